import CarouselFetch
import Testing

@Suite struct WaitWatchTests {
  private static let second = 1_000_000_000
  private var watch = WaitWatch()
  private var machine = FetchMachine(
    policy: FetchPolicy(timeLimit: 120 * second, limitsHosts: true)
  )

  /// Has the machine begin a visible picture and a prefetched one, both asked for at once.
  private mutating func begin() -> [FetchMachine.Load] {
    var loads: [FetchMachine.Load] = []
    for case .start(let load, _) in machine.handle(.wanted(visible: [0], prefetch: [1]), at: 0) {
      _ = machine.handle(.asking(load), at: 0)
      loads.append(load)
    }
    return loads
  }

  @Test("an answer that takes two seconds is reported once, with the time at which it is given up")
  mutating func slow() {
    _ = begin()
    #expect(watch.nextTimer(of: machine, after: 0) == 2 * Self.second)
    #expect(watch.notice(of: machine, at: 2 * Self.second - 1) == nil)
    let notice = watch.notice(of: machine, at: 2 * Self.second)
    #expect(notice?.picture == 0)
    #expect(notice?.wait == .answer(asked: 0, until: 120 * Self.second))
    #expect(watch.notice(of: machine, at: 3 * Self.second) == nil)
    #expect(watch.nextTimer(of: machine, after: 2 * Self.second) == nil)
  }

  @Test(
    "a retry is reported at once if it is more than two seconds away",
    arguments: [(second, false), (2 * second, false), (2 * second + 1, true), (60 * second, true)]
  )
  mutating func retry(wait: Int, isTold: Bool) throws {
    let load = try #require(begin().first)
    let failure = FetchFailure(.rateLimited(retryAfter: wait), reason: "429")
    _ = machine.handle(.failed(load, failure), at: 5)
    let notice = watch.notice(of: machine, at: 5)
    #expect(notice?.wait == (isTold ? .retry(at: wait + 5) : nil))
    #expect(watch.notice(of: machine, at: 6) == nil)
  }

  @Test("nothing is reported of a picture that waits for its turn")
  mutating func inLine() {
    machine = FetchMachine(policy: FetchPolicy(connections: 1))
    _ = machine.handle(.wanted(visible: [0], prefetch: []), at: 0)
    _ = machine.handle(.wanted(visible: [1, 0], prefetch: []), at: 0)
    #expect(machine.firstWait?.picture == 1)
    #expect(watch.notice(of: machine, at: 60 * Self.second) == nil)
  }

  @Test("nothing is reported of a prefetched picture until the film needs it")
  mutating func prefetched() throws {
    let loads = begin()
    let (shown, ahead) = (try #require(loads.first), try #require(loads.last))
    _ = machine.handle(.loaded(shown), at: 1)
    let failure = FetchFailure(.rateLimited(retryAfter: 60 * Self.second), reason: "429")
    _ = machine.handle(.failed(ahead, failure), at: 1)
    #expect(watch.notice(of: machine, at: 30 * Self.second) == nil)
    _ = machine.handle(.wanted(visible: [1], prefetch: []), at: 30 * Self.second)
    #expect(watch.notice(of: machine, at: 30 * Self.second)?.picture == 1)
  }
}
