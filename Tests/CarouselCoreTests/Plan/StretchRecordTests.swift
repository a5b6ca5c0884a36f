import Testing

@testable import CarouselCore

@Suite struct StretchRecordTests {
  /// The pages that are seen so many pixels from page 0.
  private func seen(_ ring: PageRing, _ travel: Int) -> SeenPages {
    ring.seen(by: Sight(page: PageIndex(0), places: [travel * 256]), from: PageIndex(0))
  }

  @Test("frames go together until one looks at a page that was not in the ring when they began")
  func reaches() {
    var ring = PageRing(layout: PageLayout(pageWidth: 10))
    var record = StretchRecord(end: 31)
    for travel in 0...30 {
      let turns = ring.move(to: Position(page: PageIndex(0), travel: Double(travel)))
      record.note(ring, seeing: seen(ring, travel), at: travel, hasTurned: !turns.isEmpty)
    }
    #expect(record.reaches.map(\.frames) == [0..<11, 11..<21, 21..<31])
    #expect(
      record.reaches.map(\.pages)
        == [(0, 1), (1, 2), (2, 3)].map { PageIndex($0)...PageIndex($1) }
    )
    #expect(record.rings.map(\.frame) == [0, 6, 16, 26])
    #expect(record.ring(at: 5).page == PageIndex(0) && record.ring(at: 6).page == PageIndex(1))
  }

  @Test("frames at rest need no note of their own")
  func rests() {
    var ring = PageRing(layout: PageLayout(viewport: 300, page: 100, gap: 20, inset: 30))
    var record = StretchRecord(end: 900)
    record.note(ring, seeing: seen(ring, 0), at: 4, hasTurned: false)
    let turns = ring.move(to: Position(page: PageIndex(0), travel: -1))
    record.note(ring, seeing: seen(ring, -1), at: 800, hasTurned: !turns.isEmpty)
    #expect(record.reaches.map(\.frames) == [4..<900])
    #expect(record.reaches.map(\.pages) == [PageIndex(-1)...PageIndex(2)])
    #expect(record.rings.map(\.frame) == [4])
  }

  @Test("where no page meets the viewport, the nearest one stands for it")
  func gaps() {
    var ring = PageRing(layout: PageLayout(viewport: 5, page: 10, gap: 90))
    var record = StretchRecord(end: 100)
    for travel in 0..<100 {
      let turns = ring.move(to: Position(page: PageIndex(0), travel: Double(travel)))
      record.note(ring, seeing: seen(ring, travel), at: travel, hasTurned: !turns.isEmpty)
    }
    #expect(record.reaches.map(\.frames) == [0..<100])
    #expect(record.reaches.map(\.pages) == [PageIndex(0)...PageIndex(1)])
  }
}
