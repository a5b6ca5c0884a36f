internal import CarouselValues

/// A polynomial hash of pixels modulo the Mersenne prime 2⁶¹ − 1.
///
/// A frame's digest is put together from its pages' digests. That costs a few multiplications;
/// hashing the frame's pixels would cost more than drawing them.
///
/// A pixel p(x, y), its four bytes as a little-endian number R + 2⁸ G + 2¹⁶ B + 2²⁴ A, counts p ·
/// Bᵂ⁻¹⁻ˣ · Rᴴ⁻¹⁻ʸ; the sum is then multiplied by B², and B · W + H is added. The sum is linear, so
/// each page column has one value, and a frame that shows columns of two pages is two differences
/// of prefix sums (``LineDigests``). Two different frames agree by chance in one case out of 2⁶¹;
/// it is a fingerprint and does not protect against deliberate collisions.
///
/// - Source: polynomial rolling hash (Karp and Rabin, 1987); base and row factor are the first two
///   values of SplitMix64(seed 0) modulo 2⁶¹ − 1.
package struct PixelDigest: Hashable, Sendable, CustomStringConvertible {
  /// The hash, below 2⁶¹ − 1.
  package let value: UInt64

  /// The digest of a whole bitmap.
  package init(of bitmap: Bitmap) {
    self.init(joining: [(LineDigests(of: bitmap), 0..<bitmap.width)])
  }

  /// The digest of the frame made of ranges of pages' columns, from left to right, or of their rows,
  /// from top to bottom.
  ///
  /// - Shapes: all pages are digested by the same lines, which are equally long; the ranges lie
  ///   inside their pages and are not all empty.
  /// - Complexity: O(log lines) for each part.
  package init(joining parts: [(LineDigests, Range<Int>)]) {
    let lines = parts.first?.0.lines ?? .columns
    var sum: UInt64 = 0
    var count = 0
    for (digests, range) in parts {
      let shift = PixelPolynomial.power(lines.factor, range.count)
      sum = PixelPolynomial.add(PixelPolynomial.multiply(sum, shift), digests.sum(of: range))
      count += range.count
    }
    let length = parts.first?.0.length ?? 0
    let (width, height) = lines == .columns ? (count, length) : (length, count)
    let size = PixelPolynomial.add(
      PixelPolynomial.multiply(PixelPolynomial.base, UInt64(width)),
      UInt64(height)
    )
    value = PixelPolynomial.add(
      PixelPolynomial.multiply(
        sum,
        PixelPolynomial.multiply(PixelPolynomial.base, PixelPolynomial.base)
      ),
      size
    )
  }

  private init(value: UInt64) {
    self.value = value
  }

  /// The digest of the same frame after some of its rows have changed.
  ///
  /// - Parameters:
  ///   - old: The rows as they were digested.
  ///   - new: The rows as they are; of the same size.
  ///   - row: Where in the frame they begin.
  ///   - height: The frame's height.
  /// - Returns: What digesting all of the changed frame would give.
  package func replacing(_ old: Bitmap, with new: Bitmap, atRow row: Int, of height: Int) -> Self {
    precondition((old.width, old.height) == (new.width, new.height), "rows of another size")
    let width = new.width
    var change: UInt64 = 0
    for y in 0..<new.height {
      var sum: UInt64 = 0
      for x in 0..<width {
        let difference = PixelPolynomial.add(
          new[x, y].number,
          PixelPolynomial.modulus - old[x, y].number
        )
        sum = PixelPolynomial.add(PixelPolynomial.multiply(sum, PixelPolynomial.base), difference)
      }
      change = PixelPolynomial.add(PixelPolynomial.multiply(change, PixelPolynomial.rowFactor), sum)
    }
    for _ in row + new.height..<height {
      change = PixelPolynomial.multiply(change, PixelPolynomial.rowFactor)
    }
    change = PixelPolynomial.multiply(
      change,
      PixelPolynomial.multiply(PixelPolynomial.base, PixelPolynomial.base)
    )
    return PixelDigest(value: PixelPolynomial.add(value, change))
  }

  /// Reads sixteen hexadecimal digits as this type writes them; anything else is `nil`.
  package init?(hexadecimal text: some StringProtocol) {
    guard let value = UInt64(text, radix: 16), value < PixelPolynomial.modulus,
      value.hexadecimal == text
    else { return nil }
    self.value = value
  }

  /// The digest of a film: its frames' digests in order.
  ///
  /// Starts from the number 1 and, for each frame, multiplies by B and adds the frame's digest, so
  /// order and count matter.
  package struct Film: Hashable, Sendable, CustomStringConvertible {
    private var sum: UInt64 = 1

    /// A film without frames.
    package init() {}

    /// Adds the next frame.
    package mutating func append(_ frame: PixelDigest) {
      sum = PixelPolynomial.add(PixelPolynomial.multiply(sum, PixelPolynomial.base), frame.value)
    }

    /// Sixteen hexadecimal digits.
    package var description: String { sum.hexadecimal }
  }

  /// Sixteen hexadecimal digits.
  package var description: String { value.hexadecimal }
}
