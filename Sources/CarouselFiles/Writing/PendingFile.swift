internal import CSystemShims
package import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A file being written: whole after the commit, absent before it.
///
/// Bytes go to a temporary file in the same folder, which is renamed once it is complete. No reader
/// ever sees a partial file.
///
/// One task at a time uses it.
package final class PendingFile<Failure: FileFailure> {
  /// The name it will have.
  package let path: FilePath
  private let temporary: FilePath
  private let descriptor: FileDescriptor
  /// Says as long as it is open that this process writes the temporary file; `nil` for one of a random name.
  private let claim: FileDescriptor?
  private var buffer: [UInt8] = []
  private var length: Int64 = 0
  private var isOpen = true

  private static var bufferSize: Int { 1 << 16 }

  /// Opens a temporary file beside `path`.
  ///
  /// - Parameters:
  ///   - path: the name that the file will have.
  ///   - takesOver: whether to take away what a killed process has left of the same file. Worth it for a file
  ///     that is written as long as the process runs; it costs some calls of the system.
  /// - Throws: a file error.
  package init(_ path: FilePath, takesOver: Bool = false) throws(Failure) {
    self.path = path
    switch FileKind(of: path) {
    case .file, .unreachable: break
    case .folder: throw .cannotWrite(path.string, Errno.isDirectory)
    // Renaming over a device would replace it by a file, for everybody.
    case .other:
      throw .file(
        path: path.string,
        operation: "write",
        reason: "it is a device or a pipe",
        remedy: "name a file, or - for standard output"
      )
    }
    let folder = path.removingLastComponent()
    if takesOver, let name = path.lastComponent?.string,
      let claimed = ClaimedFile(folder.appending(TemporaryName.steady(for: name)))
    {
      (temporary, descriptor, claim) = (claimed.path, claimed.descriptor, claimed.claim)
      return
    }
    temporary = folder.appending(TemporaryName.random())
    claim = nil
    do {
      descriptor = try .openNew(temporary)
    } catch {
      throw .cannotWrite(path.string, error)
    }
  }

  /// Adds bytes; small ones are gathered.
  package func append(_ bytes: some Sequence<UInt8>) throws(Failure) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Adds bytes that are already one block, without copying them.
  package func write(_ block: [UInt8]) throws(Failure) {
    try flush()
    // Worth it from some pages on; see docs/WRITING.md.
    if length == 0, block.count >= Self.bufferSize {
      carousel_reserve_file(descriptor.rawValue, Int64(block.count))
    }
    try put(block)
  }

  /// Gives the file its name, in place of one that has it already.
  ///
  /// - Parameter isDurable: whether the bytes are on the disk before they have the name, and the
  ///   name before this returns; it takes milliseconds, and it matters only after a power failure.
  /// - Throws: a file error; the name then leads to what it led to.
  package func commit(isDurable: Bool = false) throws(Failure) {
    try flush()
    if isDurable, fsync(descriptor.rawValue) != 0 {
      throw .cannotWrite(path.string, Errno(rawValue: errno))
    }
    isOpen = false
    defer { closeClaim() }
    do { try descriptor.close() } catch {
      remove()
      throw .cannotWrite(path.string, error)
    }
    guard unsafe rename(temporary.string, path.string) == 0 else {
      let error = Errno(rawValue: errno)
      remove()
      throw .cannotWrite(path.string, error)
    }
    if isDurable { try Self.syncFolder(of: path) }
  }

  /// Removes what was written, unless it has its name; nothing may be written afterwards.
  ///
  /// The file's end does so too, but tasks that are just ending may still hold it when the process
  /// exits.
  package func discard() {
    guard isOpen else { return }
    isOpen = false
    _ = close(descriptor.rawValue)
    remove()
    closeClaim()
  }

  /// Has the names in a file's folder on the disk.
  private static func syncFolder(of path: FilePath) throws(Failure) {
    let parent = path.removingLastComponent()
    do {
      let folder = try FileDescriptor.open(parent.isEmpty ? "." : parent, .readOnly)
      // Where folders cannot be synchronised there is nothing to do; the file itself was.
      _ = fsync(folder.rawValue)
      try folder.close()
    } catch {
      throw .cannotWrite(path.string, error)
    }
  }

  private func flush() throws(Failure) {
    guard !buffer.isEmpty else { return }
    try put(buffer)
    buffer.removeAll(keepingCapacity: true)
  }

  /// Writes at the end of what is known to be there, so that a failed write may be tried again.
  private func put(_ bytes: [UInt8]) throws(Failure) {
    do {
      try descriptor.writeAll(toAbsoluteOffset: length, bytes)
    } catch {
      throw .cannotWrite(path.string, error)
    }
    length += Int64(bytes.count)
  }

  private func closeClaim() {
    if let claim { _ = close(claim.rawValue) }
  }

  private func remove() {
    _ = unsafe unlink(temporary.string)
  }

  deinit { discard() }
}
