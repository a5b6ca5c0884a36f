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
  private let options: MotionOptions
  private let stride: Int
  private let viewport: Int

  /// How far a fling drags if it does not say, in percent of what a swipe travels.
  static let flingPercent = 20
  /// How fast a fling is if it does not say, in points a second.
  static let flingVelocity = 3000
  /// How long a catch holds the film if it does not say, in milliseconds.
  static let stopMilliseconds = 200
  /// How long a finger drags if it does not say, in milliseconds: ``SwipeCurve/dragDuration``.
  static let dragMilliseconds = 200
  /// No drag is longer than so many swipes.
  static let longestDrag = 10.0

  init(period: SwipePeriod, layout: PageLayout, options: MotionOptions) {
    self.period = period
    self.options = options
    (stride, viewport) = (layout.stride, layout.viewport)
  }

  /// How far a swipe goes, in pixels.
  private var swipe: Int { options.pagesPerSwipe * stride }

  /// How many times faster a plain swipe is played, so that it fits into the period.
  private var pace: Double {
    max(1, Double(SwipeCurve.shortestPlainPeriod) / Double(period.milliseconds))
  }

  /// What a gesture does.
  ///
  /// - Parameters:
  ///   - gesture: any but a hold.
  ///   - touch: what is said of it.
  ///   - travel: where the viewport is as it begins, from the nearest page.
  ///   - beyond: how many pages that page is beyond the last one that the film may rest on.
  /// - Returns: its law; a rest if the viewport does not move.
  /// - Throws: why no finger can make it.
  func law(
    of gesture: Gesture,
    _ touch: Touch,
    from travel: Double,
    beyond: Int
  ) throws(ImpossibleTouch) -> MotionLaw {
    guard gesture != .hold else { return .resting(at: travel) }
    let isOfPages = options.scrolling == .pages
    let isPlain = gesture.isPlainSwipe && isOfPages && options.physics == .critical
    if isPlain, travel == 0, beyond == 0, let direction = gesture.direction {
      let curve = SwipeCurve(pageWidth: swipe, period: period)
      return .swipe(curve, direction, pages: options.pagesPerSwipe)
    }
    let drag = try drag(of: gesture, touch)
    let heldSeconds = Double(touch.hold ?? gesture.defaultHold) / 1000
    let base = base(from: travel, beyond: beyond)
    let origin = Double(base * stride)
    let release = Release(
      position: travel - origin + drag.length,
      velocity: drag.velocity,
      stride: Double(swipe),
      viewport: Double(viewport),
      moved: drag.length,
      duration: drag.seconds + heldSeconds,
      scale: Double(options.scale)
    )
    let neighbour = gesture.isPlainSwipe && isOfPages ? gesture.direction?.sign : nil
    let (settle, rest) = settle(from: release, toward: neighbour)
    let restTravel = origin + rest
    guard drag.length != 0 || restTravel != travel else { return .resting(at: travel) }
    return .touch(
      TouchLaw(
        start: travel,
        drag: drag.length,
        dragSeconds: drag.seconds,
        velocity: drag.velocity,
        heldSeconds: heldSeconds,
        settle: settle,
        origin: origin,
        restTravel: restTravel,
        pages: wholePart(restTravel / Double(stride) + 0.5),
        pace: isPlain ? pace : 1
      )
    )
  }

  /// The nearest page that the film may rest on, counted from the nearest page.
  private func base(from travel: Double, beyond: Int) -> Int {
    guard options.scrolling != .free else { return 0 }
    let isNearNext = Double(beyond * stride) + travel > Double(swipe) / 2
    return (isNearNext ? options.pagesPerSwipe : 0) - beyond
  }

  /// How a released film comes to rest, and where, counted from the base page.
  private func settle(
    from release: Release,
    toward neighbour: Int?
  ) -> (settle: Settle, rest: Double) {
    let momentum = Settle.decay(from: release.position, velocity: release.velocity)
    func physics(to target: Int) -> (settle: Settle, rest: Double) {
      let rest = Double(target * swipe)
      let settle = options.physics.settle(
        from: release.position,
        velocity: release.velocity,
        to: rest,
        release: release
      )
      return (settle, rest)
    }
    switch options.scrolling {
    case .pages: return physics(to: neighbour ?? options.physics.target(of: release))
    case .free:
      // The least change of the velocity that ends on a whole pixel.
      let rest = Double(wholePixels(momentum.target))
      let velocity = (rest - release.position) * Deceleration.normal.lambda
      return (Settle.decay(from: release.position, velocity: velocity), rest)
    case .snap:
      let target = wholePart(momentum.target / Double(swipe) + 0.5)
      let distance = Double(target * swipe) - release.position
      // A spring that is released at rate · distance slows down evenly all the way, as momentum does.
      let rate = release.velocity / distance
      let rates = 0.75 * Deceleration.normal.lambda...SwipeCurve.angularFrequency
      guard distance != 0, rates.contains(rate) else { return physics(to: target) }
      let settle = Settle.spring(
        from: release.position,
        velocity: release.velocity,
        to: Double(target * swipe),
        rate: rate
      )
      return (settle, settle.target)
    }
  }

  /// How long a gesture lasts, in milliseconds.
  func length(
    of law: MotionLaw,
    _ gesture: Gesture,
    _ touch: Touch,
    ending: TouchEnding
  ) throws(ImpossibleTouch) -> Int {
    let (touchSeconds, rest): (Double, Int)
    switch law {
    case .rest, .still:
      let drag = gesture.direction == nil ? 0 : touch.time ?? Self.dragMilliseconds
      touchSeconds = Double(drag + (touch.hold ?? gesture.defaultHold)) / 1000
      rest = Self.milliseconds(notBefore: touchSeconds)
    case .swipe:
      touchSeconds = SwipeCurve.dragDuration / pace
      rest = period.milliseconds
    case .path: preconditionFailure("a gesture of a script is not a recorded touch")
    case .touch(let touch):
      touchSeconds = touch.touchSeconds
      var milliseconds = Self.milliseconds(notBefore: touch.duration)
      // The time of a frame may round to just before the end.
      while touch.travel(at: Double(milliseconds) / 1000) != touch.restTravel {
        milliseconds += 1
      }
      rest = milliseconds
    }
    guard let next = touch.next else { return max(period.milliseconds, rest) }
    // Sums of times such as 0.2 s and 0.4 s are not exact.
    let touched = Self.milliseconds(notBefore: touchSeconds - 1e-9)
    guard next >= touched else { throw .nextTouchesDown(after: next, earliest: touched) }
    return switch ending {
    case .touch: next
    case .hold: max(next + period.milliseconds, rest)
    case .rest: max(next, rest)
    }
  }

  /// How far the finger drags the viewport, how long, and how fast it is at the end.
  private func drag(
    of gesture: Gesture,
    _ touch: Touch
  ) throws(ImpossibleTouch) -> (length: Double, seconds: Double, velocity: Double) {
    guard let direction = gesture.direction else { return (0, 0, 0) }
    let sign = Double(direction.sign)
    let length: Double
    switch touch.distance {
    case .percent(let part)?: length = Double(part * swipe) / 100
    case .points(let points)?: length = Double(points * options.scale)
    case nil:
      length =
        gesture.isFling
        ? Double(Self.flingPercent * swipe) / 100 : SwipeCurve.dragFraction * Double(swipe)
    }
    guard length <= Self.longestDrag * Double(swipe) else { throw .tooLong(swipes: 10) }
    let velocity: Double
    if gesture.isFling {
      velocity = Double((touch.velocity ?? Self.flingVelocity).magnitude) * Double(options.scale)
      guard velocity > 0 else { throw .flingAtRest }
      guard length > 0 else { throw .throwsWithoutDrag }
      guard let time = touch.time else {
        let seconds = min(SwipeCurve.dragDuration, 1.5 * length / velocity)
        return (sign * length, seconds, sign * velocity)
      }
      try check(length, milliseconds: time, velocity)
      return (sign * length, Double(time) / 1000, sign * velocity)
    }
    let seconds = touch.time.map { Double($0) / 1000 } ?? SwipeCurve.dragDuration
    if let given = touch.velocity {
      guard given == 0 || (touch.hold ?? 0) == 0 else { throw .holdsAndThrows }
      velocity = Double(given * options.scale)
      try check(length, milliseconds: touch.time ?? Self.dragMilliseconds, velocity)
    } else {
      velocity = (touch.hold ?? 0) > 0 ? 0 : 1.5 * length / seconds
    }
    return (sign * length, seconds, sign * velocity)
  }

  /// A finger can end a drag at no more than three times its mean velocity without turning back first.
  private func check(
    _ length: Double,
    milliseconds: Int,
    _ velocity: Double
  ) throws(ImpossibleTouch) {
    guard velocity.magnitude * Double(milliseconds) > 3000 * length else { return }
    let most = 3000 * length / Double(milliseconds * options.scale)
    throw .tooFast(milliseconds: milliseconds, most: Int(most))
  }

  private static func milliseconds(notBefore seconds: Double) -> Int {
    let exact = seconds * 1000
    let whole = Int(exact)
    return Double(whole) < exact ? whole + 1 : whole
  }
}

extension Gesture {
  /// Whether it is a swipe that says nothing of its drag.
  fileprivate var isPlainSwipe: Bool {
    if case .swipe(_, let touch) = self { touch.isPlain } else { false }
  }

  fileprivate var isFling: Bool {
    if case .fling = self { true } else { false }
  }

  /// How long it holds the film if it does not say, in milliseconds.
  fileprivate var defaultHold: Int {
    if case .stop = self { TouchMaker.stopMilliseconds } else { 0 }
  }
}
