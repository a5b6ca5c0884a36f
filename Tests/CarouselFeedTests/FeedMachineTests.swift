import CarouselFeed
import Testing

@Suite struct FeedMachineTests {
  private static let second = 1_000_000_000

  @Test("ok, 500, ok, end with a tap on retry requests the pages 1, 2, 2 and 3, and no other")
  func mood() {
    var world = FeedWorld(.auto)
    world.handle(.started)
    world.answer(20)
    world.scrollToEnd(.forward)
    world.fail("500")
    world.scrollToEnd()
    world.handle(.retry)
    world.answer(20)
    world.scrollToEnd(.forward)
    world.answer(0)
    world.scrollToEnd()
    #expect(world.pages == [1, 2, 2, 3] && world.state == .full)
    #expect(world.causes == [.start, .demand, .retry, .demand])
    #expect(world.faults.isEmpty)
  }

  @Test("15 records that make 400 pixels in a viewport of 350 are loaded twice with fill")
  func barelyTaller() {
    var world = FeedWorld(.fill)
    // Rows of 400 / 15 pixels, in thirds of a pixel.
    (world.rowExtent, world.viewport) = (80, 3 * 350)
    world.handle(.started)
    world.answer(15)
    #expect(world.end == 3 * 400 && world.pages == [1, 2])
    world.answer(15)
    #expect(world.state.name == .idle && world.pages == [1, 2] && world.faults.isEmpty)
  }

  @Test("nothing is requested before the layout knows the rows")
  func layOutFirst() {
    var world = FeedWorld(.fill)
    world.handle(.started)
    let old = world.position
    world.arrive(FeedPage(TestItem.items(0..<40)))
    world.handle(.moved(to: old))
    #expect(world.needsLayout && world.state.name == .idle && !world.machine.hasDemand)
    world.layOut()
    #expect(world.pages == [1])
    world.scrollToEnd()
    world.arrive(FeedPage(TestItem.items(40..<60)))
    #expect(world.pages == [1, 2] && world.needsLayout && !world.machine.hasDemand)
    world.layOut()
    #expect(world.pages == [1, 2] && world.state.name == .idle && world.faults.isEmpty)
  }

  @Test(
    "the list ends as its server says",
    arguments: [
      (FeedPage(TestItem.items(20..<30), next: .more(false)), FeedState.Name.full),
      (FeedPage(TestItem.items(20..<30), next: .more(true), total: 30), .idle),
      (FeedPage(TestItem.items(20..<30), next: .cursor(nil)), .full),
      (FeedPage(TestItem.items(20..<30), next: .cursor("b")), .idle),
      (FeedPage(TestItem.items(20..<30), total: 30), .full),
      (FeedPage(TestItem.items(20..<30), total: 31), .idle),
      (FeedPage([], total: 31), .full),
      (FeedPage([]), .full),
    ]
  )
  func ends(page: FeedPage<TestItem>, name: FeedState.Name) {
    var world = FeedWorld(.rows(5))
    world.viewport = 60
    world.handle(.started)
    world.answer(20)
    world.scroll(to: 500, .forward)
    world.answer(page)
    #expect(world.state.name == name && world.pages == [1, 2] && world.faults.isEmpty)
  }

  @Test("an empty page of which more are to follow is requested once more, and then is the end")
  func emptyPage() {
    var world = FeedWorld()
    world.handle(.started)
    world.answer(20)
    world.scrollToEnd()
    world.answer(0, next: .more(true))
    #expect(world.pages == [1, 2, 2] && world.causes.last == .again)
    world.answer(0, next: .more(true))
    #expect(world.state == .full && world.pages == [1, 2, 2])
    world.handle(.newQuery)
    world.answer(0, next: .cursor("x"))
    world.answer(0, next: .cursor("x"))
    #expect(world.state == .empty && world.pages == [1, 2, 2, 1, 1] && world.faults.isEmpty)
  }

  @Test("three pages in a row without a new item end the list")
  func fruitless() {
    var world = FeedWorld()
    world.handle(.started)
    world.answer(12)
    for _ in 0..<10 where !world.underWay.isEmpty {
      world.answer(FeedPage(TestItem.items(0..<12), next: .more(true)))
    }
    #expect(world.state == .full && world.pages == [1, 2, 3, 4])
    #expect(world.machine.rows.duplicates == 36 && world.faults.isEmpty)
  }

