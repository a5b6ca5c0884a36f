/// The rows that recipes are tried on: bands all over the picture, or all rows of a small one.
///
/// Which recipe suits a picture is found by trying; a part of the picture tells nearly as well as
/// all of it.
enum PictureSample {
  /// The most bytes of pixels for which all rows are tried.
  private static let smallByteCount = 1 << 19

  /// The bands, from the top: at most an eighth of the rows.
  ///
  /// A tall picture has a band of 16 rows in each 160 or so, a lower one 12 of fewer rows. Their
  /// distances differ, because what a screen shows is often evenly spaced.
  static func bands(height: Int, byteCount: Int) -> [Range<Int>] {
    let bandCount = max(12, height / 160)
    let bandHeight = min(16, height / (8 * bandCount))
    guard bandHeight > 0, byteCount > smallByteCount else { return [0..<height] }
    return (0..<bandCount).map { band in
      let start = height * band / bandCount
      let room = height * (band + 1) / bandCount - start - bandHeight
      // Odd multiples of half the golden ratio, as fractions of 2¹⁶.
      let fraction = (2 * band + 1) * 40503 / 2 & 0xFFFF
      let first = start + room * fraction / 65536
      return first..<first + bandHeight
    }
  }
}
