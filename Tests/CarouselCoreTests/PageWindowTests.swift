import CarouselCore
import Testing

@Suite struct PageWindowTests {
  /// Offsets in, offsets out and the number of page changes, W = 320 (the design's loop column).
  @Test(
    "the recentring table of the design holds",
    arguments: [
      (480.0, 480.0, 0), (480.00000000000006, 160.00000000000006, 1), (160, 160, 0),
      (159.99999999999997, 480, -1), (481, 161, 1), (800, 480, 1), (801, 161, 2), (900, 260, 2),
      (1280, 320, 3), (-1, 319, -1), (-161, 479, -2),
    ]
  )
  func recentringTable(offset: Double, expected: Double, pages: Int) {
    var window = PageWindow(pageWidth: 320)
    let recentres = window.scroll(travel: offset - 320)
    #expect(window.offset == expected)
    #expect(window.page == PageIndex(pages))
    #expect(recentres.count == abs(pages))
    #expect(recentres.allSatisfy { $0.direction == (pages > 0 ? .next : .previous) })
  }

  @Test("a recentre moves the anchor and not the picture: page · W + offset never jumps")
  func virtualPositionIsContinuous() {
    var window = PageWindow(pageWidth: 7)
    for tick in -200...200 {
      let travel = Double(tick) / 8
      _ = window.scroll(travel: travel)
      #expect(Double(window.page.rawValue * 7) + window.offset - 7 == travel)
      #expect((3.5...10.5).contains(window.offset))
    }
  }

  @Test("a recycled slot takes the page due at the other end")
  func recycling() {
    var window = PageWindow(pageWidth: 320)
    let forward = window.scroll(travel: 161)
    #expect(forward.map(\.recycled.page) == [PageIndex(-1)])
    #expect(forward.map(\.drawn.page) == [PageIndex(2)])
    #expect(Slot.allCases.map { window.slots[$0].page } == [0, 1, 2].map { PageIndex($0) })
    let back = window.scroll(travel: -161)
    #expect(back.map(\.drawn.page) == [PageIndex(-1), PageIndex(-2)])
    #expect(Slot.allCases.map { window.slots[$0].page } == [-2, -1, 0].map { PageIndex($0) })
  }

  @Test("jitter about the threshold redraws nothing that is remembered, and all that is forgotten")
  func jitter() {
    var remembering = PageWindow(pageWidth: 320)
    var forgetting = PageWindow(pageWidth: 320, history: .forget)
    let start = remembering
    for _ in 0..<1000 {
      for travel in [161.0, 159, -159, -161] {
        _ = remembering.scroll(travel: travel)
        _ = forgetting.scroll(travel: travel)
      }
    }
    _ = remembering.scroll(travel: 0)
    #expect(remembering == start)
    #expect(Slot.allCases.map { forgetting.slots[$0].draw }.max() ?? 0 > 3900)
  }

  @Test(
    "pixel offsets tie toward the rest position being left",
    arguments: [(2.5, 2, 7), (2.51, 3, 3), (2.4, 2, 7), (-2.5, -2, 3), (-2.51, -3, 7), (0.5, 0, 5)]
  )
  func ties(travel: Double, pixels: Int, local: Int) {
    var window = PageWindow(pageWidth: 5)
    _ = window.scroll(travel: travel)
    #expect(window.pixelOffset == local)
    #expect(window.page.rawValue * 5 + window.pixelOffset - 5 == pixels)
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
        var left = PageWindow(pageWidth: width)
        var right = PageWindow(pageWidth: width)
        _ = left.scroll(travel: travel)
        _ = right.scroll(travel: -travel)
        #expect(left.page.rawValue == -right.page.rawValue)
        #expect(left.pixelOffset - width == width - right.pixelOffset)
      }
    }
  }

  @Test("settling ends on the centre page and recycles nothing")
  func settling() {
    var window = PageWindow(pageWidth: 320)
    _ = window.scroll(travel: 320)
    let slots = window.slots
    window.settle()
    #expect(window.offset == 320 && window.pixelOffset == 320)
    #expect(window.slots == slots)
  }
}