  @Test("moving back drops demand that waits, and never a request under way")
  func reversal() {
    var world = FeedWorld(.rows(5))
    world.handle(.started)
    world.answer(FeedPage(TestItem.items(0..<40), wait: 3 * Self.second))
    world.scroll(to: 790, .forward)
    #expect(world.state.name == .rateLimited && world.machine.footer == .spinner)
    world.scroll(to: 780, .backward)
    #expect(world.state.name == .idle && world.machine.footer == .none)
    world.wake()
    #expect(world.pages == [1])
    world.scroll(to: 790, .forward)
    #expect(world.pages == [1, 2])
    world.scroll(to: 700, .backward)
    #expect(world.actions.isEmpty && world.underWay.count == 1 && world.faults.isEmpty)
  }

  @Test("a server's backoff holds up the next page, a refresh and a new query", arguments: 0..<3)
  func backoff(what: Int) {
    var world = FeedWorld()
    world.handle(.started)
    world.answer(FeedPage(TestItem.items(0..<40), next: .more(true), wait: 10 * Self.second))
    switch what {
    case 0: world.scrollToEnd()
    case 1: world.handle(.refresh(by: .program))
    default: world.handle(.newQuery)
    }
    #expect(world.state.name == .rateLimited && world.pages == [1])
    world.wake()
    #expect(world.now == 10 * Self.second && world.requests.count == 2)
    #expect(world.causes == [.start, [.demand, .program, .query][what]])
    #expect(world.faults.isEmpty)
  }

  @Test("a refresh that fails keeps the rows, and a retry is a refresh")
  func failedRefresh() {
    var world = FeedWorld()
    world.handle(.started)
    world.answer(40)
    world.handle(.refresh(by: .pull))
    world.handle(.refresh(by: .program))
    #expect(world.state.name == .refreshing && world.requests.map(\.generation) == [1, 2])
    world.fail()
    #expect(world.identifiers == Array(0..<40) && world.state.name == .error)
    world.scrollToEnd()
    #expect(world.requests.count == 2)
    world.handle(.retry)
    #expect(world.state.name == .refreshing)
    world.answer(FeedPage(TestItem.items(50..<90)))
    #expect(world.identifiers == Array(50..<90) && world.faults.isEmpty)
  }

  @Test("rows stay until a refresh brings others, and page 1 reloads all of them")
  func refresh() {
    var world = FeedWorld()
    world.handle(.started)
    world.answer(40)
    world.handle(.refresh(by: .program))
    #expect(world.actions == world.requests.suffix(1).map { .request($0) })
    #expect(world.identifiers.count == 40)
    world.arrive(FeedPage(TestItem.items(35..<75)))
    #expect(world.actions == [.reloadAll] && world.machine.rows.duplicates == 0)
    #expect(world.identifiers == Array(35..<75) && world.faults.isEmpty)
  }

  @Test("a new query takes the rows away at once")
  func newQuery() {
    var world = FeedWorld(.fill, rows: .reserve)
    world.handle(.started)
    world.answer(40, total: 100)
    world.handle(.newQuery)
    #expect(world.machine.rows.count == 0 && world.state.name == .fetching)
    #expect(world.actions == [.reloadAll] + world.requests.suffix(1).map { .request($0) })
    world.answer(0)
    #expect(world.state == .empty && world.faults.isEmpty)
  }

  @Test("a cursor is handed to the next request")
  func cursor() {
    var world = FeedWorld()
    world.handle(.started)
    world.answer(12, next: .cursor("b"))
    #expect(world.requests.map(\.key.cursor) == [nil, "b"])
    #expect(world.requests.map(\.key.offset) == [0, 12] && world.faults.isEmpty)
  }

  @Test("a wait of Int.max and one of no time end in no trap")
  func hostileWaits() throws {
    var world = FeedWorld()
    world.handle(.started, after: 5)
    let request = try #require(world.underWay.first)
    var machine = world.machine
    let failure = FeedFailure("429", wait: .max)
    #expect(machine.handle(.failed(failure, for: request), at: 6) == [.wait(until: .max)])
    world.fail("429", wait: 0)
    #expect(world.state.name == .error && world.faults.isEmpty)
  }
}
