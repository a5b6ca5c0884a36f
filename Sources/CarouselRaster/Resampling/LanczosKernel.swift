/// The Lanczos kernel with three lobes, `sinc(x) · sinc(x / 3)` for |x| < 3.
///
/// It uses additions, multiplications and divisions only, so that every machine computes the same
/// weights to the last bit.
///
/// - Source: C. E. Duchon, "Lanczos Filtering in One and Two Dimensions", J. Appl. Meteor. 18,
///   1979.
package enum LanczosKernel {
  /// The distance from the centre at which the kernel ends, in source pixels when enlarging.
  package static let support = 3.0

  /// The height of the kernel at distance `x`, exactly 1 at 0 and exactly 0 at the other integers.
  package static func value(at x: Double) -> Double {
    guard x.magnitude < support else { return 0 }
    // So near to the centre the quotients lose their meaning, and 1 is right to the last bit.
    guard x.magnitude > 1e-9 else { return 1 }
    return sinc(x) * sinc(x / support)
  }

  /// `sin(πx)`, within 4·10⁻¹⁶ of the truth for |x| < 2⁵².
  ///
  /// The nearest integer is taken off first, which is exact, so that |r| ≤ ½; then the Taylor
  /// series up to r²¹ is summed from its small end. The first term left out is below 2·10⁻¹⁸, so
  /// what remains is the rounding of the last few operations.
  package static func sinPi(_ x: Double) -> Double {
    let nearest = Int(x < 0 ? x - 0.5 : x + 0.5)
    let r = x - Double(nearest)
    let square = r * r
    var sum = 0.0
    for k in sineCoefficients.indices {
      sum = sum * square + sineCoefficients[k]
    }
    return nearest.isMultiple(of: 2) ? sum * r : -(sum * r)
  }

  private static func sinc(_ x: Double) -> Double {
    sinPi(x) / (Double.pi * x)
  }

  /// (−1)ᵏ π²ᵏ⁺¹ / (2k + 1)! for k = 10 … 0.
  private static let sineCoefficients: InlineArray<11, Double> = [
    5.392664662608128e-10, -2.2948428997269873e-08, 7.952054001475513e-07,
    -2.1915353447830216e-05, 4.6630280576761256e-04, -7.370430945714351e-03,
    8.214588661112823e-02, -0.5992645293207921, 2.550164039877345,
    -5.16771278004997, 3.141592653589793,
  ]
}
