extension Bitmap {
  /// Copies what of `page` meets this frame, the page's upper left pixel at `column` and `row`.
  ///
  /// Pixels that fall outside the frame are skipped, so either place may be negative or past the
  /// frame's edge.
  ///
  /// - Units: `column` and `row` in whole pixels from this frame's left and upper edge.
  /// - Complexity: O(pixels copied).
  public mutating func blit(_ page: Bitmap, atColumn column: Int = 0, atRow row: Int = 0) {
    let columns = max(0, column)..<max(0, column, min(width, column + page.width))
    let rows = max(0, row)..<max(0, row, min(height, row + page.height))
    guard !columns.isEmpty else { return }
    let (stride, pageStride) = (width, page.width)
    page.withPixels { source in
      withMutablePixels { target in
        unsafe source.withUnsafeBytes { source in
          unsafe target.withUnsafeMutableBytes { target in
            guard let source = source.baseAddress, let target = target.baseAddress else { return }
            for y in rows {
              let from = (y - row) * pageStride + columns.lowerBound - column
              let to = y * stride + columns.lowerBound
              // SAFETY: the columns and rows lie inside both bitmaps. A loop over pixels, whose
              // bounds are checked one by one, takes twice as long.
              unsafe (target + to * 4).copyMemory(
                from: source + from * 4,
                byteCount: columns.count * 4
              )
            }
          }
        }
      }
    }
  }
}
