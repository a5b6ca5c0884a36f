/// Colours of video in integer arithmetic: BT.709 in the limited range, 8 bits.
///
/// With R, G and B as they are stored (0…255, not linear), and every division rounding down:
///
///     Y  = (5983 · R + 20127 · G + 2032 · B + 16 · 2¹⁵ + 2¹⁴) / 2¹⁵
///     Cb = (14392 · (B − G) + 3298 · (G − R) + 128 · 2¹⁵ + 2¹⁴) / 2¹⁵
///     Cr = (14392 · (R − G) + 1319 · (G − B) + 128 · 2¹⁵ + 2¹⁴) / 2¹⁵
///
/// The factors are those of the recommendation times 2¹⁵, such as 0.2126 · 219/255 · 2¹⁵ = 5983. They
/// are rounded so that those of Y have the sum for which white is 235, and those of each difference
/// the sum 0: greys have no colour. A result differs from that of real numbers by 0.51 at most.
/// Adding 2¹⁴ rounds to the nearest number, and a half up.
///
/// - Source: Recommendation ITU-R BT.709-6, items 3.2 to 3.5.
enum YUV709 {
  /// Luma, 16 (black) … 235 (white).
  @inline(__always)
  static func luma(red: Int32, green: Int32, blue: Int32) -> UInt8 {
    let sum = 5983 &* red &+ 20127 &* green &+ 2032 &* blue
    return UInt8(truncatingIfNeeded: (sum &+ (16 << 15 | 1 << 14)) >> 15)
  }

  /// Blue difference, 16…240, of the mean of `1 << shift` pixels, whose channels are handed in as
  /// sums: `shift` is 0 for a single pixel and 2 for the four of a 2×2 square.
  ///
  /// No factor is negative: only then do compilers see a product of 16-bit numbers.
  @inline(__always)
  static func blueDifference(red: Int32, green: Int32, blue: Int32, shift: Int32) -> UInt8 {
    let sum = 14392 &* (blue &- green) &+ 3298 &* (green &- red)
    return UInt8(truncatingIfNeeded: (sum &+ (128 << 15 | 1 << 14) << shift) >> (15 &+ shift))
  }

  /// Red difference, 16…240, of the mean of `1 << shift` pixels, handed in as above.
  @inline(__always)
  static func redDifference(red: Int32, green: Int32, blue: Int32, shift: Int32) -> UInt8 {
    let sum = 14392 &* (red &- green) &+ 1319 &* (green &- blue)
    return UInt8(truncatingIfNeeded: (sum &+ (128 << 15 | 1 << 14) << shift) >> (15 &+ shift))
  }
}
