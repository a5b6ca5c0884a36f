internal import Synchronization

/// A progress bar on standard error, redrawn when its percentage changes.
final class ProgressBar: Sendable {
  private let shown = Mutex(-1)
  private static let width = 30

  /// Shows that `done` of `total` are finished; `name` is what they are called.
  func show(done: Int, total: Int, of name: String) {
    let percent = total == 0 ? 100 : done * 100 / total
    let last = shown.withLock { last in
      defer { last = percent }
      return last
    }
    guard last != percent else { return }
    let filled = percent * Self.width / 100
    let bar =
      String(repeating: "█", count: filled) + String(repeating: "░", count: Self.width - filled)
    let hasText = last == .max
    Terminal.write("\r\(hasText ? "\u{1B}[K" : "")\(bar) \(percent) %  \(done)/\(total) \(name)")
  }

  /// Shows up to 79 characters of `text` in place of the bar, until the bar is drawn again.
  func show(_ text: String) {
    shown.withLock { $0 = .max }
    Terminal.write("\r\u{1B}[K\(text.prefix(79))")
  }

  /// Removes the bar, so that the next message starts on an empty line.
  func clear() {
    let wasShown = shown.withLock { last in
      defer { last = -1 }
      return last >= 0
    }
    if wasShown { Terminal.write("\r\u{1B}[K") }
  }
}
