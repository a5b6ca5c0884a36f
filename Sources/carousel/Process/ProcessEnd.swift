#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Exit codes and signals, by the C library of each system.
enum ProcessEnd {
  /// The exit code if a verdict could not be reached.
  static let notJudgedCode: Int32 = 2

  /// The exit code when the reader of a pipe has gone, as shells show it.
  static let closedPipeCode = 128 + SIGPIPE

  /// Opens those of descriptors 0 to 2 with which the process was not started.
  ///
  /// Otherwise the first file opened would get the number of standard output, and messages and data
  /// would be written into it. They are opened for reading, so that writing to them stays an error.
  static func reserveStandardStreams() {
    var descriptor: Int32
    repeat { descriptor = unsafe open("/dev/null", O_RDONLY) } while (0...2).contains(descriptor)
    if descriptor > 2 { close(descriptor) }
  }

  /// Makes writing to a closed pipe, or beyond the largest size of a file, an error instead of the end
  /// of the process.
  static func ignoreFailedWrites() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

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
