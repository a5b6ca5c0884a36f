// Why this file exists: words go to standard error, data to standard output; this is for words.

internal import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Words for the person at the terminal.
enum Terminal {
  /// Whether standard error is a terminal.
  static var isInteractive: Bool { isatty(STDERR_FILENO) == 1 }

  /// Whether colours are wanted on standard error where nobody said: it is a terminal that can, and
  /// nobody objects.
  ///
  /// - Source: no-color.org; clig.dev.
  static func takesColour(_ environment: [String: String]) -> Bool {
    isInteractive && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }

  /// Writes one line that begins with the program's name.
  static func complain(_ line: String) { write("carousel: \(line)\n") }

  /// Writes `text` as it is.
  static func write(_ text: String) {
    // There is nowhere left to complain to when standard error is closed.
    _ = Result { try FileDescriptor.standardError.writeAll(text.utf8) }
  }
}
