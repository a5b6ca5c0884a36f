/// Embla's scroll body: every 1/60 s the velocity gains a part of the distance left, loses some to
/// friction and moves the film.
///
/// Step n is reached n/60 s after the release; between two steps the travel is interpolated linearly.
/// The steps are played again for each time that is asked for, about a hundred additions and
/// divisions, so that the value stays small.
///
/// - Source: davidjerleke/embla-carousel 25eff504, `ScrollBody`, `DragHandler` and `Animations`. Embla
///   shows the film one step late; here it starts at once.
struct FixedSteps: Hashable, Sendable {
  private let start: Double
  private let target: Double
  /// In pixels a step.
  private let startVelocity: Double
  /// The distance left is divided by this in each step.
  private let divisor: Double
  private let friction: Double

  static let stepsPerSecond = 60.0
  /// Embla stops within this distance of the target, in pixels.
  private static let arrived = 0.001
  /// Ends the steps where a target of more than 10¹² pixels cannot be reached for want of bits.
  private static let mostSteps = 10_000

  /// `excess` is the part of the flick, 0 to 1, that goes beyond the target; it makes the body stiffer.
  init(from travel: Double, velocity: Double, to target: Double, excess: Double) {
    start = travel
    self.target = target
    startVelocity = velocity / Self.stepsPerSecond
    divisor = 25 - 10 * excess
    friction = 0.68 + excess / 50
  }

  func travel(at seconds: Double) -> Double {
    let steps = seconds * Self.stepsPerSecond
    var body = body(afterSteps: Int(steps))
    let before = body.location
    advance(&body)
    return before + body.velocity * (steps - Double(Int(steps)))
  }

  func velocity(at seconds: Double) -> Double {
    body(afterSteps: Int(seconds * Self.stepsPerSecond) + 1).velocity * Self.stepsPerSecond
  }

  /// When the body has arrived, and when it turns back before that.
  func course() -> (arrival: Double, turningPoints: [Double]) {
    var body = Body(location: start, velocity: startVelocity)
    var turningPoints: [Double] = []
    var steps = 0
    while (target - body.location).magnitude >= Self.arrived, steps < Self.mostSteps {
      let last = body.velocity
      advance(&body)
      if steps > 0, (last < 0) != (body.velocity < 0) {
        turningPoints.append(Double(steps) / Self.stepsPerSecond)
      }
      steps += 1
    }
    return (Double(steps) / Self.stepsPerSecond, turningPoints)
  }

  /// Where the body is after a number of steps.
  func location(afterSteps count: Int) -> Double { body(afterSteps: count).location }

  private struct Body {
    var location: Double
    /// In pixels a step.
    var velocity: Double
  }

  private func advance(_ body: inout Body) {
    body.velocity += (target - body.location) / divisor
    body.velocity *= friction
    body.location += body.velocity
  }

  private func body(afterSteps count: Int) -> Body {
    var body = Body(location: start, velocity: startVelocity)
    for _ in 0..<count { advance(&body) }
    return body
  }
}
