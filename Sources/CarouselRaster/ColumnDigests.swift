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
    // Σ pixel · power in 128 bits, reduced once at the end: 2³² · 2⁶¹ · 2²⁸ rows fit.
    var low = [UInt64](repeating: 0, count: width)
    var high = low
    var power: UInt64 = 1
    page.withPixels { pixels in
      var lows = low.mutableSpan
      var highs = high.mutableSpan
      for y in (0..<rows).reversed() {
        for x in 0..<width {
          let product = pixels[y * width + x].number.multipliedFullWidth(by: power)
          let (sum, isOver) = lows[x].addingReportingOverflow(product.low)
          lows[x] = sum
          highs[x] &+= product.high &+ (isOver ? 1 : 0)
        }
        power = PixelDigest.multiply(power, PixelDigest.rowFactor)
      }
    }
    var prefix: [UInt64] = [0]
    prefix.reserveCapacity(width + 1)
    var sum: UInt64 = 0
    for x in 0..<width {
      let column = PixelDigest.reduced(high: high[x], low: low[x])
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
