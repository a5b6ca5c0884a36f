// Why this file exists: the motion of one swipe, as a closed form of the time since it began.

/// How far a swipe has taken the viewport, as a function of time: drag, then settle.
///
/// The drag is a cubic that leaves with constant velocity; the settle is a critically damped spring
/// that takes over position and velocity and is snapped once it is within half a pixel. Everything
/// scales with W: the spring's start is 0.55 W short of its target at 3.375 W/s, below the
/// 0.55 · √200 = 7.78 W/s at which it would overshoot. The travel is therefore monotone at any width
/// and crosses the half-page line exactly once; sampling it can miss no page change.
///
/// - Units: pixels and seconds.
/// - Source: synthetic drag x(s) = D·s²(3−s)/2; spring as in super-ultra/ScrollMechanics,
///   `SpringTimingParameters` (mass 1, stiffness 200, damping ratio 1).
public struct SwipeCurve: Hashable, Sendable {
  /// The page width W, in pixels: where the swipe ends.
  public let pageWidth: Int

  /// How long the finger stays down, in seconds.
  public static let dragDuration = 0.2
  /// How much of the page width the finger drags.
  public static let dragFraction = 0.45
  /// The spring's stiffness per unit of mass, in 1/s².
  public static let stiffness = 200.0
  /// The square root of ``stiffness``, in 1/s, as a literal: `sqrt` would need libm in a debug build.
  static let angularFrequency = 0x1.c48c6001f0ac0p+3
  /// From this many pixels the spring is taken to have arrived.
  public static let snapDistance = 0.5

  /// Makes the curve of a page `pageWidth` pixels wide, at least 1.
  public init(pageWidth: Int) {
    precondition(pageWidth >= 1, "a page is at least one pixel wide, not \(pageWidth)")
    self.pageWidth = pageWidth
  }

  /// The unsigned travel `seconds` after the finger touched down, from 0 to W.
  ///
  /// Never negative times: a swipe has not begun before 0.
  public func travel(at seconds: Double) -> Double {
    precondition(seconds >= 0, "a swipe starts at 0 s, not at \(seconds)")
    let width = Double(pageWidth)
    let drag = Self.dragFraction * width
    if seconds <= Self.dragDuration {
      let s = seconds / Self.dragDuration
      return drag * s * s * (3 - s) / 2
    }
    let velocity = 1.5 * drag / Self.dragDuration
    let beta = Self.angularFrequency
    let tau = seconds - Self.dragDuration
    let c1 = drag - width
    let c2 = velocity + beta * c1
    let travel = width + (c1 + c2 * tau) * detExp(-beta * tau)
    return (travel - width).magnitude < Self.snapDistance ? width : travel
  }

  /// The instant at which the travel passes W / 2, in seconds.
  ///
  /// By 64 bisections between the lift of the finger and 10 s, so it is the same on every machine.
  public var halfPageInstant: Double {
    let half = 0.5 * Double(pageWidth)
    var before = Self.dragDuration
    var after = 10.0
    for _ in 0..<64 {
      let middle = (before + after) / 2
      if travel(at: middle) > half { after = middle } else { before = middle }
    }
    return after
  }
}
