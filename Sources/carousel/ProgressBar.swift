// Why this file exists: a person at a terminal wants to see that something happens.

internal import Synchronization

/// A bar on standard error that is redrawn when its percentage changes.
final class ProgressBar: Sendable {
  private let shown = Mutex(-1)
  private static let width = 30

  /// Draws `done` of `total` things that are called `name`.
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

  /// Shows `text` in the bar's place, until the bar is drawn again; at most a line of 79 columns.
  func show(_ text: String) {
    shown.withLock { $0 = .max }
    Terminal.write("\r\u{1B}[K\(text.prefix(79))")
  }

  /// Takes the bar away, so that what follows starts on an empty line.
  func clear() {
    let wasShown = shown.withLock { last in
      defer { last = -1 }
      return last >= 0
    }
    if wasShown { Terminal.write("\r\u{1B}[K") }
  }
}
