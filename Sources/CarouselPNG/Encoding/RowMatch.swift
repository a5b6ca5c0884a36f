/// A stretch of filtered pixels that repeats pixels before it: the last one, those above, or others
/// on its left.
struct RowMatch: Hashable, Sendable, BitwiseCopyable {
  /// The longest match, in pixels.
  static let longest = DeflateSymbol.longestMatch / 3
  /// The distance of a run, which repeats the pixel before it.
  static let run = 3

  /// The strip's column.
  let start: UInt32
  /// How far back the source is in a frame, in bytes, at most 32768.
  let distance: UInt16
  /// How many pixels, at most ``longest``.
  let pixels: UInt8

  /// The column after the last.
  @inline(__always)
  var end: Int { Int(start) + Int(pixels) }

  /// Whether codes can express it; where they can, they can express all lengths.
  func hasCode(in distances: [HuffmanCode.Word]) -> Bool {
    distances[Int(DeflateSymbol(distance: Int(distance)).symbol)].count > 0
  }

  /// How far back the pixel above is, or `nil` if that is too far for deflate.
  ///
  /// A frame's row takes a byte for the filter and three for each pixel.
  static func above(frameWidth: Int) -> Int? {
    let distance = 1 + 3 * frameWidth
    return distance <= DeflateSymbol.farthestMatch ? distance : nil
  }
}
