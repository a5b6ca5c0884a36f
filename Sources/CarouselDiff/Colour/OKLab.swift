/// A colour in OKLab with corrected lightness, which is uniform where YIQ misjudges saturated colours.
///
/// Powers and cube roots of C libraries differ between machines, so these are made of + − × ÷ √ in fixed
/// order; ``YIQ`` says why that is enough.
struct OKLab {
  /// Lightness with the toe, 0 (black) … 1 (white).
  let lightness: Double
  /// Green to red.
  let a: Double
  /// Blue to yellow.
  let b: Double

  /// Converts from sRGB.
  ///
  /// - Source: B. Ottosson, "A perceptual color space for image processing", 2020, and "Two new color
  ///   spaces for color picking", 2021 (the toe).
  init(_ colour: BlendedColour) {
    let red = Self.linear(colour.red)
    let green = Self.linear(colour.green)
    let blue = Self.linear(colour.blue)
    let l = Self.cubeRoot(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = Self.cubeRoot(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = Self.cubeRoot(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = Self.toe(0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s)
    a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
  }

  /// Whether the colours are further apart than `threshold`: |ΔL| + √(Δa² + Δb²), without the root.
  ///
  /// - Source: S. Abasi, M. Amani Tehran, M. Fairchild, "Distance metrics for very large color
  ///   differences", 2019 (HyAB).
  func isFurther(than threshold: Double, from other: OKLab) -> Bool {
    let rest = threshold - abs(lightness - other.lightness)
    guard rest >= 0 else { return true }
    let (da, db) = (a - other.a, b - other.b)
    return da * da + db * db > rest * rest
  }

  private static let k1 = 0.206
  private static let k2 = 0.03
  private static let k3 = (1 + k1) / (1 + k2)

  private static func toe(_ lightness: Double) -> Double {
    let x = k3 * lightness - k1
    return (x + (x * x + 4 * k2 * k3 * lightness).squareRoot()) / 2
  }

  /// The light of each whole sRGB value, so that opaque pixels need no powers.
  private static let linearTable = (0...255).map { computedLinear(Double($0)) }

  private static func linear(_ value: Double) -> Double {
    let whole = Int(value)
    return Double(whole) == value ? linearTable[whole] : computedLinear(value)
  }

  private static func computedLinear(_ value: Double) -> Double {
    let v = value / 255
    guard v > 0.04045 else { return v / 12.92 }
    let base = (v + 0.055) / 1.055
    // To the power of 2.4: the square, times its own fifth root.
    let square = base * base
    return square * fifthRoot(square)
  }

  /// The fifth root of 0.008…1, by Newton's method from above.
  private static func fifthRoot(_ value: Double) -> Double {
    var root = 1.0
    // From the furthest start, 0.38, 5 steps come near and 5 more double the digits to those of a Double.
    for _ in 0..<12 {
      let fourth = root * root * root * root
      root -= (root * fourth - value) / (5 * fourth)
    }
    return root
  }

  /// The cube root of 0…1, by Halley's method from a start with an error of at most 6 %.
  ///
  /// Each step cubes the error: 6e-2, 2e-4, 6e-12, then less than `Double` can show.
  /// - Source: the start divides the exponent by 3, as W. Kahan, "Computing a real cube root", 1991.
  static func cubeRoot(_ value: Double) -> Double {
    guard value > 0 else { return 0 }
    var root = Double(bitPattern: value.bitPattern / 3 + 0x2A9F_7893_0000_0000)
    for _ in 0..<3 {
      let cube = root * root * root
      root *= (cube + 2 * value) / (2 * cube + value)
    }
    return root
  }
}
