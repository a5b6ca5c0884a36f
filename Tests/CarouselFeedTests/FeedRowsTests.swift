import CarouselFeed
import Testing

@Suite struct FeedRowsTests {
  @Test("reserved rows are loading until they come; at the end the loaded rows remain")
  func reserve() {
    var world = FeedWorld(.fill, rows: .reserve)
    world.handle(.started)
    world.answer(20, total: 50)
    #expect(world.machine.rows.count == 50 && world.identifiers == Array(0..<20))
    #expect((0..<50).allSatisfy { (world.machine.rows[$0] == nil) == ($0 >= 20) })
    world.scrollToEnd()
    world.answer(FeedPage(TestItem.items(15..<35), total: 50))
    #expect(world.machine.rows.loading == 35..<50 && world.machine.rows.duplicates == 5)
    // The last page: fewer rows came than the total promised.
    world.arrive(FeedPage(TestItem.items(35..<45), total: 50))
    #expect(world.actions.first == .layOut(rows: 45))
    #expect(world.machine.rows.count == 45 && world.machine.rows.loading.isEmpty)
    world.layOut()
    #expect(world.state == .full && world.machine.footer == .end && world.faults.isEmpty)
  }

  @Test("an empty last page takes the reserved rows away")
  func emptyEnd() {
    var world = FeedWorld(.fill, rows: .reserve)
    world.handle(.started)
    world.answer(20, total: 50)
    world.scrollToEnd()
    world.arrive(FeedPage([], total: 50))
    #expect(world.actions == [.layOut(rows: 20)] && world.state == .full)
  }

  @Test("a total of the largest number reserves that many rows at no cost, one below 0 none")
  func hostileTotals() throws {
    var world = FeedWorld(.fill, rows: .reserve)
    world.rowExtent = 1
    world.handle(.started)
    let request = try #require(world.underWay.first)
    var machine = world.machine
    _ = machine.handle(.arrived(FeedPage(TestItem.items(0..<3), total: .max), for: request), at: 0)
    #expect(machine.rows.count == .max && machine.rows[.max - 1] == nil)
    machine = world.machine
    let page = FeedPage(TestItem.items(0..<3), next: .more(true), total: -5)
    _ = machine.handle(.arrived(page, for: request), at: 0)
    #expect(machine.rows.count == 3)
  }

  @Test("appended rows leave the list as long as it is loaded, whatever the total")
  func append() {
    var world = FeedWorld(.fill)
    world.handle(.started)
    world.answer(30, total: 90)
    #expect(world.machine.rows.count == 30 && world.machine.rows.loading.isEmpty)
  }
}
