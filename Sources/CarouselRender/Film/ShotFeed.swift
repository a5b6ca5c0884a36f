internal import CarouselCore
internal import CarouselImages

/// The planned shots of a scenario.
struct ShotFeed: IteratorProtocol {
  private let timeline: Timeline
  private let tellsLoads: Bool
  private var plan: FilmPlan<SimulatedLoads>
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
    plan = FilmPlan(
      timeline: scenario.timeline,
      history: scenario.history,
      recentring: scenario.recentre,
      picker: picker,
      loading: SimulatedLoads(scenario: scenario, picker: picker, tellsEvents: isTraced),
      options: PlanOptions(
        frames: frames,
        hasLabels: scenario.labels,
        prefetch: scenario.prefetch,
        tellsEveryTurn: tellsEveryTurn
      )
    )
  }

  mutating func next() -> PlannedShot? {
    guard let shot = plan.next() else { return nil }
    guard tellsLoads else { return PlannedShot(shot: shot, loads: []) }
    let end = timeline.nanoseconds(ofFrame: shot.frames.upperBound - 1)
    var loads = plan.loading.takeEvents(until: end)
    // A part that begins later tells what happens in it.
    if !hasBegun, shot.isSet, shot.frames.lowerBound > 0 {
      let last = timeline.nanoseconds(ofFrame: shot.frames.lowerBound - 1)
      loads.removeAll { $0.time <= last }
    }
    hasBegun = true
    return PlannedShot(shot: shot, loads: loads)
  }
}
