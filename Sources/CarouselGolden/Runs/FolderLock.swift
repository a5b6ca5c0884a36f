internal import CarouselFiles
internal import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A lock on a folder, so that runs and tests in several processes do not overwrite each other.
///
/// A file system without such locks is not locked.
struct FolderLock: Sendable {
  private let descriptor: FileDescriptor

  /// Waits for the folder.
  ///
  /// - Throws: a ``GoldenProblem`` for a folder that cannot be opened.
  init(_ folder: FilePath) throws(GoldenProblem) {
    descriptor = try Self.open(folder)
    while flock(descriptor.rawValue, LOCK_EX) != 0 && errno == EINTR {}
  }

  /// Locks the folder if nobody else has.
  ///
  /// - Throws: a ``GoldenProblem``, also for a folder that is locked.
  init(ifFree folder: FilePath) throws(GoldenProblem) {
    descriptor = try Self.open(folder)
    guard flock(descriptor.rawValue, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else { return }
    end()
    throw .file(
      path: folder.string,
      operation: "write a run into",
      reason: "another run is writing there",
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

  /// Unlocks the folder.
  func end() {
    // Closing alone would leave it locked while a process that was just started has a copy.
    _ = flock(descriptor.rawValue, LOCK_UN)
    try? descriptor.close()
  }
}
