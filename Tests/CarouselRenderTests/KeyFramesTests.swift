import CarouselCore
import Testing

@testable import CarouselRender

@Suite struct KeyFramesTests {
  private static func timeline(_ script: String, _ fps: String, _ period: String) throws -> Timeline
  {
    try Timeline(
      script: SwipeScript(parsing: script),
      frameRate: FrameRate(parsing: fps),
      period: SwipePeriod(parsing: period),
      layout: PageLayout(pageWidth: 20)
    )
  }

  @Test("a swipe shows itself in mid-swipe and settled, a hold settled only")
  func keyFrames() throws {
    let timeline = try Self.timeline("L.R", "60", "1s")
    let frames = SheetFrames.keyFrames.frames(of: timeline, in: 0..<181)
    #expect(frames == [0, 13, 60, 120, 133, 180])
  }

  @Test(
    "key frames ascend and lie in the film, whatever the rate and the period",
    arguments: ["1", "3", "10", "29.97", "60", "0.3"],
    ["1ms", "50ms", "100ms", "500ms", "700ms", "1s", "2.5s"]
  )
  func ascending(fps: String, period: String) throws {
    for script in ["L", "LL", "LLRRR", "..", "L.R.", "RRRRRRRRRR"] {
      let timeline = try Self.timeline(script, fps, period)
      let range = 0..<timeline.frameCount
      let frames = SheetFrames.keyFrames.frames(of: timeline, in: range)
      #expect(frames.first == 0)
      #expect(zip(frames, frames.dropFirst()).allSatisfy { $0 < $1 }, "\(frames)")
      #expect(frames.allSatisfy { range.contains($0) })
    }
  }

  @Test("every n-th frame counts from frame 0, in a part as well")
  func everyNth() throws {
    let timeline = try Self.timeline("L", "60", "1s")
    #expect(SheetFrames.every(20).frames(of: timeline, in: 0..<61) == [0, 20, 40, 60])
    #expect(SheetFrames.every(20).frames(of: timeline, in: 21..<60) == [40])
    #expect(SheetFrames.every(1).frames(of: timeline, in: 5..<8) == [5, 6, 7])
  }
}
