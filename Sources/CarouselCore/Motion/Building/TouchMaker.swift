/// Where a film is as a gesture begins.
struct Standing: Hashable {
  /// The nearest page.
  var page = 0
  /// How far the film is from there.
  var travel = 0.0
  /// How fast it moves.
  var velocity = 0.0
  /// Whether it is at rest.
  var isAtRest = true
}

/// What comes after a touch.
enum TouchEnding: Hashable {
  /// The next touch, which may come while the film moves.
  case touch
  /// A hold, which lets the film come to rest.
  case hold
  /// Whatever waits until the film is at rest.
  case rest
}

/// Makes the laws of touches.
struct TouchMaker {
  private let period: SwipePeriod
  let options: MotionOptions
  let layout: PageLayout
  let rule: LandingRule

  /// How far a fling drags if it does not say, in percent of what a swipe travels.
  static let flingPercent = 20
  /// How fast a fling is if it does not say, in points a second.
  static let flingVelocity = 3000
  /// How long a catch holds the film if it does not say, in milliseconds.
  static let stopMilliseconds = 200
  /// How long a finger drags if it does not say, in milliseconds: ``SwipeCurve/dragDuration``.
  static let dragMilliseconds = 200
  /// How long a finger taps if it does not say, in milliseconds.
  static let tapMilliseconds = 50
  /// No drag is longer than so many swipes.
  static let longestDrag = 10.0

  init(period: SwipePeriod, layout: PageLayout, options: MotionOptions) {
    self.period = period
    self.options = options
    self.layout = layout
    rule = LandingRule(layout: layout, options: options)
  }

  /// How far a swipe goes from a page, in pixels.
  private func swipe(_ direction: Direction, from page: Int) -> Int {
    let (start, end) = (PageIndex(page), PageIndex(page + goal(direction)))
    return direction.sign * layout.step(from: start, to: end)
  }

  /// How many times faster a plain swipe is played, so that it fits into the period.
  private var pace: Double {
    max(1, Double(SwipeCurve.shortestPlainPeriod) / Double(period.milliseconds))
  }

  /// What a gesture does.
  ///
  /// - Parameters:
  ///   - gesture: any but a hold.
  ///   - touch: what is said of it.
  ///   - standing: where the film is as it begins.
  /// - Returns: its law; a rest if the viewport does not move.
  /// - Throws: why no finger can make it.
  func law(
    of gesture: Gesture,
    _ touch: Touch,
    from standing: Standing
  ) throws(ImpossibleTouch) -> MotionLaw {
    let (page, travel) = (standing.page, standing.travel)
    switch gesture {
    case .hold: return .resting(at: travel)
    case .goTo(let number, _):
      return glide(to: try self.page(number, from: page), from: standing)
    case .tap(let x, let y, _) where standing.isAtRest:
      return tap(at: layout.axis == .horizontal ? x : y, touch, from: standing)
    case .swipe, .fling, .stop, .tap: break
    }
    let isOfPages = options.scrolling == .pages
    let isPlain = gesture.isPlainSwipe && isOfPages && options.physics == .critical
    if isPlain, travel == 0, page % options.pagesPerSwipe == 0, let direction = gesture.direction,
      rule.ends.map({ $0.page(from: page, to: page + goal(direction)) == page + goal(direction) })
        ?? true
    {
      let curve = SwipeCurve(pageWidth: swipe(direction, from: page), period: period)
      return .swipe(curve, direction, pages: options.pagesPerSwipe)
    }
    let drag = try drag(of: gesture, touch, on: page)
    let heldSeconds = Double(touch.hold ?? gesture.defaultHold) / 1000
    let landing = rule.landing(
      of: Lift(
        start: travel,
        moved: drag.length,
        velocity: drag.velocity,
        duration: drag.seconds + heldSeconds
      ),
      on: page,
      toward: gesture.isPlainSwipe && isOfPages ? gesture.direction : nil
    )
    guard drag.length != 0 || landing.target != travel else { return .resting(at: travel) }
    return .touch(
      TouchLaw(
        start: travel,
        drag: drag.length,
        dragSeconds: drag.seconds,
        velocity: drag.velocity,
        heldSeconds: heldSeconds,
        landing: landing,
        ends: rule.ends?.counted(from: page),
        pace: isPlain ? pace : 1
      )
    )
  }

  /// How long a gesture lasts, and when the film is at rest if nothing stops it, in milliseconds.
  func length(
    of law: MotionLaw,
    _ gesture: Gesture,
    _ touch: Touch,
    ending: TouchEnding
  ) throws(ImpossibleTouch) -> (length: Int, rest: Int) {
    let (touchSeconds, rest): (Double, Int)
    var stand: Int?
    switch law {
    case .rest, .still:
      let drag = gesture.direction == nil ? 0 : touch.time ?? Self.dragMilliseconds
      touchSeconds = Double(drag + (touch.hold ?? gesture.defaultHold)) / 1000
      rest = Self.milliseconds(notBefore: touchSeconds)
    case .swipe:
      touchSeconds = SwipeCurve.dragDuration / pace
      rest = period.milliseconds
      stand = Self.restTime(of: law)
    case .path, .steady, .cut, .list: preconditionFailure("no gesture of a script makes \(law)")
    case .touch(let touch):
      touchSeconds = touch.touchSeconds
      rest = Self.restTime(of: law)
    case .glide:
      touchSeconds = 0
      rest = Self.restTime(of: law)
    }
    guard let next = touch.next else { return (max(period.milliseconds, rest), stand ?? rest) }
    // Sums of times such as 0.2 s and 0.4 s are not exact.
    let touched = Self.milliseconds(notBefore: touchSeconds - 1e-9)
    guard next >= touched else { throw .nextTouchesDown(after: next, earliest: touched) }
    let length =
      switch ending {
      case .touch: next
      case .hold: max(next + period.milliseconds, rest)
      case .rest: max(next, rest)
      }
    return (length, stand ?? rest)
  }

