import SystemPackage
import TestSupport
import Testing

@testable import CarouselFiles

@Suite struct PendingFileTests {
  @Test("a file is there when it is committed, whole, and not before")
  func commit() throws {
    let folder = try TemporaryFolder()
    try folder.write([9], as: "file")
    let file = try PendingFile<TestFailure>(FilePath(folder["file"]))
    try file.append([1, 2])
    try file.write([3])
    try file.append([4])
    #expect(try folder.bytes(of: "file") == [9])
    try file.commit()
    #expect(try folder.bytes(of: "file") == [1, 2, 3, 4])
    #expect(try folder.names() == ["file"])
  }

  @Test("a file that is not committed leaves nothing")
  func abandoned() throws {
    let folder = try TemporaryFolder()
    do {
      let file = try PendingFile<TestFailure>(FilePath(folder["file"]))
      try file.write([1])
    }
    #expect(try folder.names().isEmpty)
  }

  @Test("a device is never replaced")
  func device() {
    let error = #expect(throws: TestFailure.self) { try PendingFile<TestFailure>("/dev/null") }
    #expect(
      error
        == .file(
          path: "/dev/null",
          operation: "write",
          reason: "it is a device or a pipe",
          remedy: "name a file, or - for standard output"
        )
    )
  }

  @Test("a name as long as names may be is no trouble")
  func longName() throws {
    let folder = try TemporaryFolder()
    let name = String(repeating: "n", count: 255)
    try PendingFile<TestFailure>(FilePath(folder[name])).commit()
    #expect(try folder.names() == [name])
  }

  @Test("what a killed process has left of a file is taken away by the next that writes it")
  func leftover() throws {
    let folder = try TemporaryFolder()
    let left = TemporaryName.steady(for: "file")
    try folder.write([1, 2, 3], as: left)
    let file = try PendingFile<TestFailure>(FilePath(folder["file"]), takesOver: true)
    try file.append([4])
    #expect(try folder.names() == [left])
    try file.commit()
    #expect(try folder.bytes(of: "file") == [4] && folder.names() == ["file"])
    // A run that is stopped leaves nothing.
    do { _ = try PendingFile<TestFailure>(FilePath(folder["file"]), takesOver: true) }
    #expect(try folder.names() == ["file"])
  }

  @Test("two that take over one file at once are both whole, and leave nothing")
  func takeOverTwice() throws {
    let folder = try TemporaryFolder()
    let path = FilePath(folder["file"])
    let first = try PendingFile<TestFailure>(path, takesOver: true)
    let second = try PendingFile<TestFailure>(path, takesOver: true)
    try first.write([1, 1, 1])
    try second.write([2])
    try second.commit()
    #expect(try folder.bytes(of: "file") == [2])
    try first.commit()
    #expect(try folder.bytes(of: "file") == [1, 1, 1] && folder.names() == ["file"])
  }

  @Test("two tasks may write one file at once: the last to commit wins, and both are whole")
  func sameFileTwice() throws {
    let folder = try TemporaryFolder()
    let path = FilePath(folder["file"])
    let (first, second) = (try PendingFile<TestFailure>(path), try PendingFile<TestFailure>(path))
    try first.write([1, 1, 1])
    try second.write([2])
    try first.commit()
    #expect(try folder.bytes(of: "file") == [1, 1, 1])
    try second.commit()
    #expect(try folder.bytes(of: "file") == [2])
    #expect(try folder.names() == ["file"])
  }
}
