/// Where the viewport is at any time: pieces of closed forms, one from each touch to the next.
///
/// Any time can be asked for alone, in any order; nothing is played.
public struct Motion: Hashable, Sendable {
  /// From one touch, or a rest, to the next.
  public struct Piece: Hashable, Sendable {
    /// When it begins, in milliseconds.
    public let start: Int
    /// The page that is nearest to its place at rest as the piece begins.
    public let page: PageIndex
    /// Which of the laws moves the viewport; 0 is a rest on the page.
    let law: Int32
    /// The act as it begins; the law is in that layout's pixels.
    var act: Int32 = 0
  }

  /// The viewport passes the line halfway between two pages.
  public struct Crossing: Hashable, Sendable {
    /// When, in seconds since the piece began.
    public let seconds: Double
    /// Where the line is, in pixels from the page where the piece began.
    public let travel: Double
    /// Which way.
    public let direction: Direction
  }

  /// The pieces in order; the last one is a rest without end.
  public let pieces: [Piece]
  /// The pages that come nearest to their place at rest, at any time.
  public let pages: ClosedRange<PageIndex>
  private let acts: [StandingPages]
  /// How the pieces move, each law once; the first is a rest on the page.
  private let laws: [MotionLaw]

  /// Moves the viewport as a script says, and by itself as the options say, starting at rest on page 0.
  ///
  /// A gesture that does not say when the next touch comes lasts a period, or longer if it has not come
  /// to rest. The end of the period completes a plain swipe of ``Physics/critical``: what its curve
  /// leaves until then is at most a quarter of a percent of the stride.
  ///
  /// - Parameters:
  ///   - script: the gestures; `nil` for none, in a film that has a duration.
  ///   - period: how long a gesture lasts at least.
  ///   - layout: where the pages stand.
  ///   - options: how the film moves. A marquee takes no script.
  /// - Throws: a ``CoreError`` that names the first gesture which no finger can make, or
  ///   ``CoreError/tooManyMoves``.
  public init(
    script: SwipeScript?,
    period: SwipePeriod,
    layout: PageLayout,
    options: MotionOptions = MotionOptions()
  ) throws(CoreError) {
    let acts = [Act(start: 0, layout: layout)]
    try self.init(script: script, period: period, acts: acts, options: options)
  }

  /// The same for a film of several acts, which rests on some pages for longer.
  ///
  /// A gesture is made in the layout that it begins in. What it does then goes on in pages, whatever the
  /// layout becomes. A marquee, and a film of cuts, has one layout.
  init(
    script: SwipeScript?,
    period: SwipePeriod,
    acts: [Act],
    dwell: [PageIndex: SwipePeriod] = [:],
    options: MotionOptions
  ) throws(CoreError) {
    precondition(script != nil || options.duration != nil, "a film has a script or a duration")
    let motion: Motion
    if case .marquee(let speed)? = options.drive, let duration = options.duration {
      precondition(script == nil, "a marquee takes no script")
      var builder = MarqueeBuilder(
        speed: speed,
        until: duration.milliseconds,
        layout: acts[0].layout,
        scale: options.scale
      )
      try builder.build()
      motion = Motion(
        pieces: builder.pieces,
        laws: builder.laws,
        pages: builder.pages,
        acts: acts
      )
    } else {
      var builder = MotionBuilder(
        script: script,
        period: period,
        acts: acts,
        dwell: dwell,
        options: options
      )
      try builder.build()
      motion = Motion(
        pieces: builder.pieces,
        laws: builder.laws,
        pages: builder.pages,
        acts: acts
      )
    }
    self = options.isReduced ? motion.reduced(acts: acts) : motion
  }

  /// Takes what a builder made: pieces that end with a rest, and laws that begin with one.
  init(pieces: [Piece], laws: [MotionLaw], pages: ClosedRange<Int>, acts: [Act]) {
    self.pieces = pieces
    self.laws = laws
    self.pages = PageIndex(pages.lowerBound)...PageIndex(pages.upperBound)
    self.acts = acts.map { StandingPages(start: $0.start, layout: $0.layout) }
  }

  /// When the film comes to rest for the last time and the last gesture is over, in milliseconds.
  public var duration: Int { pieces[pieces.count - 1].start }

  /// How the viewport moves during a piece.
  public func law(ofPiece index: Int) -> MotionLaw { laws[Int(pieces[index].law)] }

  /// Where the pages stand as the film begins.
  public var layout: PageLayout { acts[0].layout }

  /// Where the pages stand, in the pixels of a piece's law.
  func layout(ofPiece index: Int) -> PageLayout { acts[Int(pieces[index].act)].layout }

  /// When its pages stand where.
  var standings: [(start: Int, layout: PageLayout)] { acts.map { ($0.start, $0.layout) } }

  /// The act that a time in milliseconds lies in.
  func act(at milliseconds: Int) -> Int {
    var (low, high) = (0, acts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if acts[middle].start <= milliseconds { low = middle } else { high = middle }
    }
    return low
  }

  /// A travel or a velocity of a piece in the pixels of an act.
  func scaled(_ travel: Double, fromPiece index: Int, toAct act: Int) -> Double {
    scaled(travel, from: Int(pieces[index].act), to: act)
  }

  private func scaled(_ travel: Double, from: Int, to: Int) -> Double {
    from == to ? travel : Self.scaled(travel, from: acts[from].layout, to: acts[to].layout)
  }

