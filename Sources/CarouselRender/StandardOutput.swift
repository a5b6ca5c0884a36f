internal import CarouselFiles
internal import CarouselImages
internal import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Writes data to standard output.
package enum StandardOutput {
  /// Writes all of `text`.
  ///
  /// - Throws: ``RenderError/closedPipe`` when the reader has gone; SIGPIPE must be ignored for it to
  ///   get here.
  package static func write(_ text: String) throws(RenderError) {
    try write(Array(text.utf8))
  }

  /// Writes all of `bytes`, as fast as the reader takes them.
  ///
  /// - Throws: ``RenderError/cancelled`` if the task is cancelled while the reader takes nothing; see
  ///   ``write(_:)-(String)`` for others.
  package static func write(_ bytes: [UInt8]) throws(RenderError) {
    do {
      let output = ownPipe ?? FileDescriptor.standardOutput
      let most = ownPipe == nil ? piece : bytes.count
      try unsafe bytes.withUnsafeBytes { bytes in
        var rest = unsafe bytes[...]
        while unsafe !rest.isEmpty {
          try waitForReader()
          // SAFETY: the buffer is not used outside of this closure.
          let part = unsafe UnsafeRawBufferPointer(rebasing: rest.prefix(most))
          do {
            unsafe rest = rest.dropFirst(try output.write(part))
          } catch Errno.resourceTemporarilyUnavailable {
            // Another process wrote into the pipe before.
          }
        }
      }
    } catch Errno.brokenPipe {
      throw .closedPipe
    } catch let error as Errno {
      throw .cannotWrite("standard output", error)
    } catch {
      throw .cancelled
    }
  }

  /// The pipe that standard output is, opened once more so that writing never waits; `nil` if it is no pipe, or
  /// the system does not open one by its number.
  ///
  /// The flag of the descriptor that was inherited is the other processes' too.
  private static let ownPipe: FileDescriptor? = {
    #if os(Linux)
      let path: FilePath = "/proc/self/fd/1"
      guard FileKind.isPipe(path) else { return nil }
      do {
        return try FileDescriptor.open(path, .writeOnly, options: [.nonBlocking, .closeOnExec])
      } catch {
        return nil
      }
    #else
      return nil
    #endif
  }()

  /// As much as any other output that is ready takes without making the writer wait: PIPE_BUF.
  private static var piece: Int {
    #if os(Linux)
      4096
    #else
      512
    #endif
  }

  /// How often a writer that waits looks whether it should stop, in milliseconds.
  private static var patience: Int32 { 50 }

  /// Waits until the reader takes more, or writing fails at once.
  private static func waitForReader() throws {
    var output = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    while true {
      let ready = unsafe poll(&output, 1, patience)
      guard ready == 0 || ready < 0 && errno == EINTR else { return }
      guard !Task.isCancelled else { throw CancellationError() }
    }
  }
}
