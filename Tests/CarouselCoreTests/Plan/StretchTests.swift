import TestSupport
import Testing

@testable import CarouselCore

@Suite struct StretchTests {
  @Test("a swipe and the rest after it are one stretch; the rest before the first is one too")
  func plain() throws {
    let timeline = try TimelineTests.timeline("L.R", fps: "60")
    // The first whole pixel comes with frame 1: 1.46 px.
    #expect(timeline.stretch(containing: 0) == Stretch(piece: nil, frames: 0..<1))
    #expect(timeline.stretch(containing: 1) == Stretch(piece: 0, frames: 1..<121))
    #expect(timeline.stretch(containing: 120) == Stretch(piece: 0, frames: 1..<121))
    #expect(timeline.stretch(containing: 121) == Stretch(piece: 2, frames: 121..<181))
    #expect(timeline.stretch(containing: 180) == Stretch(piece: 2, frames: 121..<181))
  }

  @Test("holds alone are one stretch")
  func holds() throws {
    let timeline = try TimelineTests.timeline("...", fps: "10")
    #expect(timeline.stretch(containing: 17) == Stretch(piece: nil, frames: 0..<31))
  }

  @Test("of gestures that fall between two frames, the last one has the frame after them")
  func swift() throws {
    let timeline = try TimelineTests.timeline("LLR.L.", fps: "2", period: "100ms")
    #expect(timeline.stretch(containing: 0) == Stretch(piece: nil, frames: 0..<1))
    #expect(timeline.stretch(containing: 1) == Stretch(piece: 4, frames: 1..<2))
  }

  @Test(
    "stretches cover every film without gap or overlap, and each shows at most two pages",
    arguments: ["1", "3", "10", "29.97", "60", "240"],
    ["1ms", "90ms", "300ms", "700ms", "1s"]
  )
  func cover(fps: String, period: String) throws {
    for (script, width) in [
      ("LLRRR", 320), ("L.R..L", 1), ("..LR", 3), (".", 5), ("LLLLLLLLLL", 39),
    ] {
      let timeline = try TimelineTests.timeline(script, fps: fps, period: period, width: width)
      var walk = RingWalk(timeline: timeline, history: .forget)
      var start = 0
      while start < timeline.frameCount {
        let stretch = timeline.stretch(containing: start)
        #expect(stretch.frames.lowerBound == start && !stretch.frames.isEmpty)
        var pages = Set<Int>()
        var draws = Set<Int>()
        for frame in stretch.frames {
          if frame % 7 == 0 { #expect(timeline.stretch(containing: frame) == stretch) }
          walk.advance(to: frame)
          let ring = walk.ring
          for content in ring.slots[ring.layout.visiblePlaces(atOffset: ring.pixelOffset)] {
            pages.insert(content.page.rawValue)
            draws.insert(content.draw)
          }
        }
        #expect(pages.count <= 2 && draws.count == pages.count)
        #expect((pages.max() ?? 0) - (pages.min() ?? 0) == pages.count - 1)
        start = stretch.frames.upperBound
      }
    }
  }

  @Test("at most one gesture moves within a stretch, and no frame before it", arguments: 0..<60)
  func gestures(seed: Int) throws {
    let timeline = try RandomFilm(seed: seed).timeline
    var start = 0
    while start < timeline.frameCount {
      let stretch = timeline.stretch(containing: start)
      #expect(stretch.frames.lowerBound == start && !stretch.frames.isEmpty)
      let moving = Set(
        stretch.frames.filter { timeline.position(of: $0).pixels != 0 }.map(timeline.piece(of:))
          .filter { !timeline.motion.isAtRest(inPiece: $0) }
      )
      #expect(moving.isSubset(of: [stretch.piece ?? -1]))
      #expect(stretch.frames.allSatisfy { timeline.stretch(containing: $0) == stretch })
      start = stretch.frames.upperBound
    }
  }
}