  /// A travel that is the same part of a step in another layout; whole steps stay whole.
  ///
  /// Pages have one length in each of the layouts, or rows have the same range of lengths in both.
  static func scaled(_ travel: Double, from: PageLayout, to: PageLayout) -> Double {
    let (before, after) = (from.shortestStep, to.shortestStep)
    return before == after ? travel : travel * Double(after) / Double(before)
  }

  /// How many different laws there are, with that of a rest.
  var lawCount: Int { laws.count }

  /// Whether the viewport rests during a piece.
  public func isAtRest(inPiece index: Int) -> Bool {
    let law = Int(pieces[index].law)
    guard law != 0 else { return true }
    return if case .still = laws[law] { true } else { false }
  }

  /// The piece that a time lies in; the instant between two pieces lies in the later one.
  public func piece(at time: FrameTime) -> Int {
    piece(at: time.numerator, per: time.denominator)
  }

  /// Where the viewport is at a time, in the pixels of that time's act.
  public func position(at time: FrameTime) -> Position {
    position(at: time.numerator, per: time.denominator)
  }

  /// How fast the viewport moves at a time, in pixels a second, positive toward the next page.
  public func velocity(at time: FrameTime) -> Double {
    let index = piece(at: time)
    let velocity = laws[Int(pieces[index].law)].velocity(
      at: seconds(since: pieces[index], time.numerator, per: time.denominator)
    )
    return scaled(velocity, fromPiece: index, toAct: act(at: time.milliseconds))
  }

  /// The page lines that the viewport passes during a piece, in order of time.
  ///
  /// The time of each is the first `Double` at which the travel lies beyond the line. It is found by
  /// bisecting a monotone part, so it is the same on every machine. Travels are in the pixels of the
  /// piece's law.
  public func crossings(inPiece index: Int) -> [Crossing] {
    guard index + 1 < pieces.count, pieces[index].law != 0 else { return [] }
    let (piece, next, layout) = (pieces[index], pieces[index + 1], layout(ofPiece: index))
    let law = laws[Int(piece.law)]
    let parts = law.monotoneParts(until: Double(next.start - piece.start) / 1000)
    // What a law leaves at its end is completed there, so the last part goes all the way.
    let end: Double
    if case .ofRows = layout.lengths, next.act != piece.act {
      // The next piece stands among other rows.
      end = law.travel(at: Double(next.start - piece.start) / 1000)
    } else {
      end =
        Double(layout.step(from: piece.page, to: next.page))
        + scaled(laws[Int(next.law)].travel(at: 0), from: Int(next.act), to: Int(piece.act))
    }
    let turns = law.turns(of: parts, end: end)
    return PageLines(turns: turns, from: piece.page, in: layout).passings.map { passing in
      Crossing(
        seconds: Self.bisect(parts[passing.part]) { seconds in
          passing.direction == .next
            ? law.travel(at: seconds) > passing.travel : law.travel(at: seconds) < passing.travel
        },
        travel: passing.travel,
        direction: passing.direction
      )
    }
  }

  /// The piece that `numerator / denominator` seconds lie in.
  func piece(at numerator: Int, per denominator: Int) -> Int {
    let milliseconds = Self.milliseconds(numerator, per: denominator)
    var (low, high) = (0, pieces.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if pieces[middle].start <= milliseconds { low = middle } else { high = middle }
    }
    return low
  }

  /// Where the viewport is at `numerator / denominator` seconds.
  func position(at numerator: Int, per denominator: Int) -> Position {
    let piece = pieces[piece(at: numerator, per: denominator)]
    guard piece.law != 0 else { return Position(page: piece.page) }
    let seconds = seconds(since: piece, numerator, per: denominator)
    let travel = laws[Int(piece.law)].travel(at: seconds)
    guard acts.count > 1 else { return Position(page: piece.page, travel: travel) }
    let act = act(at: Self.milliseconds(numerator, per: denominator))
    return Position(page: piece.page, travel: scaled(travel, from: Int(piece.act), to: act))
  }

  /// A time in whole milliseconds, rounded down.
  private static func milliseconds(_ numerator: Int, per denominator: Int) -> Int {
    let (seconds, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    return seconds * 1000 + rest * 1000 / denominator
  }

  /// The time since a piece began: one division of whole numbers, which rounds once.
  func seconds(since piece: Piece, _ numerator: Int, per denominator: Int) -> Double {
    // Largest: 3.6·10⁹ s · 10³ · 10⁶, below 2⁶³.
    Double(numerator * 1000 - piece.start * denominator) / Double(1000 * denominator)
  }

  /// The first time in `range` at which `isBeyond` holds, which it goes on doing.
  private static func bisect(_ range: ClosedRange<Double>, _ isBeyond: (Double) -> Bool) -> Double {
    var (before, after) = (range.lowerBound, range.upperBound)
    while case let middle = (before + after) / 2, before < middle, middle < after {
      if isBeyond(middle) { after = middle } else { before = middle }
    }
    return after
  }
}

/// When an act begins, and where its pages stand.
private struct StandingPages: Hashable {
  let start: Int
  let layout: PageLayout
}

extension MotionLaw {
  /// Where the travel begins, where it turns back, and where it ends.
  func turns(of parts: [ClosedRange<Double>], end: Double) -> [Double] {
    guard let first = parts.first else { return [] }
    return [travel(at: first.lowerBound)] + parts.dropLast().map { travel(at: $0.upperBound) }
      + [end]
  }
}