  /// When a film that nothing stops is at rest, in milliseconds.
  static func restTime(of law: MotionLaw) -> Int {
    var time: Int
    switch law {
    case .rest, .still: return 0
    case .swipe(let curve, _, _): time = Int(SwipeCurve.dragDuration / curve.pace * 1000)
    case .touch(let touch): time = milliseconds(notBefore: touch.duration)
    case .path(let path): time = Int(path.duration * 1000)
    case .glide(let landing): time = milliseconds(notBefore: landing.settle.duration)
    case .cut(let law): time = milliseconds(notBefore: law.time)
    case .steady(let law): return milliseconds(notBefore: law.duration)
    case .list(let law): time = milliseconds(notBefore: law.duration)
    }
    // The time of a frame may round to just before the end.
    while law.travel(at: Double(time) / 1000) != law.restTravel { time += 1 }
    return time
  }

  /// How far the finger drags the viewport, how long, and how fast it is at the end.
  private func drag(
    of gesture: Gesture,
    _ touch: Touch,
    on page: Int
  ) throws(ImpossibleTouch) -> (length: Double, seconds: Double, velocity: Double) {
    guard let direction = gesture.direction else { return (0, 0, 0) }
    return try Self.drag(
      of: gesture,
      touch,
      toward: direction,
      swipe: swipe(direction, from: page),
      scale: options.scale
    )
  }

  /// The same where a swipe travels so many pixels.
  static func drag(
    of gesture: Gesture,
    _ touch: Touch,
    toward direction: Direction,
    swipe: Int,
    scale: Int
  ) throws(ImpossibleTouch) -> (length: Double, seconds: Double, velocity: Double) {
    let sign = Double(direction.sign)
    let length: Double
    switch touch.distance {
    case .percent(let part)?: length = Double(part * swipe) / 100
    case .points(let points)?: length = Double(points * scale)
    case nil:
      length =
        gesture.isFling
        ? Double(flingPercent * swipe) / 100 : SwipeCurve.dragFraction * Double(swipe)
    }
    guard length <= longestDrag * Double(swipe) else { throw .tooLong(swipes: 10) }
    let velocity: Double
    if gesture.isFling {
      velocity = Double((touch.velocity ?? flingVelocity).magnitude) * Double(scale)
      guard velocity > 0 else { throw .flingAtRest }
      guard length > 0 else { throw .throwsWithoutDrag }
      guard let time = touch.time else {
        let seconds = min(SwipeCurve.dragDuration, 1.5 * length / velocity)
        return (sign * length, seconds, sign * velocity)
      }
      try check(length, milliseconds: time, velocity, scale: scale)
      return (sign * length, Double(time) / 1000, sign * velocity)
    }
    let seconds = touch.time.map { Double($0) / 1000 } ?? SwipeCurve.dragDuration
    if let given = touch.velocity {
      guard given == 0 || (touch.hold ?? 0) == 0 else { throw .holdsAndThrows }
      velocity = Double(given * scale)
      try check(length, milliseconds: touch.time ?? dragMilliseconds, velocity, scale: scale)
    } else {
      velocity = (touch.hold ?? 0) > 0 ? 0 : 1.5 * length / seconds
    }
    return (sign * length, seconds, sign * velocity)
  }

  /// A finger can end a drag at no more than three times its mean velocity without turning back first.
  private static func check(
    _ length: Double,
    milliseconds: Int,
    _ velocity: Double,
    scale: Int
  ) throws(ImpossibleTouch) {
    guard velocity.magnitude * Double(milliseconds) > 3000 * length else { return }
    let most = 3000 * length / Double(milliseconds * scale)
    throw .tooFast(milliseconds: milliseconds, most: Int(most))
  }

  /// A time in whole milliseconds, rounded up.
  static func milliseconds(notBefore seconds: Double) -> Int {
    let exact = seconds * 1000
    let whole = Int(exact)
    return Double(whole) < exact ? whole + 1 : whole
  }
}

extension Gesture {
  fileprivate var isFling: Bool {
    if case .fling = self { true } else { false }
  }

  /// How long it holds the film if it does not say, in milliseconds.
  var defaultHold: Int {
    switch self {
    case .stop: TouchMaker.stopMilliseconds
    case .tap: TouchMaker.tapMilliseconds
    case .swipe, .fling, .goTo, .hold: 0
    }
  }
}
