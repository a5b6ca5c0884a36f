// Why this file exists: the whole of "which page is fetched when" in one place without clock, network
// or tasks, so that one set of rules drives the real network and the virtual one, and is proven once.

/// Decides what is loaded, cancelled, tried again and let go: events in, actions out.
///
/// Pictures go by their number. The rules:
/// 1. At most ``FetchPolicy/connections`` loads are under way, and at most one of a picture.
/// 2. Visible pictures come before prefetched ones, in the order given. A visible picture waits for
///    other visible ones only: when all connections are taken, the farthest prefetch gives way to it.
/// 3. What is neither visible nor prefetched any more is cancelled; what is visible never is.
/// 4. An answer counts only if it belongs to the load under way; any other is stale.
/// 5. A failed load is tried again after a wait, as often as the policy says; when the server is
///    over its limit nothing at all is asked for before the time it names.
/// 6. A picture that failed for good is tried anew when it comes back, when it becomes visible, or when
///    it becomes the last of the visible ones: the one that the film goes to.
/// 7. Ready pictures over the policy's capacity are let go, the longest unused first, wanted ones never.
package struct FetchMachine: Sendable {
  /// One attempt to load a picture; another attempt is another load.
  package struct Load: Hashable, Sendable {
    /// Which picture.
    package let picture: Int
    /// Tells it from all other loads.
    package let generation: Int
  }

  /// What happens to the machine.
  package enum Event: Hashable, Sendable {
    /// The window stands elsewhere, or is about to: what it shows, and what it is going to show, the
    /// nearest first.
    case wanted(visible: [Int], prefetch: [Int])
    /// A load brought its picture.
    case loaded(Load)
    /// A load brought none.
    case failed(Load, FetchFailure)
    /// The time that ``FetchMachine/nextTimer(after:)`` named has come.
    case timer
  }

  /// What is to be done, or to be told.
  package enum Action: Hashable, Sendable {
    /// A picture is wanted that is not there.
    case requested(Int, isPrefetch: Bool)
    /// Begin a load; attempts count from 1.
    case start(Load, attempt: Int)
    /// End a load; its answer, should it still come, will be stale.
    case cancel(Load)
    /// A picture is there.
    case ready(Int)
    /// A load failed and will be tried again, not before the time given.
    case retry(Int, at: Int, FetchFailure)
    /// A picture cannot be had.
    case failed(Int, FetchFailure, attempts: Int)
    /// An answer that nobody waits for came, and was dropped.
    case stale(Load)
    /// A picture was let go.
    case evicted(Int)
  }

  private enum State {
    case waiting(until: Int)
    case loading(Load)
    case ready(lastUse: Int)
    case failed
  }

  private struct Entry {
    var state: State
    var attempts = 0
  }

  private let policy: FetchPolicy
  private var entries: [Int: Entry] = [:]
  private var visible: Set<Int> = []
  /// The last of the visible ones.
  private var goal: Int?
  /// All that is wanted, in the order in which it is to be loaded.
  private var order: [Int] = []
  private var loadsUnderWay = 0
  private var generation = 0
  private var uses = 0
  /// Nothing is asked for before this time.
  private var gate = Int.min

  /// Makes a machine that wants nothing yet.
  package init(policy: FetchPolicy) {
    self.policy = policy
  }

  /// Takes in an event.
  ///
  /// - Parameters:
  ///   - event: what happened.
  ///   - now: when, in nanoseconds from any beginning; not before the last event.
  /// - Returns: what is to be done, in order.
  package mutating func handle(_ event: Event, at now: Int) -> [Action] {
    var actions: [Action] = []
    switch event {
    case .wanted(let visible, let prefetch): want(visible, prefetch, &actions)
    case .loaded(let load): finish(load, with: nil, at: now, &actions)
    case .failed(let load, let failure): finish(load, with: failure, at: now, &actions)
    case .timer: break
    }
    evict(&actions)
    start(at: now, &actions)
    return actions
  }

  /// When something waits to be tried again, the first such time; `nil` if nothing does.
  package func nextTimer(after now: Int) -> Int? {
    let times = order.compactMap { picture -> Int? in
      guard case .waiting(let until)? = entries[picture]?.state else { return nil }
      return max(until, gate)
    }
    return times.filter { $0 > now }.min()
  }

  /// Whether a picture is wanted that cannot be had.
  package func hasFailed(_ picture: Int) -> Bool {
    guard case .failed? = entries[picture]?.state else { return false }
    return true
  }

  private mutating func want(_ shown: [Int], _ prefetch: [Int], _ actions: inout [Action]) {
    let before = visible
    let isGoalNew = goal != shown.last
    goal = shown.last
    visible = Set(shown)
    var listed: Set<Int> = []
    order = (shown + prefetch).filter { listed.insert($0).inserted }
    for (picture, entry) in entries.sorted(by: { $0.key < $1.key }) where !listed.contains(picture)
    {
      switch entry.state {
      case .ready: continue
      case .loading(let load): cancel(load, &actions)
      case .waiting, .failed: break
      }
      entries[picture] = nil
    }
    for picture in order {
      switch entries[picture]?.state {
      case .ready: touch(picture)
      case .failed
      where visible.contains(picture) && !before.contains(picture) || isGoalNew && picture == goal:
        request(picture, &actions)
      case nil: request(picture, &actions)
      default: continue
      }
    }
  }

  private mutating func request(_ picture: Int, _ actions: inout [Action]) {
    entries[picture] = Entry(state: .waiting(until: .min))
    actions.append(.requested(picture, isPrefetch: !visible.contains(picture)))
  }

  private mutating func touch(_ picture: Int) {
    uses += 1
    entries[picture]?.state = .ready(lastUse: uses)
  }

  private mutating func cancel(_ load: Load, _ actions: inout [Action]) {
    loadsUnderWay -= 1
    actions.append(.cancel(load))
  }

  private mutating func finish(
    _ load: Load,
    with failure: FetchFailure?,
    at now: Int,
    _ actions: inout [Action]
  ) {
    guard let entry = entries[load.picture], case .loading(load) = entry.state else {
      return actions.append(.stale(load))
    }
    loadsUnderWay -= 1
    guard let failure else {
      touch(load.picture)
      return actions.append(.ready(load.picture))
    }
    if case .rateLimited(let wait) = failure.kind {
      gate = max(
        gate,
        now.addingReportingOverflow(max(0, wait)).overflow ? .max : now + max(0, wait)
      )
    }
    guard failure.kind != .final, entry.attempts < policy.attempts else {
      entries[load.picture]?.state = .failed
      return actions.append(.failed(load.picture, failure, attempts: entry.attempts))
    }
    let wait = policy.delay(afterAttempt: entry.attempts, of: load.picture)
    let time = failure.kind == .transient ? now + wait : gate
    entries[load.picture]?.state = .waiting(until: time)
    actions.append(.retry(load.picture, at: max(time, gate), failure))
  }

  private mutating func start(at now: Int, _ actions: inout [Action]) {
    guard now >= gate else { return }
    for picture in order {
      guard var entry = entries[picture], case .waiting(let until) = entry.state, until <= now,
        loadsUnderWay < policy.connections || makeRoom(for: picture, &actions)
      else { continue }
      generation += 1
      loadsUnderWay += 1
      let load = Load(picture: picture, generation: generation)
      entry.attempts += 1
      entry.state = .loading(load)
      entries[picture] = entry
      actions.append(.start(load, attempt: entry.attempts))
    }
  }

  /// Lets the farthest prefetch under way give way to a visible picture.
  private mutating func makeRoom(for picture: Int, _ actions: inout [Action]) -> Bool {
    guard visible.contains(picture) else { return false }
    for other in order.reversed() where !visible.contains(other) {
      guard let entry = entries[other], case .loading(let load) = entry.state else { continue }
      cancel(load, &actions)
      entries[other] = Entry(state: .waiting(until: .min), attempts: entry.attempts - 1)
      return true
    }
    return false
  }

  private mutating func evict(_ actions: inout [Action]) {
    let wanted = Set(order)
    var spare: [(use: Int, picture: Int)] = []
    var count = 0
    for (picture, entry) in entries {
      guard case .ready(let use) = entry.state else { continue }
      count += 1
      if !wanted.contains(picture) { spare.append((use, picture)) }
    }
    guard count > policy.capacity else { return }
    for (_, picture) in spare.sorted(by: { $0.use < $1.use }).prefix(count - policy.capacity) {
      entries[picture] = nil
      actions.append(.evicted(picture))
    }
  }
}
