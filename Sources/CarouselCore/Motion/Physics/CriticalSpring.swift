/// A critically damped spring: x(τ) = target + (c₁ + c₂·τ) · e^(−β·τ).
///
/// With the velocity v at τ = 0, c₁ = x(0) − target and c₂ = v + β·c₁. It passes its target at most once
/// and turns back at most once, at v / (β·c₂).
///
/// - Source: super-ultra/ScrollMechanics, `SpringTimingParameters` (damping ratio 1). The order of the
///   operations is that of ``SwipeCurve``, so that both give the same bits.
struct CriticalSpring: Hashable, Sendable {
  private let target: Double
  private let velocity: Double
  private let c1: Double
  private let c2: Double
  /// β, the square root of stiffness over mass, in 1/s.
  private let rate: Double

  init(from travel: Double, velocity: Double, to target: Double, rate: Double) {
    self.target = target
    self.velocity = velocity
    self.rate = rate
    c1 = travel - target
    c2 = velocity + rate * c1
  }

  func travel(at seconds: Double) -> Double {
    target + (c1 + c2 * seconds) * detExp(-rate * seconds)
  }

  func velocity(at seconds: Double) -> Double {
    (velocity - rate * c2 * seconds) * detExp(-rate * seconds)
  }

  /// When the spring turns back; `nil` if it never does.
  var turningPoint: Double? {
    guard velocity != 0, (velocity < 0) == (c2 < 0) else { return nil }
    let time = velocity / (rate * c2)
    return time.isFinite ? time : nil
  }

  /// From when on the spring stays within `distance` of its target.
  func arrival(within distance: Double) -> Double {
    settledTime(turn: turningPoint, step: 1 / rate) {
      (travel(at: $0) - target).magnitude < distance
    }
  }

  /// The velocity, lowered so far that the spring crosses no line halfway between two pages that does
  /// not lie between its start and its target.
  ///
  /// It ends half a pixel before such a line. The peak grows with the velocity, so that the highest one
  /// allowed is found by bisection.
  static func cappedVelocity(
    _ velocity: Double,
    from travel: Double,
    to target: Double,
    stride: Double,
    rate: Double = SwipeCurve.angularFrequency
  ) -> Double {
    let isForward = velocity > 0
    // As seen in the direction of movement: where the spring starts, counted from its target.
    let start = isForward ? travel - target : target - travel
    // A film that moves away from its target may already be past some lines; only the next one counts.
    let passed = min((start - stride / 2) / stride, 1e15)
    let line = stride * (passed <= 0 ? 0.5 : Double(Int(passed)) + 1.5)
    let limit = max(line - 0.5, start)
    func staysInside(_ speed: Double) -> Bool {
      let c2 = speed + rate * start
      return c2 <= 0 || c2 / rate * detExp(-speed / c2) <= limit
    }
    guard velocity != 0, !staysInside(velocity.magnitude) else { return velocity }
    var (inside, outside) = (0.0, velocity.magnitude)
    while case let middle = (inside + outside) / 2, inside < middle, middle < outside {
      if staysInside(middle) { inside = middle } else { outside = middle }
    }
    return isForward ? inside : -inside
  }
}
