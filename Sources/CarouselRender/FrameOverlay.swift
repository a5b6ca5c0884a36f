// Why this file exists: what is drawn over the pages of a frame; frames that differ in nothing are written
// from one.

internal import CarouselRaster

/// What lies over a frame's pages.
struct FrameOverlay: Hashable, Sendable {
  /// The spinner of a page that waits for its picture.
  struct Spin: Hashable, Sendable {
    /// The frame column of the page's left edge.
    let column: Int
    /// Which spoke has its turn.
    let phase: Int
  }

  /// Which frame it is, for people; `nil` for nothing.
  var label: FrameLabel?
  /// The spinners, from left to right.
  var spins: [Spin] = []

  /// The rows that are drawn on, and those between them; empty if there is nothing to draw.
  func rows(size: FrameSize, spinner: Spinner) -> Range<Int> {
    let isSpinning = spins.contains { spin in
      let columns = spinner.columns
      return spin.column + columns.upperBound > 0 && spin.column + columns.lowerBound < size.width
    }
    let parts = [
      label == nil ? 0..<0 : FrameLabel.rows(width: size.width, height: size.height),
      isSpinning ? spinner.rows : 0..<0,
    ].filter { !$0.isEmpty }
    guard let first = parts.map(\.lowerBound).min(), let end = parts.map(\.upperBound).max()
    else { return 0..<0 }
    return first..<end
  }

  /// Draws it on rows of a frame of `height` rows, of which `firstRow` is the bitmap's first.
  func draw(on rows: inout Bitmap, firstRow: Int, height: Int, spinner: Spinner) {
    for spin in spins {
      spinner.draw(phase: spin.phase, on: &rows, atColumn: spin.column, firstRow: firstRow)
    }
    label?.draw(on: &rows, firstRow: firstRow, height: height)
  }
}
