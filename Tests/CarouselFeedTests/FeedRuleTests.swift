import CarouselFeed
import Testing

/// The invariants L1 to L10 of endless lists: each is a complaint that users of other lists made.
@Suite struct FeedRuleTests {
  static let triggers: [FeedTrigger] = [.rows(5), .distance(500), .fill, .auto]
  private static let second = 1_000_000_000

  @Test("L1: a page is requested once, however often the list moves meanwhile", arguments: triggers)
  func once(trigger: FeedTrigger) {
    var world = FeedWorld(trigger)
    world.handle(.started)
    world.handle(.started)
    world.answer(40)
    for offset in 0..<100 { world.scroll(to: offset * 10, isDragging: true, .forward) }
    #expect(world.pages == [1, 2])
    world.answer(40)
    #expect(Set(world.pages).count == world.pages.count && world.faults.isEmpty)
  }

  @Test(
    "L2: demand that came while a page was under way is met after it, past the threshold too",
    arguments: triggers
  )
  func fling(trigger: FeedTrigger) {
    var world = FeedWorld(trigger)
    world.handle(.started)
    world.answer(40)
    // A fast drag to the end passes every threshold while page 2 is under way; page 2 is short.
    world.scroll(to: 800, isDragging: true, .forward)
    world.scrollToEnd(isDragging: true, .forward)
    #expect(world.pages == [1, 2])
    world.answer(1)
    #expect(world.pages == [1, 2, 3])
    // Pages of known items leave the layout as it is: no move follows.
    let known = TestItem.items(0..<1)
    world.arrive(FeedPage(known))
    #expect(world.pages == [1, 2, 3, 4] && world.faults.isEmpty)
  }

  @Test(
    "L2: past the threshold a list asks, though it never stood on it, whichever way it moves",
    arguments: triggers,
    FeedPosition.Direction.allCases
  )
  func pastTheEnd(trigger: FeedTrigger, direction: FeedPosition.Direction) {
    var world = FeedWorld(trigger)
    world.handle(.started)
    world.answer(40)
    // A rubber band shows 77 pixels behind the last row.
    (world.offset, world.direction) = (world.end - world.viewport + 77, direction)
    world.handle(.moved(to: world.position))
    #expect(world.pages == [1, 2] && world.faults.isEmpty)
  }

  @Test(
    "L3: the first screen is filled, by as many pages as it takes, without a move",
    arguments: triggers
  )
  func firstScreen(trigger: FeedTrigger) {
    var world = FeedWorld(trigger)
    (world.rowExtent, world.viewport) = (20, 1000)
    world.handle(.started)
    for _ in 0..<100 where !world.underWay.isEmpty { world.answer(10) }
    let lead =
      switch trigger {
      case .rows: 0
      case .distance(let distance): distance
      case .fill, .auto: 1000
      }
    #expect(world.end >= 1000 + lead && world.end < 1000 + lead + 2 * 200)
    #expect(world.state.name == .idle && world.faults.isEmpty)
  }

  @Test("L3: filling stops at the end of the list and at an error", arguments: triggers)
  func firstScreenStops(trigger: FeedTrigger) {
    var world = FeedWorld(trigger)
    world.handle(.started)
    world.answer(1, next: .more(true))
    world.answer(1, next: .more(false))
    #expect(world.state == .full)
    world.handle(.newQuery)
    world.answer(1)
    world.fail()
    #expect(world.state.name == .error && world.pages == [1, 2, 1, 2] && world.faults.isEmpty)
  }

  @Test("L4: a late page of an old list is dropped", arguments: [true, false])
  func latePage(isQuery: Bool) throws {
    var world = FeedWorld()
    world.handle(.started)
    world.answer(20)
    world.scrollToEnd()
    let old = try #require(world.underWay.first)
    world.handle(isQuery ? .newQuery : .refresh(by: .pull))
    #expect(world.actions.first == .cancel(old))
    let state = world.state
    world.handle(.arrived(FeedPage(TestItem.items(20..<40)), for: old))
    #expect(world.actions == [.drop(old)] && world.state == state)
    world.handle(.failed(FeedFailure("timed out"), for: old))
    #expect(world.actions == [.drop(old)] && world.state == state)
    world.answer(FeedPage(TestItem.items(100..<120)))
    #expect(world.identifiers == Array(100..<120) && world.faults.isEmpty)
  }

