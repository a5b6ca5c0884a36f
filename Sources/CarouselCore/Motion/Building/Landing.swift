/// How a film comes to rest, counted from the page that it was nearest to before.
public struct Landing: Hashable, Sendable {
  /// With travels that are counted from ``origin``.
  let settle: Settle
  /// Where the settle counts its travels from.
  let origin: Double
  /// Where the film comes to rest.
  let target: Double
  /// How many pages further that is, to the nearest page.
  let pages: Int

  /// The travel `seconds` after the release.
  func travel(at seconds: Double) -> Double {
    seconds < settle.duration ? origin + settle.travel(at: seconds) : target
  }

  /// The times after the release between which the travel only grows or only shrinks, from 0 on.
  var turns: [Double] { [0] + settle.turningPoints + [settle.duration] }
}

/// What a finger has done to a film when it lifts.
struct Lift {
  /// Where the film was at touch-down, counted from the page that it was nearest to.
  let start: Double
  /// How far the finger took it.
  let moved: Double
  /// How fast the finger moves.
  let velocity: Double
  /// How long it was down, in seconds.
  let duration: Double
}

/// Decides where a released film comes to rest, and how it gets there: the same for the gestures of a
/// script and for recorded touches.
struct LandingRule {
  /// Where the film ends; `nil` if it loops.
  let ends: FilmEnds?
  private let options: MotionOptions
  private let layout: PageLayout

  /// UIKit's bounce: the square root of a stiffness of 100.
  static let bounceRate = 10.0

  init(layout: PageLayout, options: MotionOptions) {
    self.options = options
    self.layout = layout
    ends = FilmEnds(layout: layout, options: options)
  }

  /// Lands a film that a finger let go.
  ///
  /// - Parameters:
  ///   - lift: what the finger did.
  ///   - page: the page that the film was nearest to at touch-down.
  ///   - neighbour: which way it goes by word alone; `nil` to have the physics decide.
  /// - Returns: how it comes to rest, counted from `page`.
  func landing(of lift: Lift, on page: Int, toward neighbour: Direction? = nil) -> Landing {
    let base = base(from: lift.start, on: page)
    let origin = Double(step(from: page, by: base))
    var (position, velocity) = (lift.start - origin + lift.moved, lift.velocity)
    if let edges = ends?.counted(from: page) {
      let pull = edges.pull(toPlace: lift.start) + lift.moved
      position = edges.place(pulledTo: pull) - origin
      velocity *= edges.slope(at: pull)
    }
    let release = Release(
      position: position,
      velocity: velocity,
      rests: rests(around: page + base),
      viewport: Double(layout.viewport),
      moved: lift.moved,
      duration: lift.duration,
      scale: Double(options.scale)
    )
    let (settle, rest) = settle(from: release, on: page + base, toward: neighbour?.sign)
    return landing(settle, on: page, from: origin, to: origin + rest)
  }

  /// Sends a film to a page without a finger.
  ///
  /// - Parameters:
  ///   - target: the page that it goes to.
  ///   - page: the page that it is nearest to.
  ///   - travel: how far it is from there.
  ///   - velocity: how fast it moves.
  /// - Returns: how it comes to rest, counted from `page`.
  func glide(to target: Int, on page: Int, from travel: Double, velocity: Double) -> Landing {
    let rest = Double(step(from: page, by: target - page))
    let release = Release(
      position: travel,
      velocity: velocity,
      rests: rests(around: page),
      viewport: Double(layout.viewport),
      moved: 0,
      duration: 0,
      scale: Double(options.scale)
    )
    return landing(
      settle(from: release, to: rest, within: ends?.counted(from: page)),
      on: page,
      from: 0,
      to: rest
    )
  }

  /// The page to rest on that is nearest to a page, as the film's groups and ends have it.
  func restPage(of page: Int) -> Int {
    let remainder = page % options.pagesPerSwipe
    let first = page - (remainder < 0 ? remainder + options.pagesPerSwipe : remainder)
    return ends.map { max(0, min($0.last, first)) } ?? first
  }

  /// How far the film goes from one page at rest to another.
  private func step(from page: Int, by pages: Int) -> Int {
    layout.step(from: PageIndex(page), to: PageIndex(page + pages))
  }

  /// Where swipes lead from a page.
  private func rests(around page: Int) -> RestRow {
    RestRow(layout, from: PageIndex(page), every: options.pagesPerSwipe)
  }

