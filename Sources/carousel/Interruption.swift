// Why this file exists: Ctrl-C, SIGTERM and SIGHUP stop a render between two frames and not inside one.

internal import Dispatch
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The end of a command by a signal.
struct Interrupted: Error {
  /// The signal's number.
  let signal: Int32
}

/// Turns the first signal into a cancellation and the second into an end at once.
final class Interruption: Sendable {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  private let received = Mutex<Int32?>(nil)

  /// Runs `body`; a signal cancels it.
  ///
  /// - Throws: ``Interrupted`` if `body` failed after a signal, else what `body` throws.
  func guarding<Value: Sendable>(
    _ body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let task = Task { try await body() }
    // A signal that whoever started this process has it ignore (nohup) stays ignored.
    let signals = Self.signals.filter { !ProcessEnd.ignore($0) }
    let sources = signals.map { number in
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler { [self] in
        let isSecond = received.withLock { value in
          defer { value = value ?? number }
          return value != nil
        }
        if isSecond { _exit(128 + number) }
        task.cancel()
      }
      source.resume()
      return source
    }
    defer { for source in sources { source.cancel() } }
    do {
      return try await task.value
    } catch {
      if let number = received.withLock({ $0 }) { throw Interrupted(signal: number) }
      throw error
    }
  }
}
