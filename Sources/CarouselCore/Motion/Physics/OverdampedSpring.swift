/// The spring that ends Flutter's page views: mass ½, stiffness 100, damping ratio 1.1.
///
/// The distance from the target is c₁ · e^(r₁·τ) + c₂ · e^(r₂·τ). Flutter takes it to have arrived
/// when it is less than a physical pixel away and slower than 20 of them a second.
///
/// - Source: Flutter, `PageScrollPhysics`, `ScrollSpringSimulation` and `Tolerance`.
struct OverdampedSpring: Hashable, Sendable {
  private let target: Double
  private let distance: Exponentials

  /// −√242 − √42, from the damping 2 · 1.1 · √(½ · 100) = √242.
  static let fastRate = -0x1.6097eb900fdb6p+4
  /// −√242 + √42.
  static let slowRate = -0x1.226b627dbe907p+3
  /// Flutter's tolerances, in physical pixels and pixels a second.
  private static let (arrived, slow) = (1.0, 20.0)

  init(from travel: Double, velocity: Double, to target: Double) {
    self.target = target
    let start = travel - target
    let c2 = (velocity - Self.fastRate * start) / (Self.slowRate - Self.fastRate)
    distance = Exponentials(
      fast: start - c2,
      slow: c2,
      fastRate: Self.fastRate,
      slowRate: Self.slowRate
    )
  }

  func travel(at seconds: Double) -> Double { target + distance(seconds) }

  func velocity(at seconds: Double) -> Double { distance.derivative(seconds) }

  /// When the spring turns back; `nil` if it never does.
  var turningPoint: Double? { distance.derivative.signChange }

  /// From when on it is as near and as slow as Flutter's tolerances ask.
  var arrival: Double {
    max(
      distance.arrival(within: Self.arrived),
      distance.derivative.arrival(within: Self.slow)
    )
  }
}
