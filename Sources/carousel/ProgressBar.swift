// Why this file exists: a person at a terminal wants to see that something happens.

internal import Synchronization

/// A bar on standard error that is redrawn when its percentage changes.
final class ProgressBar: Sendable {
  private let shown = Mutex(-1)
  private static let width = 30

  /// Draws `done` of `total` things that are called `name`.
  func show(done: Int, total: Int, of name: String) {
    let percent = total == 0 ? 100 : done * 100 / total
    let isNew = shown.withLock { last in
      defer { last = percent }
      return last != percent
    }
    guard isNew else { return }
    let filled = percent * Self.width / 100
    let bar =
      String(repeating: "█", count: filled) + String(repeating: "░", count: Self.width - filled)
    Terminal.write("\r\(bar) \(percent) %  \(done)/\(total) \(name)")
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
