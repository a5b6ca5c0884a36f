internal import Synchronization
package import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Bytes that are added at the end and read back in parts, by any task.
///
/// The last ones are in memory. All others are in a temporary file, made when the first of them are written. The
/// file loses its name at once, so nothing is left of it however the process ends.
package final class SpilledBytes<Failure: FileFailure>: Sendable {
  private struct State {
    var file: NamelessFile?
    /// How many bytes the file has.
    var written = 0
    /// Those after them.
    var rest: [UInt8] = []
  }

  private let givenFolder: FilePath?
  private let state = Mutex(State())

  /// So many bytes are written at once.
  private static var bufferSize: Int { 1 << 16 }

  /// Begins without bytes.
  ///
  /// - Parameter folder: where the temporary file is made; `nil` for the system's folder.
  package init(in folder: FilePath? = nil) { givenFolder = folder }

  /// How many there are.
  package var count: Int { state.withLock { $0.written + $0.rest.count } }

  /// Adds bytes.
  ///
  /// - Throws: a file error.
  package func append(_ bytes: [UInt8]) throws(Failure) {
    try state.withLock { state throws(Failure) in
      state.rest += bytes
      guard state.rest.count >= Self.bufferSize else { return }
      do {
        let file = try state.file ?? NamelessFile(in: folder)
        state.file = file
        try file.descriptor.writeAll(toAbsoluteOffset: Int64(state.written), state.rest)
      } catch {
        throw failure("write", error)
      }
      state.written += state.rest.count
      state.rest.removeAll(keepingCapacity: true)
    }
  }

  /// Some of the bytes.
  ///
  /// - Parameter range: within 0 to ``count``.
  /// - Returns: the bytes.
  /// - Throws: a file error.
  package func read(_ range: Range<Int>) throws(Failure) -> [UInt8] {
    let (file, written, rest) = state.withLock { state in
      let first = range.clamped(to: state.written..<max(state.written, range.upperBound))
      let rest = first.lowerBound - state.written..<first.upperBound - state.written
      return (state.file, state.written, Array(state.rest[rest]))
    }
    guard let file, range.lowerBound < written else { return rest }
    do {
      return try file.read(range.clamped(to: 0..<written)) + rest
    } catch {
      throw failure("read", error)
    }
  }

  /// Asking the system takes half a megabyte, which few bytes do not need.
  private var folder: FilePath { givenFolder ?? TemporaryPlace.folder }

  private func failure(_ operation: String, _ error: any Error) -> Failure {
    .file(
      path: "a temporary file in \(folder)",
      operation: operation,
      reason: describe(error),
      remedy: TemporaryPlace.remedy
    )
  }
}

/// A file that has no name any more.
private final class NamelessFile: Sendable {
  let descriptor: FileDescriptor

  init(in folder: FilePath) throws {
    let path = folder.appending(TemporaryName.random())
    descriptor = try FileDescriptor.open(
      path,
      .readWrite,
      options: [.create, .exclusiveCreate, .noFollow, .closeOnExec],
      permissions: [.ownerReadWrite]
    )
    guard unsafe unlink(path.string) == 0 else { throw Errno(rawValue: errno) }
  }

  /// Bytes that were written.
  func read(_ range: Range<Int>) throws -> [UInt8] {
    try unsafe [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      while count < range.count {
        // SAFETY: the descriptor writes only inside the part of the buffer that it is lent.
        let part = unsafe UnsafeMutableBufferPointer(rebasing: buffer[count...])
        let read = try unsafe descriptor.read(
          fromAbsoluteOffset: Int64(range.lowerBound + count),
          into: UnsafeMutableRawBufferPointer(part)
        )
        guard read > 0 else { throw Errno.ioError }
        count += read
      }
    }
  }

  deinit { _ = close(descriptor.rawValue) }
}
