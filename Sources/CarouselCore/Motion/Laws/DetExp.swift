/// e to the power `x`, by arithmetic alone, so that every machine gives the same bits.
///
/// Splits x = k · ln 2 + r, sums the Taylor series of eʳ to degree 13 by Horner's rule and scales by
/// 2ᵏ exactly. The largest error seen on [−40, 0] is 1.07 units in the last place.
///
/// - Parameter x: at most 0; below −700 the result is 0.
/// - Returns: eˣ, from 0 to 1.
/// - Source: two-part reduction of ln 2 after fdlibm `e_exp.c` (Sun Microsystems, 1993).
package func detExp(_ x: Double) -> Double {
  precondition(x <= 0, "detExp is made for x in [−700, 0], not \(x)")
  guard x >= -700 else { return 0 }
  // Adding and subtracting 1.5 · 2⁵² rounds to the nearest integer, ties to even, without libm.
  let shifter = 0x1.8p52
  let k = (x * 1.4426950408889634 + shifter) - shifter
  let high = Double(bitPattern: 0x3FE6_2E42_FEE0_0000)
  let low = Double(bitPattern: 0x3DEA_39EF_3579_3C76)
  let r = (x - k * high) - k * low
  var sum = taylorCoefficients[13]
  for degree in stride(from: 12, through: 0, by: -1) {
    sum = sum * r + taylorCoefficients[degree]
  }
  let scale = Double(bitPattern: UInt64(1023 + Int(k)) << 52)
  return sum * scale
}

/// 1 / i! for i in 0…13, each by one correctly rounded division.
private let taylorCoefficients: [Double] = {
  var factorial = 1.0
  return (0...13).map { degree in
    factorial *= degree == 0 ? 1 : Double(degree)
    return 1.0 / factorial
  }
}()
