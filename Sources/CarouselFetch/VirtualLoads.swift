/// Simulates loads over a ``VirtualNetwork`` without pixels or waiting; times are virtual
/// nanoseconds from the film's start.
package struct VirtualLoads: Sendable {
  /// Something that happened, at a time.
  package enum Event: Hashable, Sendable {
    /// The machine did or said something.
    case action(FetchMachine.Action)
    /// The first byte of a load's answer came; the last one comes at the time given.
    case progress(FetchMachine.Load, until: Int)
  }

  /// What is known of every picture so far.
  package private(set) var history = LoadHistory()

  private let network: VirtualNetwork
  private let failing: Set<Int>
  private let seed: UInt64
  private let pictureBytes: Int
  private let tellsEvents: Bool
  /// What happened and was not taken yet, in order of time.
  private var events: [(time: Int, event: Event)] = []
  private var machine: FetchMachine
  /// Of equal times the one requested first.
  private var arrivals = TimeQueue<FetchMachine.Event>()
  private var firstBytes = TimeQueue<(load: FetchMachine.Load, until: Int)>()
  /// The loads that were not cancelled and whose first byte has not come.
  private var awaited: Set<FetchMachine.Load> = []
  private var requests = 0
  private var linkIsFree = 0
  private var now = 0

  /// Begins at time 0 with nothing loaded.
  ///
  /// - Parameters:
  ///   - network: what answers.
  ///   - policy: the machine's rules.
  ///   - failing: the pictures of the network's failing pages.
  ///   - pictureBytes: the bytes of a picture where the network names none.
  ///   - tellsEvents: whether to keep events for ``takeEvents(until:)``.
  package init(
    network: VirtualNetwork,
    policy: FetchPolicy,
    failing: Set<Int>,
    pictureBytes: Int,
    tellsEvents: Bool = true
  ) {
    self.network = network
    self.failing = failing
    self.seed = policy.seed
    self.pictureBytes = network.pictureBytes ?? pictureBytes
    self.tellsEvents = tellsEvents
    machine = FetchMachine(policy: policy)
  }

  /// From `time` on the window shows `visible` and is going to show `prefetch`.
  ///
  /// - Parameters:
  ///   - visible: the pictures it shows, or is about to.
  ///   - prefetch: those after them, the nearest first.
  ///   - time: not before the last time given.
  package mutating func want(visible: [Int], prefetch: [Int], at time: Int) {
    // What arrives at this very time was there before.
    play(until: time)
    perform(machine.handle(.wanted(visible: visible, prefetch: prefetch), at: time), at: time)
  }

  /// Plays everything up to and including `time`.
  package mutating func play(until time: Int) {
    while let next = nextTime, next <= time {
      now = max(now, next)
      tellFirstBytes()
      if let arrival = arrivals.takeFirst(until: now) {
        perform(machine.handle(arrival.element, at: now), at: now)
      } else {
        perform(machine.handle(.timer, at: now), at: now)
      }
    }
    now = max(now, time)
    tellFirstBytes()
  }

  /// What happened up to and including `time`, in order; each event is returned once.
  package mutating func takeEvents(until time: Int) -> [(time: Int, event: Event)] {
    let count = events.prefix { $0.time <= time }.count
    defer { events.removeFirst(count) }
    return Array(events.prefix(count))
  }

  /// Forgets the states before `time`.
  package mutating func forget(before time: Int) { history.forget(before: time) }

  private var nextTime: Int? {
    [arrivals.nextTime, machine.nextTimer(after: now)].compactMap(\.self).min()
  }

  private mutating func tellFirstBytes() {
    while let byte = firstBytes.takeFirst(until: now) {
      guard awaited.remove(byte.element.load) != nil else { continue }
      tell(.progress(byte.element.load, until: byte.element.until), at: byte.time)
    }
  }

  private mutating func perform(_ actions: [FetchMachine.Action], at time: Int) {
    for action in actions {
      tell(.action(action), at: time)
      switch action {
      case .start(let load, _): begin(load, at: time)
      case .ready(let picture): history.note(.ready, of: picture, at: time)
      case .failed(let picture, let failure, let attempts):
        history.note(.failed(reason: failure.reason, attempts: attempts), of: picture, at: time)
      case .requested(let picture, _), .evicted(let picture):
        history.note(.loading, of: picture, at: time)
      case .cancel(let load): awaited.remove(load)
      case .retry, .stale: break
      }
    }
  }

  private mutating func tell(_ event: Event, at time: Int) {
    if tellsEvents { events.append((time, event)) }
  }

  private mutating func begin(_ load: FetchMachine.Load, at time: Int) {
    requests += 1
    let isFailing = failing.contains(load.picture)
    let answer = network.answer(to: requests, isFailing: isFailing, filmSeed: seed)
    var arrival = time.saturatingSum(answer.delay)
    if let failure = answer.failure {
      arrivals.insert(.failed(load, failure), at: arrival)
      return
    }
    let firstByte = max(arrival, network.bandwidth == nil ? 0 : linkIsFree)
    arrival = firstByte.saturatingSum(network.transferTime(ofBytes: pictureBytes))
    linkIsFree = arrival
    awaited.insert(load)
    firstBytes.insert((load, arrival), at: firstByte)
    arrivals.insert(.loaded(load), at: arrival)
  }
}
