import CarouselFetch
import Testing

@testable import CarouselRemote

@Suite(.timeLimit(.minutes(10))) struct PictureFetcherTests {
  private typealias Body = ScriptedLoads.Body
  private let loads = ScriptedLoads()

  @Test("as many loads as connections, and the next begins when one ends")
  func cap() async throws {
    let fetcher = loads.fetcher(connections: 2)
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
    let fetcher = loads.fetcher()
    let tasks = (0..<50).map { _ in ScriptedLoads.waiting(for: 7, of: fetcher) }
    #expect(await loads.next() == [.began(7)])
    loads.finish(7)
    for task in tasks { #expect(try await task.value.get() == "body") }
    #expect(loads.attempts(7) == 1)
    #expect(await fetcher.loadsUnderWay == 0)
  }

  @Test("a visible picture goes first, and a prefetch gives way to it")
  func visibleFirst() async throws {
    let fetcher = loads.fetcher(connections: 1)
    await fetcher.want(visible: [], prefetch: [6, 7])
    #expect(await loads.next() == [.began(6)])
    await fetcher.want(visible: [5], prefetch: [6, 7])
    #expect(await loads.next(2) == [.cancelled(6), .began(5)])
    loads.finish(5)
    #expect(await loads.next() == [.began(6)])
    // The cancelled load of 6 ends only now: nothing sees what it brings, however long it has been
    // there.
    loads.finish(6, "stale")
    for _ in 0..<1000 { await Task.yield() }
    let waiter = ScriptedLoads.waiting(for: 6, of: fetcher)
    for _ in 0..<1000 { await Task.yield() }
    loads.finish(6, "new")
    #expect(try await waiter.value.get() == "new")
    #expect(await loads.next() == [.began(7)])
    await fetcher.want(visible: [], prefetch: [])
    #expect(await loads.next() == [.cancelled(7)])
    #expect(await fetcher.loadsUnderWay == 0)
    loads.finish(7)
  }

  @Test("a prefetch that is no longer wanted is cancelled; one that a task waits for is not")
  func cancelledPrefetch() async throws {
    let fetcher = loads.fetcher()
    await fetcher.want(visible: [], prefetch: [1, 2])
    #expect(await loads.next(2) == [.began(1), .began(2)])
    let waiter = ScriptedLoads.waiting(for: 3, of: fetcher)
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
    let fetcher = loads.fetcher(attempts: 1)
    await fetcher.want(visible: [], prefetch: [1])
    #expect(await loads.next() == [.began(1)])
    await fetcher.want(visible: [], prefetch: [])
    #expect(await loads.next() == [.cancelled(1)])
    let waiter = ScriptedLoads.waiting(for: 1, of: fetcher)
    #expect(await loads.next() == [.began(1)])
    loads.fail(1, .final)
    loads.finish(1, "new")
    #expect(try await waiter.value.get() == "new")
  }

  @Test("who is cancelled leaves at once; the load ends with the last of them")
  func cancelledWaiters() async throws {
    let fetcher = loads.fetcher()
    let (first, second) = (
      ScriptedLoads.waiting(for: 9, of: fetcher), ScriptedLoads.waiting(for: 9, of: fetcher)
    )
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
    let fetcher = loads.fetcher()
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
    let fetcher = loads.fetcher(capacity: 2)
    weak var first: Body?
    for picture in 0..<3 {
      await fetcher.want(visible: [picture], prefetch: [])
      let waiter = ScriptedLoads.waiting(for: picture, of: fetcher)
      #expect(await loads.next() == [.began(picture)])
      loads.finish(picture)
      #expect(try await waiter.value.get() == "body")
      if picture == 0 { first = try await fetcher.body(of: 0) }
    }
    #expect(first == nil)
    #expect(try await fetcher.body(of: 1).text == "body")
    let again = ScriptedLoads.waiting(for: 0, of: fetcher)
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
