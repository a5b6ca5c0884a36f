internal import CSystemShims

/// A signal has stopped a command.
struct Interrupted: Error {
  /// The signal's number.
  let signal: Int32
}

/// Ctrl-C, SIGTERM and SIGHUP, which stop a render between two frames.
enum Interruption {
  /// Runs `body` so that a signal cancels the command's task.
  ///
  /// A second signal ends the process at once.
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
