import CarouselCore
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
    let events = ring.scroll(travel: offset - 320)
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
      _ = ring.scroll(travel: travel)
      #expect(Double(ring.page.rawValue * 7) + ring.offset - 7 == travel)
      #expect((3.5...10.5).contains(ring.offset))
    }
  }

  @Test("a recycled slot takes the page due at the other end, and keeps its number")
  func recycling() throws {
    var ring = Self.ring(320)
    #expect(Self.pages(ring) == [-1, 0, 1])
    #expect(ring.slots.map(\.slot.rawValue) == [0, 1, 2])
    let forward = try #require(ring.scroll(travel: 161).first)
    #expect(forward.slot == Slot(rawValue: 0))
    #expect(forward.out.page == PageIndex(-1) && forward.into.page == PageIndex(2))
    #expect(Self.pages(ring) == [0, 1, 2])
    #expect(ring.slots.map(\.slot.rawValue) == [1, 2, 0])
    let back = ring.scroll(travel: -161)
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
    let ahead = ring.scroll(travel: 2.6 * Double(width))
    #expect(ahead.first?.offsetBefore == before && ahead.first?.offsetAfter == after)
    #expect(ahead.allSatisfy { $0.offsetAfter == $0.offsetBefore - width })
    let mirrored = 2 * width - before
    var other = Self.ring(width)
    let back = other.scroll(travel: -2.6 * Double(width))
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
        _ = remembering.scroll(travel: travel)
        _ = forgetting.scroll(travel: travel)
      }
    }
    _ = remembering.scroll(travel: 0)
    #expect(remembering == start)
    #expect(forgetting.slots.map(\.draw).max() ?? 0 > 3900)
  }

  @Test(
    "pixel offsets tie toward the rest position being left",
    arguments: [(2.5, 2, 7), (2.51, 3, 3), (2.4, 2, 7), (-2.5, -2, 3), (-2.51, -3, 7), (0.5, 0, 5)]
  )
  func ties(travel: Double, pixels: Int, local: Int) {
    var ring = Self.ring(5)
    _ = ring.scroll(travel: travel)
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
        _ = left.scroll(travel: travel)
        _ = right.scroll(travel: -travel)
        #expect(left.page.rawValue == -right.page.rawValue)
        #expect(left.pixelOffset - width == width - right.pixelOffset)
      }
    }
  }

  @Test("settling ends on the nearest page and recycles nothing")
  func settling() {
    var ring = Self.ring(320)
    _ = ring.scroll(travel: 320)
    let slots = ring.slots
    ring.settle()
    #expect(ring.offset == 320 && ring.pixelOffset == 320)
    #expect(ring.slots == slots)
  }

  @Test("a ring that starts on another page is the ring that went there", arguments: [-7, 3, 40])
  func start(page: Int) {
    var gone = Self.ring(64)
    for _ in 0..<abs(page) {
      _ = gone.scroll(travel: page > 0 ? 64 : -64)
      gone.settle()
    }
    let set = PageRing(layout: PageLayout(pageWidth: 64), page: PageIndex(page))
    #expect(Self.pages(set) == Self.pages(gone))
    #expect(set.slots.map(\.draw) == gone.slots.map(\.draw))
  }
}
