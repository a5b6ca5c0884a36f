/// Lays gestures out in time, one after the other.
///
/// What a gesture does follows from the gesture and from where the viewport is as it begins; that is
/// computed once for each pair, so a script of a million gestures costs little more than its pieces.
struct MotionBuilder {
  /// What decides what a gesture does.
  private struct Situation: Hashable {
    /// Which of the script's gestures.
    let kind: Int32
    /// How the touch ends.
    let ending: TouchEnding
    /// How many pages the nearest page is beyond the last one that the film may rest on.
    let beyond: Int
    /// The travel at its beginning.
    let travel: Double
  }

  /// What a gesture does.
  private struct Step {
    let law: Int32
    /// How long it lasts, in milliseconds.
    let length: Int
    /// How many pages further the viewport is nearest to a page at the end.
    let pages: Int
    /// How far the viewport is from that page.
    let travel: Double
    let isAtRest: Bool
    let reach: ClosedRange<Int>
  }

  private(set) var pieces: [Motion.Piece] = []
  private(set) var laws: [MotionLaw] = [.rest]
  /// The pages that came nearest to their place at rest.
  private(set) var pages = 0...0
  private let script: SwipeScript
  private let period: SwipePeriod
  private let acts: [Act]
  /// How long the film stays on a page after it has landed there.
  private let dwell: [PageIndex: SwipePeriod]
  private let options: MotionOptions
  private var maker: TouchMaker
  private var act = 0
  private var steps: [Situation: Step] = [:]
  private var page = 0
  private var travel = 0.0

  init(
    script: SwipeScript,
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

  private var stride: Int { acts[act].layout.stride }

  /// Goes on in the act that a time lies in: what a finger does from here on is in its pixels.
  private mutating func enter(_ milliseconds: Int) {
    let before = acts[act].layout
    while act + 1 < acts.count, acts[act + 1].start <= milliseconds { act += 1 }
    guard acts[act].layout != before else { return }
    travel = Motion.scaled(travel, from: before.stride, to: stride)
    maker = TouchMaker(period: period, layout: acts[act].layout, options: options)
    steps = [:]
  }

  private mutating func append(_ law: Int32, at start: Int) {
    pieces.append(Motion.Piece(start: start, page: PageIndex(page), law: law, act: Int32(act)))
  }

  mutating func build() throws(CoreError) {
    let order = script.order
    pieces.reserveCapacity(order.count + 1)
    var (start, index) = (0, 0)
    while index < order.count {
      enter(start)
      let isLast = index + 1 == order.count
      var step = try step(order[index], ending: isLast ? .rest : .touch)
      let isBeforeHold = !isLast && script.kinds[Int(order[index + 1])] == .hold
      if !step.isAtRest, isBeforeHold {
        // No finger touches the film during a hold, so that it goes on.
        step = try self.step(order[index], ending: .hold)
        index += 1
      }
      append(step.law, at: start)
      pages =
        min(
          pages.lowerBound,
          page + step.reach.lowerBound
        )...max(
          pages.upperBound,
          page + step.reach.upperBound
        )
      start += step.length
      page += step.pages
      travel = step.travel
      index += 1
      if step.isAtRest, step.pages != 0, let stay = dwell[PageIndex(page)] {
        enter(start)
        append(number(of: .resting(at: travel)), at: start)
        start += stay.milliseconds
      }
    }
    enter(start)
    append(number(of: .resting(at: travel)), at: start)
  }

  /// Keeps a law; tells its number.
  private mutating func number(of law: MotionLaw) -> Int32 {
    guard law != .rest else { return 0 }
    laws.append(law)
    return Int32(laws.count - 1)
  }

  private mutating func step(_ kind: Int32, ending: TouchEnding) throws(CoreError) -> Step {
    let gesture = script.kinds[Int(kind)]
    let remainder = page % options.pagesPerSwipe
    let situation = Situation(
      kind: kind,
      ending: gesture.touch?.next == nil ? .rest : ending,
      beyond: remainder < 0 ? remainder + options.pagesPerSwipe : remainder,
      travel: travel
    )
    if let known = steps[situation] { return known }
    let law: MotionLaw
    let length: Int
    let touch = gesture.touch ?? Touch()
    do throws(ImpossibleTouch) {
      law = try maker.law(of: gesture, touch, from: travel, beyond: situation.beyond)
      length = try maker.length(of: law, gesture, touch, ending: situation.ending)
    } catch {
      throw .impossibleGesture(error, at: script.place(ofKind: Int(kind)))
    }
    let step = step(law, length, isCut: situation.ending == .touch)
    steps[situation] = step
    return step
  }

  private mutating func step(_ law: MotionLaw, _ length: Int, isCut: Bool) -> Step {
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
    let lines = PageLines(turns: law.turns(of: parts, end: end), stride: stride)
    return Step(
      law: number(of: law),
      length: length,
      pages: lines.pages,
      travel: end - Double(lines.pages * stride),
      isAtRest: isAtRest,
      reach: lines.reach
    )
  }
}
