import Foundation
import TestSupport
import Testing

@Suite struct SignalTests {
  /// Starts a long render, waits for its tenth frame in the trace, and hands it over.
  private static func interrupt(
    in folder: TemporaryFolder,
    _ end: (Process, FileHandle) throws -> Void
  ) throws -> Int32 {
    let pipe = Pipe()
    let process = try CarouselProcess.start(
      [
        "render", "--swipes", "L*2000", "--size", "64x64", "--out", "frames", "--trace", "-",
        "--quiet", "--sheet", "sheet.png", "--slots", "frames/slots.png", "--sheet-frames", "1000",
      ],
      in: folder.path,
      output: pipe
    )
    try pipe.fileHandleForWriting.close()
    var seen = ""
    while !seen.contains("\"event\":\"frame\",\"frame\":9") {
      let data = pipe.fileHandleForReading.availableData
      try #require(!data.isEmpty, "the render ended by itself")
      seen += String(decoding: data, as: UTF8.self)
    }
    try end(process, pipe.fileHandleForReading)
    process.waitUntilExit()
    return CarouselProcess.code(of: process)
  }

  private static func expectWholeFrames(_ folder: TemporaryFolder) throws {
    let manifest =
      try JSONSerialization.jsonObject(
        with: Data(folder.bytes(of: "frames/manifest.json"))
      ) as? [String: Any]
    #expect(manifest?["complete"] as? Bool == false)
    let named = (manifest?["frames"] as? [[String: Any]] ?? []).compactMap { $0["file"] as? String }
    let names = try folder.names(in: "frames")
    #expect(named.sorted() == names.filter { $0.hasSuffix(".png") })
    #expect(!names.contains { $0.hasSuffix(".tmp") })
    #expect(try folder.names() == ["frames"])
    let end: [UInt8] = [0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
    for name in named { #expect(try folder.bytes(of: "frames/\(name)").suffix(8) == end[...]) }
  }

  @Test(
    "Ctrl-C and SIGTERM leave whole frames, an incomplete manifest and the signal's exit code",
    arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)]
  )
  func signals(number: Int32, code: Int32) throws {
    let folder = try TemporaryFolder()
    let actual = try Self.interrupt(in: folder) { process, pipe in
      kill(process.processIdentifier, number)
      _ = pipe.readDataToEndOfFile()
    }
    #expect(actual == code)
    try Self.expectWholeFrames(folder)
  }

  @Test("Ctrl-C while verify compares is exit 130, and leaves a run that the next one replaces")
  func verify() throws {
    let walk = try GoldenWalk()
    try walk.accept()
    let picture = try walk.folder.bytes(of: "goldens/sheet.png")
    for number in 0..<800 { try walk.folder.write(picture, as: "actual/\(number).png") }
    let pipe = Pipe()
    let process = try CarouselProcess.start(
      ["verify", "--goldens", "goldens", "--actual", "actual", "--progress", "always"],
      in: walk.folder.path,
      error: pipe
    )
    try pipe.fileHandleForWriting.close()
    try #require(!pipe.fileHandleForReading.availableData.isEmpty)
    kill(process.processIdentifier, SIGINT)
    let words = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(CarouselProcess.code(of: process) == 130 && words.contains("carousel: stopped: "))
    let accepted = try walk.run("accept")
    #expect(accepted.code == 2 && accepted.error.contains("the run was stopped before its end"))
    #expect(try walk.verify().code == 0)
    #expect(try walk.folder.files(in: "carousel-run").keys.sorted() == ["run.json"])
  }

  @Test("a closed pipe leaves whole frames, an incomplete manifest and exit code 141")
  func closedPipe() throws {
    let folder = try TemporaryFolder()
    let code = try Self.interrupt(in: folder) { _, pipe in try pipe.close() }
    #expect(code == 141)
    try Self.expectWholeFrames(folder)
  }

  @Test("a second render into the same folder is refused until the first has ended")
  func secondRender() throws {
    let folder = try TemporaryFolder()
    let again = ["render", "--swipes", "L", "--fps", "5", "--size", "64x64", "--out", "frames"]
    _ = try Self.interrupt(in: folder) { process, pipe in
      let run = try CarouselProcess.run(again, in: folder.path)
      #expect(run.code == 1)
      #expect(run.error.hasPrefix("carousel: another render is writing into frames; "))
      kill(process.processIdentifier, SIGTERM)
      _ = pipe.readDataToEndOfFile()
    }
    #expect(try CarouselProcess.run(again, in: folder.path).code == 0)
  }

  @Test("after kill -9 the next render cleans up, in the folder and beside it, and is whole")
  func kill9() throws {
    let folder = try TemporaryFolder()
    for _ in 0..<2 {
      let code = try Self.interrupt(in: folder) { process, pipe in
        kill(process.processIdentifier, SIGKILL)
        _ = pipe.readDataToEndOfFile()
      }
      #expect(code == 137)
      // The frames, and one file for the sheet.
      #expect(try folder.names().count == 2)
    }
    let again = try CarouselProcess.run(
      [
        "render", "--swipes", "L", "--fps", "5", "--size", "64x64", "--out", "frames", "--sheet",
        "sheet.png", "--slots", "frames/slots.png",
      ],
      in: folder.path
    )
    #expect(again.code == 0, "\(again.error)")
    #expect(try folder.names(in: "frames").count == 8)
    #expect(try folder.names() == ["frames", "sheet.png"])
  }
}
