extension Bitmap {
  /// The mean of a rectangle of opaque pixels: each channel's exact mean to nearest, halves up.
  ///
  /// Means are of the sRGB-encoded values, as all mixing here. An empty rectangle, or one that
  /// leaves the bitmap, is a programmer's mistake and traps.
  func mean(columns: Range<Int>, rows: Range<Int>) -> RGBA8 {
    precondition(columns.lowerBound >= 0 && columns.upperBound <= width, "columns \(columns)")
    precondition(rows.lowerBound >= 0 && rows.upperBound <= height, "rows \(rows)")
    let count = columns.count * rows.count
    precondition(count > 0, "no pixel has no mean")
    var (red, green, blue) = (count / 2, count / 2, count / 2)
    withPixels { pixels in
      for row in rows {
        let start = row * width
        let run = pixels.extracting(start + columns.lowerBound..<start + columns.upperBound)
        for index in run.indices {
          red &+= Int(run[index].red)
          green &+= Int(run[index].green)
          blue &+= Int(run[index].blue)
        }
      }
    }
    return RGBA8(
      UInt8(truncatingIfNeeded: red / count),
      UInt8(truncatingIfNeeded: green / count),
      UInt8(truncatingIfNeeded: blue / count)
    )
  }
}
