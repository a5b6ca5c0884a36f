/// The arithmetic of ``PixelDigest``, modulo the Mersenne prime 2⁶¹ − 1.
enum PixelPolynomial {
  static let modulus: UInt64 = (1 << 61) - 1
  static let base: UInt64 = 0xE220_A839_7B1D_CDAF % modulus
  static let rowFactor: UInt64 = 0x6E78_9E6A_A1B9_65F4 % modulus

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

  /// The difference of two numbers of at most 2⁶¹ − 1.
  @inline(__always)
  static func difference(_ a: UInt64, _ b: UInt64) -> UInt64 { add(a, modulus - b) }

  /// high · 2⁶⁴ + low, where high is below 2⁵⁷: 2⁶⁴ leaves 8.
  static func reduced(high: UInt64, low: UInt64) -> UInt64 {
    add(add(low & modulus, low >> 61), high << 3)
  }

  /// `number` to the power of `exponent`, which is not negative.
  static func power(_ number: UInt64, _ exponent: Int) -> UInt64 {
    var (result, square, rest): (UInt64, UInt64, Int) = (1, number, exponent)
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
