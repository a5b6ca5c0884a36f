/// How a released film comes to rest, as a function of the time since the release.
///
/// From ``duration`` on, the travel is exactly ``target``. What is left just before is less than half a
/// pixel, or less than one with ``Physics/flutter``, and is made up at that instant.
///
/// - Units: pixels and seconds.
public struct Settle: Hashable, Sendable {
  private enum Curve: Hashable, Sendable {
    case spring(CriticalSpring)
    case overdamped(OverdampedSpring)
    case easing(Easing)
    case steps(FixedSteps)
    case decay(Decay)
  }

  /// Where the film comes to rest.
  public let target: Double
  /// When it does; from here on the velocity is 0.
  public let duration: Double
  /// The times above 0 and before ``duration`` at which the film turns back, in order.
  ///
  /// Between two of them the travel only grows or only shrinks.
  public let turningPoints: [Double]
  private let curve: Curve

  /// From this many pixels a spring or a decay is taken to have arrived.
  private static let snapDistance = SwipeCurve.snapDistance

  private init(_ curve: Curve, target: Double, duration: Double, turningPoints: [Double] = []) {
    self.curve = curve
    self.target = target
    self.duration = duration
    self.turningPoints = turningPoints.filter { $0 < duration }
  }

  /// The travel `seconds` after the release, 0 or more.
  public func travel(at seconds: Double) -> Double {
    precondition(seconds >= 0, "a settle starts at 0 s, not at \(seconds)")
    guard seconds < duration else { return target }
    return switch curve {
    case .spring(let spring): spring.travel(at: seconds)
    case .overdamped(let spring): spring.travel(at: seconds)
    case .easing(let easing): easing.travel(at: seconds)
    case .steps(let steps): steps.travel(at: seconds)
    case .decay(let decay): decay.travel(at: seconds)
    }
  }

  /// The velocity `seconds` after the release, in pixels a second.
  public func velocity(at seconds: Double) -> Double {
    precondition(seconds >= 0, "a settle starts at 0 s, not at \(seconds)")
    guard seconds < duration else { return 0 }
    return switch curve {
    case .spring(let spring): spring.velocity(at: seconds)
    case .overdamped(let spring): spring.velocity(at: seconds)
    case .easing(let easing): easing.velocity(at: seconds)
    case .steps(let steps): steps.velocity(at: seconds)
    case .decay(let decay): decay.velocity(at: seconds)
    }
  }
}

// MARK: - The laws

extension Settle {
  /// A critically damped spring; `rate` is the square root of stiffness over mass, in 1/s.
  ///
  /// The default is the spring of ``Physics/critical``, stiffness 200. UIKit's bounce at the end of a
  /// film has stiffness 100, so rate 10.
  package static func spring(
    from travel: Double,
    velocity: Double,
    to target: Double,
    rate: Double = SwipeCurve.angularFrequency
  ) -> Settle {
    let spring = CriticalSpring(from: travel, velocity: velocity, to: target, rate: rate)
    return Settle(
      .spring(spring),
      target: target,
      duration: spring.arrival(within: snapDistance),
      turningPoints: spring.turningPoint.map { [$0] } ?? []
    )
  }

  /// A decay of the velocity without a page to go to; it ends at the decay's destination.
  package static func decay(
    from travel: Double,
    velocity: Double,
    rate: Deceleration = .normal
  ) -> Settle {
    let decay = Decay(from: travel, velocity: velocity, rate: rate)
    return Settle(
      .decay(decay),
      target: decay.destination,
      duration: decay.arrival(within: snapDistance)
    )
  }

  /// Flutter's spring.
  static func overdamped(from travel: Double, velocity: Double, to target: Double) -> Settle {
    let spring = OverdampedSpring(from: travel, velocity: velocity, to: target)
    return Settle(
      .overdamped(spring),
      target: target,
      duration: spring.arrival,
      turningPoints: spring.turningPoint.map { [$0] } ?? []
    )
  }

  /// A move that takes `seconds`, or no time where there is no way to go.
  static func easing(
    from travel: Double,
    to target: Double,
    seconds: Double,
    shape: Easing.Shape
  ) -> Settle {
    let easing = Easing(from: travel, target: target, duration: seconds, shape: shape)
    return Settle(.easing(easing), target: target, duration: travel == target ? 0 : seconds)
  }

  /// Embla's fixed steps.
  static func steps(_ steps: FixedSteps, to target: Double) -> Settle {
    let course = steps.course()
    return Settle(
      .steps(steps),
      target: target,
      duration: course.arrival,
      turningPoints: course.turningPoints
    )
  }
}
