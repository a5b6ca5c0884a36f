package import CarouselRaster

/// Rows of a frame that differ from its strip because something was drawn over them.
package struct FramePatch: Sendable {
  /// The rows that were drawn on; none of a frame's top.
  package let dirty: Range<Int>
  /// The rows of ``pixels``.
  let given: Range<Int>
  /// The frame's pixels in the given rows.
  package let pixels: Bitmap

  /// The rows of a frame that a patch needs: the dirty ones, two above them and two below.
  ///
  /// The row below is filtered with the last dirty one, and matches of the row after that may
  /// repeat the former. A row above is what the first dirty one is filtered with; its own filtered
  /// bytes, which matches may repeat, depend on another.
  ///
  /// - Parameters:
  ///   - dirty: The rows that are drawn on, at least one.
  ///   - height: The frame's height.
  /// - Returns: Rows inside the frame.
  package static func rows(around dirty: Range<Int>, height: Int) -> Range<Int> {
    max(0, dirty.lowerBound - 2)..<min(height, dirty.upperBound + 2)
  }

  /// Describes a patch.
  ///
  /// - Parameters:
  ///   - dirty: The rows that were drawn on, at least one.
  ///   - pixels: The frame in ``rows(around:height:)``, with what was drawn; alpha is ignored.
  ///     Another size is a programmer's mistake and traps.
  ///   - height: The frame's height.
  package init(dirty: Range<Int>, pixels: Bitmap, height: Int) {
    self.dirty = dirty
    self.pixels = pixels
    given = Self.rows(around: dirty, height: height)
    precondition(!dirty.isEmpty && given.count == pixels.height, "a patch of other rows")
  }

  /// Describes the top of a frame that begins in the middle of a strip's rows: its first row has no row
  /// above, and matches of the next repeat it.
  ///
  /// - Parameter pixels: The frame's first ``topHeight`` rows, or all.
  package init(top pixels: Bitmap) {
    (dirty, self.pixels) = (0..<0, pixels)
    given = 0..<pixels.height
  }

  /// How many rows the top of a frame has.
  package static var topHeight: Int { 2 }

  /// The frame's row that is the first of ``pixels``.
  package var firstRow: Int { given.lowerBound }

  /// The rows that are coded anew.
  var rows: Range<Int> { dirty.lowerBound..<given.upperBound }
}
