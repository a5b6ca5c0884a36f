internal import CarouselCore
internal import CarouselFetch

/// How far a film's pictures are loaded over a simulated network, on the film's own clock.
///
/// A film without a network has one that answers at once; it is simulated only for a trace.
struct SimulatedLoads: PageLoading {
  /// What happened to a load, and when.
  struct Event: Sendable {
    /// In nanoseconds of the film.
    let time: Int
    /// Whether it follows from the film's demand at that time; then it comes after what the demand
    /// follows from.
    let isAnswerToDemand: Bool
    let event: VirtualLoads.Event
  }

  /// Whether a network is simulated that takes its time.
  let dependsOnPast: Bool
  /// Whether anything is simulated.
  let followsDemand: Bool
  private var loads: VirtualLoads
  private let tellsEvents: Bool
  /// When the demand last changed; `nil` before the first one.
  private var demandTime: Int?
  private var events: [Event] = []

  /// Begins with nothing loaded.
  ///
  /// - Parameters:
  ///   - scenario: the film.
  ///   - picker: deals its pictures.
  ///   - tellsEvents: whether ``takeEvents(until:)`` is going to be asked; else nothing is kept for it.
  init(scenario: Scenario, picker: PicturePicker, tellsEvents: Bool) {
    let network = scenario.network.simulated ?? VirtualNetwork()
    dependsOnPast = scenario.isSimulated
    followsDemand = scenario.isSimulated || tellsEvents
    self.tellsEvents = tellsEvents
    var dealer = picker
    loads = VirtualLoads(
      network: network,
      policy: FetchPolicy(
        connections: scenario.connections,
        capacity: max(
          8,
          (scenario.views.map(\.layout.slotCount).max() ?? 0) + 2 * scenario.prefetch
        ),
        seed: scenario.seed
      ),
      failing: Set(network.failingPages.map { dealer.picture(of: $0 + 1) }),
      pictureBytes: scenario.pageSize.width * scenario.pageSize.height / 4,
      tellsEvents: tellsEvents
    )
  }

  mutating func want(visible: [Int], prefetch: [Int], at time: Int) {
    loads.play(until: time)
    take()
    loads.want(visible: visible, prefetch: prefetch, at: time)
    demandTime = time
    take()
  }

  mutating func face(of picture: Int, at time: Int) -> Face {
    guard followsDemand else { return .picture(picture) }
    loads.play(until: time)
    return switch loads.history.state(of: picture, at: time) {
    case .loading: .loading(picture)
    case .ready: .picture(picture)
    case .failed(let reason, let attempts): .failed(picture, reason: reason, attempts: attempts)
    }
  }

  mutating func nextChange(of pictures: [Int], after time: Int, until end: Int) -> Int? {
    loads.play(until: end)
    return loads.history.nextChange(of: pictures, after: time).flatMap { $0 <= end ? $0 : nil }
  }

  mutating func forget(before time: Int) { loads.forget(before: time) }

  /// What happened up to and including `time`, in order; each event is returned once.
  mutating func takeEvents(until time: Int) -> [Event] {
    loads.play(until: time)
    take()
    let count = events.prefix { $0.time <= time }.count
    defer { events.removeFirst(count) }
    return Array(events.prefix(count))
  }

  /// Notes what happened since, as far as it was played.
  private mutating func take() {
    guard tellsEvents else { return }
    events += loads.takeEvents(until: .max).map {
      Event(time: $0.time, isAnswerToDemand: $0.time == demandTime, event: $0.event)
    }
  }
}
