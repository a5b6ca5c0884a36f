internal import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A new file of a name that another process may want too.
///
/// Its lock ends with the process, however that ends: a file that nobody has locked is a leftover, and is
/// taken away.
struct ClaimedFile {
  let path: FilePath
  /// Where it is written.
  let descriptor: FileDescriptor
  /// Holds the lock, until it is closed too.
  let claim: FileDescriptor

  /// Makes the file; `nil` if a process writes it, or it cannot be made or locked.
  init?(_ path: FilePath) {
    self.path = path
    do {
      descriptor = try Self.made(path)
    } catch {
      return nil
    }
    guard Self.isLocked(descriptor, path) else {
      _ = close(descriptor.rawValue)
      return nil
    }
    do {
      claim = try descriptor.duplicate()
    } catch {
      _ = unsafe unlink(path.string)
      _ = close(descriptor.rawValue)
      return nil
    }
    // A copy of a descriptor is inherited by programs that are started.
    _ = fcntl(claim.rawValue, F_SETFD, FD_CLOEXEC)
  }

  private static func made(_ path: FilePath) throws -> FileDescriptor {
    do {
      return try .openNew(path)
    } catch Errno.fileExists {
      removeLeftover(path)
      return try .openNew(path)
    }
  }

  /// Removes a file that no process has locked; a link stays.
  private static func removeLeftover(_ path: FilePath) {
    do {
      let left = try FileDescriptor.open(path, .writeOnly, options: [.noFollow, .closeOnExec])
      if isLocked(left, path) { _ = unsafe unlink(path.string) }
      try left.close()
    } catch {
      // It stays, and so does its name.
    }
  }

  /// Locks a file; false if another process has locked it, or the name leads to another file by now.
  private static func isLocked(_ descriptor: FileDescriptor, _ path: FilePath) -> Bool {
    flock(descriptor.rawValue, LOCK_EX | LOCK_NB) == 0
      && FileIdentity(of: descriptor) != nil
      && FileIdentity(of: descriptor) == FileIdentity(of: path)
  }
}

extension FileDescriptor {
  /// Opens a file for writing that is not there yet.
  static func openNew(_ path: FilePath) throws(Errno) -> FileDescriptor {
    do {
      return try open(
        path,
        .writeOnly,
        options: [.create, .exclusiveCreate, .noFollow, .closeOnExec],
        permissions: [.ownerReadWrite, .groupReadWrite, .otherReadWrite]
      )
    } catch let error as Errno {
      throw error
    } catch {
      throw .ioError
    }
  }
}
