internal import CarouselCore
internal import CarouselImages

/// The planned shots of a scenario.
struct ShotFeed: IteratorProtocol {
  private let timeline: Timeline
  private let tellsLoads: Bool
  /// Of a film of pictures.
  private var pictures: FilmPlan<SimulatedLoads>?
  /// Of a list.
  private var list: FilmPlan<ListLoading>?
  /// Those of the list's events that no shot has told.
  private var events = ListEvents().makeIterator()
  private var hasBegun = false

  /// Plans `frames` of a film.
  ///
  /// - Parameters:
  ///   - scenario: the film.
  ///   - frames: those that are rendered.
  ///   - count: how many pictures there are; `nil` for one for every page.
  ///   - isTraced: whether load events and every turn are kept for a trace.
  init(scenario: Scenario, frames: FrameSelection, count: Int?, isTraced: Bool) {
    let picker = PicturePicker(order: scenario.order, seed: scenario.seed, count: count)
    var tellsEveryTurn = false
    if case .list = frames { tellsEveryTurn = isTraced }
    timeline = scenario.timeline
    tellsLoads = isTraced
    var options = PlanOptions(
      frames: frames,
      hasLabels: scenario.labels,
      prefetch: scenario.prefetch,
      tellsEveryTurn: tellsEveryTurn
    )
    if let list = scenario.list {
      options.ornaments = list.ornaments
      self.list = FilmPlan(
        timeline: scenario.timeline,
        history: .remember,
        picker: PicturePicker(order: .sequence, seed: scenario.seed, count: nil),
        loading: ListLoading(faces: list.faces),
        options: options
      )
      if isTraced { events = list.events.makeIterator() }
    } else {
      pictures = FilmPlan(
        timeline: scenario.timeline,
        history: scenario.history,
        recentring: scenario.recentre,
        picker: picker,
        loading: SimulatedLoads(scenario: scenario, picker: picker, tellsEvents: isTraced),
        options: options
      )
    }
  }

  mutating func next() -> PlannedShot? {
    guard let shot = pictures?.next() ?? list?.next() else { return nil }
    guard tellsLoads else { return PlannedShot(shot: shot) }
    let end = timeline.nanoseconds(ofFrame: shot.frames.upperBound - 1)
    let loads = pictures?.loading.takeEvents(until: end) ?? []
    defer { hasBegun = true }
    return PlannedShot(
      shot: shot,
      loads: told(loads, in: shot, \.time),
      events: told(events.take(until: end), in: shot, \.time)
    )
  }

  /// A part that begins later tells what happens in it.
  private func told<Event>(
    _ events: [Event],
    in shot: Shot,
    _ time: (Event) -> Int
  ) -> [Event] {
    guard !hasBegun, shot.isSet, shot.frames.lowerBound > 0 else { return events }
    let last = timeline.nanoseconds(ofFrame: shot.frames.lowerBound - 1)
    return events.filter { time($0) > last }
  }
}
