/// A move of fixed duration from one place to another along a polynomial.
///
/// It ignores the velocity at which it begins, so a release shows a kink.
struct Easing: Hashable, Sendable {
  enum Shape: Hashable, Sendable {
    /// (t − 1)⁵ + 1, as in Android's `ViewPager`.
    case quintic
    /// cubic-bezier(.25, .1, .25, 1), CSS `ease`.
    case ease
    /// cubic-bezier(.42, 0, .58, 1), CSS `ease-in-out`.
    case easeInOut
  }

  let from: Double
  let target: Double
  /// In seconds, above 0.
  let duration: Double
  let shape: Shape

  func travel(at seconds: Double) -> Double {
    from + (target - from) * shape.progress(at: seconds / duration)
  }

  func velocity(at seconds: Double) -> Double {
    (target - from) * shape.slope(at: seconds / duration) / duration
  }
}

extension Easing.Shape {
  /// How much of the way is done at `time`, both from 0 to 1.
  func progress(at time: Double) -> Double {
    switch self {
    case .quintic: Self.fourthPower(time - 1) * (time - 1) + 1
    case .ease: CubicBezier.ease.progress(at: time)
    case .easeInOut: CubicBezier.easeInOut.progress(at: time)
    }
  }

  /// The derivative of the progress.
  func slope(at time: Double) -> Double {
    switch self {
    case .quintic: 5 * Self.fourthPower(time - 1)
    case .ease: CubicBezier.ease.slope(at: time)
    case .easeInOut: CubicBezier.easeInOut.slope(at: time)
    }
  }

  private static func fourthPower(_ value: Double) -> Double {
    let square = value * value
    return square * square
  }
}

/// The timing function of CSS transitions.
///
/// - Source: CSS Easing Functions Level 1, cubic Bézier easing functions.
struct CubicBezier: Hashable, Sendable {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double

  static let ease = CubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
  static let easeInOut = CubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  func progress(at time: Double) -> Double {
    Self.bezier(y1, y2, at: parameter(at: time))
  }

  func slope(at time: Double) -> Double {
    let s = parameter(at: time)
    return Self.slope(y1, y2, at: s) / Self.slope(x1, x2, at: s)
  }

  /// The curve's parameter at a time in 0…1, by 64 bisections: exact to the last bit, and the same bits
  /// everywhere.
  private func parameter(at time: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<64 {
      let middle = (low + high) / 2
      if Self.bezier(x1, x2, at: middle) < time { low = middle } else { high = middle }
    }
    return high
  }

  private static func bezier(_ p1: Double, _ p2: Double, at s: Double) -> Double {
    let rest = 1 - s
    return 3 * rest * rest * s * p1 + 3 * rest * s * s * p2 + s * s * s
  }

  private static func slope(_ p1: Double, _ p2: Double, at s: Double) -> Double {
    let rest = 1 - s
    return 3 * rest * rest * p1 + 6 * rest * s * (p2 - p1) + 3 * s * s * (1 - p2)
  }
}
