import CarouselCore
import TestSupport
import Testing

@Suite struct PageRingTests {
  private static func ring(_ width: Int, history: History = .remember) -> PageRing {
    PageRing(layout: PageLayout(pageWidth: width), history: history)
  }

  private static func pages(_ ring: PageRing) -> [Int] { ring.slots.map(\.page.rawValue) }

  /// Offsets in, offsets out and the number of pages, for pages of 320 pixels.
  @Test(
    "the recentring table of the design holds",
    arguments: [
      (480.0, 480.0, 0), (480.00000000000006, 160.00000000000006, 1), (160, 160, 0),
      (159.99999999999997, 480, -1), (481, 161, 1), (800, 480, 1), (801, 161, 2), (900, 260, 2),
      (1280, 320, 3), (-1, 319, -1), (-161, 479, -2),
    ]
  )
  func recentringTable(offset: Double, expected: Double, pages: Int) {
    var ring = Self.ring(320)
    let events = ring.move(travel: offset - 320)
    #expect(ring.offset == expected)
    #expect(ring.page == PageIndex(pages))
    #expect(events.count == abs(pages))
    #expect(events.allSatisfy { $0.direction == (pages > 0 ? .next : .previous) })
  }

  @Test("a recentre moves the anchor and not the picture: page · W + offset never jumps")
  func virtualPositionIsContinuous() {
    var ring = Self.ring(7)
    for tick in -200...200 {
      let travel = Double(tick) / 8
      _ = ring.move(travel: travel)
      #expect(Double(ring.page.rawValue * 7) + ring.offset - 7 == travel)
      #expect((3.5...10.5).contains(ring.offset))
    }
  }

  @Test("a recycled slot takes the page due at the other end, and keeps its number")
  func recycling() throws {
    var ring = Self.ring(320)
    #expect(Self.pages(ring) == [-1, 0, 1])
    #expect(ring.slots.map(\.slot.rawValue) == [0, 1, 2])
    let forward = try #require(ring.move(travel: 161).first)
    #expect(forward.slot == Slot(rawValue: 0))
    #expect(forward.out.page == PageIndex(-1) && forward.into.page == PageIndex(2))
    #expect(Self.pages(ring) == [0, 1, 2])
    #expect(ring.slots.map(\.slot.rawValue) == [1, 2, 0])
    let back = ring.move(travel: -161)
    #expect(back.map(\.into.page) == [PageIndex(-1), PageIndex(-2)])
    #expect(back.map(\.slot.rawValue) == [0, 2])
    #expect(Self.pages(ring) == [-2, -1, 0])
    #expect(ring.slots.map(\.slot.rawValue) == [2, 0, 1])
  }

  @Test(
    "an event tells the offsets on either side of the shift, one page apart",
    arguments: [(320, 480, 160), (5, 7, 2), (1, 1, 0), (2, 3, 1)]
  )
  func offsets(width: Int, before: Int, after: Int) {
    var ring = Self.ring(width)
    let ahead = ring.move(travel: 2.6 * Double(width))
    #expect(ahead.first?.offsetBefore == before && ahead.first?.offsetAfter == after)
    #expect(ahead.allSatisfy { $0.offsetAfter == $0.offsetBefore - width })
    let mirrored = 2 * width - before
    var other = Self.ring(width)
    let back = other.move(travel: -2.6 * Double(width))
    #expect(back.first?.offsetBefore == mirrored)
    #expect(back.allSatisfy { $0.offsetAfter == $0.offsetBefore + width })
  }

  @Test("jitter about the threshold redraws nothing that is remembered, and all that is forgotten")
  func jitter() {
    var remembering = Self.ring(320)
    var forgetting = Self.ring(320, history: .forget)
    let start = remembering
    for _ in 0..<1000 {
      for travel in [161.0, 159, -159, -161] {
        _ = remembering.move(travel: travel)
        _ = forgetting.move(travel: travel)
      }
    }
    _ = remembering.move(travel: 0)
    #expect(remembering == start)
    #expect(forgetting.slots.map(\.draw).max() ?? 0 > 3900)
  }

  @Test(
    "pixel offsets tie toward the rest position being left",
    arguments: [(2.5, 2, 7), (2.51, 3, 3), (2.4, 2, 7), (-2.5, -2, 3), (-2.51, -3, 7), (0.5, 0, 5)]
  )
  func ties(travel: Double, pixels: Int, local: Int) {
    var ring = Self.ring(5)
    _ = ring.move(travel: travel)
    #expect(ring.pixelOffset == local)
    #expect(ring.page.rawValue * 5 + ring.pixelOffset - 5 == pixels)
  }

  @Test(
    "R mirrors L in every frame, at odd and even widths",
    arguments: [1, 2, 3, 5, 7, 11, 64, 125, 319, 320, 321, 390, 1079]
  )
  func mirror(width: Int) throws {
    for rate in [10, 24, 37, 60, 240] {
      let curve = SwipeCurve(pageWidth: width)
      for frame in 0...rate {
        let travel = curve.travel(at: Double(frame) / Double(rate))
        var left = Self.ring(width)
        var right = Self.ring(width)
        _ = left.move(travel: travel)
        _ = right.move(travel: -travel)
        #expect(left.page.rawValue == -right.page.rawValue)
        #expect(left.pixelOffset - width == width - right.pixelOffset)
      }
    }
  }

  @Test("coming to rest on the nearest page recycles nothing")
  func settling() {
    var ring = Self.ring(320)
    _ = ring.move(travel: 320)
    let slots = ring.slots
    #expect(ring.move(to: Position(page: ring.page)).isEmpty)
    #expect(ring.offset == 320 && ring.pixelOffset == 320)
    #expect(ring.slots == slots)
  }

  @Test(
    "the page that a travel is counted from changes nothing but where ties go",
    arguments: 0..<100
  )
  func origins(seed: Int) {
    var random = RandomLayout(seed: seed)
    let layout = random.layout()
    var (one, other) = (PageRing(layout: layout), PageRing(layout: layout))
    for _ in 0..<20 {
      // Quarters of a pixel away from every line and every tie.
      let travel = Double(random.number(-3 * layout.stride...3 * layout.stride)) + 0.25
      let page = random.number(-3...3)
      let moved = Position(page: PageIndex(page), travel: travel - Double(page * layout.stride))
      #expect(one.move(travel: travel).map(\.into) == other.move(to: moved).map(\.into))
      #expect(one.pixelOffset == other.pixelOffset && one.offset == other.offset)
    }
  }

  @Test("a ring set on a page is the ring that went there, slot for slot", arguments: 0..<100)
  func start(seed: Int) {
    var random = RandomLayout(seed: seed)
    let layout = random.layout()
    var gone = PageRing(layout: layout)
    let page = PageIndex(random.number(-3 * layout.slotCount...3 * layout.slotCount))
    #expect(gone.move(to: Position(page: page)).count == abs(page.rawValue))
    #expect(PageRing(layout: layout, at: page) == gone)
  }
}

extension PageRing {
  /// Moves the viewport, the travel counted from page 0.
  fileprivate mutating func move(travel: Double) -> [RingEvent] {
    move(to: Position(page: PageIndex(0), travel: travel))
  }
}
