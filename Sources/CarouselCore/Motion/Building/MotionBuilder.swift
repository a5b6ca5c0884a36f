/// Lays gestures out in time, one after the other, and what autoplay does between them.
///
/// What a gesture does follows from the gesture and from where the viewport is as it begins; that is
/// computed once for each pair, so a script of a million gestures costs little more than its pieces.
struct MotionBuilder {
  private(set) var pieces: [Motion.Piece] = []
  private(set) var laws: [MotionLaw] = [.rest]
  /// The pages that came nearest to their place at rest.
  private(set) var pages = 0...0
  private let script: SwipeScript?
  private let period: SwipePeriod
  private let acts: [Act]
  /// How much longer the film rests on a page once it has landed there.
  private let dwell: [PageIndex: SwipePeriod]
  private let options: MotionOptions
  private var maker: TouchMaker
  private var act = 0
  private var steps: [Situation: Step] = [:]
  private var standing = Standing()
  /// When the next gesture begins, in milliseconds.
  private var now = 0
  /// Since when the film is at rest if nothing has touched it, or will be.
  private var restTime = 0
  /// Whether the last piece was begun by autoplay and has not ended yet.
  private var isOpen = false
  private var moves = 0
  /// How much longer than its delay autoplay waits on the page where the film has landed.
  private var stay = 0

  init(
    script: SwipeScript?,
    period: SwipePeriod,
    acts: [Act],
    dwell: [PageIndex: SwipePeriod],
    options: MotionOptions
  ) {
    self.script = script
    self.period = period
    self.acts = acts
    self.dwell = dwell
    self.options = options
    maker = TouchMaker(period: period, layout: acts[0].layout, options: options)
  }

  private var layout: PageLayout { acts[act].layout }

  /// When the film ends whatever it does; `nil` if its script says.
  private var limit: Int? { options.duration?.milliseconds }

  mutating func build() throws(CoreError) {
    try play()
    stand(at: now)
  }

  private mutating func play() throws(CoreError) {
    let kinds = script?.kinds ?? []
    let order = script?.order ?? []
    pieces.reserveCapacity(order.count + 1)
    if case .autoplay? = options.drive, order.first.map({ kinds[Int($0)] }) ?? .hold == .hold {
      begin(0, at: 0)
    }
    var index = 0
    while index < order.count, now < limit ?? .max {
      let isLast = index + 1 == order.count
      if case .autoplay? = options.drive, kinds[Int(order[index])] == .hold {
        now += period.milliseconds
      } else {
        close(at: now)
        enter(now)
        var step = try step(order[index], ending: isLast ? .rest : .touch)
        let isBeforeHold = !isLast && kinds[Int(order[index + 1])] == .hold
        if !step.end.isAtRest, isBeforeHold {
          // No finger touches the film during a hold, so that it goes on.
          step = try self.step(order[index], ending: .hold)
          index += 1
        }
        try take(step)
        stay = now < limit ?? .max ? rest(after: step) : 0
        if stay > 0, options.drive == nil {
          stand(at: now)
          now += stay
        }
      }
      try autoplay(until: min(now, limit ?? .max))
      index += 1
    }
    guard let limit else {
      if isOpen { now = max(now, restTime) }
      return close(at: now)
    }
    if now < limit, !isOpen, options.drive == nil { stand(at: now) }
    try autoplay(until: limit)
    close(at: limit)
    now = limit
  }

  /// Adds a gesture, or as much of it as the film has time for.
  private mutating func take(_ step: Step) throws(CoreError) {
    // A few pages are a gesture's; more of them are counted as those of films that go by themselves.
    if step.end.pages.magnitude > 1000 { try count(step) }
    begin(step.law, at: now)
    let law = laws[Int(step.law)]
    restTime = now + step.rest
    if let limit, now + step.length > limit {
      go(outcome(of: law, length: limit - now, isCut: true), law, after: limit - now)
    } else {
      go(step.end, law, after: step.length)
    }
    now += step.length
  }

  /// How much longer the film rests where a step has led, in milliseconds: 0 if it has not landed on
  /// another page.
  private func rest(after step: Step) -> Int {
    guard step.end.isAtRest, step.end.pages != 0 else { return 0 }
    return dwell[PageIndex(standing.page)]?.milliseconds ?? 0
  }

  /// Lets the film go on by itself until a time, whenever it has been at rest long enough before.
  private mutating func autoplay(until end: Int) throws(CoreError) {
    guard case .autoplay(let delay, let direction)? = options.drive else { return }
    while standing.isAtRest || isOpen, case let start = restTime + delay.milliseconds + stay,
      start < end
    {
      close(at: start)
      enter(start)
      let place = Situation(
        kind: nil,
        ending: .rest,
        standing: situated(isCounted: false, isNearby: true)
      )
      let step: Step
      if let known = steps[place] {
        step = known
      } else {
        guard let law = maker.advance(direction, from: standing) else { return }
        let length = TouchMaker.restTime(of: law)
        let end = outcome(of: law, length: length, isCut: false)
        step = Step(law: number(of: law), length: length, rest: length, end: end)
        steps[place] = step
      }
      try count(step)
      begin(step.law, at: start)
      restTime = start + step.length
      stay = dwell[PageIndex(standing.page + step.end.pages)]?.milliseconds ?? 0
      isOpen = true
    }
  }

  /// Counts the pages that a step goes over, before anything lists them.
  private mutating func count(_ step: Step) throws(CoreError) {
    moves += max(1, Int(step.end.pages.magnitude))
    guard moves <= SwipeScript.maximumGestures else { throw .tooManyMoves }
  }