  @Test(
    "L5: a failed page is the only next one, is not requested by itself, and once for each retry",
    arguments: triggers
  )
  func failedPage(trigger: FeedTrigger) {
    var world = FeedWorld(trigger)
    world.handle(.started)
    world.answer(20)
    world.scrollToEnd()
    world.fail()
    for offset in 0..<20 { world.scroll(to: offset * 30, isDragging: true, .forward) }
    world.handle(.waitOver, after: 60 * Self.second)
    #expect(world.pages == [1, 2] && world.identifiers.count == 20)
    world.handle(.retry)
    world.handle(.retry)
    #expect(world.pages == [1, 2, 2] && world.causes.last == .retry)
    world.fail()
    world.handle(.retry)
    world.answer(20)
    #expect(world.pages.prefix(4) == [1, 2, 2, 2] && world.faults.isEmpty)
    #expect(world.identifiers == Array(0..<40))
  }

  @Test("L6: the list is empty only after a page with no items came, never before and never failed")
  func emptyView() {
    var world = FeedWorld()
    #expect(world.state == .initial)
    world.handle(.started)
    #expect(world.state.name == .fetching)
    world.fail()
    #expect(world.state.name == .error && world.machine.rows.count == 0)
    world.handle(.retry)
    #expect(world.state.name == .fetching)
    world.answer(0)
    #expect(world.state == .empty && world.machine.footer == .none)
    world.handle(.refresh(by: .pull))
    #expect(world.state.name == .refreshing)
    world.answer(3)
    #expect(world.state.name != .empty && world.faults.isEmpty)
  }

  @Test("L7: items that a moving list sends again are left out, the first stays, and are counted")
  func duplicates() {
    var world = FeedWorld()
    world.handle(.started)
    world.answer(FeedPage(TestItem.items(0..<20)))
    world.scrollToEnd()
    world.answer(FeedPage(TestItem.items(17..<37)))
    #expect(world.identifiers == Array(0..<37) && world.machine.rows.duplicates == 3)
    world.scrollToEnd()
    #expect(world.requests.last?.key.offset == 40, "the server counts what it sent")
    #expect(world.faults.isEmpty)
  }

  @Test(
    "L8: a later page leaves all rows before it where they are, and only new visible ones are redrawn"
  )
  func stableRows() {
    var world = FeedWorld(.fill, rows: .reserve)
    world.handle(.started)
    world.answer(20, total: 100)
    #expect(world.machine.rows.count == 100 && world.machine.rows.loading == 20..<100)
    // Rows 15 to 26 are in view, the last seven of them as loading rows.
    world.scroll(to: 450, .forward)
    let before = world.identifiers
    world.arrive(FeedPage(TestItem.items(20..<40), total: 100))
    #expect(world.actions == [.layOut(rows: 100), .reloadRows(20..<27)])
    #expect(world.identifiers.starts(with: before) && world.offset == 450)
    #expect(world.machine.footer == .none)
    #expect(world.faults.isEmpty)
  }

  @Test(
    "L9: a rate limit makes no request before its wait is over, and ends then by itself",
    arguments: triggers
  )
  func rateLimit(trigger: FeedTrigger) {
    var world = FeedWorld(trigger)
    world.handle(.started)
    world.answer(20)
    world.scrollToEnd()
    world.fail("403", wait: 3 * Self.second)
    #expect(world.actions == [.wait(until: 3 * Self.second)])
    let failure = FeedFailure("403", wait: 3 * Self.second)
    #expect(world.machine.footer == .error(failure, waitsUntil: 3 * Self.second))
    for _ in 0..<10 { world.scrollToEnd(.forward) }
    world.handle(.retry)
    world.handle(.waitOver, after: Self.second)
    #expect(world.pages == [1, 2] && world.state.name == .rateLimited)
    world.wake()
    #expect(world.now == 3 * Self.second)
    #expect(world.pages == [1, 2, 2] && world.causes.last == .wait)
    #expect(world.faults.isEmpty)
  }

  @Test("L10: the footer has four looks, each in its states")
  func footer() {
    var world = FeedWorld()
    #expect(world.machine.footer == .none)
    world.handle(.started)
    #expect(world.machine.footer == .none, "the first load has the whole screen")
    world.answer(40)
    #expect(world.machine.footer == .none)
    world.scrollToEnd()
    #expect(world.machine.footer == .spinner)
    world.fail("500")
    #expect(world.machine.footer == .error(FeedFailure("500"), waitsUntil: nil))
    world.handle(.retry)
    #expect(world.machine.footer == .spinner)
    world.answer(0)
    #expect(world.machine.footer == .end && world.faults.isEmpty)
  }
}
