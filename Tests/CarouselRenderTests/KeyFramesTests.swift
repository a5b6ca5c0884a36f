import CarouselCore
import TestSupport
import Testing

@testable import CarouselRender

@Suite struct KeyFramesTests {
  private static func timeline(
    _ script: String,
    _ fps: String,
    _ period: String,
    options: MotionOptions = MotionOptions()
  ) throws -> Timeline {
    try Timeline(
      script: SwipeScript(parsing: script),
      frameRate: FrameRate(parsing: fps),
      period: SwipePeriod(parsing: period),
      layout: PageLayout(pageWidth: 20),
      options: options
    )
  }

  private static func place(_ frame: Int, of timeline: Timeline) -> Int {
    let position = timeline.position(of: frame)
    return position.page.rawValue * timeline.layout.stride + position.pixels
  }

  @Test("a swipe shows itself in mid-swipe and settled, and a hold only what loads meanwhile")
  func keyFrames() throws {
    let timeline = try Self.timeline("L.R", "60", "1s")
    let frames = SheetFrames.keyFrames.frames(of: timeline, in: 0..<181)
    #expect(frames == [0, 13, 60, 133, 180])
    let loading = SheetFrames.keyFrames.frames(of: timeline, in: 0..<181, isStill: false)
    #expect(loading == [0, 13, 60, 120, 133, 180])
  }

  @Test(
    "a rubber band shows its farthest point, and so does a drag that comes back",
    arguments: [("R", Loop.off), ("LLL", .off), ("Ld30%v0", .on), ("LFv6000w900R", .off)]
  )
  func farthest(script: String, loop: Loop) throws {
    let options = MotionOptions(loop: loop, pageCount: loop == .on ? nil : 2)
    let timeline = try Self.timeline(script, "60", "1s", options: options)
    let range = 0..<timeline.frameCount
    let frames = SheetFrames.keyFrames.frames(of: timeline, in: range)
    let (shown, all) = (
      frames.map { Self.place($0, of: timeline) }, range.map { Self.place($0, of: timeline) }
    )
    #expect(shown.max() == all.max() && shown.min() == all.min(), "\(shown)")
  }

  @Test("no key frame looks like the one before", arguments: ["..", "L..R.", "R.R", "LRLR"])
  func twins(script: String) throws {
    for options in [MotionOptions(), MotionOptions(loop: .off, pageCount: 2)] {
      let timeline = try Self.timeline(script, "60", "1s", options: options)
      let range = 0..<timeline.frameCount
      let places = SheetFrames.keyFrames.frames(of: timeline, in: range)
        .map { Self.place($0, of: timeline) }
      #expect(zip(places, places.dropFirst()).allSatisfy { $0 != $1 }, "\(places)")
    }
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
