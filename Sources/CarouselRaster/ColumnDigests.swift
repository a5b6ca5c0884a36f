// Why this file exists: the part of a page's digest that every frame showing it has in common.

/// Prefix sums of a page's columns, from which any range of columns is digested at once.
package struct ColumnDigests: Hashable, Sendable {
  /// Rows of the page.
  package let height: Int
  /// `prefix[x]` is the hash of columns 0 ..< x.
  private let prefix: [UInt64]

  /// Digests `page`, each pixel once.
  ///
  /// - Complexity: O(width × height), one wide multiplication a pixel.
  package init(of page: Bitmap) {
    let (width, rows) = (page.width, page.height)
    var columns = [UInt64](repeating: 0, count: width)
    page.withPixels { pixels in
      var sums = columns.mutableSpan
      for y in 0..<rows {
        for x in 0..<width {
          sums[x] = PixelDigest.add(
            PixelDigest.multiply(sums[x], PixelDigest.rowFactor),
            pixels[y * width + x].number
          )
        }
      }
    }
    var prefix: [UInt64] = [0]
    prefix.reserveCapacity(width + 1)
    var sum: UInt64 = 0
    for column in columns {
      sum = PixelDigest.add(PixelDigest.multiply(sum, PixelDigest.base), column)
      prefix.append(sum)
    }
    self.height = rows
    self.prefix = prefix
  }

  /// The hash of `range` alone, as if it were a bitmap of its own.
  func sum(of range: Range<Int>) -> UInt64 {
    let before = PixelDigest.multiply(
      prefix[range.lowerBound],
      PixelDigest.power(range.count)
    )
    return PixelDigest.add(prefix[range.upperBound], PixelDigest.modulus - before)
  }
}
