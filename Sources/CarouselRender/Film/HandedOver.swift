internal import Synchronization

/// A value that is handed over to one task; no copy of it stays behind to keep its memory in use.
final class HandedOver<Value: Sendable>: Sendable {
  private let value: Mutex<Value?>

  /// Holds a value until it is taken.
  init(_ value: Value) {
    self.value = Mutex(value)
  }

  /// Takes the value; a second time is a programmer's mistake and traps.
  func take() -> Value {
    guard let value = value.withLock({ $0.take() }) else {
      preconditionFailure("handed over twice")
    }
    return value
  }
}
