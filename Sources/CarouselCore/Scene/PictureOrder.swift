/// How pictures of a pool are dealt to pages.
public enum PictureOrder: String, Hashable, Sendable, CaseIterable {
  /// Every picture once a round, in a new order each round, and never beside itself.
  case shuffle
  /// Independent draws, as in the original tutorial; repeats happen.
  case random
  /// In the pool's own order, wrapping both ways.
  case sequence
}
