/// How a finger moves the viewport while it is down, in pixels of travel.
///
/// The viewport stays where it is until the finger is more than ``slop`` from where it touched, then
/// follows it by straight lines between the samples, less the slop. A finger that catches a moving film
/// is followed at once. If it leaves the slop rather across the axis than along it, the touch is not
/// the film's, and the film is only let go.
struct FingerPath: Hashable, Sendable {
  /// A place that the viewport is at.
  struct Knot: Hashable, Sendable {
    /// When, in seconds since the piece of the motion began.
    let seconds: Double
    /// Where, counted as the travel at touch-down is.
    let travel: Double
  }

  /// What decides where a finger takes the viewport, besides its samples.
  struct Frame: Hashable, Sendable {
    let axis: PageLayout.Axis
    /// +1 where the next page comes when the coordinate falls, −1 in reversed layouts.
    let sign: Double
    /// Pixels to a point.
    let scale: Double

    init(layout: PageLayout, scale: Int) {
      axis = layout.axis
      sign = layout.isReversed ? -1 : 1
      self.scale = Double(scale)
    }
  }

  /// How far a finger may wander before the film follows it, in points.
  ///
  /// - Source: Android, `ViewConfiguration.TOUCH_SLOP`; that it is taken off the movement, `ViewPager`.
  static let slop = 8.0

  /// Where the viewport is from touch-down to release; times only grow.
  let knots: [Knot]
  /// How fast the viewport moves at the release, in pixels a second.
  let velocity: Double
  /// How long the finger was down, in seconds.
  let duration: Double

  /// When the finger lifts, in seconds since the piece began.
  var release: Double { knots[knots.count - 1].seconds }
  /// How far the finger took the viewport.
  var moved: Double { knots[knots.count - 1].travel - knots[0].travel }

  /// Follows a touch.
  ///
  /// - Parameters:
  ///   - samples: one whole touch.
  ///   - start: when the piece begins, in milliseconds, at most one before the touch.
  ///   - travel: where the viewport is.
  ///   - isCaught: whether it was moving.
  ///   - frame: what a coordinate means.
  init(
    samples: ArraySlice<TouchSample>,
    start: Int,
    from travel: Double,
    isCaught: Bool,
    in frame: Frame
  ) {
    var builder = KnotBuilder(start: Double(start), from: travel, isCaught: isCaught, in: frame)
    for sample in samples { builder.add(sample) }
    knots = builder.knots
    let (first, last) = (samples[samples.startIndex], samples[samples.endIndex - 1])
    duration = (last.milliseconds - first.milliseconds) / 1000
    guard last.phase == .up, builder.isFollowed else {
      velocity = 0
      return
    }
    velocity = -frame.sign * frame.scale * (last.velocity ?? Self.estimate(samples, frame.axis))
  }

  /// The finger's velocity, in points a second.
  private static func estimate(_ samples: ArraySlice<TouchSample>, _ axis: PageLayout.Axis)
    -> Double
  {
    let end = samples[samples.endIndex - 1]
    var tracked = samples.dropLast()
    // An up where the finger already was says nothing of its movement.
    if let last = tracked.last, last.x != end.x || last.y != end.y { tracked = samples }
    let tail = tracked.suffix(VelocityTracker.mostSamples * 4)
    return VelocityTracker(
      end: end.milliseconds,
      samples: tail.map { ($0.milliseconds, $0.coordinate(along: axis)) }
    ).velocity
  }
}

/// Puts together the knots of a path.
private struct KnotBuilder {
  private enum State {
    /// The finger is still within the slop.
    case waiting
    /// The film follows: its travel is `origin` less the finger's coordinate.
    case following(origin: Double)
    /// The touch belongs to something else.
    case ignored
  }

  private(set) var knots: [FingerPath.Knot] = []
  private var state = State.waiting
  private var down: TouchSample?
  /// When the finger touched, in seconds since the piece began.
  private var touched = 0.0
  private var last: TouchSample?
  private let start: Double
  private let travel: Double
  private let isCaught: Bool
  private let frame: FingerPath.Frame

  init(start: Double, from travel: Double, isCaught: Bool, in frame: FingerPath.Frame) {
    self.start = start
    self.travel = travel
    self.isCaught = isCaught
    self.frame = frame
    knots.append(FingerPath.Knot(seconds: 0, travel: travel))
  }

  var isFollowed: Bool {
    if case .following = state { true } else { false }
  }

  mutating func add(_ sample: TouchSample) {
    let coordinate = sample.coordinate(along: frame.axis)
    if let down, let last {
      if case .waiting = state { leave(down, last, sample, coordinate) }
    } else {
      down = sample
      touched = max(0, (sample.milliseconds - start) / 1000)
      if touched > 0 { knots.append(FingerPath.Knot(seconds: touched, travel: travel)) }
      if isCaught { state = .following(origin: coordinate) }
    }
    last = sample
    place(at: sample.milliseconds, travel(at: coordinate))
  }

  /// Sees whether a finger leaves the slop between two samples.
  private mutating func leave(
    _ down: TouchSample,
    _ last: TouchSample,
    _ sample: TouchSample,
    _ coordinate: Double
  ) {
    let origin = down.coordinate(along: frame.axis)
    let way = coordinate - origin
    let across =
      switch frame.axis {
      case .horizontal: (sample.y - down.y).magnitude
      case .vertical: (sample.x - down.x).magnitude
      }
    guard max(way.magnitude, across) > FingerPath.slop else { return }
    guard way.magnitude > FingerPath.slop, way.magnitude >= across else {
      state = .ignored
      return
    }
    let edge = origin + (way < 0 ? -FingerPath.slop : FingerPath.slop)
    let before = last.coordinate(along: frame.axis)
    let part = (edge - before) / (coordinate - before)
    let time = last.milliseconds + (sample.milliseconds - last.milliseconds) * part
    state = .following(origin: edge)
    place(at: time, travel)
  }

  private func travel(at coordinate: Double) -> Double {
    guard case .following(let origin) = state else { return travel }
    return travel + frame.sign * frame.scale * (origin - coordinate)
  }

  /// Of several places at the same time the last one counts, but none moves the film at the instant of
  /// the touch.
  private mutating func place(at milliseconds: Double, _ travel: Double) {
    let seconds = (milliseconds - start) / 1000
    guard seconds - touched >= Self.resolution, let previous = knots.last else { return }
    if seconds - previous.seconds < Self.resolution {
      knots[knots.count - 1] = FingerPath.Knot(seconds: previous.seconds, travel: travel)
    } else {
      knots.append(FingerPath.Knot(seconds: seconds, travel: travel))
    }
  }

  /// Times nearer to each other than this, in seconds, are taken to be the same.
  private static let resolution = 1e-9
}
