internal import CCodecShims

/// The end of a command by a signal.
struct Interrupted: Error {
  /// The signal's number.
  let signal: Int32
}

/// Ctrl-C, SIGTERM and SIGHUP, which stop a render between two frames and not inside one.
enum Interruption {
  /// Runs `body`; a signal cancels the command's task, and a second one ends the process at once.
  ///
  /// - Throws: ``Interrupted`` if `body` failed after a signal, else what `body` throws.
  static func guarding<Value>(_ body: () async throws -> Value) async throws -> Value {
    carousel_stop_catch()
    defer { carousel_stop_release() }
    do {
      return try await body()
    } catch {
      let signal = carousel_stop_signal()
      throw signal == 0 ? error : Interrupted(signal: signal)
    }
  }
}
