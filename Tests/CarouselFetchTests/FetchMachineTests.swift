import CarouselFetch
import Testing

/// Mistakes that were put into the machine one at a time, each of which fails here: the cap not
/// held; a cancelled load still counted; an answer taken by picture only, whatever its generation;
/// visible pictures that wait for prefetched ones; one that makes a visible load give way; what is
/// not wanted not cancelled; the order ignored; a rate limit or a retry's time ignored;
/// attempts without end; a final failure tried again; a ready picture fetched again; a wanted one
/// let go; none ever let go; the timer not waiting for the rate limit; a failed picture left so
/// when it becomes visible; a wait kept of a picture not wanted; the first in let go instead of the
/// longest unused.
@Suite struct FetchMachineTests {
  static let gone = FetchFailure(.final, reason: "404 not found")
  static let broken = FetchFailure(.transient, reason: "500")
  static let limited = FetchFailure(.rateLimited(retryAfter: 7_000_000_000), reason: "429")

  private var world = FetchWorld(policy: FetchPolicy())

  @Test("visible pictures are asked for first, prefetched ones after them, up to the cap")
  mutating func order() {
    world.want(visible: [5, 6], prefetch: [7, 8, 9])
    #expect(world.underWay.map(\.picture) == [5, 6, 7, 8])
    world.handle(.loaded(world.underWay[1]))
    #expect(world.underWay.map(\.picture) == [5, 7, 8, 9])
  }

  @Test("a reversal cancels what lies behind, and nothing that is visible")
  mutating func reversal() {
    world.want(visible: [0, 1], prefetch: [2, 3])
    world.want(visible: [1, 0], prefetch: [-1, -2])
    #expect(world.cancelled.map(\.picture) == [2, 3])
    #expect(world.underWay.map(\.picture) == [0, 1, -1, -2])
  }

  @Test("a late answer to a cancelled load is stale, whatever became of its picture")
  mutating func stale() {
    world.want(visible: [0], prefetch: [1])
    let old = world.underWay[1]
    world.want(visible: [0], prefetch: [-1])
    world.want(visible: [0], prefetch: [1])
    world.handle(.loaded(old))
    #expect(world.staleCount == 1 && world.ready.isEmpty)
    #expect(world.underWay.contains { $0.picture == 1 && $0 != old })
    world.handle(.failed(old, Self.gone))
    #expect(world.staleCount == 2 && world.failed.isEmpty)
  }

  @Test("a visible picture takes the connection of the farthest prefetch")
  mutating func makesRoom() {
    world.want(visible: [0], prefetch: [1, 2, 3])
    world.want(visible: [9, 0], prefetch: [1, 2, 3])
    #expect(world.cancelled.map(\.picture) == [3])
    #expect(world.underWay.map(\.picture) == [0, 1, 2, 9])
    world.handle(.loaded(world.underWay[0]))
    #expect(world.underWay.map(\.picture) == [1, 2, 9, 3], "who gave way comes back")
  }

  @Test("a transient failure is tried again after a growing wait, then counts as failed")
  mutating func retries() {
    world.want(visible: [0], prefetch: [])
    var waits: [Int] = []
    while let load = world.underWay.first {
      world.handle(.failed(load, Self.broken))
      guard let time = world.nextTimer else { break }
      waits.append(time - world.now)
      world.wake()
    }
    #expect(world.starts == 4 && world.failed == [0])
    for (wait, whole) in zip(waits, [500_000_000, 1_000_000_000, 2_000_000_000]) {
      #expect((whole / 2...whole).contains(wait))
    }
  }

  @Test("what is gone is not asked for twice")
  mutating func gone() {
    world.want(visible: [0], prefetch: [])
    world.handle(.failed(world.underWay[0], Self.gone))
    #expect(world.failed == [0] && world.nextTimer == nil && world.starts == 1)
  }

  @Test("a rate limit stops every request until the time the server names")
  mutating func rateLimit() {
    world.want(visible: [0], prefetch: [1, 2, 3, 4])
    world.handle(.failed(world.underWay[0], Self.limited), after: 100)
    world.handle(.loaded(world.underWay[0]), after: 100)
    #expect(world.underWay.count == 2 && world.nextTimer == 7_000_000_100)
    world.wake()
    #expect(world.underWay.map(\.picture) == [2, 3, 0, 4])
  }

  @Test(
    "where hosts are limited, a rate limit holds up its own picture, for the longer of its wait and the usual one",
    arguments: [(0, 250_000_000...500_000_000), (7_000_000_000, 7_000_000_000...7_000_000_000)]
  )
  mutating func hostLimit(asked: Int, waits: ClosedRange<Int>) throws {
    world = FetchWorld(policy: FetchPolicy(connections: 2, limitsHosts: true))
    world.want(visible: [0], prefetch: [1, 2])
    let failure = FetchFailure(.rateLimited(retryAfter: asked), reason: "429")
    world.handle(.failed(world.underWay[0], failure))
    #expect(world.underWay.map(\.picture) == [1, 2])
    #expect(waits.contains(try #require(world.nextTimer)))
  }

  @Test("a load that its host's wait kept from asking was no attempt")
  mutating func held() {
    world = FetchWorld(policy: FetchPolicy(limitsHosts: true))
    world.want(visible: [0], prefetch: [])
    for _ in 0..<9 {
      world.handle(.failed(world.underWay[0], FetchFailure(.held(for: 5), reason: "wait")))
      #expect(world.nextTimer == world.now + 5)
      world.wake()
    }
    #expect(world.failed.isEmpty && world.underWay.count == 1)
    while let load = world.underWay.first {
      world.handle(.failed(load, Self.broken))
      world.wake()
    }
    #expect(world.starts == 9 + 4 && world.failed == [0])
  }

