/// How much time to spend on making a PNG small; every choice keeps the pixels exact.
public enum PNGCompression: String, CaseIterable, Sendable {
  /// The quickest.
  case fast
  /// A little smaller than libpng's default, in a fraction of its time.
  case balanced
  /// The smallest, never larger than libpng's level 9; many times as slow.
  case small

  /// The ways that are tried on a sample of the picture; the first wins a draw.
  ///
  /// - Source: measured, see `docs/ENCODER.md`.
  var recipes: [PNGRecipe] {
    switch self {
    case .fast:
      [
        PNGRecipe(filters: .adaptive, coder: .deflate(level: 1)),
        PNGRecipe(filters: .none, coder: .deflate(level: 3)),
      ]
    case .balanced:
      [
        PNGRecipe(filters: .adaptive, coder: .runs),
        PNGRecipe(filters: .adaptive, coder: .deflate(level: 6)),
        PNGRecipe(filters: .none, coder: .deflate(level: 7)),
      ]
    case .small:
      Self.balanced.recipes + [
        PNGRecipe(filters: .adaptive, coder: .deflate(level: 12)),
        PNGRecipe(filters: .none, coder: .deflate(level: 12)),
      ]
    }
  }
}

/// What a bitmap's alpha becomes in a PNG.
public enum PNGAlpha: Sendable {
  /// Left out: three bytes a pixel. For frames, which are opaque.
  case dropped
  /// Kept: four bytes a pixel.
  case kept

  /// How many bytes a pixel has.
  var pixelBytes: Int { self == .kept ? 4 : 3 }
}
