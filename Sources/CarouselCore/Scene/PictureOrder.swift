// Why this file exists: the name of a rule; `PicturePicker` carries it out.

/// How pictures of a pool are dealt to pages.
public enum PictureOrder: String, Hashable, Sendable, CaseIterable {
  /// Every picture once a round, in a new order each round, never two equal neighbours.
  case shuffle
  /// Independent draws, as in the original tutorial; repeats happen.
  case random
  /// In the pool's own order, wrapping both ways.
  case sequence
}
