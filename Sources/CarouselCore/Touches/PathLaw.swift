/// What one recorded touch does to the viewport: it follows the finger, then comes to rest.
///
/// - Units: pixels and seconds; travels are counted from the page that the viewport was nearest to as the
///   piece began, positive toward the next page.
public struct PathLaw: Hashable, Sendable {
  /// Where the finger takes the viewport.
  let path: FingerPath
  /// How it comes to rest.
  let landing: Landing

  /// When the finger lifts.
  var touchSeconds: Double { path.release }

  /// From when on the viewport is at rest.
  var duration: Double { path.release + landing.settle.duration }

  /// How many pages further the viewport comes to rest.
  var pages: Int { landing.pages }

  /// Which way the viewport goes on the whole, or first if it comes back.
  var direction: Direction? {
    let start = path.knots[0].travel
    let whole = landing.target - start
    let first = path.knots.first { $0.travel != start }?.travel ?? start
    let distance = whole == 0 ? first - start : whole
    return distance == 0 ? nil : distance > 0 ? .next : .previous
  }

  /// The signed travel `seconds` after the piece began, 0 or more.
  func travel(at seconds: Double) -> Double {
    guard seconds < path.release else { return landing.travel(at: seconds - path.release) }
    let (from, to) = knots(around: seconds)
    let part = (seconds - from.seconds) / (to.seconds - from.seconds)
    return from.travel + (to.travel - from.travel) * part
  }

  /// The signed velocity `seconds` after the piece began.
  func velocity(at seconds: Double) -> Double {
    guard seconds < path.release else { return landing.settle.velocity(at: seconds - path.release) }
    let (from, to) = knots(around: seconds)
    return (to.travel - from.travel) / (to.seconds - from.seconds)
  }

  /// The times between which the travel only grows or only shrinks.
  var monotoneParts: [ClosedRange<Double>] {
    var parts: [ClosedRange<Double>] = []
    var (start, sign) = (0.0, 0)
    for (from, to) in zip(path.knots, path.knots.dropFirst()) {
      let way = to.travel - from.travel
      let turned = way < 0 ? -1 : way > 0 ? 1 : sign
      if sign != 0, turned != sign {
        parts.append(start...from.seconds)
        start = from.seconds
      }
      sign = turned
    }
    if sign != 0 { parts.append(start...path.release) }
    let settle = landing.settle
    let times = [0] + settle.turningPoints + [settle.duration]
    return parts
      + zip(times, times.dropFirst()).map { path.release + $0...path.release + $1 }
  }

  /// The knots before and behind a time before the release.
  private func knots(around seconds: Double) -> (FingerPath.Knot, FingerPath.Knot) {
    var (low, high) = (0, path.knots.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if path.knots[middle].seconds <= seconds { low = middle } else { high = middle }
    }
    return (path.knots[low], path.knots[high])
  }
}

/// How a released film comes to rest, counted from the page that it was nearest to when it was touched.
struct Landing: Hashable, Sendable {
  /// With travels that are counted from ``origin``.
  let settle: Settle
  /// Where the settle counts its travels from.
  let origin: Double
  /// How many pages further the viewport comes to rest.
  let pages: Int

  /// Where it comes to rest.
  var target: Double { origin + settle.target }

  /// Lands a film that a finger took along a path.
  ///
  /// - Parameters:
  ///   - path: from touch to release.
  ///   - page: the page from which the path counts its travels.
  ///   - layout: where the pages stand.
  ///   - options: how the film answers.
  init(of path: FingerPath, from page: Int, layout: PageLayout, options: MotionOptions) {
    let swipe = Double(options.pagesPerSwipe * layout.stride)
    let remainder = page % options.pagesPerSwipe
    let beyond = remainder < 0 ? remainder + options.pagesPerSwipe : remainder
    let travel = path.knots[0].travel
    // The base is the nearest page that the film may rest on.
    let isNearNext = Double(beyond * layout.stride) + travel > swipe / 2
    let base = (isNearNext ? options.pagesPerSwipe : 0) - beyond
    origin = Double(base * layout.stride)
    let release = Release(
      position: travel + path.moved - origin,
      velocity: path.velocity,
      stride: swipe,
      viewport: Double(layout.viewport),
      moved: path.moved,
      duration: path.duration,
      scale: Double(options.scale)
    )
    let target = options.physics.target(of: release)
    settle = options.physics.settle(
      from: release.position,
      velocity: release.velocity,
      to: Double(target) * swipe,
      release: release
    )
    pages = base + target * options.pagesPerSwipe
  }

  func travel(at seconds: Double) -> Double { origin + settle.travel(at: seconds) }
}