  @Test("a wait that is longer than the time left is not begun")
  mutating func longWait() {
    world = FetchWorld(policy: FetchPolicy(timeLimit: 10_000_000_000, limitsHosts: true))
    world.want(visible: [0], prefetch: [])
    world.handle(.failed(world.underWay[0], Self.limited))
    #expect(world.failed.isEmpty)
    world.wake()
    world.handle(.failed(world.underWay[0], Self.limited))
    #expect(world.failed == [0] && world.nextTimer == nil)
  }

  @Test(
    "a picture fails when its time is over, all attempts and waits together, even while it comes"
  )
  mutating func timeLimit() throws {
    world = FetchWorld(policy: FetchPolicy(timeLimit: 10_000_000_000))
    world.want(visible: [0], prefetch: [])
    // It takes a while to find out where it is.
    world.handle(.asking(world.underWay[0]), after: 77_000_000_000)
    let start = world.now
    world.handle(.failed(world.underWay[0], Self.broken), after: 6_000_000_000)
    world.wake()
    world.handle(.asking(world.underWay[0]))
    let late = world.underWay[0]
    #expect(world.nextTimer == start + 10_000_000_000)
    world.wake()
    #expect(world.failed == [0] && world.underWay.isEmpty && world.nextTimer == nil)
    world.handle(.loaded(late))
    #expect(world.staleCount == 1 && world.ready.isEmpty)
  }

  @Test("the time that a picture waits for a connection does not count")
  mutating func timeInLine() {
    world = FetchWorld(policy: FetchPolicy(connections: 1, timeLimit: 10_000_000_000))
    world.want(visible: [0], prefetch: [1])
    world.handle(.loaded(world.underWay[0]))
    world.handle(.asking(world.underWay[0]), after: 9_000_000_000)
    world.want(visible: [2], prefetch: [1], after: 9_000_000_000)
    world.handle(.loaded(world.underWay[0]), after: 9_000_000_000)
    world.handle(.asking(world.underWay[0]))
    #expect(world.nextTimer == world.now + 10_000_000_000)
    world.handle(.loaded(world.underWay[0]), after: 9_000_000_000)
    #expect(world.ready == [0, 1, 2])
  }

  @Test("no prefetch begins that could take ready pictures over the bytes; visible pictures do")
  mutating func bytes() {
    let size = 8 << 20
    world = FetchWorld(policy: FetchPolicy(connections: 9, maximumBytes: 4 * size))
    world.want(visible: [0], prefetch: [1, 2, 3, 4, 5, 6, 7, 8])
    #expect(world.underWay.count == 8, "none was larger yet than usual")
    for _ in 0..<8 { world.handle(.loaded(world.underWay[0], bytes: size)) }
    #expect(world.underWay.isEmpty)
    world.want(visible: [8], prefetch: [1, 2, 3, 4, 9])
    #expect(world.underWay.map(\.picture) == [8])
    #expect(world.ready == [1, 2, 3, 4], "what is not wanted makes room")
    world.want(visible: [8], prefetch: [9])
    #expect(world.underWay.map(\.picture) == [8, 9])
  }

  @Test("a prefetch that failed is tried anew when it becomes visible, and when it comes back")
  mutating func failedPrefetch() {
    world.want(visible: [0], prefetch: [1])
    world.handle(.failed(world.underWay[1], Self.gone))
    world.want(visible: [0, 1], prefetch: [])
    #expect(world.underWay.map(\.picture) == [0, 1])
    world.handle(.failed(world.underWay[1], Self.gone))
    world.want(visible: [0, 1], prefetch: [2])
    #expect(world.failed == [1], "it stays failed as long as it is seen")
    world.want(visible: [0], prefetch: [])
    world.want(visible: [0], prefetch: [1])
    #expect(world.underWay.map(\.picture) == [0, 1])
  }

  @Test(
    "a picture that failed is tried anew when the film goes to it again, though it was seen meanwhile"
  )
  mutating func failedGoal() {
    world.want(visible: [0, 1], prefetch: [])
    world.handle(.failed(world.underWay[1], Self.gone))
    world.want(visible: [1, 2], prefetch: [])
    #expect(world.failed == [1])
    world.want(visible: [2, 1], prefetch: [])
    #expect(world.underWay.map(\.picture).contains(1))
  }

  @Test("ready pictures over the capacity are let go, the longest unused first, wanted ones never")
  mutating func eviction() {
    world = FetchWorld(policy: FetchPolicy(capacity: 3))
    for picture in 0..<3 {
      world.want(visible: [picture], prefetch: [])
      world.handle(.loaded(world.underWay[0]))
    }
    world.want(visible: [0], prefetch: [])
    world.want(visible: [9], prefetch: [])
    world.handle(.loaded(world.underWay[0]))
    #expect(world.ready == [0, 2, 9])
    world.want(visible: [9, 0, 2, 8, 7], prefetch: [])
    while let load = world.underWay.first { world.handle(.loaded(load)) }
    #expect(world.ready == [0, 2, 7, 8, 9])
  }

  @Test("a picture that is there is not asked for again")
  mutating func cached() {
    world.want(visible: [0], prefetch: [])
    world.handle(.loaded(world.underWay[0]))
    world.want(visible: [1], prefetch: [])
    world.want(visible: [0], prefetch: [])
    #expect(world.starts == 2 && world.ready == [0])
  }
}
