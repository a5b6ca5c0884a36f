import CarouselFetch
import Synchronization
import Testing

@testable import CarouselRemote

@Suite(.timeLimit(.minutes(1))) struct PictureFetcherTests {
  private typealias Body = ScriptedLoads.Body
  private let loads = ScriptedLoads()

  private func fetcher(
    connections: Int = 4,
    capacity: Int = 8,
    attempts: Int = 4
  ) -> PictureFetcher<Body> {
    PictureFetcher(
      policy: FetchPolicy(
        connections: connections,
        capacity: capacity,
        attempts: attempts,
        firstDelay: 1,
        longestDelay: 1
      )
    ) { [loads] in await loads.attempt($0) }
  }

  private func waiting(
    for picture: Int,
    of fetcher: PictureFetcher<Body>
  ) -> Task<Result<String, LoadProblem>, Never> {
    Task {
      do throws(LoadProblem) {
        return .success(try await fetcher.body(of: picture).text)
      } catch {
        return .failure(error)
      }
    }
  }

  @Test("as many loads as connections, and the next begins when one ends")
  func cap() async throws {
    let fetcher = fetcher(connections: 2)
    await fetcher.want(visible: [0, 1, 2], prefetch: [3])
    #expect(await loads.next(2) == [.began(0), .began(1)])
    #expect(await fetcher.loadsUnderWay == 2)
    loads.finish(1)
    #expect(await loads.next() == [.began(2)])
    loads.finish(0)
    #expect(await loads.next() == [.began(3)])
    #expect(await fetcher.loadsUnderWay == 2)
    loads.finish(2)
    loads.finish(3)
    for picture in 0...3 { #expect(try await fetcher.body(of: picture).text == "body") }
    #expect(await fetcher.loadsUnderWay == 0)
  }

  @Test("fifty who wait for one picture cause one load, and all get it")
  func coalesced() async throws {
    let fetcher = fetcher()
    let tasks = (0..<50).map { _ in waiting(for: 7, of: fetcher) }
    #expect(await loads.next() == [.began(7)])
    loads.finish(7)
    for task in tasks { #expect(try await task.value.get() == "body") }
    #expect(loads.attempts(7) == 1)
    #expect(await fetcher.loadsUnderWay == 0)
  }

  @Test("a visible picture goes first, and a prefetch gives way to it")
  func visibleFirst() async throws {
    let fetcher = fetcher(connections: 1)
    await fetcher.want(visible: [], prefetch: [6, 7])
    #expect(await loads.next() == [.began(6)])
    await fetcher.want(visible: [5], prefetch: [6, 7])
    #expect(await loads.next(2) == [.cancelled(6), .began(5)])
    loads.finish(5)
    #expect(await loads.next() == [.began(6)])
    // The cancelled load of 6 ends only now: nobody sees what it brings, however long it has been there.
    loads.finish(6, "stale")
    for _ in 0..<1000 { await Task.yield() }
    let waiter = waiting(for: 6, of: fetcher)
    for _ in 0..<1000 { await Task.yield() }
    loads.finish(6, "new")
    #expect(try await waiter.value.get() == "new")
    #expect(await loads.next() == [.began(7)])
    await fetcher.want(visible: [], prefetch: [])
    #expect(await loads.next() == [.cancelled(7)])
    #expect(await fetcher.loadsUnderWay == 0)
    loads.finish(7)
  }

  @Test("a prefetch that nobody wants any more is cancelled; one that somebody waits for is not")
  func cancelledPrefetch() async throws {
    let fetcher = fetcher()
    await fetcher.want(visible: [], prefetch: [1, 2])
    #expect(await loads.next(2) == [.began(1), .began(2)])
    let waiter = waiting(for: 3, of: fetcher)
    #expect(await loads.next() == [.began(3)])
    await fetcher.want(visible: [0], prefetch: [2])
    #expect(await loads.next(2) == [.cancelled(1), .began(0)])
    #expect(await fetcher.loadsUnderWay == 3)
    await fetcher.want(visible: [], prefetch: [])
    #expect(await loads.next(2) == [.cancelled(0), .cancelled(2)])
    #expect(await fetcher.loadsUnderWay == 1)
    loads.finish(3)
    #expect(try await waiter.value.get() == "body")
    #expect(await fetcher.loadsUnderWay == 0)
    for picture in 0...2 { loads.finish(picture) }
  }

  @Test("a failure of an old load is as stale as its picture")
  func staleFailure() async throws {
    let fetcher = fetcher(attempts: 1)
    await fetcher.want(visible: [], prefetch: [1])
    #expect(await loads.next() == [.began(1)])
    await fetcher.want(visible: [], prefetch: [])
    #expect(await loads.next() == [.cancelled(1)])
    let waiter = waiting(for: 1, of: fetcher)
    #expect(await loads.next() == [.began(1)])
    loads.fail(1, .final)
    loads.finish(1, "new")
    #expect(try await waiter.value.get() == "new")
  }

  @Test("what may pass is tried again, and even a wait of a nanosecond ends")
  func retry() async throws {
    for picture in 0..<20 {
      let fetcher = fetcher()
      let waiter = waiting(for: picture, of: fetcher)
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
    let fetcher = fetcher()
    let first = waiting(for: 0, of: fetcher)
    #expect(await loads.next() == [.began(0)])
    let clock = ContinuousClock()
    let start = clock.now
    loads.fail(0, .rateLimited(retryAfter: 20_000_000))
    let second = waiting(for: 1, of: fetcher)
    // The second may have asked before the server's answer was read; the first has waited.
    _ = await loads.next(2)
    #expect(clock.now - start >= .milliseconds(20))
    for picture in 0...1 { loads.finish(picture) }
    #expect(try await first.value.get() == "body")
    #expect(try await second.value.get() == "body")
  }

  @Test("after the last attempt all who wait are told why, and so is a later one at once")
  func failure() async throws {
    let fetcher = fetcher(attempts: 2)
    let tasks = (0..<5).map { _ in waiting(for: 4, of: fetcher) }
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
      try await waiting(for: 4, of: fetcher).value.get()
    }
    #expect(loads.attempts(4) == 2)
    #expect(await fetcher.loadsUnderWay == 0)
  }

  @Test("a picture whose prefetch failed is not asked for again, visible or not")
  func failedPrefetch() async throws {
    let fetcher = fetcher(connections: 1)
    await fetcher.want(visible: [], prefetch: [1, 2])
    #expect(await loads.next() == [.began(1)])
    loads.fail(1, .final)
    #expect(await loads.next() == [.began(2)])
    await #expect(throws: LoadProblem.self) {
      try await waiting(for: 1, of: fetcher).value.get()
    }
    await fetcher.want(visible: [1], prefetch: [2])
    await #expect(throws: LoadProblem.self) { try await fetcher.body(of: 1) }
    #expect(loads.attempts(1) == 1)
    #expect(await fetcher.loadsUnderWay == 1)
    loads.finish(2)
  }

  @Test("who waits for a prefetched picture does not hold up the one on show, not even its retries")
  func visibleBeforeAwaited() async throws {
    let fetcher = fetcher(connections: 1)
    await fetcher.want(visible: [0], prefetch: [1])
    let (shown, ahead) = (waiting(for: 0, of: fetcher), waiting(for: 1, of: fetcher))
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
    let first = waiting(for: 0, of: fetcher)
    #expect(await loads.next() == [.began(0)])
    let others = [3, 6, 9].map { waiting(for: $0, of: fetcher) }
    await fetcher.want(visible: [6], prefetch: [3, 0, 12])
    for _ in 0..<1000 { await Task.yield() }
    loads.finish(0)
    for task in [first] + others { #expect(try await task.value.get() == "body") }
    #expect(try await fetcher.body(of: 12).text == "body")
    #expect((1...12).allSatisfy { loads.attempts($0) == 0 } && loads.attempts(0) == 1)
    #expect(await fetcher.loadsUnderWay == 0)
  }

  @Test("where one picture under several numbers cannot be had, all who wait are told")
  func lostTwins() async throws {
    let fetcher = fetcherOfThree()
    let tasks = [1, 4, 7].map { waiting(for: $0, of: fetcher) }
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
    let waiter = waiting(for: 3, of: fetcher)
    let problem = await #expect(throws: LoadProblem.self) { try await waiter.value.get() }
    #expect(
      problem?.line
        == "picture 3: not there after 20 ms; try again later or raise --picture-timeout"
    )
    #expect(await fetcher.loadsUnderWay == 0)
    loads.finish(3)
  }

  @Test("a long wait is told at once: for what, why, and for how long")
  func toldWait() async throws {
    let (events, continuation) = AsyncStream<RemoteEvent>.makeStream()
    var hooks = PictureFetcher<Body>.Hooks()
    hooks.report = { continuation.yield($0) }
    let policy = FetchPolicy(timeLimit: 120_000_000_000, limitsHosts: true)
    let fetcher = PictureFetcher(policy: policy, hooks: hooks) { [loads] in
      await loads.attempt($0)
    }
    let waiter = waiting(for: 5, of: fetcher)
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

  @Test("who is cancelled leaves at once; the load ends with the last of them")
  func cancelledWaiters() async throws {
    let fetcher = fetcher()
    let (first, second) = (waiting(for: 9, of: fetcher), waiting(for: 9, of: fetcher))
    #expect(await loads.next() == [.began(9)])
    first.cancel()
    let problem = await #expect(throws: LoadProblem.self) { try await first.value.get() }
    #expect(problem?.line == "stopped")
    #expect(await fetcher.loadsUnderWay == 1)
    second.cancel()
    await #expect(throws: LoadProblem.self) { try await second.value.get() }
    #expect(await loads.next() == [.cancelled(9)])
    #expect(await fetcher.loadsUnderWay == 0)
    loads.finish(9)
  }

  @Test("who is cancelled before waiting asks for nothing that lasts")
  func cancelledBefore() async throws {
    let fetcher = fetcher()
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try await fetcher.body(of: 2).text
    }
    await #expect(throws: LoadProblem.self) { try await task.value }
    #expect(await fetcher.loadsUnderWay == 0)
    loads.finish(2)
  }

  @Test("pictures over the capacity are let go and asked for again")
  func evicted() async throws {
    let fetcher = fetcher(capacity: 2)
    weak var first: Body?
    for picture in 0..<3 {
      await fetcher.want(visible: [picture], prefetch: [])
      let waiter = waiting(for: picture, of: fetcher)
      #expect(await loads.next() == [.began(picture)])
      loads.finish(picture)
      #expect(try await waiter.value.get() == "body")
      if picture == 0 { first = try await fetcher.body(of: 0) }
    }
    #expect(first == nil)
    #expect(try await fetcher.body(of: 1).text == "body")
    let again = waiting(for: 0, of: fetcher)
    #expect(await loads.next() == [.began(0)])
    loads.finish(0)
    #expect(try await again.value.get() == "body")
  }

  @Test(
    "whatever is wanted, awaited and cancelled: the right picture or a reason, and nothing is left",
    arguments: 0..<40
  )
  func storm(seed: UInt64) async throws {
    let fetcher = PictureFetcher<Int>(
      policy: FetchPolicy(connections: 3, capacity: 4, firstDelay: 1, longestDelay: 1, seed: seed)
    ) { picture in
      for _ in 0..<(picture % 7) { await Task.yield() }
      let isBad = picture % 5 == 3
      return isBad
        ? .failure(LoadProblem(FetchFailure(.transient, reason: "bad"), line: "\(picture)"))
        : .success(picture)
    }
    await withTaskGroup(of: Void.self) { group in
      var random = seed &* 0x9E37_79B9_7F4A_7C15 | 1
      func draw(_ bound: Int) -> Int {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(random >> 33) % bound
      }
      for _ in 0..<60 {
        let (picture, isImpatient) = (draw(12), draw(4) == 0)
        let task = Task {
          do throws(LoadProblem) {
            #expect(try await fetcher.body(of: picture) == picture)
          } catch {
            #expect(error.line == "stopped" && isImpatient || error.line == "\(picture)")
          }
        }
        if isImpatient { task.cancel() }
        group.addTask { await task.value }
        await fetcher.want(visible: [draw(12)], prefetch: [draw(12), draw(12)])
      }
    }
    await fetcher.want(visible: [], prefetch: [])
    #expect(await fetcher.loadsUnderWay == 0)
  }
}
