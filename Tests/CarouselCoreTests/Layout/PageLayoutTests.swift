import CarouselCore
import TestSupport
import Testing

@Suite struct PageLayoutTests {
  @Test("a page as wide as the viewport needs three slots, whatever its width", arguments: 1...40)
  func plain(width: Int) {
    let layout = PageLayout(pageWidth: width)
    #expect(layout.slotCount == 3 && layout.slotsBefore == 1)
    #expect(layout.restOffset == width && layout.stride == width)
  }

  @Test(
    "there are at least as many slots as the viewport has strides, rounded up, and two",
    arguments: 0..<300
  )
  func slots(seed: Int) {
    var random = RandomLayout(seed: seed)
    let layout = random.layout()
    #expect(layout.slotCount >= (layout.viewport + layout.stride - 1) / layout.stride + 2)
    #expect(layout.slotsBefore >= 1 && layout.slotsBehind >= 1)
    let plain = PageLayout(viewport: layout.viewport, page: layout.page, gap: layout.gap)
    if layout.page >= layout.viewport { #expect(plain.slotCount == 3) }
  }

  @Test(
    "at rest the current page begins at the inset, the others a stride apart",
    arguments: [(false, [-90, 30, 150, 270]), (true, [290, 170, 50, -70])]
  )
  func peeking(isReversed: Bool, origins: [Int]) {
    let layout = PageLayout(
      isReversed: isReversed,
      viewport: 300,
      page: 100,
      gap: 20,
      inset: 30
    )
    let places = layout.visiblePlaces(atOffset: layout.restOffset)
    #expect(places == layout.slotsBefore - 1..<layout.slotsBefore + 3)
    #expect(places.map { layout.origin(ofPlace: $0, atOffset: layout.restOffset) } == origins)
  }

  @Test("after any movement each pixel of the viewport shows its page or a gap", arguments: 0..<300)
  func coverage(seed: Int) {
    var random = RandomLayout(seed: seed)
    let layout = random.layout()
    var ring = PageRing(layout: layout)
    var rest = ring.page
    for _ in 0..<20 {
      _ = ring.move(to: Position(page: rest, travel: random.travel(in: layout)))
      if random.number(0...2) == 0 {
        rest = ring.page
        _ = ring.move(to: Position(page: rest))
      }
      let half = (layout.stride + 1) / 2
      #expect(abs(ring.pixelOffset - layout.restOffset) <= half)
      let places = layout.visiblePlaces(atOffset: ring.pixelOffset)
      var shown = [Int?](repeating: nil, count: layout.viewport)
      for place in places {
        let origin = layout.origin(ofPlace: place, atOffset: ring.pixelOffset)
        let pixels = max(0, origin)..<min(layout.viewport, origin + layout.page)
        #expect(origin < layout.viewport && origin + layout.page > 0, "it is visible")
        for pixel in pixels {
          #expect(shown[pixel] == nil, "pages do not overlap")
          shown[pixel] = ring[place: place].page.rawValue
        }
      }
      // On the endless row page k covers k · stride ..< k · stride + page.
      let start = ring[place: 0].page.rawValue * layout.stride + ring.pixelOffset
      for pixel in 0..<layout.viewport {
        let distance = layout.isReversed ? layout.viewport - 1 - pixel : pixel
        let (page, rest) = Self.floorDivide(start + distance, by: layout.stride)
        #expect(shown[pixel] == (rest < layout.page ? page : nil))
      }
    }
  }

  @Test(
    "a turn changes one slot and the offset by one stride; all others keep their page",
    arguments: 0..<200
  )
  func identity(seed: Int) {
    var random = RandomLayout(seed: seed)
    let layout = random.layout()
    var ring = PageRing(layout: layout, history: seed % 2 == 0 ? .remember : .forget)
    var slots = Dictionary(uniqueKeysWithValues: ring.slots.map { ($0.slot, $0) })
    var (rest, page) = (ring.page, ring.page)
    for _ in 0..<20 {
      for event in ring.move(to: Position(page: rest, travel: random.travel(in: layout))) {
        #expect(slots[event.slot] == event.out && event.out.slot == event.into.slot)
        slots[event.slot] = event.into
        page = page.neighbour(event.direction)
        #expect(event.page == page)
        #expect(event.offsetAfter == event.offsetBefore - event.direction.sign * layout.stride)
      }
      #expect(ring.page == page)
      #expect(Set(ring.slots) == Set(slots.values))
      let first = ring[place: 0].page.rawValue
      #expect(ring.slots.map(\.page.rawValue) == Array(first..<first + layout.slotCount))
      if random.number(0...2) == 0 { rest = ring.page }
    }
  }

  @Test("the way back through the mirrored layout is the mirror image", arguments: 0..<200)
  func mirror(seed: Int) {
    var random = RandomLayout(seed: seed)
    let layout = random.layout()
    var ahead = PageRing(layout: layout)
    var back = PageRing(layout: layout.mirrored)
    for _ in 0..<20 {
      let travel = random.travel(in: layout)
      let turns = ahead.move(to: Position(page: PageIndex(0), travel: travel))
      #expect(back.move(to: Position(page: PageIndex(0), travel: -travel)).count == turns.count)
      let origins = Self.origins(ahead).map { page, origin in
        (page: -page, origin: layout.viewport - origin - layout.page)
      }
      let expected = Dictionary(uniqueKeysWithValues: origins.map { ($0.page, $0.origin) })
      #expect(Dictionary(uniqueKeysWithValues: Self.origins(back)) == expected)
    }
  }

  @Test("a reversed layout mirrors every place, and the axis changes no number", arguments: 0..<100)
  func transpose(seed: Int) {
    var random = RandomLayout(seed: seed)
    let layout = random.layout()
    let other = layout.transposed(isReversed: !layout.isReversed)
    #expect(other.slotCount == layout.slotCount && other.restOffset == layout.restOffset)
    for _ in 0..<20 {
      let offset = layout.restOffset + random.number(-layout.stride...layout.stride)
      #expect(other.visiblePlaces(atOffset: offset) == layout.visiblePlaces(atOffset: offset))
      for place in 0..<layout.slotCount {
        let origin = layout.origin(ofPlace: place, atOffset: offset)
        #expect(
          other.origin(ofPlace: place, atOffset: offset) == layout.viewport - origin - layout.page
        )
      }
    }
  }

  private static func origins(_ ring: PageRing) -> [(page: Int, origin: Int)] {
    ring.layout.visiblePlaces(atOffset: ring.pixelOffset).map { place in
      (
        ring[place: place].page.rawValue,
        ring.layout.origin(ofPlace: place, atOffset: ring.pixelOffset)
      )
    }
  }

  private static func floorDivide(_ value: Int, by divisor: Int) -> (quotient: Int, remainder: Int)
  {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
