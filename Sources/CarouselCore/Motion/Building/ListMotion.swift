/// Builds the motion of a list whose ends change while it moves, in order of time.
///
/// Every call is about a time that is not before that of the call before. Times are milliseconds of the film.
package struct ListMotion: Sendable {
  /// Where a list begins and how long it is.
  package struct Extent: Hashable, Sendable {
    /// The page that shows its first row.
    package var top: PageIndex
    /// The pixels of all rows, and of what stands below them.
    package var length: Int
    /// So many pixels above the first row stay free at rest, while a refresh shows its spinner there.
    package var inset: Int

    /// Describes a list.
    package init(top: PageIndex = PageIndex(0), length: Int, inset: Int = 0) {
      (self.top, self.length, self.inset) = (top, length, inset)
    }
  }

  /// Where the rows stand.
  package let layout: PageLayout
  /// Where the list begins, and how long it is.
  package private(set) var extent: Extent
  private let band: RubberBand
  private var pieces: [Motion.Piece] = [Motion.Piece(start: 0, page: PageIndex(0), law: 0)]
  private var laws: [MotionLaw] = [.rest]
  private var pages = 0...0
  /// The page from which the travels of the form are counted.
  private var formPage = 0

  /// Begins at rest on page 0.
  package init(layout: PageLayout, extent: Extent) {
    (self.layout, self.extent) = (layout, extent)
    band = RubberBand(viewport: Double(layout.viewport))
  }

  private var piece: Motion.Piece { pieces[pieces.count - 1] }
  private var law: MotionLaw { laws[Int(piece.law)] }

  // MARK: - What there is at a time

  /// Where the list is, at the last call's time or later, if nothing happens.
  package func position(at time: Int) -> Position {
    Position(page: piece.page, travel: law.travel(at: seconds(at: time)))
  }

  /// How far the viewport begins behind the first row's beginning; negative above it.
  package func offset(at time: Int) -> Double {
    let position = position(at: time)
    return Double(layout.distance(from: extent.top, to: position.page)) + position.travel
  }

  /// How fast the list moves, in pixels a second.
  package func velocity(at time: Int) -> Double { law.velocity(at: seconds(at: time)) }

  /// Whether a finger is on the list.
  package var isHeld: Bool {
    if case .list(let law) = law, case .finger = law.form { true } else { false }
  }

  /// When the list rests, or the finger lifts, if nothing happens.
  package var restTime: Int {
    switch law {
    case .list(let law) where isHeld:
      // Sums of times such as 0.2 s and 0.4 s are not exact.
      piece.start + TouchMaker.milliseconds(notBefore: law.duration - 1e-9)
    case let law: piece.start + TouchMaker.restTime(of: law)
    }
  }

  /// The first time after `time` at which something holds of the offset, while the list moves one way; `nil` if
  /// there is none before ``restTime``.
  ///
  /// What holds of an offset must hold of every one further that way.
  package func time(
    after time: Int,
    moving direction: Direction,
    _ holds: (_ offset: Double) -> Bool
  ) -> Int? {
    let end = Double(restTime - piece.start) / 1000
    let top = Double(layout.distance(from: extent.top, to: piece.page))
    for part in law.monotoneParts(until: end) {
      let first = max(part.lowerBound, seconds(at: time))
      guard first < part.upperBound,
        case let (start, stop) = (law.travel(at: first), law.travel(at: part.upperBound)),
        direction == .next ? start < stop : start > stop, holds(top + stop)
      else { continue }
      var (before, after) = (first, part.upperBound)
      if holds(top + start) { after = before }
      while case let middle = (before + after) / 2, before < middle, middle < after {
        if holds(top + law.travel(at: middle)) { after = middle } else { before = middle }
      }
      return max(time, piece.start + TouchMaker.milliseconds(notBefore: after))
    }
    return nil
  }

  /// When the list begins to move, turns back or comes to rest, or a millisecond later; `nil` if it does not after
  /// `time`.
  package func turn(after time: Int) -> Int? {
    let end = Double(restTime - piece.start) / 1000
    let turns = law.monotoneParts(until: end).flatMap { [$0.lowerBound, $0.upperBound] }
    return turns.lazy.map { piece.start + TouchMaker.milliseconds(notBefore: $0) + 1 }
      .first { $0 > time }
  }

  // MARK: - What happens

  /// A finger touches the list, which it stops.
  package mutating func touch(_ finger: Finger, at time: Int) {
    let standing = stand(at: time)
    formPage = standing.page
    let ends = ends(from: formPage).reaching(standing.travel)
    let touch = TouchLaw(
      start: standing.travel,
      drag: finger.drag,
      dragSeconds: finger.dragSeconds,
      velocity: finger.velocity,
      heldSeconds: finger.heldSeconds,
      landing: .none(at: standing.travel),
      ends: ends,
      pace: 1
    )
    begin(.finger(touch.landing(where: ends)), at: time, standing)
  }

  /// The finger lifts, and the list goes on by its momentum.
  package mutating func release(at time: Int) {
    var standing = stand(at: time)
    if case .list(let law) = law, case .finger(let touch) = law.form {
      standing.velocity = touch.liftVelocity
    }
    coast(from: standing, at: time)
  }

  /// The list goes to an offset by itself, as far as its ends let it.
  package mutating func go(toOffset offset: Int, at time: Int) {
    let standing = stand(at: time)
    formPage = standing.page
    let ends = ends(from: formPage)
    let place = Double(offset - layout.distance(from: extent.top, to: PageIndex(formPage)))
    let target = place - ends.excess(at: place)
    guard target != standing.travel || standing.velocity != 0 else {
      return append(.resting(at: standing.travel), at: time, standing)
    }
    // A fast list must not go far beyond where it is sent.
    let velocity = CriticalSpring.cappedVelocity(
      standing.velocity,
      from: standing.travel,
      to: target,
      stride: Double(layout.viewport)
    )
    let settle = Settle.spring(from: standing.travel, velocity: velocity, to: target)
    begin(.coast(ListLaw.Coast(settle: settle, bounce: nil)), at: time, standing)
  }

  /// The list is laid out anew: its ends are others.
  ///
  /// Where it is stays where it is, but for a list beyond its new ends, which goes back to them unless a finger
  /// holds it.
  package mutating func layOut(_ extent: Extent, at time: Int) {
    guard extent != self.extent else { return }
    let standing = stand(at: time)
    self.extent = extent
    guard case .list(let old) = law else {
      if ends(from: standing.page).excess(at: standing.travel) != 0 {
        coast(from: standing, at: time)
      }
      return
    }
    let elapsed = old.elapsed + seconds(at: time)
    let ends = ends(from: formPage)
    switch old.form {
    case .finger(let touch):
      let place = standing.travel + formDistance(to: standing.page)
      let touch = touch.continued(at: elapsed, within: ends.reaching(place))
      begin(.finger(touch), at: time, standing, elapsed)
    case .coast(let coast):
      let isFree = coast.bounce.map { elapsed < $0.start } ?? (elapsed < coast.duration)
      let travel = standing.travel + formDistance(to: standing.page)
      guard isFree, ends.excess(at: travel) == 0 else {
        return self.coast(from: standing, at: time)
      }
      let form = ListLaw.Coast(
        settle: coast.settle,
        bounce: bounce(of: coast.settle, within: ends)
      )
      begin(form == coast ? old.form : .coast(form), at: time, standing, elapsed)
    }
  }

  /// The motion up to a time, where it stops.
  package func motion(until end: Int) -> Motion {
    var list = self
    let standing = list.stand(at: end)
    list.append(.resting(at: standing.travel), at: end, standing)
    let acts = [Act(start: 0, layout: layout)]
    return Motion(pieces: list.pieces, laws: list.laws, pages: list.pages, acts: acts)
  }

  // MARK: - Pieces

  private func seconds(at time: Int) -> Double { Double(time - piece.start) / 1000 }

  /// From the form's page to another.
  private func formDistance(to page: Int) -> Double {
    Double(layout.step(from: PageIndex(formPage), to: PageIndex(page)))
  }

  /// The ends of the list, counted from a page.
  private func ends(from page: Int) -> ElasticEnds {
    let top = layout.distance(from: PageIndex(page), to: extent.top)
    let low = Double(top - extent.inset)
    return ElasticEnds(
      low: low,
      high: max(low, Double(top + extent.length - layout.viewport)),
      band: band
    )
  }

  /// Where the list is at a time.
  private mutating func stand(at time: Int) -> Standing {
    precondition(time >= piece.start, "\(#function): \(time) ms is before \(piece.start) ms")
    let (law, seconds) = (law, seconds(at: time))
    let travel = law.travel(at: seconds)
    let turns = law.turns(of: law.monotoneParts(until: seconds), end: travel)
    let lines = PageLines(turns: turns, from: piece.page, in: layout)
    let page = piece.page.rawValue
    let lowest = min(pages.lowerBound, page + lines.reach.lowerBound)
    pages = lowest...max(pages.upperBound, page + lines.reach.upperBound)
    return Standing(
      page: page + lines.pages,
      travel: travel - Double(lines.way),
      velocity: law.velocity(at: seconds)
    )
  }

  private mutating func begin(
    _ form: ListLaw.Form,
    at time: Int,
    _ standing: Standing,
    _ elapsed: Double = 0
  ) {
    let target: Double
    switch form {
    case .finger(let touch): target = touch.landing.target
    case .coast(let coast): target = coast.target
    }
    let row = RestRow(layout, from: PageIndex(standing.page))
    let origin = formDistance(to: standing.page)
    append(
      .list(
        ListLaw(
          form: form,
          elapsed: elapsed,
          origin: origin,
          pages: row.nearest(to: target - origin)
        )
      ),
      at: time,
      standing
    )
  }

  private mutating func append(_ law: MotionLaw, at time: Int, _ standing: Standing) {
    if piece.start == time, pieces.count > 1 {
      if Int(piece.law) == laws.count - 1, piece.law != 0 { laws.removeLast() }
      pieces.removeLast()
    }
    let isRest = law == .rest
    if !isRest { laws.append(law) }
    pieces.append(
      Motion.Piece(
        start: time,
        page: PageIndex(standing.page),
        law: isRest ? 0 : Int32(laws.count - 1)
      )
    )
  }

  // MARK: - Momentum

  /// Lets the list go on by itself.
  private mutating func coast(from standing: Standing, at time: Int) {
    formPage = standing.page
    let ends = ends(from: formPage)
    let excess = ends.excess(at: standing.travel)
    if excess != 0 {
      let end = standing.travel - excess
      let settle = spring(from: standing.travel, velocity: standing.velocity, to: end)
      return begin(.coast(ListLaw.Coast(settle: settle, bounce: nil)), at: time, standing)
    }
    let momentum = Settle.decay(from: standing.travel, velocity: standing.velocity)
    // The least change of the velocity that ends on a whole pixel.
    let rest = Double(wholePixels(momentum.target))
    let velocity = (rest - standing.travel) * Deceleration.normal.lambda
    guard velocity != 0 else {
      return append(.resting(at: standing.travel), at: time, standing)
    }
    let settle = Settle.decay(from: standing.travel, velocity: velocity)
    let form = ListLaw.Coast(settle: settle, bounce: bounce(of: settle, within: ends))
    begin(.coast(form), at: time, standing)
  }

  /// What happens to a decay that comes to an end of the list; `nil` if it comes to none.
  private func bounce(of settle: Settle, within ends: ElasticEnds) -> ListLaw.Bounce? {
    let excess = ends.excess(at: settle.target)
    guard excess != 0 else { return nil }
    let end = excess > 0 ? ends.high : ends.low
    var (before, after) = (0.0, settle.duration)
    while case let middle = (before + after) / 2, before < middle, middle < after {
      let travel = settle.travel(at: middle)
      if excess > 0 ? travel >= end : travel <= end { after = middle } else { before = middle }
    }
    return ListLaw.Bounce(
      start: after,
      settle: spring(from: end, velocity: settle.velocity(at: after), to: end)
    )
  }

  /// A list goes past its end by half a viewport at most.
  private func spring(from travel: Double, velocity: Double, to end: Double) -> Settle {
    let velocity = CriticalSpring.cappedVelocity(
      velocity,
      from: travel,
      to: end,
      stride: Double(layout.viewport),
      rate: LandingRule.bounceRate
    )
    return .spring(from: travel, velocity: velocity, to: end, rate: LandingRule.bounceRate)
  }
}
