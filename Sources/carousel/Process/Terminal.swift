internal import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Messages on standard error; standard output is for data.
enum Terminal {
  /// Whether standard error is a terminal.
  static var isInteractive: Bool { isatty(STDERR_FILENO) == 1 }

  /// Whether messages are coloured by default: on a terminal that can, unless `NO_COLOR` is set.
  ///
  /// - Source: no-color.org; clig.dev.
  static func takesColour(_ environment: [String: String]) -> Bool {
    isInteractive && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }

  /// Writes one line that begins with the program's name.
  static func complain(_ line: String) { write("carousel: \(line)\n") }

  /// Writes `text` as it is.
  static func write(_ text: String) {
    // If standard error is closed, there is no place left for a message.
    _ = Result { try FileDescriptor.standardError.writeAll(text.utf8) }
  }
}
