/// How far a swipe has taken the viewport, as a function of time: drag, then settle.
///
/// The drag is a cubic that leaves with constant velocity; the settle is a critically damped spring
/// that takes over position and velocity and is snapped once it is within half a pixel. Everything
/// scales with W: the spring's start is 0.55 W short of its target at 3.375 W/s, below the
/// 0.55 · √200 = 7.78 W/s at which it would overshoot. The travel is therefore monotone at any width
/// and crosses the half-page line exactly once; sampling it can miss no page change.
///
/// A period shorter than ``shortestPlainPeriod`` plays the same motion faster, so that its first 700 ms
/// fill the period. That is x(p·t) with a constant pace p ≥ 1: increasing time by a constant factor
/// keeps position and velocity continuous and the travel monotone, and the half-page line is crossed
/// once, p times as early. What is left at the end of such a period is what is left after 700 ms:
/// (0.55 + 4.4031 · 0.5) · e^(−0.5 · √200) = 0.0023 of the page width, for any period.
///
/// - Units: pixels and seconds.
/// - Source: synthetic drag x(s) = D·s²(3−s)/2; spring as in super-ultra/ScrollMechanics,
///   `SpringTimingParameters` (mass 1, stiffness 200, damping ratio 1).
public struct SwipeCurve: Hashable, Sendable {
  /// The page width W, in pixels: where the swipe ends.
  public let pageWidth: Int
  /// How much faster than written here the motion is played, at least 1.
  let pace: Double

  /// The shortest period that the motion fits into as it is, in milliseconds.
  public static let shortestPlainPeriod = 700
  /// How long the finger stays down at pace 1, in seconds.
  public static let dragDuration = 0.2
  /// How much of the page width the finger drags.
  public static let dragFraction = 0.45
  /// The spring's stiffness per unit of mass, in 1/s².
  public static let stiffness = 200.0
  /// The square root of ``stiffness``, in 1/s, as a literal: `sqrt` would need libm in a debug build.
  static let angularFrequency = 0x1.c48c6001f0ac0p+3
  /// From this many pixels the spring is taken to have arrived.
  public static let snapDistance = 0.5

  /// Makes the curve of a page `pageWidth` pixels wide, at least 1, for periods that it fits into.
  public init(pageWidth: Int) {
    self.init(pageWidth: pageWidth, pace: 1)
  }

  /// Makes the curve of a page `pageWidth` pixels wide, at least 1, that fits into `period`.
  public init(pageWidth: Int, period: SwipePeriod) {
    let pace = Double(Self.shortestPlainPeriod) / Double(period.milliseconds)
    self.init(pageWidth: pageWidth, pace: max(1, pace))
  }

  private init(pageWidth: Int, pace: Double) {
    precondition(pageWidth >= 1, "a page is at least one pixel wide, not \(pageWidth)")
    self.pageWidth = pageWidth
    self.pace = pace
  }

  /// The unsigned travel `seconds` after the finger touched down, from 0 to W.
  ///
  /// Never negative times: a swipe has not begun before 0.
  public func travel(at seconds: Double) -> Double {
    precondition(seconds >= 0, "a swipe starts at 0 s, not at \(seconds)")
    let time = seconds * pace
    let width = Double(pageWidth)
    let drag = Self.dragFraction * width
    if time <= Self.dragDuration {
      let s = time / Self.dragDuration
      return drag * s * s * (3 - s) / 2
    }
    let velocity = 1.5 * drag / Self.dragDuration
    let beta = Self.angularFrequency
    let tau = time - Self.dragDuration
    let c1 = drag - width
    let c2 = velocity + beta * c1
    let travel = width + (c1 + c2 * tau) * detExp(-beta * tau)
    return (travel - width).magnitude < Self.snapDistance ? width : travel
  }

  /// The velocity `seconds` after the finger touched down, in pixels a second, 0 or more.
  public func velocity(at seconds: Double) -> Double {
    precondition(seconds >= 0, "a swipe starts at 0 s, not at \(seconds)")
    let time = seconds * pace
    let width = Double(pageWidth)
    let drag = Self.dragFraction * width
    if time <= Self.dragDuration {
      let s = time / Self.dragDuration
      return pace * drag / Self.dragDuration * s * (6 - 3 * s) / 2
    }
    guard travel(at: seconds) < width else { return 0 }
    let velocity = 1.5 * drag / Self.dragDuration
    let beta = Self.angularFrequency
    let tau = time - Self.dragDuration
    let c2 = velocity + beta * (drag - width)
    return pace * (velocity - beta * c2 * tau) * detExp(-beta * tau)
  }
}
