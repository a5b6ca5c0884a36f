/// Decides what is loaded, cancelled, tried again and let go: events in, actions out.
///
/// It has no clock, no network and no tasks, so that the same rules drive the real network and the
/// simulated one.
///
/// Pictures go by their number. The rules:
/// 1. At most ``FetchPolicy/connections`` loads are under way, and at most one of a picture.
/// 2. Visible pictures come before prefetched ones, in the order given. A visible picture waits for
///    other visible ones only: when all connections are taken, the farthest prefetch gives way to
///    it.
/// 3. A picture that is neither visible nor prefetched any more is cancelled. A visible one is
///    cancelled by rule 8 alone.
/// 4. An answer counts only if it belongs to the load under way; any other is stale.
/// 5. A failed load is tried again after a wait, as often as the policy says. After a rate limit it
///    waits at least as long as the server asks; where all pictures are on one host, they all wait.
/// 6. A picture that failed for good is tried anew when it comes back, when it becomes visible, or
///    when it becomes the last of the visible ones: the one that the film goes to.
/// 7. Ready pictures over the policy's capacity are let go, the longest unused first, wanted ones
///    never. While ready pictures have too many bytes, no prefetch begins.
/// 8. A picture fails when its loads and the waits between them take longer than the policy allows,
///    or when the next wait would. Waiting for a connection does not count.
package struct FetchMachine: Sendable {
  private enum State {
    case waiting(until: Int)
    /// The time at which it was asked for, once it was.
    case loading(Load, asked: Int?)
    case ready(lastUse: Int, bytes: Int)
    case failed
  }

  private struct Entry {
    var state: State
    var attempts = 0
    /// The time that was left for it when the attempt under way began, or that is left for the next
    /// one; `nil` without a limit.
    var timeLeft: Int?

    /// When the load under way is given up.
    var deadline: Int? {
      guard case .loading(_, let asked?) = state, let timeLeft else { return nil }
      return asked.saturatingSum(timeLeft)
    }
  }

  /// The size in bytes that is assumed for a picture until a larger one has come.
  private static let usualBytes = 4 << 20

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
  /// The bytes of all ready pictures, and the most that one of them had.
  private var readyBytes = 0
  private var mostBytes = Self.usualBytes
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
    case .asking(let load): ask(load, at: now)
    case .loaded(let load, let bytes): finish(load, bytes: bytes, &actions)
    case .failed(let load, let failure): finish(load, with: failure, at: now, &actions)
    case .timer: break
    }
    expire(at: now, &actions)
    evict(&actions)
    start(at: now, &actions)
    return actions
  }

  /// When something waits to be tried again or its time is over, the first such time; `nil` if
  /// nothing does.
  package func nextTimer(after now: Int) -> Int? {
    let times = order.compactMap { picture -> Int? in
      guard let entry = entries[picture] else { return nil }
      guard case .waiting(let until) = entry.state else { return entry.deadline }
      return max(until, gate)
    }
    return times.filter { $0 > now }.min()
  }

  /// The first visible picture that is not there yet, and what it waits for; `nil` if there is
  /// none, or while its address is looked up.
  package var firstWait: (picture: Int, wait: Wait)? {
    for picture in order where visible.contains(picture) {
      guard let entry = entries[picture] else { continue }
      switch entry.state {
      case .ready, .failed: continue
      case .waiting(let until): return (picture, .retry(at: max(until, gate)))
      case .loading(_, let asked):
        return asked.map { (picture, .answer(asked: $0, until: entry.deadline ?? .max)) }
      }
    }
    return nil
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
      case .loading(let load, _): cancel(load, &actions)
      case .waiting, .failed: break
      }
      entries[picture] = nil
    }
    for picture in order {
      switch entries[picture]?.state {
      case .ready(_, let bytes): touch(picture, bytes: bytes)
      case .failed
      where visible.contains(picture) && !before.contains(picture) || isGoalNew && picture == goal:
        request(picture, &actions)
      case nil: request(picture, &actions)
      default: continue
      }
    }
  }

  private mutating func request(_ picture: Int, _ actions: inout [Action]) {
    entries[picture] = Entry(state: .waiting(until: .min), timeLeft: policy.timeLimit)
    actions.append(.requested(picture, isPrefetch: !visible.contains(picture)))
  }

  private mutating func touch(_ picture: Int, bytes: Int) {
    uses += 1
    entries[picture]?.state = .ready(lastUse: uses, bytes: bytes)
  }

  private mutating func cancel(_ load: Load, _ actions: inout [Action]) {
    loadsUnderWay -= 1
    actions.append(.cancel(load))
  }

  private mutating func ask(_ load: Load, at now: Int) {
    guard case .loading(load, nil)? = entries[load.picture]?.state else { return }
    entries[load.picture]?.state = .loading(load, asked: now)
  }

  private mutating func finish(_ load: Load, bytes: Int, _ actions: inout [Action]) {
    guard case .loading(load, _)? = entries[load.picture]?.state else {
      return actions.append(.stale(load))
    }
    loadsUnderWay -= 1
    readyBytes += bytes
    mostBytes = max(mostBytes, bytes)
    touch(load.picture, bytes: bytes)
    actions.append(.ready(load.picture))
  }

  private mutating func finish(
    _ load: Load,
    with failure: FetchFailure,
    at now: Int,
    _ actions: inout [Action]
  ) {
    guard var entry = entries[load.picture], case .loading(load, let asked) = entry.state else {
      return actions.append(.stale(load))
    }
    loadsUnderWay -= 1
    let spent = now - (asked ?? now)
    if case .held = failure.kind { entry.attempts -= 1 }
    defer { entries[load.picture] = entry }
    if case .rateLimited(let wait) = failure.kind, !policy.limitsHosts {
      gate = max(gate, now.saturatingSum(max(0, wait)))
    }
    guard failure.kind != .final, entry.attempts < policy.attempts else {
      entry.state = .failed
      return actions.append(.failed(load.picture, failure, attempts: entry.attempts))
    }
    let wait = policy.wait(after: failure, attempt: entry.attempts, of: load.picture)
    let time = max(now.saturatingSum(wait), gate)
    let timeLeft = entry.timeLeft.map { $0 - spent - (time - now) }
    guard timeLeft ?? 1 > 0 else {
      let late = FetchFailure(.outOfTime(wait: time - now), reason: failure.reason)
      entry.state = .failed
      return actions.append(.failed(load.picture, late, attempts: entry.attempts))
    }
    entry.timeLeft = timeLeft
    entry.state = .waiting(until: time)
    actions.append(.retry(load.picture, at: time, failure))
  }

  /// Gives up the loads whose time is over.
  private mutating func expire(at now: Int, _ actions: inout [Action]) {
    for picture in order {
      guard let entry = entries[picture], let deadline = entry.deadline, deadline <= now,
        case .loading(let load, _) = entry.state
      else { continue }
      cancel(load, &actions)
      entries[picture]?.state = .failed
      let failure = FetchFailure(.outOfTime(wait: 0), reason: "timed out")
      actions.append(.failed(picture, failure, attempts: entry.attempts))
    }
  }

  private mutating func start(at now: Int, _ actions: inout [Action]) {
    guard now >= gate else { return }
    for picture in order {
      guard var entry = entries[picture], case .waiting(let until) = entry.state, until <= now,
        visible.contains(picture) || !isFull,
        loadsUnderWay < policy.connections || makeRoom(for: picture, &actions)
      else { continue }
      generation += 1
      loadsUnderWay += 1
      let load = Load(picture: picture, generation: generation)
      entry.attempts += 1
      entry.state = .loading(load, asked: nil)
      entries[picture] = entry
      actions.append(.start(load, attempt: entry.attempts))
    }
  }

  /// Lets the farthest prefetch under way give way to a visible picture.
  private mutating func makeRoom(for picture: Int, _ actions: inout [Action]) -> Bool {
    guard visible.contains(picture) else { return false }
    for other in order.reversed() where !visible.contains(other) {
      guard var entry = entries[other], case .loading(let load, _) = entry.state else { continue }
      cancel(load, &actions)
      entry.state = .waiting(until: .min)
      entry.attempts -= 1
      entries[other] = entry
      return true
    }
    return false
  }

  /// Whether one load more could bring too many bytes, were all as large as the largest so far.
  private var isFull: Bool {
    readyBytes + (loadsUnderWay + 1) * mostBytes > policy.maximumBytes
  }

  private mutating func evict(_ actions: inout [Action]) {
    let wanted = Set(order)
    var spare: [(use: Int, picture: Int, bytes: Int)] = []
    var count = 0
    for (picture, entry) in entries {
      guard case .ready(let use, let bytes) = entry.state else { continue }
      count += 1
      if !wanted.contains(picture) { spare.append((use, picture, bytes)) }
    }
    guard count > policy.capacity || isFull else { return }
    for (_, picture, bytes) in spare.sorted(by: { $0.use < $1.use }) {
      guard count > policy.capacity || isFull else { return }
      count -= 1
      readyBytes -= bytes
      entries[picture] = nil
      actions.append(.evicted(picture))
    }
  }
}

extension Int {
  /// The sum; the largest number where it is larger than that.
  func saturatingSum(_ other: Int) -> Int {
    let (sum, isOver) = addingReportingOverflow(other)
    return isOver ? .max : sum
  }
}