  /// Ends a piece that autoplay began.
  private mutating func close(at time: Int) {
    guard isOpen, let piece = pieces.last else { return }
    isOpen = false
    let (law, length) = (laws[Int(piece.law)], time - piece.start)
    go(outcome(of: law, length: length, isCut: time < restTime), law, after: length)
  }

  /// The film as far as it matters for what happens next.
  ///
  /// - Parameters:
  ///   - isCounted: whether it matters which of the counted pages it stands on.
  ///   - isNearby: whether it goes no further than to a neighbour.
  /// - Returns: where it stands, or another place where the same would happen.
  private func situated(isCounted: Bool, isNearby: Bool) -> Standing {
    var standing = standing
    guard let period = layout.lengths.period else { return standing }
    guard options.loop == .on else {
      standing.page = isNearby ? maker.page(like: standing.page) : standing.page
      return standing
    }
    let group = options.pagesPerSwipe * period
    let remainder = standing.page % (isCounted ? group * (options.pageCount ?? 1) : group)
    standing.page = remainder
    return standing
  }

  private mutating func step(_ kind: Int32, ending: TouchEnding) throws(CoreError) -> Step {
    let gesture = script?.kinds[Int(kind)] ?? .hold
    var situated = standing
    switch gesture {
    case .goTo: situated = self.situated(isCounted: true, isNearby: false)
    case .tap:
      situated = self.situated(isCounted: false, isNearby: false)
      situated.velocity = 0
    case .swipe, .fling, .stop, .hold:
      // A finger stops the film, whether it moves or not.
      situated = self.situated(isCounted: false, isNearby: maker.isNearby(gesture))
      (situated.velocity, situated.isAtRest) = (0, true)
    }
    let situation = Situation(
      kind: kind,
      ending: gesture.touch?.next == nil ? .rest : ending,
      standing: situated
    )
    if let known = steps[situation] { return known }
    let law: MotionLaw
    let (length, rest): (Int, Int)
    let touch = gesture.touch ?? Touch()
    do throws(ImpossibleTouch) {
      law = try maker.law(of: gesture, touch, from: standing)
      (length, rest) = try maker.length(of: law, gesture, touch, ending: situation.ending)
    } catch {
      let place = script?.place(ofKind: Int(kind))
      throw .badScript(.impossibleGesture(error, at: place), in: .film(layout.axis))
    }
    let end = outcome(of: law, length: length, isCut: situation.ending == .touch)
    let step = Step(law: number(of: law), length: length, rest: rest, end: end)
    steps[situation] = step
    return step
  }

  // MARK: - Pieces

  private mutating func begin(_ law: Int32, at start: Int) {
    let page = PageIndex(standing.page)
    pieces.append(Motion.Piece(start: start, page: page, law: law, act: Int32(act)))
  }

  /// Begins a rest where the film is.
  private mutating func stand(at time: Int) {
    enter(time)
    begin(number(of: .resting(at: standing.travel)), at: time)
  }

  /// Goes on in the act that a time lies in: what a finger does from here on is in its pixels.
  private mutating func enter(_ milliseconds: Int) {
    let before = layout
    while act + 1 < acts.count, acts[act + 1].start <= milliseconds { act += 1 }
    guard layout != before else { return }
    standing.travel = Motion.scaled(standing.travel, from: before, to: layout)
    standing.velocity = Motion.scaled(standing.velocity, from: before, to: layout)
    maker = TouchMaker(period: period, layout: layout, options: options)
    steps = [:]
  }

  /// Moves on to where a piece leads.
  private mutating func go(_ outcome: Outcome, _ law: MotionLaw, after milliseconds: Int) {
    let (page, reach) = (standing.page, outcome.reach)
    let lowest = min(pages.lowerBound, page + reach.lowerBound)
    pages = lowest...max(pages.upperBound, page + reach.upperBound)
    standing = Standing(
      page: page + outcome.pages,
      travel: outcome.travel,
      velocity: outcome.isAtRest ? 0 : law.velocity(at: Double(milliseconds) / 1000),
      isAtRest: outcome.isAtRest
    )
  }

  /// Keeps a law; tells its number.
  private mutating func number(of law: MotionLaw) -> Int32 {
    guard law != .rest else { return 0 }
    laws.append(law)
    return Int32(laws.count - 1)
  }

  /// Where a law leads in a time.
  ///
  /// - Parameters:
  ///   - law: how the film moves.
  ///   - length: the time, in milliseconds.
  ///   - isCut: whether something stops the film then; if not, it is at rest by then.
  /// - Returns: where it leads.
  private func outcome(of law: MotionLaw, length: Int, isCut: Bool) -> Outcome {
    let seconds = Double(length) / 1000
    let target = law.restTravel
    let isDone: Bool
    if case .swipe = law {
      isDone = length >= period.milliseconds || law.travel(at: seconds) == target
    } else {
      isDone = law.travel(at: seconds) == target && law.velocity(at: seconds) == 0
    }
    let isAtRest = !isCut || isDone
    let end = isAtRest ? target : law.travel(at: seconds)
    let parts = law.monotoneParts(until: seconds)
    let turns = law.turns(of: parts, end: end)
    let lines = PageLines(turns: turns, from: PageIndex(standing.page), in: layout)
    return Outcome(
      pages: lines.pages,
      travel: end - Double(lines.way),
      isAtRest: isAtRest,
      reach: lines.reach
    )
  }
}
