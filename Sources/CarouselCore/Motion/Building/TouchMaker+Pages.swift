/// The laws of films that are sent to a page.
extension TouchMaker {
  /// Whether a gesture takes a film no further than to a neighbour.
  func isNearby(_ gesture: Gesture) -> Bool {
    switch gesture {
    case .swipe(_, let touch): touch.isPlain && options.scrolling == .pages
    case .stop, .hold: options.scrolling == .pages
    case .fling, .tap, .goTo: false
    }
  }

  /// A page from which a film goes to a neighbour in the same way: far from the ends, all are alike.
  func page(like page: Int) -> Int {
    let (group, margin) = (options.pagesPerSwipe, 4 * options.pagesPerSwipe)
    guard case .equal = layout.lengths, let ends = rule.ends, page > margin,
      page < ends.last - 2 * margin
    else { return page }
    return margin + page % group
  }

  /// How many pages a swipe goes.
  func goal(_ direction: Direction) -> Int { direction.sign * options.pagesPerSwipe }

  /// The film goes on by a swipe without a finger; `nil` if it stands at its end.
  func advance(_ direction: Direction, from standing: Standing) -> MotionLaw? {
    let page = standing.page
    // From between two places to rest on it goes to the next of them.
    let first = rule.restPage(of: page)
    let isBetween = direction == .previous && first != page
    let wanted = isBetween ? first : first + goal(direction)
    let target = rule.ends?.page(from: page, to: wanted) ?? wanted
    let law = glide(to: target, from: standing)
    return law == .resting(at: standing.travel) ? nil : law
  }

  func glide(to target: Int, from standing: Standing) -> MotionLaw {
    let landing = rule.glide(
      to: target,
      on: standing.page,
      from: standing.travel,
      velocity: standing.velocity
    )
    guard landing.target != standing.travel || standing.velocity != 0 else {
      return .resting(at: standing.travel)
    }
    return .glide(landing)
  }

  /// The page that `G` names: in a film that loops by the shorter way, and forward if both are equal.
  func page(_ number: Int, from page: Int) throws(ImpossibleTouch) -> Int {
    guard let count = options.pageCount else { throw .uncountedPages }
    guard number <= count else { throw .noSuchPage(number, of: count) }
    guard rule.ends == nil else { return rule.restPage(of: number - 1) }
    let remainder = (number - 1 - page) % count
    let forward = remainder < 0 ? remainder + count : remainder
    return rule.restPage(of: page + (2 * forward <= count ? forward : forward - count))
  }

  /// A tap on a film at rest, which goes to the page under the finger as that lifts.
  ///
  /// - Parameters:
  ///   - point: where along the axis, in points.
  ///   - touch: how long the finger stays down.
  ///   - standing: where the film is.
  /// - Returns: its law; a rest where there is no other page under the finger.
  func tap(at point: Int, _ touch: Touch, from standing: Standing) -> MotionLaw {
    let (page, travel) = (standing.page, standing.travel)
    let taps = TapRule(layout: layout, options: options)
    guard let target = taps.target(at: point, from: page, travel: travel) else {
      return .resting(at: travel)
    }
    return .touch(
      TouchLaw(
        start: travel,
        drag: 0,
        dragSeconds: 0,
        velocity: 0,
        heldSeconds: Double(touch.hold ?? Self.tapMilliseconds) / 1000,
        landing: taps.landing(on: target, from: page, travel: travel),
        ends: rule.ends?.counted(from: page),
        pace: 1
      )
    )
  }
}
