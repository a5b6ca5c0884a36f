// Why this file exists: runs and tests at once, in one process or several, do not write over each other.

internal import CarouselFiles
internal import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A folder that one at a time changes.
///
/// Where a file system knows no such locks nothing is locked.
struct FolderLock: Sendable {
  private let descriptor: FileDescriptor

  /// Waits for the folder.
  ///
  /// - Throws: a ``GoldenProblem`` for a folder that cannot be opened.
  init(_ folder: FilePath) throws(GoldenProblem) {
    descriptor = try Self.open(folder)
    while flock(descriptor.rawValue, LOCK_EX) != 0 && errno == EINTR {}
  }

  /// Takes the folder if nobody has it.
  ///
  /// - Throws: a ``GoldenProblem`` also for a folder that somebody has.
  init(ifFree folder: FilePath) throws(GoldenProblem) {
    descriptor = try Self.open(folder)
    guard flock(descriptor.rawValue, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else { return }
    end()
    throw .file(
      path: folder.string,
      operation: "write a run into",
      reason: "another run is being written there",
      remedy: "name another folder with --out"
    )
  }

  private static func open(_ folder: FilePath) throws(GoldenProblem) -> FileDescriptor {
    do {
      return try FileDescriptor.open(folder, .readOnly, options: [.directory, .closeOnExec])
    } catch {
      throw .cannotWrite(folder.string, error)
    }
  }

  /// Gives the folder back.
  func end() {
    // Closing it gives the lock back.
    try? descriptor.close()
  }
}
