import CarouselFetch
import Synchronization
import Testing

@testable import CarouselRemote

@Suite(.timeLimit(.minutes(10))) struct PictureFetcherFailureTests {
  private typealias Body = ScriptedLoads.Body
  private let loads = ScriptedLoads()

  @Test("what may pass is tried again, and even a wait of a nanosecond ends")
  func retry() async throws {
    for picture in 0..<20 {
      let fetcher = loads.fetcher()
      let waiter = ScriptedLoads.waiting(for: picture, of: fetcher)
      #expect(await loads.next() == [.began(picture)])
      loads.fail(picture, .transient)
      #expect(await loads.next() == [.began(picture)])
      loads.fail(picture, .rateLimited(retryAfter: picture))
      #expect(await loads.next() == [.began(picture)])
      loads.finish(picture)
      #expect(try await waiter.value.get() == "body")
    }
  }

  @Test("where all pictures are limited together, a rate limit holds up the others too")
  func rateLimit() async throws {
    let fetcher = loads.fetcher()
    let first = ScriptedLoads.waiting(for: 0, of: fetcher)
    #expect(await loads.next() == [.began(0)])
    let clock = ContinuousClock()
    let start = clock.now
    loads.fail(0, .rateLimited(retryAfter: 20_000_000))
    let second = ScriptedLoads.waiting(for: 1, of: fetcher)
    // The second may have asked before the server's answer was read; the first has waited.
    _ = await loads.next(2)
    #expect(clock.now - start >= .milliseconds(20))
    for picture in 0...1 { loads.finish(picture) }
    #expect(try await first.value.get() == "body")
    #expect(try await second.value.get() == "body")
  }

  @Test("after the last attempt all waiting tasks fail with its reason, and later ones at once")
  func failure() async throws {
    let fetcher = loads.fetcher(attempts: 2)
    let tasks = (0..<5).map { _ in ScriptedLoads.waiting(for: 4, of: fetcher) }
    for _ in 0..<2 {
      #expect(await loads.next() == [.began(4)])
      loads.fail(4, .transient)
    }
    for task in tasks {
      let problem = await #expect(throws: LoadProblem.self) { try await task.value.get() }
      #expect(problem?.line == "picture 4: scripted; go on")
    }
    #expect(loads.attempts(4) == 2)
    await fetcher.want(visible: [], prefetch: [])
    await #expect(throws: LoadProblem.self) {
      try await ScriptedLoads.waiting(for: 4, of: fetcher).value.get()
    }
    #expect(loads.attempts(4) == 2)
    #expect(await fetcher.loadsUnderWay == 0)
  }

  @Test("a picture whose prefetch failed is not asked for again, visible or not")
  func failedPrefetch() async throws {
    let fetcher = loads.fetcher(connections: 1)
    await fetcher.want(visible: [], prefetch: [1, 2])
    #expect(await loads.next() == [.began(1)])
    loads.fail(1, .final)
    #expect(await loads.next() == [.began(2)])
    await #expect(throws: LoadProblem.self) {
      try await ScriptedLoads.waiting(for: 1, of: fetcher).value.get()
    }
    await fetcher.want(visible: [1], prefetch: [2])
    await #expect(throws: LoadProblem.self) { try await fetcher.body(of: 1) }
    #expect(loads.attempts(1) == 1)
    #expect(await fetcher.loadsUnderWay == 1)
    loads.finish(2)
  }

  @Test("who waits for a prefetched picture does not hold up the one on show, not even its retries")
  func visibleBeforeAwaited() async throws {
    let fetcher = loads.fetcher(connections: 1)
    await fetcher.want(visible: [0], prefetch: [1])
    let (shown, ahead) = (
      ScriptedLoads.waiting(for: 0, of: fetcher), ScriptedLoads.waiting(for: 1, of: fetcher)
    )
    #expect(await loads.next() == [.began(0)])
    loads.fail(0, .transient)
    // The prefetch may begin before the retry's time comes, and then gives way.
    while await loads.next() != [.began(0)] {}
    loads.finish(0)
    #expect(try await shown.value.get() == "body")
    for _ in 0..<loads.attempts(1) { loads.finish(1, "old") }
    while loads.attempts(1) == 0 { _ = await loads.next() }
    ahead.cancel()
    _ = await ahead.value
    await fetcher.want(visible: [], prefetch: [])
    loads.finish(1)
  }

  /// A fetcher for which numbers are one picture that are equal modulo 3.
  private func fetcherOfThree() -> PictureFetcher<Body> {
    let twins = Mutex<[Int: Int]>([:])
    var hooks = PictureFetcher<Body>.Hooks()
    hooks.identity = { number in
      let original = twins.withLock { twins in
        let first = twins[number % 3] ?? number
        twins[number % 3] = first
        return first
      }
      return .success(.init(original: original, name: "picture"))
    }
    return PictureFetcher(policy: FetchPolicy(connections: 9), hooks: hooks) { [loads] in
      await loads.attempt($0)
    }
  }

  @Test("numbers that stand for one picture share one load, and all get it")
  func twins() async throws {
    let fetcher = fetcherOfThree()
    let first = ScriptedLoads.waiting(for: 0, of: fetcher)
    #expect(await loads.next() == [.began(0)])
    let others = [3, 6, 9].map { ScriptedLoads.waiting(for: $0, of: fetcher) }
    await fetcher.want(visible: [6], prefetch: [3, 0, 12])
    for _ in 0..<1000 { await Task.yield() }
    loads.finish(0)
    for task in [first] + others { #expect(try await task.value.get() == "body") }
    #expect(try await fetcher.body(of: 12).text == "body")
    #expect((1...12).allSatisfy { loads.attempts($0) == 0 } && loads.attempts(0) == 1)
    #expect(await fetcher.loadsUnderWay == 0)
  }

  @Test("where one picture under several numbers fails, all waiting tasks fail")
  func lostTwins() async throws {
    let fetcher = fetcherOfThree()
    let tasks = [1, 4, 7].map { ScriptedLoads.waiting(for: $0, of: fetcher) }
    let begun = await loads.next()
    guard case .began(let number)? = begun.first else { return #expect(begun.count == 1) }
    loads.fail(number, .final)
    for task in tasks {
      await #expect(throws: LoadProblem.self) { try await task.value.get() }
    }
    await #expect(throws: LoadProblem.self) { try await fetcher.body(of: 10) }
    #expect(await fetcher.loadsUnderWay == 0)
  }

  @Test("a load that takes too long is ended, with the picture's name and the limit")
  func timeLimit() async throws {
    let fetcher = PictureFetcher<Body>(policy: FetchPolicy(timeLimit: 20_000_000)) { [loads] in
      await loads.attempt($0)
    }
    let waiter = ScriptedLoads.waiting(for: 3, of: fetcher)
    let problem = await #expect(throws: LoadProblem.self) { try await waiter.value.get() }
    #expect(
      problem?.line
        == "picture 3: not fetched within 20 ms; try again later or raise --picture-timeout"
    )
    #expect(await fetcher.loadsUnderWay == 0)
    loads.finish(3)
  }

  @Test("a long wait is reported at once: for what, why, and for how long")
  func toldWait() async throws {
    let (events, continuation) = AsyncStream<RemoteEvent>.makeStream()
    var hooks = PictureFetcher<Body>.Hooks()
    hooks.report = { continuation.yield($0) }
    let policy = FetchPolicy(timeLimit: 120_000_000_000, limitsHosts: true)
    let fetcher = PictureFetcher(policy: policy, hooks: hooks) { [loads] in
      await loads.attempt($0)
    }
    let waiter = ScriptedLoads.waiting(for: 5, of: fetcher)
    #expect(await loads.next() == [.began(5)])
    loads.fail(5, .rateLimited(retryAfter: 30_000_000_000))
    let event = await events.first { _ in true }
    #expect(event == .waiting(for: "picture 5: scripted", seconds: 30))
    waiter.cancel()
    _ = await waiter.value
  }

  @Test("a picture whose place cannot be found out fails with that reason, after as many attempts")
  func unknownPlace() async throws {
    let asked = Mutex(0)
    var hooks = PictureFetcher<Body>.Hooks()
    hooks.identity = { _ in
      asked.withLock { $0 += 1 }
      let failure = FetchFailure(.transient, reason: "500")
      return .failure(LoadProblem(failure, line: "http://h/list: 500; try again later"))
    }
    let policy = FetchPolicy(attempts: 3, firstDelay: 1, longestDelay: 1)
    let fetcher = PictureFetcher(policy: policy, hooks: hooks) { [loads] in
      await loads.attempt($0)
    }
    let problem = await #expect(throws: LoadProblem.self) { try await fetcher.body(of: 2) }
    #expect(problem?.line == "http://h/list: 500; try again later")
    #expect(problem?.subject == "http://h/list")
    #expect(asked.withLock { $0 } == 3 && loads.attempts(2) == 0)
  }
}
