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

  /// Where the rows stood when: a new act begins whenever their lengths change.
  private var acts: [Act]
  /// Where the list begins, and how long it is.
  package private(set) var extent: Extent
  private let band: RubberBand
  private var pieces: [Motion.Piece] = [Motion.Piece(start: 0, page: PageIndex(0), law: 0)]
  private var laws: [MotionLaw] = [.rest]
  private var pages = 0...0

  /// Begins at rest on page 0.
  package init(layout: PageLayout, extent: Extent) {
    (acts, self.extent) = ([Act(start: 0, layout: layout)], extent)
    band = RubberBand(viewport: Double(layout.viewport))
  }

  /// Where the rows stand now.
  package var layout: PageLayout { acts[acts.count - 1].layout }

  var piece: Motion.Piece { pieces[pieces.count - 1] }
  var law: MotionLaw { laws[Int(piece.law)] }

  /// Where the list is.
  struct Stand {
    /// The nearest page.
    var page: Int
    /// How far the list is from there.
    var travel: Double
    /// How fast it moves.
    var velocity: Double
    /// Where the page is in the travels of the form that goes on.
    var origin: Double
  }

  // MARK: - What happens

  /// A finger touches the list, which it stops.
  package mutating func touch(_ finger: Finger, at time: Int) {
    var standing = stand(at: time)
    standing.origin = 0
    let ends = ends(for: standing).reaching(standing.travel)
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
    var standing = stand(at: time)
    standing.origin = 0
    let ends = ends(for: standing)
    let place = Double(offset - layout.distance(from: extent.top, to: PageIndex(standing.page)))
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

  /// The list is laid out anew: its ends are others, and perhaps its rows.
  ///
  /// Where it is stays where it is, but for a list beyond its new ends, which goes back to them unless a finger
  /// holds it.
  ///
  /// - Parameters:
  ///   - extent: where the list begins, and how long it is.
  ///   - layout: where its rows stand from now on, if not where they stood. Its viewport is the same, and if rows
  ///     have their own lengths, so is the range of these.
  ///   - kept: the page that does not move then; if none is given, the one that is nearest to its place at rest.
  ///   - time: now.
  package mutating func layOut(
    _ extent: Extent,
    _ layout: PageLayout? = nil,
    keeping kept: PageIndex? = nil,
    at time: Int
  ) {
    let layout = layout ?? self.layout
    let isMoved = layout != self.layout
    guard isMoved || extent != self.extent else { return }
    let law = law
    var standing = stand(at: time)
    let elapsed = seconds(at: time)
    self.extent = extent
    if isMoved { stand(&standing, in: layout, keeping: kept, at: time) }
    let ends = ends(for: standing)
    guard case .list(let old) = law else {
      if ends.excess(at: standing.travel) != 0 {
        coast(from: standing, at: time)
      } else if isMoved {
        append(.resting(at: standing.travel), at: time, standing)
      }
      return
    }
    let travel = standing.travel + standing.origin
    switch old.form {
    case .finger(let touch):
      let touch = touch.continued(at: old.elapsed + elapsed, within: ends.reaching(travel))
      begin(.finger(touch), at: time, standing, old.elapsed + elapsed)
    case .coast(let coast):
      let elapsed = old.elapsed + elapsed
      let isFree = coast.bounce.map { elapsed < $0.start } ?? (elapsed < coast.duration)
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
    return Motion(pieces: list.pieces, laws: list.laws, pages: list.pages, acts: acts)
  }

  // MARK: - Pieces

  func seconds(at time: Int) -> Double { Double(time - piece.start) / 1000 }

  /// The ends of the list, in the travels of the form.
  func ends(for standing: Stand) -> ElasticEnds {
    let top = layout.distance(from: PageIndex(standing.page), to: extent.top)
    let low = Double(top - extent.inset) + standing.origin
    return ElasticEnds(
      low: low,
      high: max(low, Double(top + extent.length - layout.viewport) + standing.origin),
      band: band
    )
  }

  /// Where the list is at a time.
  private mutating func stand(at time: Int) -> Stand {
    precondition(time >= piece.start, "\(#function): \(time) ms is before \(piece.start) ms")
    let (law, seconds) = (law, seconds(at: time))
    let travel = law.travel(at: seconds)
    let turns = law.turns(of: law.monotoneParts(until: seconds), end: travel)
    let lines = PageLines(turns: turns, from: piece.page, in: layout)
    let page = piece.page.rawValue
    reach(page + lines.reach.lowerBound...page + lines.reach.upperBound)
    var origin = Double(lines.way)
    if case .list(let law) = law { origin += law.origin }
    return Stand(
      page: page + lines.pages,
      travel: travel - Double(lines.way),
      velocity: law.velocity(at: seconds),
      origin: origin
    )
  }

  private mutating func reach(_ reached: ClosedRange<Int>) {
    pages =
      min(pages.lowerBound, reached.lowerBound)...max(pages.upperBound, reached.upperBound)
  }

  /// Lays the rows out anew, of which one stays where it is; another may be nearest then.
  private mutating func stand(
    _ standing: inout Stand,
    in layout: PageLayout,
    keeping kept: PageIndex?,
    at time: Int
  ) {
    let kept = kept ?? PageIndex(standing.page)
    let before = self.layout.distance(from: kept, to: PageIndex(standing.page))
    let travel = Double(before) + standing.travel
    let act = Act(start: time, layout: layout)
    if acts[acts.count - 1].start == time { acts.removeLast() }
    acts.append(act)
    let nearest = RestRow(layout, from: kept).nearest(to: travel)
    let page = PageIndex(kept.rawValue + nearest)
    let way = layout.distance(from: kept, to: page)
    (standing.page, standing.travel) = (page.rawValue, travel - Double(way))
    standing.origin += Double(way - before)
    reach(page.rawValue...page.rawValue)
  }

  mutating func begin(
    _ form: ListLaw.Form,
    at time: Int,
    _ standing: Stand,
    _ elapsed: Double = 0
  ) {
    let target: Double
    switch form {
    case .finger(let touch): target = touch.landing.target
    case .coast(let coast): target = coast.target
    }
    let row = RestRow(layout, from: PageIndex(standing.page))
    let origin = standing.origin
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

  mutating func append(_ law: MotionLaw, at time: Int, _ standing: Stand) {
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
        law: isRest ? 0 : Int32(laws.count - 1),
        act: Int32(acts.count - 1)
      )
    )
  }
}
