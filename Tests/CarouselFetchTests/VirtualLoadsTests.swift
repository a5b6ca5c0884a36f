import CarouselValues
import Testing

@testable import CarouselFetch

@Suite struct VirtualLoadsTests {
  private static let ms = 1_000_000

  private static func loads(
    _ network: String,
    failing: Set<Int> = [],
    connections: Int = 4,
    capacity: Int = 8
  ) throws -> VirtualLoads {
    VirtualLoads(
      network: try VirtualNetwork(parsing: network),
      policy: FetchPolicy(connections: connections, capacity: capacity),
      failing: failing,
      pictureBytes: 1000
    )
  }

  @Test("a picture shows at the very nanosecond its last byte comes")
  func arrival() throws {
    var loads = try Self.loads("latency=300ms,bandwidth=80kbps")
    loads.want(visible: [0], prefetch: [], at: 50)
    loads.play(until: 10_000 * Self.ms)
    let arrival = 50 + 300 * Self.ms + 100 * Self.ms
    #expect(loads.history.state(of: 0, at: arrival - 1) == .loading)
    #expect(loads.history.state(of: 0, at: arrival) == .ready)
    #expect(loads.history.nextChange(of: [0, 5], after: 60) == arrival)
    #expect(loads.history.nextChange(of: [0], after: arrival) == nil)
    #expect(loads.history.state(of: 77, at: arrival) == .loading)
  }

  @Test("loads share the link, one after the other in the order of their requests")
  func link() throws {
    var loads = try Self.loads("latency=10ms,bandwidth=80kbps")
    loads.want(visible: [0, 1], prefetch: [2], at: 0)
    loads.play(until: 10_000 * Self.ms)
    for (picture, time) in [110, 210, 310].enumerated() {
      #expect(loads.history.state(of: picture, at: time * Self.ms - 1) == .loading)
      #expect(loads.history.state(of: picture, at: time * Self.ms) == .ready)
    }
  }

  @Test("a picture that is kept is there in the same tick, one that was let go is loaded again")
  func cache() throws {
    var loads = try Self.loads("latency=10ms", capacity: 2)
    for (step, picture) in [0, 1, 0, 2, 1].enumerated() {
      loads.want(visible: [picture], prefetch: [], at: 100 * step * Self.ms)
    }
    loads.play(until: 1000 * Self.ms)
    #expect(loads.history.state(of: 0, at: 200 * Self.ms) == .ready)
    #expect(loads.history.state(of: 1, at: 400 * Self.ms) == .loading)
    #expect(loads.history.state(of: 1, at: 410 * Self.ms) == .ready)
  }

  @Test(
    "what is forgotten changes no answer about later times",
    arguments: ["offline", "latency=90ms,jitter=50ms,loss=20%,timeout=1s"]
  )
  func forgetting(network: String) throws {
    var whole = try Self.loads(network, capacity: 2)
    var short = whole
    for step in 0..<60 {
      let (picture, time) = (step * 7 % 5, 500 * step * Self.ms)
      whole.want(visible: [picture], prefetch: [picture + 1], at: time)
      short.want(visible: [picture], prefetch: [picture + 1], at: time)
      short.forget(before: time)
      for other in 0..<7 {
        let (long, brief) = (whole.history, short.history)
        #expect(brief.state(of: other, at: time) == long.state(of: other, at: time))
      }
    }
  }

  @Test("events that will not be taken are not kept, and the loads are the same")
  func untold() throws {
    var loads = VirtualLoads(
      network: try VirtualNetwork(parsing: "latency=10ms"),
      policy: FetchPolicy(),
      failing: [],
      pictureBytes: 1000,
      tellsEvents: false
    )
    loads.want(visible: [0], prefetch: [], at: 0)
    loads.play(until: 20 * Self.ms)
    #expect(loads.takeEvents(until: 20 * Self.ms).isEmpty)
    #expect(loads.history.state(of: 0, at: 10 * Self.ms) == .ready)
  }

