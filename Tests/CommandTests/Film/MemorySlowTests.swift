import Foundation
import TestSupport
import Testing

@Suite struct MemorySlowTests {
  /// The resident set of a process, in kilobytes.
  private static func residentKilobytes(_ process: Process) -> Int? {
    let path = "/proc/\(process.processIdentifier)/status"
    guard let data = FileManager.default.contents(atPath: path),
      case let text = String(decoding: data, as: UTF8.self),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("VmRSS:") })
    else { return nil }
    return line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }
  }

  @Test(
    "ten thousand rendered swipes need no more memory than the first hundred",
    .enabled(if: CarouselProcess.releaseBinary != nil, "make test builds the release binary")
  )
  func flat() throws {
    let binary = try #require(CarouselProcess.releaseBinary)
    let folder = try TemporaryFolder()
    let pipe = Pipe()
    let process = try CarouselProcess.start(
      [
        "render", "--swipes", "(LLR)*3333L", "--size", "64x64", "--fps", "10", "--out", "frames",
        "--trace", "-", "--quiet",
      ],
      in: folder.path,
      binary: binary,
      output: pipe
    )
    try pipe.fileHandleForWriting.close()
    // The trace says how far the film is: a hundred swipes are a thousand frames.
    var early = 0
    var peak = 0
    var changes = 0
    while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty {
      changes += data.count { $0 == UInt8(ascii: "\n") }
      guard let now = Self.residentKilobytes(process) else { continue }
      if changes < 1400 { early = max(early, now) } else { peak = max(peak, now) }
    }
    process.waitUntilExit()
    #expect(CarouselProcess.code(of: process) == 0)
    #expect(changes > 100_000)
    #expect(early > 0 && peak > 0)
    #expect(Double(peak) < 1.15 * Double(early), "\(early) kB at first, \(peak) kB later")
  }

  @Test(
    "a film that is piped needs no more memory than its first frames, however long it is",
    .enabled(if: CarouselProcess.releaseBinary != nil, "make test builds the release binary")
  )
  func piped() throws {
    let binary = try #require(CarouselProcess.releaseBinary)
    let folder = try TemporaryFolder()
    let pipe = Pipe()
    let process = try CarouselProcess.start(
      [
        "render", "--swipes", "(LLR)*1000", "--size", "128x96", "--fps", "10", "--pipe", "rgba",
        "--quiet",
      ],
      in: folder.path,
      binary: binary,
      output: pipe
    )
    try pipe.fileHandleForWriting.close()
    let frame = 4 * 128 * 96
    var (early, peak, bytes) = (0, 0, 0)
    while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty {
      bytes += data.count
      guard let now = Self.residentKilobytes(process) else { continue }
      if bytes < 1000 * frame { early = max(early, now) } else { peak = max(peak, now) }
    }
    process.waitUntilExit()
    #expect(CarouselProcess.code(of: process) == 0)
    #expect(bytes == 30_001 * frame)
    #expect(early > 0 && peak > 0)
    #expect(Double(peak) < 1.15 * Double(early), "\(early) kB at first, \(peak) kB later")
  }
}
