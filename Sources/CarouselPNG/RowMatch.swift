// Why this file exists: what may stand for pixels instead of their own bytes, in every frame alike.

/// A stretch of filtered pixels that repeats the pixel before it or the pixels some rows above.
struct RowMatch: Hashable, Sendable, BitwiseCopyable {
  /// The longest match, in pixels.
  static let longest = DeflateSymbol.longestMatch / 3
  /// The source of a run.
  static let run: UInt8 = 0

  /// The strip's column.
  let start: UInt32
  /// How many pixels, at most ``longest``.
  let pixels: UInt8
  /// ``run`` for the pixel before it, or how many rows above the pixels are.
  let source: UInt8

  /// The column behind the last.
  @inline(__always)
  var end: Int { Int(start) + Int(pixels) }

  /// How far back the source is in a frame, in bytes.
  ///
  /// A frame's row takes a byte for the filter and three for each pixel.
  @inline(__always)
  static func distance(source: UInt8, frameWidth: Int) -> Int {
    source == run ? 3 : Int(source) * (1 + 3 * frameWidth)
  }

  /// How many rows up a match can reach.
  static func farthestRow(frameWidth: Int) -> Int {
    min(MatchFinder.deepest, DeflateSymbol.farthestMatch / (1 + 3 * frameWidth))
  }
}
