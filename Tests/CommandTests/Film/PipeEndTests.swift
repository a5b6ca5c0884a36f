import CarouselRaster
import Foundation
import TestSupport
import Testing

/// How a film that goes to standard output is refused, and how it ends early.
@Suite(.timeLimit(.minutes(10))) struct PipeEndTests {
  private static let film = ["--swipes", "L", "--size", "8x8", "--fps", "4"]

  @Test(
    "one thing at a time goes to standard output",
    arguments: [["--json"], ["--sheet", "-"], ["--trace", "-"]]
  )
  func refused(other: [String]) throws {
    let folder = try TemporaryFolder()
    let run = try PipedFilm(.y4m, Self.film + ["--out", "frames"] + other, in: folder)
    #expect(run.code == 64 && run.bytes.isEmpty)
    #expect(
      run.error == """
        carousel: only one of \(other.joined(separator: " ")) and --pipe may go to standard output; \
        name a file

        """
    )
    #expect(try folder.names().isEmpty, "nothing may be written")
  }

  @Test("raw video is not written to a terminal", arguments: RawVideo.allCases)
  func terminal(form: RawVideo) throws {
    let folder = try TemporaryFolder()
    let (terminal, error) = (try PseudoTerminal(), Pipe())
    let process = try CarouselProcess.start(
      ["render", "--pipe", form.rawValue, "--out", "frames"] + Self.film,
      in: folder.path,
      output: terminal.program,
      error: error
    )
    try error.fileHandleForWriting.close()
    let line = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(CarouselProcess.code(of: process) == 64)
    #expect(
      line.hasPrefix("carousel: --pipe writes raw video, and standard output is a terminal; ")
    )
    #expect(line.count { $0 == "\n" } == 1)
    #expect(try terminal.text().isEmpty)
    #expect(try folder.names().isEmpty, "nothing may be written")
  }

  @Test("a reader that goes away ends the film with 141, and the folder says that it is incomplete")
  func closedReader() throws {
    let folder = try TemporaryFolder()
    let pipe = Pipe()
    let process = try CarouselProcess.start(
      [
        "render", "--swipes", "L*2000", "--size", "64x64", "--pipe", "y4m", "--out", "frames",
        "--quiet",
      ],
      in: folder.path,
      output: pipe
    )
    try pipe.fileHandleForWriting.close()
    try #require(!pipe.fileHandleForReading.availableData.isEmpty)
    try pipe.fileHandleForReading.close()
    process.waitUntilExit()
    #expect(CarouselProcess.code(of: process) == 141)
    let manifest = try JSONSerialization.jsonObject(
      with: Data(folder.bytes(of: "frames/manifest.json"))
    )
    let members = try #require(manifest as? [String: Any])
    #expect(members["complete"] as? Bool == false)
    let listed = (members["frames"] as? [[String: Any]] ?? []).compactMap { $0["file"] as? String }
    let names = try folder.names(in: "frames")
    #expect(listed.sorted() == names.filter { $0.hasSuffix(".png") } && !listed.isEmpty)
    #expect(!names.contains { $0.hasSuffix(".tmp") })
  }

  @Test("one SIGTERM ends a film whose reader takes nothing any more, and leaves no temporary file")
  func stalledReader() throws {
    let folder = try TemporaryFolder()
    let pipe = Pipe()
    let process = try CarouselProcess.start(
      [
        "render", "--swipes", "L*2000", "--size", "64x64", "--pipe", "y4m", "--trace", "film.jsonl",
        "--quiet",
      ],
      in: folder.path,
      output: pipe
    )
    try pipe.fileHandleForWriting.close()
    try #require(!pipe.fileHandleForReading.availableData.isEmpty)
    kill(process.processIdentifier, SIGTERM)
    process.waitUntilExit()
    #expect(CarouselProcess.code(of: process) == 143)
    #expect(try folder.names() == ["film.jsonl"])
  }

  @Test(
    "a picture that cannot be read ends the stream at the frame before it would show",
    arguments: [["--out", "frames"], []],
    ["1", "2", "8"]
  )
  func unreadable(out: [String], jobs: String) throws {
    let folder = try TemporaryFolder()
    for number in 1...3 {
      let colour = RGBA8(UInt8(80 * number), 9, 7)
      let picture = try SamplePictures.png(12, 16, colour)
      try folder.write(number == 3 ? picture.dropLast(20) : picture[...], as: "in/\(number).png")
    }
    let film = ["--swipes", "L.L", "--size", "9x7", "--fps", "10", "--images", "in"]
    let arguments = film + ["--order", "sequence", "--jobs", jobs]
    let run = try PipedFilm(.rgba, arguments + out, in: folder)
    #expect(run.code == 1 && run.error.hasPrefix("carousel: in/3.png: truncated: "))
    #expect(run.error.count { $0 == "\n" } == 1)
    let whole = try PipedFilm(.rgba, ["--frames", "0:21"] + arguments, in: folder)
    #expect(whole.code == 0)
    let shown = run.frames(of: 4 * 9 * 7)
    // Page 2 moves in by its first pixel at frame 21.
    #expect(shown == whole.frames(of: 4 * 9 * 7))
    #expect(shown.count == 21)
    if !out.isEmpty { #expect(try PipedFilm.written(in: folder) == shown) }
  }
}
