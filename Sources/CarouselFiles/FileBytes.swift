package import SystemPackage

/// Reads files.
package enum FileBytes {
  /// The first bytes of a regular file, at most `limit`.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - limit: how many bytes are read and set aside at most.
  ///   - followingLinks: whether a symbolic link may lead to it.
  /// - Returns: the bytes, and the whole file's length.
  /// - Throws: the system's error.
  package static func read(
    _ path: FilePath,
    atMost limit: Int,
    followingLinks: Bool = true
  ) throws(Errno) -> (bytes: [UInt8], fileLength: Int) {
    // Some systems give a folder a huge length.
    if case .folder = FileKind(of: path) { throw .isDirectory }
    do {
      // A pipe must not be waited for.
      let descriptor = try FileDescriptor.open(
        path,
        .readOnly,
        options: followingLinks ? [.nonBlocking] : [.nonBlocking, .noFollow]
      )
      return try descriptor.closeAfter {
        let size = Int(try descriptor.seek(offset: 0, from: .end))
        try descriptor.seek(offset: 0, from: .start)
        // Not filled with zeros first, which takes as long as reading.
        let bytes = try unsafe [UInt8](unsafeUninitializedCapacity: min(size, limit)) {
          buffer,
          count in
          while count < min(size, limit) {
            // SAFETY: the descriptor writes only inside the part of the buffer that it is lent.
            let rest = unsafe UnsafeMutableBufferPointer(rebasing: buffer[count...])
            let read = try unsafe descriptor.read(into: UnsafeMutableRawBufferPointer(rest))
            if read == 0 { break }
            count += read
          }
        }
        return (bytes, size)
      }
    } catch {
      throw error as? Errno ?? .ioError
    }
  }

  /// The last bytes of a file, at most `limit`.
  package static func end(of path: FilePath, atMost limit: Int) throws(Errno) -> [UInt8] {
    do {
      let descriptor = try FileDescriptor.open(path, .readOnly, options: [.nonBlocking])
      return try descriptor.closeAfter {
        let size = try descriptor.seek(offset: 0, from: .end)
        var bytes = [UInt8](repeating: 0, count: min(limit, Int(size)))
        let count = try unsafe bytes.withUnsafeMutableBytes {
          try unsafe descriptor.read(fromAbsoluteOffset: size - Int64($0.count), into: $0)
        }
        return Array(bytes[..<count])
      }
    } catch {
      throw error as? Errno ?? .ioError
    }
  }

  /// The bytes of a file or a pipe until it ends, at most `limit`; waits for a pipe's writers.
  ///
  /// - Parameters:
  ///   - path: the file or pipe.
  ///   - limit: how many bytes are read at most.
  /// - Returns: the bytes, and how many there were; over `limit` if there were more.
  /// - Throws: the system's error.
  package static func stream(
    _ path: FilePath,
    atMost limit: Int
  ) throws(Errno) -> (bytes: [UInt8], fileLength: Int) {
    do {
      let descriptor = try FileDescriptor.open(path, .readOnly)
      return try descriptor.closeAfter { try stream(from: descriptor, atMost: limit) }
    } catch {
      throw error as? Errno ?? .ioError
    }
  }

  /// The bytes of what is open, until it ends; as ``stream(_:atMost:)``.
  package static func stream(
    from descriptor: FileDescriptor,
    atMost limit: Int
  ) throws(Errno) -> (bytes: [UInt8], fileLength: Int) {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    do {
      while bytes.count <= limit {
        let count = try unsafe chunk.withUnsafeMutableBytes {
          try unsafe descriptor.read(into: $0)
        }
        if count == 0 { return (bytes, bytes.count) }
        bytes += chunk[..<count]
      }
    } catch {
      throw error as? Errno ?? .ioError
    }
    return (Array(bytes.prefix(limit)), bytes.count)
  }
}
