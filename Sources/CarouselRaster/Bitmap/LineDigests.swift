/// Prefix sums of a page's columns or rows, from which any range of them is digested at once.
package struct LineDigests: Hashable, Sendable {
  /// Which lines of a page are summed.
  package enum Lines: Hashable, Sendable {
    /// For frames whose pages stand side by side.
    case columns
    /// For frames whose pages stand one above the other.
    case rows

    /// What a line counts for each line behind it.
    var factor: UInt64 {
      switch self {
      case .columns: PixelPolynomial.base
      case .rows: PixelPolynomial.rowFactor
      }
    }
  }

  /// Which lines these are.
  package let lines: Lines
  /// Pixels in each line.
  let length: Int
  /// `prefix[x]` is the hash of lines 0 ..< x.
  private let prefix: [UInt64]

  /// Digests `page`, each pixel once.
  ///
  /// - Complexity: O(width × height), one wide multiplication a pixel.
  package init(of page: Bitmap, by lines: Lines = .columns) {
    switch lines {
    case .columns: self.init(of: Self.columns(of: page), length: page.height, by: lines)
    case .rows:
      var digester = RowDigester(width: page.width)
      digester.append(0..<page.height, of: page)
      self = digester.finish()
    }
  }

  /// Sums lines of `length` pixels, each with its hash.
  init(of hashes: [UInt64], length: Int, by lines: Lines) {
    self.lines = lines
    self.length = length
    var prefix: [UInt64] = [0]
    prefix.reserveCapacity(hashes.count + 1)
    var sum: UInt64 = 0
    for hash in hashes {
      sum = PixelPolynomial.add(PixelPolynomial.multiply(sum, lines.factor), hash)
      prefix.append(sum)
    }
    self.prefix = prefix
  }

  /// The hash of `range` alone, as if it were a bitmap of its own.
  func sum(of range: Range<Int>) -> UInt64 {
    let before = PixelPolynomial.multiply(
      prefix[range.lowerBound],
      PixelPolynomial.power(lines.factor, range.count)
    )
    return PixelPolynomial.add(prefix[range.upperBound], PixelPolynomial.modulus - before)
  }

  // Σ pixel · power in 128 bits, reduced once at the end: 2³² · 2⁶¹ · 2²⁸ pixels of a line fit.

  private static func columns(of page: Bitmap) -> [UInt64] {
    let (width, rows) = (page.width, page.height)
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
        power = PixelPolynomial.multiply(power, PixelPolynomial.rowFactor)
      }
    }
    return zip(high, low).map { PixelPolynomial.reduced(high: $0, low: $1) }
  }
}