  private func landing(
    _ settle: Settle,
    on page: Int,
    from origin: Double,
    to target: Double
  ) -> Landing {
    Landing(
      settle: settle,
      origin: origin,
      target: target,
      pages: RestRow(layout, from: PageIndex(page)).nearest(to: target)
    )
  }

  /// The nearest page that the film may rest on, counted from the nearest page.
  private func base(from travel: Double, on page: Int) -> Int {
    guard options.scrolling != .free else { return 0 }
    let remainder = page % options.pagesPerSwipe
    let beyond = remainder < 0 ? remainder + options.pagesPerSwipe : remainder
    let first = page - beyond
    let swipe = Double(step(from: first, by: options.pagesPerSwipe))
    let isNearNext = Double(step(from: first, by: beyond)) + travel > swipe / 2
    let base = (isNearNext ? options.pagesPerSwipe : 0) - beyond
    return ends.map { max(0, min($0.last, page + base)) - page } ?? base
  }

  /// How a released film comes to rest, and where, counted from the base page.
  private func settle(
    from release: Release,
    on base: Int,
    toward neighbour: Int?
  ) -> (settle: Settle, rest: Double) {
    let edges = ends?.counted(from: base)
    let momentum = Settle.decay(from: release.position, velocity: release.velocity)
    switch options.scrolling {
    case .pages:
      let rest = rest(from: base, swipes: neighbour ?? options.physics.target(of: release))
      return (settle(from: release, to: rest, within: edges), rest)
    case .free:
      let places = [release.position, momentum.target]
      if let edges, let place = places.first(where: { edges.excess(at: $0) != 0 }) {
        let rest = place - edges.excess(at: place)
        return (slowing(release, to: rest, within: edges), rest)
      }
      // The least change of the velocity that ends on a whole pixel.
      let rest = Double(wholePixels(momentum.target))
      let velocity = (rest - release.position) * Deceleration.normal.lambda
      return (Settle.decay(from: release.position, velocity: velocity), rest)
    case .snap:
      let rest = rest(from: base, swipes: release.rests.nearest(to: momentum.target))
      return (slowing(release, to: rest, within: edges), rest)
    }
  }

  /// Where a film rests that would go so many swipes further, counted from the base page.
  private func rest(from base: Int, swipes: Int) -> Double {
    let wanted = base + swipes * options.pagesPerSwipe
    let page = ends?.page(from: base, to: wanted) ?? wanted
    return Double(step(from: base, by: page - base))
  }

  /// A film that slows down evenly all the way, as momentum does, if it can end in that way.
  ///
  /// A spring that is released at rate · distance does.
  private func slowing(
    _ release: Release,
    to rest: Double,
    within edges: ElasticEnds?
  ) -> Settle {
    let distance = rest - release.position
    let rate = release.velocity / distance
    let rates = 0.75 * Deceleration.normal.lambda...SwipeCurve.angularFrequency
    guard distance != 0, rates.contains(rate) else {
      return settle(from: release, to: rest, within: edges)
    }
    return .spring(from: release.position, velocity: release.velocity, to: rest, rate: rate)
  }

  /// The physics' way to a page; from beyond an end back to it, a bounce.
  private func settle(
    from release: Release,
    to rest: Double,
    within edges: ElasticEnds?
  ) -> Settle {
    func physics(_ velocity: Double) -> Settle {
      options.physics.settle(
        from: release.position,
        velocity: velocity,
        to: rest,
        release: release
      )
    }
    let settle = physics(release.velocity)
    guard let edges else { return settle }
    let excess = edges.excess(at: release.position)
    // How far a moving film may go past an end: half a page, and less than a finger can pull it.
    let limit = Double(min(layout.shortestStep, layout.viewport)) / 2
    if excess != 0, release.position - excess == rest {
      let isOutward = (excess < 0) == (release.velocity < 0)
      let isFar = isOutward && excess.magnitude >= limit - 0.5
      let velocity = CriticalSpring.cappedVelocity(
        isFar ? 0 : release.velocity,
        from: release.position,
        to: rest,
        stride: 2 * limit,
        rate: Self.bounceRate
      )
      return .spring(from: release.position, velocity: velocity, to: rest, rate: Self.bounceRate)
    }
    let most = settle.turningPoints.map { edges.excess(at: settle.travel(at: $0)).magnitude }.max()
    return (most ?? 0) < limit ? settle : physics(0)
  }
}
