// Why this file exists: how the process ends, in the words of the C library of each system.

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Exit codes and signals.
enum ProcessEnd {
  /// What a shell shows when the reader of a pipe has gone.
  static let closedPipeCode = 128 + SIGPIPE

  /// Keeps descriptors 0 to 2 taken where the process was started with one of them closed.
  ///
  /// Otherwise the first file opened would get the number of standard output, and words and data
  /// would go into it. They are opened for reading, so that writing to them stays an error.
  static func reserveStandardStreams() {
    var descriptor: Int32
    repeat { descriptor = unsafe open("/dev/null", O_RDONLY) } while (0...2).contains(descriptor)
    if descriptor > 2 { close(descriptor) }
  }

  /// Makes a write to a closed pipe an error of that write and not the end of the process.
  static func ignoreClosedPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Ends the process.
  static func exit(_ code: Int32) -> Never {
    #if canImport(Glibc)
      Glibc.exit(code)
    #elseif canImport(Musl)
      Musl.exit(code)
    #else
      Darwin.exit(code)
    #endif
  }
}
