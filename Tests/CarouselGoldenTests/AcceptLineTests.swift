import CarouselFiles
import Foundation
import TestSupport
import Testing

@testable import CarouselGolden

@Suite struct AcceptLineTests {
  @Test(
    "the line's pattern matches the picture it is for and nothing like it, after a shell has read it",
    arguments: [
      "a/frame-1.png", "it's.png", "a*b?.png", "[a-z]/[!b].png", "$HOME `id` \"q\" \\.png",
      "new\nline\u{1B}.png",
      "😀\u{202E}.png", "]b[.png", "-.png", "--only.png",
    ]
  )
  func line(path: String) throws {
    let line = AcceptLine(RunItem(path: path)).text
    #expect(!line.contains { $0.isNewline })
    #expect(line.hasPrefix("carousel accept --only '"))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "printf %s \(line.dropFirst("carousel accept --only ".count))"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let read = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let pattern = NamePattern(read)
    #expect(pattern.matches(path))
    #expect(!pattern.matches(path + "x") && !pattern.matches("x" + path))
    #expect(!pattern.matches(path.replacing("*", with: "xx").replacing("[", with: "") + " "))
  }

  @Test(
    "a folder whose name begins with a dash is no option",
    arguments: [("-run", "./-run"), ("--only it", "'./--only it'"), ("a/-b", "a/-b")]
  )
  func dashes(folder: String, word: String) {
    #expect(AcceptLine(run: folder).text == "carousel accept --from \(word)")
  }
}
