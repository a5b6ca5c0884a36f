extension Bitmap {
  /// Lays what of `picture` meets this frame over it, its upper left pixel at `column` and `row`.
  ///
  /// Pixels that fall outside the frame are skipped, so either place may be negative or past the frame's edge.
  ///
  /// - Units: `column` and `row` in whole pixels from this frame's left and upper edge.
  /// - Complexity: O(pixels laid).
  package mutating func lay(_ picture: Bitmap, atColumn column: Int, atRow row: Int) {
    let columns = max(0, column)..<max(0, column, min(width, column + picture.width))
    let rows = max(0, row)..<max(0, row, min(height, row + picture.height))
    let (stride, from) = (width, picture.width)
    picture.withPixels { source in
      withMutablePixels { target in
        for y in rows {
          for x in columns {
            let above = source[(y - row) * from + x - column]
            target[y * stride + x] = above.over(target[y * stride + x])
          }
        }
      }
    }
  }
}
