// Why this file exists: scrolling at whole-pixel offsets is copying rows, and nothing else.

extension Bitmap {
  /// Copies the columns of `page` that meet this frame, its left edge at `column`.
  ///
  /// Columns that fall outside the frame are skipped, so `column` may be negative or past the right
  /// edge.
  ///
  /// - Shapes: both have the same height; another one is a programmer's mistake and traps.
  /// - Units: `column` in whole pixels from this frame's left edge.
  /// - Complexity: O(visible columns × height).
  public mutating func blit(_ page: Bitmap, atColumn column: Int) {
    precondition(page.height == height, "a page of \(page.height) rows in a frame of \(height)")
    let first = max(0, column)
    let end = min(width, column + page.width)
    guard first < end else { return }
    let (rows, stride, pageStride) = (height, width, page.width)
    page.withPixels { source in
      withMutablePixels { target in
        for row in 0..<rows {
          let from = row * pageStride - column
          let to = row * stride
          for x in first..<end {
            target[to + x] = source[from + x]
          }
        }
      }
    }
  }
}
