// Why this file exists: the rules of the machine, checked from outside after every event, by books
// that are kept without looking into it.

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
  private var generations: Set<Int> = []

  init(policy: FetchPolicy) {
    self.policy = policy
    machine = FetchMachine(policy: policy)
  }

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
    case .loaded(let load), .failed(let load, _):
      answered = underWay.contains(load) ? load : nil
      underWay.removeAll { $0 == load }
      cancelled.removeAll { $0 == load }
      if case .failed(_, let failure) = event, answered != nil,
        case .rateLimited(let wait) = failure.kind
      {
        gate = max(gate, now + wait)
      }
    case .wanted:
      failed.formIntersection(wanted)
      waiting = waiting.filter { wanted.contains($0.key) }
    case .timer: break
    }
    var isTold = false
    for action in machine.handle(event, at: now) {
      note(action, event, answered, &isTold)
    }
    if case .loaded = event { #expect(isTold, "an answer is applied or stale") }
    if case .failed = event { #expect(isTold, "an answer is applied or stale") }
    check()
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
    case .start(let load, let attempt):
      starts += 1
      #expect(generations.insert(load.generation).inserted, "a generation is used once")
      #expect(now >= gate, "nothing is asked for before the time the server named")
      #expect(now >= waiting[load.picture] ?? .max, "a wait is kept")
      #expect(attempt <= policy.attempts)
      waiting[load.picture] = nil
      underWay.append(load)
      checkOrder(of: load)
    case .cancel(let load):
      #expect(underWay.contains(load), "only what is under way is cancelled")
      #expect(!visible.contains(load.picture), "what is visible is never cancelled")
      underWay.removeAll { $0 == load }
      cancelled.append(load)
      if wanted.contains(load.picture) { waiting[load.picture] = .min }
    case .ready(let picture):
      isTold = true
      #expect(event == answered.map { .loaded($0) }, "a picture comes from the load under way")
      #expect(answered?.picture == picture, "the right picture")
      ready.insert(picture)
    case .retry(let picture, let time, _):
      isTold = true
      #expect(answered?.picture == picture && time >= now)
      waiting[picture] = time
    case .failed(let picture, _, let attempts):
      isTold = true
      #expect(answered?.picture == picture && attempts <= policy.attempts)
      failed.insert(picture)
    case .stale:
      isTold = true
      #expect(answered == nil, "an answer that is waited for is not stale")
      staleCount += 1
    case .evicted(let picture):
      #expect(!wanted.contains(picture), "what is wanted is never let go")
      #expect(ready.remove(picture) != nil)
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
    #expect(Set(underWay.map(\.picture)).isSubset(of: wanted), "what nobody wants is cancelled")
    #expect(Set(underWay.map(\.picture)).isDisjoint(with: ready))
    #expect(ready.count <= max(policy.capacity, ready.intersection(wanted).count))
    let visibleLoads = underWay.count { visible.contains($0.picture) }
    for picture in wanted where !ready.contains(picture) && !failed.contains(picture) {
      guard !underWay.contains(where: { $0.picture == picture }) else { continue }
      let isDue = max(waiting[picture] ?? .min, gate) <= now
      guard isDue else {
        #expect(nextTimer != nil, "who waits will be woken")
        continue
      }
      // A visible picture waits for visible ones only, a prefetched one for a connection.
      let blocking = visible.contains(picture) ? visibleLoads : underWay.count
      #expect(blocking >= policy.connections, "picture \(picture) waits for nothing")
    }
    for picture in failed { #expect(wanted.contains(picture)) }
  }
}
