// Why this file exists: what remains of a strip once it is filtered and coded: its bits, and where in
// them frames begin and end.

/// A filtered and coded strip, from which ``FrameSplicer`` makes frames.
package struct CodedStrip: Sendable {
  /// The frames' width.
  package let frameWidth: Int
  /// The frames' height.
  package let height: Int
  /// Where frames can be made.
  let cuts: StripCuts
  /// The strip's slabs, from the top.
  package let slabs: [CodedSlab]

  /// Puts the slabs of `strip` together, from the top.
  ///
  /// Slabs that are not the strip's are a programmer's mistake and trap.
  package init(_ strip: Strip, slabs: [CodedSlab]) {
    frameWidth = strip.frameWidth
    height = strip.height
    cuts = strip.cuts
    self.slabs = slabs
    let rows = strip.slabs
    precondition(slabs.map(\.rowRange) == rows, "slabs of another strip")
  }

  /// Where frames can be made, ascending.
  package var offsets: [Int] { cuts.offsets }

  /// The filter of a row, if there is such a row.
  func filter(ofRow y: Int) -> RowFilter? {
    slabs.first { $0.rowRange.contains(y) }.map { $0.rows[y - $0.rowRange.lowerBound].filter }
  }
}
