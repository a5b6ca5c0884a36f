// Why this file exists: "next" and "previous" are one decision, made here once.

/// Which neighbour a swipe goes to.
public enum Direction: Hashable, Sendable, CaseIterable {
  /// The page to the right: the finger goes left and the content offset grows.
  case next
  /// The page to the left: the finger goes right and the content offset shrinks.
  case previous

  /// +1 for ``next``, −1 for ``previous``.
  public var sign: Int {
    switch self {
    case .next: 1
    case .previous: -1
    }
  }
}
