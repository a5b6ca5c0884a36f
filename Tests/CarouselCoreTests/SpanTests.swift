import Testing

@testable import CarouselCore

@Suite struct SpanTests {
  @Test("a swipe and the rest after it are one span; the rest before the first is one too")
  func plain() throws {
    let timeline = try TimelineTests.timeline("L.R", fps: "60")
    // The first whole pixel comes with frame 1: 1.46 px.
    #expect(timeline.span(of: 0) == Span(step: nil, frames: 0..<1))
    #expect(timeline.span(of: 1) == Span(step: 0, frames: 1..<121))
    #expect(timeline.span(of: 120) == Span(step: 0, frames: 1..<121))
    #expect(timeline.span(of: 121) == Span(step: 2, frames: 121..<181))
    #expect(timeline.span(of: 180) == Span(step: 2, frames: 121..<181))
  }

  @Test("holds alone are one span")
  func holds() throws {
    let timeline = try TimelineTests.timeline("...", fps: "10")
    #expect(timeline.span(of: 17) == Span(step: nil, frames: 0..<31))
  }

  @Test(
    "spans cover every film without gap or overlap, and each shows at most two pages",
    arguments: ["1", "3", "10", "29.97", "60", "240"],
    ["1ms", "90ms", "300ms", "700ms", "1s"]
  )
  func cover(fps: String, period: String) throws {
    for (script, width) in [
      ("LLRRR", 320), ("L.R..L", 1), ("..LR", 3), (".", 5), ("LLLLLLLLLL", 39),
    ] {
      let timeline = try TimelineTests.timeline(script, fps: fps, period: period, width: width)
      var playhead = Playhead(timeline: timeline, history: .forget)
      var start = 0
      while start < timeline.frameCount {
        let span = timeline.span(of: start)
        #expect(span.frames.lowerBound == start && !span.frames.isEmpty)
        var pages = Set<Int>()
        var draws = Set<Int>()
        for frame in span.frames {
          if frame % 7 == 0 { #expect(timeline.span(of: frame) == span) }
          let plan = playhead.advance(to: frame)
          for content in plan.slots[plan.visiblePlaces] {
            pages.insert(content.page.rawValue)
            draws.insert(content.draw)
          }
        }
        #expect(pages.count <= 2 && draws.count == pages.count)
        #expect((pages.max() ?? 0) - (pages.min() ?? 0) == pages.count - 1)
        start = span.frames.upperBound
      }
    }
  }
}
