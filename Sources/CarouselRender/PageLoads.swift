// Why this file exists: what a film would ask of a network follows from its script; so does, on the
// virtual clock, when each of its pictures is there.

internal import CarouselCore
internal import CarouselFetch
internal import CarouselImages

/// How far the pictures of a film are at any of its frames.
///
/// At the start of every step the film wants the page it stands on and the one the step goes to, and
/// prefetches the pages after that in the direction of travel; a hold keeps the direction of the swipe
/// before it. With ``History/forget`` the pages after are not drawn yet, so nothing is prefetched.
struct PageLoads: Sendable {
  typealias Event = (time: Int, event: VirtualLoads.Event)

  private let timeline: Timeline
  private let prefetch: Int
  private var picker: PicturePicker
  private var loads: VirtualLoads
  /// At rest where `step` begins.
  private var ring: PageRing
  private var direction = Direction.next
  /// The first step whose demand has not been told.
  private var step = 0
  /// How far the loads have been played.
  private var now = 0

  /// Begins with nothing loaded; events are kept to be taken, or not.
  init(scenario: Scenario, picker: PicturePicker, tellsEvents: Bool) {
    timeline = scenario.timeline
    self.picker = picker
    ring = PageRing(
      layout: PageLayout(pageWidth: scenario.size.width),
      history: scenario.history
    )
    let loading = scenario.loading
    let network = loading.network ?? VirtualNetwork()
    prefetch = scenario.history == .remember ? loading.prefetch : 0
    var dealer = picker
    loads = VirtualLoads(
      network: network,
      policy: FetchPolicy(
        connections: loading.connections,
        capacity: max(8, 3 + 2 * loading.prefetch),
        seed: scenario.seed
      ),
      failing: Set(network.failingPages.map { dealer.picture(of: $0 + 1) }),
      pictureBytes: scenario.size.width * scenario.size.height / 4,
      tellsEvents: tellsEvents
    )
  }

  /// What a page of `picture` shows at frame `index`, not before the frame last forgotten.
  mutating func face(of picture: Int, at index: Int) -> PageFace {
    let time = timeline.nanoseconds(ofFrame: index)
    play(until: time)
    return switch loads.history.state(of: picture, at: time) {
    case .loading: .loading(picture)
    case .ready: .picture(picture)
    case .failed(let reason, let attempts): .failed(picture, reason: reason, attempts: attempts)
    }
  }

  /// The first frame after `index` at which one of `pictures` may show another face; `end` if that is
  /// sooner.
  mutating func nextChange(of pictures: [Int], after index: Int, before end: Int) -> Int {
    play(until: timeline.nanoseconds(ofFrame: end))
    let time = timeline.nanoseconds(ofFrame: index)
    guard let change = loads.history.nextChange(of: pictures, after: time) else { return end }
    return min(end, timeline.firstFrame(atNanoseconds: change))
  }

  /// Lets go of what is known of the frames before `index`.
  mutating func forget(before index: Int) {
    let time = timeline.nanoseconds(ofFrame: index)
    // A part far into a film is reached step by step, so that those before it do not pile up.
    while step < timeline.script.steps.count, case let start = timeline.start(ofStep: step),
      start <= time
    {
      play(until: start)
      loads.forget(before: start)
    }
    loads.forget(before: time)
  }

  /// What happened up to and including `time`, in order; it is told once.
  mutating func takeEvents(until time: Int) -> [Event] {
    play(until: time)
    return loads.takeEvents(until: time)
  }

  private mutating func play(until time: Int) {
    guard time >= now else { return }
    now = time
    while step < timeline.script.steps.count, timeline.start(ofStep: step) <= time {
      want(timeline.script.steps[step].direction, at: timeline.start(ofStep: step))
      step += 1
    }
    loads.play(until: time)
  }

  private mutating func want(_ swipe: Direction?, at time: Int) {
    let current = ring.layout.slotsBefore
    var shown = [ring[place: current]]
    if let swipe {
      direction = swipe
      shown.append(ring[place: current + swipe.sign])
    }
    let target = shown.last?.page.rawValue ?? 0
    let ahead = (0..<prefetch).map { target + direction.sign * ($0 + 1) }
    loads.want(
      visible: shown.map { picker.picture(of: $0.draw) },
      prefetch: ahead.map { picker.picture(of: $0 + 1) },
      at: time
    )
    if let swipe { _ = ring.advance(swipe) }
  }
}
