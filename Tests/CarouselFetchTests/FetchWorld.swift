import CarouselFetch
import Testing

/// Drives a machine, keeps its own books and checks every rule.
struct FetchWorld {
  let policy: FetchPolicy
  private var machine: FetchMachine
  private(set) var now = 0
  private(set) var underWay: [FetchMachine.Load] = []
  /// Loads that were cancelled, whose answers may still come.
  private(set) var cancelled: [FetchMachine.Load] = []
  private(set) var ready: Set<Int> = []
  private(set) var failed: Set<Int> = []
  private(set) var waiting: [Int: Int] = [:]
  private(set) var visible: [Int] = []
  private(set) var prefetch: [Int] = []
  private(set) var staleCount = 0
  private(set) var starts = 0
  private var gate = Int.min
  /// When each load under way was asked for, and how long each picture took before it.
  private var asked: [FetchMachine.Load: Int] = [:]
  private var spent: [Int: Int] = [:]
  private var sizes: [Int: Int] = [:]
  private var largest = 4 << 20
  private var generations: Set<Int> = []

  init(policy: FetchPolicy) {
    self.policy = policy
    machine = FetchMachine(policy: policy)
  }

  /// Whether one load more could bring too many bytes.
  var isFull: Bool {
    sizes.values.reduce(0, +) + (underWay.count + 1) * largest > policy.maximumBytes
  }

  /// The first visible picture that is on its way, and what keeps it.
  var firstWait: FetchMachine.Wait? { machine.firstWait?.wait }

  /// Everything that is wanted.
  var wanted: Set<Int> { Set(visible + prefetch) }

  /// When the machine wants to be woken.
  var nextTimer: Int? { machine.nextTimer(after: now) }

  mutating func want(visible: [Int], prefetch: [Int], after wait: Int = 0) {
    (self.visible, self.prefetch) = (visible, prefetch)
    handle(.wanted(visible: visible, prefetch: prefetch), after: wait)
  }

  mutating func wake() {
    guard let time = nextTimer else { return }
    handle(.timer, after: time - now)
  }

