import Foundation
import TestSupport
import Testing

/// A script of a million swipes, of which the last frames are rendered.
@Suite(.serialized) struct LongScriptSlowTests {
  /// The cost until the first bytes of frames `frames` of the film, which waits there for a reader.
  private static func cost(
    _ script: String,
    _ width: String,
    frames: String
  ) throws -> ProcessCost {
    let binary = try #require(CarouselProcess.releaseBinary)
    let folder = try TemporaryFolder()
    let pipe = Pipe()
    let process = try CarouselProcess.start(
      [
        "render", "--swipes", script, "--fps", "10", "--frames", frames, "--pipe", "rgba", "--jobs",
        "1", "--quiet", "--page-width", width,
      ],
      in: folder.path,
      binary: binary,
      output: pipe
    )
    try pipe.fileHandleForWriting.close()
    #expect(!pipe.fileHandleForReading.availableData.isEmpty)
    let cost = try ProcessCost(process)
    while !pipe.fileHandleForReading.availableData.isEmpty {}
    process.waitUntilExit()
    #expect(CarouselProcess.code(of: process) == 0)
    return cost
  }

  @Test(
    "a million swipes are planned in 64 MB, whichever frame is wanted",
    .enabled(if: CarouselProcess.releaseBinary != nil, "make test builds the release binary"),
    arguments: ["(L)*1000000", "(LLRRR)*200000", "(LR)*500000"],
    ["100%", "auto"]
  )
  func million(script: String, width: String) throws {
    let late = try Self.cost(script, width, frames: "9999995:10000000")
    let early = try Self.cost(script, width, frames: "5:10")
    let peak = max(late.kilobytes, early.kilobytes)
    // For people: a time is no test.
    print(
      "\(script), \(width): a frame after \(early.seconds) s, a late one after \(late.seconds) s, \(peak) kB"
    )
    #expect(peak < 64 * 1024)
  }
}
