import SystemPackage
import TestSupport
import Testing

@testable import CarouselFiles

@Suite struct SpilledBytesTests {
  /// A byte for each place.
  private static func bytes(_ range: Range<Int>) -> [UInt8] {
    range.map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) }
  }

  private static func filled(
    _ count: Int,
    in folder: FilePath
  ) throws -> SpilledBytes<TestFailure> {
    let spilled = SpilledBytes<TestFailure>(in: folder)
    for start in stride(from: 0, to: count, by: 777) {
      try spilled.append(bytes(start..<min(count, start + 777)))
    }
    return spilled
  }

  @Test("any part comes back, from the file, from memory or from both, to several tasks at once")
  func parts() async throws {
    let folder = try TemporaryFolder()
    let spilled = try Self.filled(200_000, in: FilePath(folder.path))
    #expect(spilled.count == 200_000)
    try await withThrowingTaskGroup { group in
      for start in stride(from: 0, to: 200_000, by: 9999) {
        for length in [0, 1, 70_000] {
          let range = start..<min(200_000, start + length)
          group.addTask {
            let part = try spilled.read(range)
            #expect(part == Self.bytes(range))
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test("its file has no name, even while it is open")
  func nameless() throws {
    let folder = try TemporaryFolder()
    let spilled = try Self.filled(200_000, in: FilePath(folder.path))
    #expect(try folder.names().isEmpty)
    #expect(spilled.count == 200_000)
  }

  @Test("a few bytes need no file; more name the folder in which none can be made")
  func folder() throws {
    let folder = FilePath("/nowhere/at/all")
    #expect(try Self.filled(777, in: folder).read(700..<777) == Self.bytes(700..<777))
    let failure = #expect(throws: TestFailure.self) { try Self.filled(200_000, in: folder) }
    let expected = TestFailure.file(
      path: "a temporary file in /nowhere/at/all",
      operation: "write",
      reason: "No such file or directory",
      remedy: "set TMPDIR to a folder with room"
    )
    #expect(failure == expected)
  }
}
