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
