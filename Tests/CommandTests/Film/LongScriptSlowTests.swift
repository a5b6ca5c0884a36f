import Foundation
import TestSupport
import Testing

/// A script of a million swipes, of which the last frames are rendered.
@Suite(.serialized) struct LongScriptSlowTests {
  /// What a process has needed up to now.
  private struct Cost {
    /// Of one core, user and system.
    let seconds: Double
    let kilobytes: Int

    init(_ process: Process) throws {
      let folder = "/proc/\(process.processIdentifier)"
      func text(_ name: String) throws -> String {
        String(
          decoding: try #require(FileManager.default.contents(atPath: folder + name)),
          as: UTF8.self
        )
      }
      // The name of the process stands in parentheses; utime is the twelfth field behind it.
      let fields = try text("/stat").split(separator: ") ")[1].split(separator: " ")
      let ticks = try #require(Double(fields[11])) + (try #require(Double(fields[12])))
      seconds = ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
      let line = try text("/status").split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      kilobytes = try #require(line?.split { !$0.isNumber }.first.flatMap { Int($0) })
    }
  }

  /// The cost until the first bytes of frames `frames` of the film, which waits there for a reader.
  private static func cost(_ script: String, _ width: String, frames: String) throws -> Cost {
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
    let cost = try Cost(process)
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
