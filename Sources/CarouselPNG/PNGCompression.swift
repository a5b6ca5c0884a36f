// Why this file exists: the choice of how hard to press, and what each choice means to zlib.

internal import CCodecShims

/// How much time to spend on making a PNG small; every choice keeps the pixels exact.
public enum PNGCompression: String, CaseIterable, Sendable {
  /// The quickest: differences to the row above, coded as runs.
  case fast
  /// Tries three ways on a sample of the rows, then writes the picture the way that came out best.
  case balanced
  /// Tries three ways on the whole picture and keeps the smallest.
  case small
}

/// What a bitmap's alpha becomes in a PNG.
public enum PNGAlpha: Sendable {
  /// Left out: three bytes a pixel. For frames, which are opaque.
  case dropped
  /// Kept: four bytes a pixel.
  case kept
}

/// Ways to write a PNG.
///
/// - Source: measured on a 1080×1920 photograph and a flat screen of text, libpng 1.6.39 with zlib
///   1.2.13, one core of a server, ms and KB:
///   Up + runs 60, 2860 and 17, 414; Up + window at level 1 81, 3257 and 24, 254;
///   Sub + runs 65, 2977 and 19, 456; Sub + window 84, 3307 and 26, 265;
///   Paeth + runs 84, 2754 and 22, 358; Paeth + window 103, 3179 and 35, 259;
///   adaptive + runs 106, 2690 and 38, 333; adaptive + window at level 6 768, 2705 and 61, 230;
///   no filter + window at level 6 226, 4333 and 34, 179.
extension carousel_png_recipe {
  /// The quickest on both.
  static let fast = Self(filter: .up, search: .runs, level: 1)

  /// The best for photographs, whose filtered bytes repeat by chance only.
  static let runs = Self(filter: .adaptive, search: .runs, level: 1)

  /// For drawings with smooth parts.
  static func filtered(level: Int32) -> Self {
    Self(filter: .adaptive, search: .window, level: level)
  }

  /// The best for flat drawings and text, which repeat exactly.
  static func plain(level: Int32) -> Self {
    Self(filter: .none, search: .window, level: level)
  }
}
