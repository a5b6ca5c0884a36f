// Why this file exists: the digest of a frame can be put together from its pages' parts, so that it
// costs a few multiplications a frame where hashing the pixels would cost more than drawing them.

/// A polynomial hash of pixels modulo the Mersenne prime 2⁶¹ − 1.
///
/// A pixel p(x, y), its four bytes as a little-endian number R + 2⁸ G + 2¹⁶ B + 2²⁴ A, counts
/// p · Bᵂ⁻¹⁻ˣ · Rᴴ⁻¹⁻ʸ; the sum is then multiplied by B², and B · W + H is added. The sum is linear,
/// so each page column has one value, and a frame that shows columns of two pages is two
/// differences of prefix sums (``ColumnDigests``). Two different frames agree by chance in one case
/// out of 2⁶¹; it is a fingerprint and no protection against somebody who looks for a collision.
///
/// - Source: polynomial rolling hash (Karp and Rabin, 1987); base and row factor are the first two
///   values of SplitMix64(seed 0) modulo 2⁶¹ − 1.
package struct PixelDigest: Hashable, Sendable, CustomStringConvertible {
  /// The hash, below 2⁶¹ − 1.
  package let value: UInt64

  static let modulus: UInt64 = (1 << 61) - 1
  static let base: UInt64 = 0xE220_A839_7B1D_CDAF % modulus
  static let rowFactor: UInt64 = 0x6E78_9E6A_A1B9_65F4 % modulus

  /// The digest of a whole bitmap.
  package init(of bitmap: Bitmap) {
    let columns = ColumnDigests(of: bitmap)
    self.init(joining: [(columns, 0..<bitmap.width)])
  }

  /// The digest of the frame made of column ranges of pages, from left to right.
  ///
  /// - Shapes: all pages have the same height; the ranges lie inside their pages and are not all
  ///   empty.
  /// - Complexity: O(log width) for each part.
  package init(joining parts: [(ColumnDigests, Range<Int>)]) {
    var sum: UInt64 = 0
    var width = 0
    for (columns, range) in parts {
      let shift = Self.power(range.count)
      sum = Self.add(Self.multiply(sum, shift), columns.sum(of: range))
      width += range.count
    }
    let height = parts.first?.0.height ?? 0
    let size = Self.add(Self.multiply(Self.base, UInt64(width)), UInt64(height))
    value = Self.add(Self.multiply(sum, Self.multiply(Self.base, Self.base)), size)
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
        let difference = Self.add(new[x, y].number, Self.modulus - old[x, y].number)
        sum = Self.add(Self.multiply(sum, Self.base), difference)
      }
      change = Self.add(Self.multiply(change, Self.rowFactor), sum)
    }
    for _ in row + new.height..<height { change = Self.multiply(change, Self.rowFactor) }
    change = Self.multiply(change, Self.multiply(Self.base, Self.base))
    return PixelDigest(value: Self.add(value, change))
  }

  /// Reads sixteen hexadecimal digits as this type writes them; anything else is `nil`.
  package init?(hexadecimal text: some StringProtocol) {
    guard let value = UInt64(text, radix: 16), value < Self.modulus,
      CarouselRaster.hexadecimal(value) == text
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
      sum = PixelDigest.add(PixelDigest.multiply(sum, PixelDigest.base), frame.value)
    }

    /// Sixteen hexadecimal digits.
    package var description: String { hexadecimal(sum) }
  }

  /// Sixteen hexadecimal digits.
  package var description: String { hexadecimal(value) }

  @inline(__always)
  static func multiply(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let (high, low) = a.multipliedFullWidth(by: b)
    return add(low & modulus, (low >> 61) | (high << 3))
  }

  /// The sum of two numbers of at most 2⁶¹ − 1.
  @inline(__always)
  static func add(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let sum = a + b
    return sum >= modulus ? sum - modulus : sum
  }

  /// high · 2⁶⁴ + low, where high is below 2⁵⁷: 2⁶⁴ leaves 8.
  static func reduced(high: UInt64, low: UInt64) -> UInt64 {
    add(add(low & modulus, low >> 61), high << 3)
  }

  static func power(_ exponent: Int) -> UInt64 {
    var (result, square, rest): (UInt64, UInt64, Int) = (1, base, exponent)
    while rest > 0 {
      if rest & 1 == 1 { result = multiply(result, square) }
      square = multiply(square, square)
      rest >>= 1
    }
    return result
  }
}

extension RGBA8 {
  /// The four bytes as a little-endian number.
  @inline(__always)
  var number: UInt64 {
    UInt64(red) | UInt64(green) << 8 | UInt64(blue) << 16 | UInt64(alpha) << 24
  }
}

/// Sixteen lower-case hexadecimal digits.
func hexadecimal(_ value: UInt64) -> String {
  let digits = String(value, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