  /// Hands the machine an event and checks what it answers.
  mutating func handle(_ event: FetchMachine.Event, after wait: Int = 0) {
    now += wait
    var answered: FetchMachine.Load?
    switch event {
    case .loaded(let load, let bytes):
      answered = take(load)
      if answered != nil {
        sizes[load.picture] = bytes
        largest = max(largest, bytes)
      }
    case .failed(let load, let failure):
      answered = take(load)
      guard let answered else { break }
      spent[load.picture, default: 0] += now - (asked[answered] ?? now)
      if case .rateLimited(let wait) = failure.kind, !policy.limitsHosts {
        gate = max(gate, now + wait)
      }
    case .asking(let load):
      if underWay.contains(load) { asked[load] = now }
    case .wanted:
      failed.formIntersection(wanted)
      waiting = waiting.filter { wanted.contains($0.key) }
    case .timer: break
    }
    var isTold = false
    let actions = machine.handle(event, at: now)
    for action in actions { note(action, event, answered, &isTold) }
    for case .cancel(let load) in actions where visible.contains(load.picture) {
      let isOutOfTime = actions.contains {
        guard case .failed(load.picture, let failure, _) = $0 else { return false }
        return failure.kind == .outOfTime(wait: 0)
      }
      #expect(isOutOfTime, "what is visible is cancelled only when its time is over")
    }
    if case .loaded = event { #expect(isTold, "an answer is applied or stale") }
    if case .failed = event { #expect(isTold, "an answer is applied or stale") }
    check()
  }

  /// Ends a load, if it is under way.
  private mutating func take(_ load: FetchMachine.Load) -> FetchMachine.Load? {
    cancelled.removeAll { $0 == load }
    guard let place = underWay.firstIndex(of: load) else { return nil }
    return underWay.remove(at: place)
  }

  private mutating func note(
    _ action: FetchMachine.Action,
    _ event: FetchMachine.Event,
    _ answered: FetchMachine.Load?,
    _ isTold: inout Bool
  ) {
    switch action {
    case .requested(let picture, let isPrefetch):
      #expect(!ready.contains(picture), "what is there is not asked for")
      #expect(isPrefetch != visible.contains(picture))
      failed.remove(picture)
      waiting[picture] = .min
      spent[picture] = 0
    case .start(let load, let attempt):
      starts += 1
      #expect(generations.insert(load.generation).inserted, "a generation is used once")
      #expect(now >= gate, "nothing is asked for before the time the server named")
      #expect(now >= waiting[load.picture] ?? .max, "a wait is kept")
      #expect(attempt <= policy.attempts)
      #expect(visible.contains(load.picture) || !isFull, "no prefetch begins over the bytes")
      waiting[load.picture] = nil
      underWay.append(load)
      checkOrder(of: load)
    case .cancel(let load):
      #expect(underWay.contains(load), "only what is under way is cancelled")
      underWay.removeAll { $0 == load }
      cancelled.append(load)
      if wanted.contains(load.picture) { waiting[load.picture] = .min }
    case .ready(let picture):
      isTold = true
      #expect(answered?.picture == picture, "a picture comes from its load under way")
      if case .failed = event { Issue.record("a picture comes of no failure") }
      ready.insert(picture)
    case .retry(let picture, let time, _):
      isTold = true
      #expect(answered?.picture == picture && time >= now)
      spent[picture, default: 0] += time - now
      let spent = spent[picture, default: 0]
      #expect(spent < policy.timeLimit ?? .max, "it waits for an attempt that it can make")
      waiting[picture] = time
    case .failed(let picture, let failure, let attempts):
      if failure.kind == .outOfTime(wait: 0) {
        #expect(answered?.picture != picture && policy.timeLimit != nil)
        waiting[picture] = nil
      } else {
        isTold = true
        #expect(answered?.picture == picture)
      }
      #expect(attempts <= policy.attempts)
      failed.insert(picture)
    case .stale:
      isTold = true
      #expect(answered == nil, "an answer that is waited for is not stale")
      staleCount += 1
    case .evicted(let picture):
      #expect(!wanted.contains(picture), "what is wanted is never let go")
      #expect(ready.remove(picture) != nil)
      sizes[picture] = nil
    }
  }

  /// What is started is the first of those that may be.
  private func checkOrder(of load: FetchMachine.Load) {
    let order = visible + prefetch
    let place = order.firstIndex(of: load.picture) ?? .max
    #expect(place < .max, "only what is wanted is loaded")
    for (before, picture) in order.enumerated() where before < place {
      #expect((waiting[picture] ?? .max) > now, "picture \(picture) comes before \(load.picture)")
    }
  }

  private func check() {
    #expect(underWay.count <= policy.connections, "the cap is held")
    #expect(Set(underWay.map(\.picture)).count == underWay.count, "one load a picture")
    #expect(Set(underWay.map(\.picture)).isSubset(of: wanted), "what is not wanted is cancelled")
    #expect(Set(underWay.map(\.picture)).isDisjoint(with: ready))
    #expect(ready.count <= max(policy.capacity, ready.intersection(wanted).count))
    for load in underWay {
      guard let start = asked[load] else { continue }
      let time = spent[load.picture, default: 0] + now - start
      #expect(time < policy.timeLimit ?? .max, "a load ends when its picture's time is over")
    }
    let visibleLoads = underWay.count { visible.contains($0.picture) }
    for picture in wanted where !ready.contains(picture) && !failed.contains(picture) {
      guard !underWay.contains(where: { $0.picture == picture }) else { continue }
      let isDue = max(waiting[picture] ?? .min, gate) <= now
      guard isDue else {
        #expect(nextTimer != nil, "who waits will be woken")
        continue
      }
      // A visible picture waits for visible ones only, a prefetched one for a connection or for
      // room.
      if isFull, !visible.contains(picture) { continue }
      let blocking = visible.contains(picture) ? visibleLoads : underWay.count
      #expect(blocking >= policy.connections, "picture \(picture) waits for nothing")
    }
    for picture in failed { #expect(wanted.contains(picture)) }
  }
}
