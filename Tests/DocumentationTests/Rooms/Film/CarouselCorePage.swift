import CarouselCore
import Testing

@Suite("The page of CarouselCore")
struct CarouselCorePage {
  @Test("its example does what it says")
  func example() {
    // Example begins
    var ring = PageRing(layout: PageLayout(pageWidth: 390))
    var loads: [String] = []
    for travel in [100.0, 200, 390] {
      for event in ring.move(to: Position(page: PageIndex(0), travel: travel)) {
        loads.append("page \(event.into.page.rawValue) into slot \(event.slot.rawValue)")
      }
    }
    // loads == ["page 2 into slot 0"]: slot 0 held page -1, which is out of reach now.
    // Example ends
    #expect(loads == ["page 2 into slot 0"])
    #expect(ring.page == PageIndex(1))
  }
}
