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
    blit(page, rows: 0..<height, atColumn: column)
  }

  /// Copies some rows of `page` over this bitmap's first ones; as ``blit(_:atColumn:)`` else.
  ///
  /// - Shapes: the rows lie in the page, and this bitmap has as many; others are a programmer's
  ///   mistake and trap.
  package mutating func blit(_ page: Bitmap, rows: Range<Int>, atColumn column: Int) {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= page.height && rows.count <= height)
    let first = max(0, column)
    let end = min(width, column + page.width)
    guard first < end else { return }
    let (stride, pageStride) = (width, page.width)
    page.withPixels { source in
      withMutablePixels { target in
        for row in rows {
          let from = row * pageStride - column
          let to = (row - rows.lowerBound) * stride
          for x in first..<end {
            target[to + x] = source[from + x]
          }
        }
      }
    }
  }

  /// Copies a bitmap of the same width over the rows from `row` on; it must fit.
  package mutating func blit(_ rows: Bitmap, atRow row: Int) {
    precondition(rows.width == width && row >= 0 && row + rows.height <= height)
    let start = row * width
    rows.withPixels { source in
      withMutablePixels { target in
        for index in 0..<source.count { target[start + index] = source[index] }
      }
    }
  }
}
