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
    self.lines = lines
    let hashes: [UInt64]
    switch lines {
    case .columns: (length, hashes) = (page.height, Self.columns(of: page))
    case .rows: (length, hashes) = (page.width, Self.rows(of: page))
    }
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

  private static func rows(of page: Bitmap) -> [UInt64] {
    let width = page.width
    var powers = [UInt64](repeating: 1, count: width)
    for x in (0..<width - 1).reversed() {
      powers[x] = PixelPolynomial.multiply(powers[x + 1], PixelPolynomial.base)
    }
    return page.withPixels { pixels in
      unsafe pixels.withUnsafeBufferPointer { pixels in
        unsafe powers.withUnsafeBufferPointer { factors in
          (0..<page.height).map { y in
            // SAFETY: there are `width` factors, and as many pixels in each row.
            let row = unsafe UnsafeBufferPointer(rebasing: pixels[y * width..<(y + 1) * width])
            return unsafe digest(row, factors)
          }
        }
      }
    }
  }

  /// Σ pixel · factor of as many of both, in four sums at once, as each addition waits for the one
  /// before it.
  @unsafe
  private static func digest(
    _ row: UnsafeBufferPointer<RGBA8>,
    _ factors: UnsafeBufferPointer<UInt64>
  ) -> UInt64 {
    var sums = (WideSum(), WideSum(), WideSum(), WideSum())
    var x = 0
    while x &+ 4 <= row.count {
      unsafe sums.0.add(row[x], factors[x])
      unsafe sums.1.add(row[x &+ 1], factors[x &+ 1])
      unsafe sums.2.add(row[x &+ 2], factors[x &+ 2])
      unsafe sums.3.add(row[x &+ 3], factors[x &+ 3])
      x &+= 4
    }
    while x < row.count {
      unsafe sums.0.add(row[x], factors[x])
      x &+= 1
    }
    sums.0.add(sums.1)
    sums.0.add(sums.2)
    sums.0.add(sums.3)
    return PixelPolynomial.reduced(high: sums.0.high, low: sums.0.low)
  }
}

/// A sum of products in 128 bits.
private struct WideSum {
  var low: UInt64 = 0
  var high: UInt64 = 0

  @inline(__always)
  mutating func add(_ pixel: RGBA8, _ factor: UInt64) {
    let product = pixel.number.multipliedFullWidth(by: factor)
    add(WideSum(low: product.low, high: product.high))
  }

  @inline(__always)
  mutating func add(_ other: WideSum) {
    let (sum, isOver) = low.addingReportingOverflow(other.low)
    low = sum
    high &+= other.high &+ (isOver ? 1 : 0)
  }
}
