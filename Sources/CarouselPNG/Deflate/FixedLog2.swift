/// Logarithms to base 2 in whole numbers.
///
/// Estimates must not depend on a mathematical library.
enum FixedLog2 {
  /// 16 · log₂(n) rounded down, by squaring; n at least 1.
  static func sixteenths(_ n: Int) -> Int {
    let exponent = Int.bitWidth - 1 - n.leadingZeroBitCount
    // The mantissa as 1.31 bits, in 1 ..< 2.
    var mantissa = (UInt64(n) << UInt64(63 - exponent)) >> 32
    var result = exponent
    for _ in 0..<4 {
      mantissa = (mantissa * mantissa) >> 31
      let bit = Int(mantissa >> 32)
      mantissa >>= UInt64(bit)
      result = result * 2 + bit
    }
    return result
  }
}
