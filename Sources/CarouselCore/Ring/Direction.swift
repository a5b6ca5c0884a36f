/// Which neighbour a swipe goes to.
public enum Direction: String, Hashable, Sendable, CaseIterable {
  /// The page behind the current one, to the right in a plain film: the finger goes left and the
  /// content offset grows.
  case next
  /// The page before the current one, to the left in a plain film: the finger goes right and the
  /// content offset shrinks.
  case previous

  /// +1 for ``next``, −1 for ``previous``.
  public var sign: Int {
    switch self {
    case .next: 1
    case .previous: -1
    }
  }
}
