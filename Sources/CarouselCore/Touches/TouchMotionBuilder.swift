/// Lays recorded touches out in time.
///
/// A touch begins at the whole millisecond at or before its first sample, and stops the film there. Touches
/// in the same millisecond begin in the next ones.
struct TouchMotionBuilder {
  private(set) var pieces: [Motion.Piece] = []
  private(set) var laws: [MotionLaw] = [.rest]
  /// The pages that came nearest to their place at rest.
  private(set) var pages = 0...0
  private let acts: [Act]
  private var act = 0
  private let options: MotionOptions
  private var rule: LandingRule
  private var page = 0
  private var travel = 0.0
  private var isAtRest = true
  private var passed = 0.0

  init(acts: [Act], options: MotionOptions) {
    self.acts = acts
    self.options = options
    rule = LandingRule(layout: acts[0].layout, options: options)
  }

  private var layout: PageLayout { acts[act].layout }

  mutating func build(_ trace: TouchTrace) throws(TouchMistake) {
    for touch in trace.touches {
      let samples = trace.samples[touch]
      let start = begin(atOrAfter: Int(trace.samples[touch.lowerBound].milliseconds))
      let frame = FingerPath.Frame(layout: layout, scale: options.scale)
      let ends = rule.ends?.counted(from: page)
      let path = FingerPath(
        samples: samples,
        start: start,
        from: ends?.pull(toPlace: travel) ?? travel,
        isCaught: !isAtRest,
        in: frame
      )
      let tapped = tapped(samples).map {
        TapRule(layout: layout, options: options).landing(on: $0, from: page, travel: travel)
      }
      let landing =
        tapped
        ?? rule.landing(
          of: Lift(
            start: travel,
            moved: path.moved,
            velocity: path.velocity,
            duration: path.duration
          ),
          on: page
        )
      let law = PathLaw(path: path, landing: landing, ends: ends)
      try count(law)
      let isStill = path.knots.allSatisfy { $0.travel == path.knots[0].travel }
      let stays = isAtRest && isStill && landing.target == travel
      append(stays ? .resting(at: travel) : .path(law), at: start)
    }
    end()
  }

  /// The page that a touch sends the film to, if it is a tap on a film at rest.
  private func tapped(_ samples: ArraySlice<TouchSample>) -> Int? {
    guard isAtRest, let down = samples.first, let up = samples.last, up.phase == .up else {
      return nil
    }
    let isTap = samples.allSatisfy {
      max(($0.x - down.x).magnitude, ($0.y - down.y).magnitude) <= FingerPath.slop
    }
    guard isTap else { return nil }
    let point = wholePart(up.coordinate(along: layout.axis))
    return TapRule(layout: layout, options: options).target(at: point, from: page, travel: travel)
  }

  /// When the next piece begins; the film is brought to that time.
  private mutating func begin(atOrAfter milliseconds: Int) -> Int {
    guard let last = pieces.last else {
      if milliseconds > 0 { append(.rest, at: 0) }
      enter(milliseconds)
      return milliseconds
    }
    let start = max(milliseconds, last.start + 1)
    play(until: start)
    enter(start)
    return start
  }

  /// Lets the film come to rest, and stand.
  private mutating func end() {
    guard let last = pieces.last, let law = laws.last, last.law != 0, case .path = law
    else { return append(.resting(at: travel), at: pieces.last.map { $0.start } ?? 0) }
    let end = last.start + TouchMaker.restTime(of: law)
    play(until: end)
    enter(end)
    append(.resting(at: travel), at: end)
  }

  private mutating func append(_ law: MotionLaw, at start: Int) {
    if law != .rest { laws.append(law) }
    pieces.append(
      Motion.Piece(
        start: start,
        page: PageIndex(page),
        law: law == .rest ? 0 : Int32(laws.count - 1),
        act: Int32(act)
      )
    )
  }

  /// Plays the last piece until a time, and finds where the viewport is then.
  private mutating func play(until milliseconds: Int) {
    guard let last = pieces.last, last.law != 0, let law = laws.last else { return }
    let seconds = Double(milliseconds - last.start) / 1000
    let end = law.travel(at: seconds)
    let turns = law.turns(of: law.monotoneParts(until: seconds), end: end)
    let lines = PageLines(turns: turns, from: PageIndex(page), in: layout)
    isAtRest = end == law.restTravel && law.velocity(at: seconds) == 0
    pages =
      min(
        pages.lowerBound,
        page + lines.reach.lowerBound
      )...max(
        pages.upperBound,
        page + lines.reach.upperBound
      )
    page += lines.pages
    travel = end - Double(lines.way)
  }

  /// Goes on in the act that a time lies in.
  private mutating func enter(_ milliseconds: Int) {
    let before = layout
    while act + 1 < acts.count, acts[act + 1].start <= milliseconds { act += 1 }
    guard layout != before else { return }
    travel = Motion.scaled(travel, from: before, to: layout)
    rule = LandingRule(layout: layout, options: options)
  }

  /// Counts the pages that a touch may pass, before anything lists them.
  private mutating func count(_ law: PathLaw) throws(TouchMistake) {
    var way = 0.0
    for (from, to) in zip(law.path.knots, law.path.knots.dropFirst()) {
      way += (to.travel - from.travel).magnitude
    }
    let (settle, times) = (law.landing.settle, law.landing.turns)
    for (from, to) in zip(times, times.dropFirst()) {
      way += (settle.travel(at: to) - settle.travel(at: from)).magnitude
    }
    passed += way / Double(layout.shortestStep)
    guard passed <= Double(Motion.maximumTouchedPages) else { throw .tooManyPages }
  }
}

extension Motion {
  /// The most pages that recorded touches may take a film over.
  public static let maximumTouchedPages = 1_000_000

  /// Moves the viewport as recorded touches do, starting at rest on page 0.
  ///
  /// - Parameters:
  ///   - touches: what the finger does.
  ///   - layout: where the pages stand.
  ///   - options: how the film answers.
  /// - Throws: ``TouchMistake/tooManyPages`` over ``maximumTouchedPages``.
  public init(
    touches: TouchTrace,
    layout: PageLayout,
    options: MotionOptions = MotionOptions()
  ) throws(TouchMistake) {
    let acts = [Act(start: 0, layout: layout)]
    try self.init(touches: touches, acts: acts, options: options)
  }

  /// The same for a film of several acts.
  init(touches: TouchTrace, acts: [Act], options: MotionOptions) throws(TouchMistake) {
    var builder = TouchMotionBuilder(acts: acts, options: options)
    try builder.build(touches)
    let motion = Motion(
      pieces: builder.pieces,
      laws: builder.laws,
      pages: builder.pages,
      acts: acts
    )
    self = options.isReduced ? motion.reduced(acts: acts) : motion
  }
}