  @Test("a failing page is not found, and loads anew when it comes back")
  func failing() throws {
    var loads = try Self.loads("latency=10ms", failing: [3])
    loads.want(visible: [3], prefetch: [], at: 0)
    loads.want(visible: [4], prefetch: [], at: 100 * Self.ms)
    loads.want(visible: [3], prefetch: [], at: 200 * Self.ms)
    loads.play(until: 1000 * Self.ms)
    let failed = LoadState.failed(reason: "404 not found", attempts: 1)
    #expect(loads.history.state(of: 3, at: 10 * Self.ms) == failed)
    #expect(loads.history.state(of: 3, at: 200 * Self.ms) == .loading)
    #expect(loads.history.state(of: 3, at: 210 * Self.ms) == failed)
  }

  @Test("offline, every page has failed when it is first seen, and is asked for once")
  func offline() throws {
    var loads = try Self.loads("offline")
    let failed = LoadState.failed(reason: "no connection", attempts: 1)
    for (page, time) in [0, 700 * Self.ms].enumerated() {
      loads.want(visible: [page], prefetch: [page + 1], at: time)
      loads.play(until: time)
      #expect(loads.history.state(of: page, at: time) == failed)
    }
    #expect(loads.history.nextChange(of: [0, 1], after: 700 * Self.ms) == nil)
  }

  @Test("lost requests are tried four times with growing waits")
  func lost() throws {
    var loads = try Self.loads("loss=100%,timeout=10ms")
    loads.want(visible: [0], prefetch: [], at: 0)
    loads.play(until: 60_000 * Self.ms)
    let time = try #require(loads.history.nextChange(of: [0], after: 0))
    #expect((1790...3540).contains(time / Self.ms))
    #expect(
      loads.history.state(of: 0, at: time) == .failed(reason: "no answer in 10 ms", attempts: 4)
    )
  }

  @Test("after a request too many nothing is asked for until the time the server names")
  func limit() throws {
    var loads = try Self.loads("latency=10ms,limit=2,retry-after=3s")
    loads.want(visible: [0], prefetch: [1], at: 0)
    loads.want(visible: [5], prefetch: [1], at: 100 * Self.ms)
    loads.play(until: 60_000 * Self.ms)
    for picture in [5, 1] {
      #expect(loads.history.state(of: picture, at: 3020 * Self.ms - 1) == .loading)
      #expect(loads.history.state(of: picture, at: 3020 * Self.ms) == .ready)
    }
  }

  @Test("what happens does not depend on how often the clock is looked at", arguments: 0..<40)
  func steps(seed: Int) throws {
    let text =
      "latency=120ms,jitter=100ms,bandwidth=400kbps,loss=10%,timeout=700ms,limit=4,seed=\(seed)"
    var outcomes: [[LoadState]] = []
    for stride in [1, 7, 1000] {
      var states: [LoadState] = []
      var loads = VirtualLoads(
        network: try VirtualNetwork(parsing: text),
        policy: FetchPolicy(connections: 3, capacity: 4),
        failing: [2],
        pictureBytes: 3000
      )
      var random = SplitMix64(seed: UInt64(seed))
      var (page, time) = (0, 0)
      for _ in 0..<30 {
        let direction = random.next() % 3 == 0 ? -1 : 1
        loads.want(
          visible: [page, page + direction].map { ($0 % 6 + 6) % 6 },
          prefetch: [page + 2 * direction].map { ($0 % 6 + 6) % 6 },
          at: time
        )
        page += direction
        let end = time + 300 * Self.ms
        for moment in Swift.stride(from: time, to: end, by: 300 * Self.ms / stride) {
          loads.play(until: moment)
        }
        time = end
      }
      loads.play(until: time + 100_000 * Self.ms)
      for picture in 0..<6 {
        for moment in Swift.stride(from: 0, to: time + 20_000 * Self.ms, by: 25 * Self.ms) {
          states.append(loads.history.state(of: picture, at: moment))
        }
      }
      outcomes.append(states)
    }
    #expect(outcomes[0] == outcomes[1] && outcomes[1] == outcomes[2])
  }
}
