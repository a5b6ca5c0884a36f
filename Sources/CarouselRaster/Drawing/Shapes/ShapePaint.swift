/// The colours of a filled shape, row by row.
///
/// A paint has one colour per row. That keeps filling fast and pictures easy to compress.
package enum ShapePaint: Hashable, Sendable {
  /// One colour everywhere.
  case flat(RGBA8)
  /// From one colour at row `from` and above to another at row `to` and below.
  case vertical(RGBA8, RGBA8, from: Int, to: Int)

  /// The quiet grey behind whatever a page of that height shows in place of a picture.
  static func paper(height: Int) -> ShapePaint {
    .vertical(RGBA8(0xEE, 0xEF, 0xF2), RGBA8(0xDF, 0xE1, 0xE6), from: 0, to: height)
  }

  /// The colour of a row.
  ///
  /// A gradient is dithered from row to row, four rows a turn, so that neighbouring steps of a
  /// slow gradient blend into each other instead of showing as bands.
  package func colour(ofRow row: Int) -> RGBA8 {
    switch self {
    case .flat(let colour):
      return colour
    case .vertical(let top, let bottom, let from, let to):
      let span = max(to - from, 1)
      let part = min(max(row - from, 0), span)
      let threshold = [1, 5, 3, 7][row & 3]
      func channel(_ a: UInt8, _ b: UInt8) -> UInt8 {
        let eighths = 8 * (Int(a) * (span - part) + Int(b) * part) / span
        return UInt8(truncatingIfNeeded: min((eighths + threshold) / 8, 255))
      }
      return RGBA8(
        channel(top.red, bottom.red),
        channel(top.green, bottom.green),
        channel(top.blue, bottom.blue),
        channel(top.alpha, bottom.alpha)
      )
    }
  }
}
