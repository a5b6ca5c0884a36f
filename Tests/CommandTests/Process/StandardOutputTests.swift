import Foundation
import TestSupport
import Testing

@Suite struct StandardOutputTests {
  @Test(
    "whatever is asked for, output that cannot be written is exit code 1 and one line",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: [
      [], ["--help"], ["--version"], ["render", "--help"], ["help", "verify"],
      ["--generate-completion-script", "bash"], ["--generate-completion-script", "zsh"],
      ["--experimental-dump-help"], ["cache", "show"], ["doctor"], ["doctor", "--json"],
      ["render", "--swipes", ".", "--fps", "1", "--size", "8x8", "--out", "f", "--json"],
      ["render", "--swipes", ".", "--fps", "1", "--size", "8x8", "--sheet", "-"],
      ["render", "--swipes", ".", "--fps", "1", "--size", "8x8", "--out", "f", "--trace", "-"],
      ["render", "--swipes", ".", "--fps", "1", "--size", "8x8", "--pipe", "y4m"],
    ]
  )
  func full(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let pipe = Pipe()
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let process = try CarouselProcess.start(arguments, in: folder.path, output: full, error: pipe)
    try pipe.fileHandleForWriting.close()
    let error = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(CarouselProcess.code(of: process) == 1)
    #expect(error.hasPrefix("carousel: cannot write standard output: No space left on device; "))
    #expect(error.count { $0 == "\n" } == 1)
  }
}
