import TestSupport
import Testing

@testable import CarouselCore

@Suite struct TouchExpandingTests {
  private static func timeline(
    _ script: String,
    fps: String = "60",
    period: String = "1s",
    layout: PageLayout = PageLayout(pageWidth: 320),
    options: MotionOptions = MotionOptions()
  ) throws -> Timeline {
    try Timeline(
      script: SwipeScript(parsing: script, for: .film(layout.axis)),
      frameRate: FrameRate(parsing: fps),
      period: SwipePeriod(parsing: period),
      layout: layout,
      options: options
    )
  }

  /// Whether touches take a film to the same places, at frames and when the finger touches and lifts.
  private static func check(_ timeline: Timeline) throws {
    let touches = try TouchTrace(expanding: timeline)
    let played = try Timeline(
      touches: touches,
      frameRate: timeline.frameRate,
      layout: timeline.layout,
      options: timeline.options
    )
    func place(_ timeline: Timeline, _ time: FrameTime) -> Double {
      let position = timeline.motion.position(at: time)
      return Double(position.page.rawValue * timeline.layout.stride) + position.travel
    }
    func largest(_ times: some Sequence<FrameTime>) -> Double {
      times.map { (place(timeline, $0) - place(played, $0)).magnitude }.max() ?? 0
    }
    let frames = (0..<timeline.frameCount).map { timeline.time(of: $0) }
    #expect(largest(frames) < 1e-9)
    // A lift may lie between two microseconds.
    let lifts = touches.samples.filter { $0.phase != .move }
      .map { FrameTime(Int($0.milliseconds * 1000), per: 1_000_000) }
    #expect(largest(lifts) < 0.02)
    func pixels(_ timeline: Timeline) -> [Int] {
      frames.map {
        let position = timeline.motion.position(at: $0)
        return position.page.rawValue * timeline.layout.stride + position.pixels
      }
    }
    #expect(pixels(timeline) == pixels(played))
  }

  @Test(
    "played back, a script's touches take the film to the same places",
    arguments: [
      "LLRRR", "L.R", "Ld30%v0", "Lw250Rv1200", "Fv6000w300Ch400", "(Lw250Ch400)*5",
      "Ld80%t300h200",
      "Fv-6000", "Ld40v600w300Fw200Rd60%",
    ],
    ["60", "24", "30000/1001"]
  )
  func roundTrip(script: String, fps: String) throws {
    try Self.check(Self.timeline(script, fps: fps))
  }

  @Test(
    "so in every physics",
    arguments: Physics.allCases,
    ["LLR", "Lw300RFw250Ld60%", "Ch100Fw90Fw90Ch10"]
  )
  func physics(physics: Physics, script: String) throws {
    try Self.check(Self.timeline(script, options: MotionOptions(physics: physics)))
  }

  @Test("so in every layout", arguments: [1, 2, 3])
  func layouts(scale: Int) throws {
    for isReversed in [false, true] {
      let options = MotionOptions(pagesPerSwipe: scale, scale: scale)
      let across = PageLayout(isReversed: isReversed, viewport: 390, page: 130, gap: 10)
      try Self.check(Self.timeline("LLw250Rd90Fv2000", layout: across, options: options))
      let down = PageLayout(axis: .vertical, isReversed: isReversed, viewport: 640, page: 640)
      try Self.check(Self.timeline("UUw250Dd90Fv2000", layout: down, options: options))
    }
  }

  @Test(
    "taps go to the page under the finger, catch a film that moves, and may do nothing",
    arguments: ["T380x9", "LT5x9T5x9", "T200x9LT380x9.R", "Fw250T200x9h100T380x9"],
    Physics.allCases
  )
  func taps(script: String, physics: Physics) throws {
    for (isReversed, scale) in [(false, 1), (true, 1), (false, 2)] {
      let layout = PageLayout(
        isReversed: isReversed,
        viewport: 390 * scale,
        page: 300 * scale,
        gap: 10 * scale,
        inset: 45 * scale
      )
      let options = MotionOptions(physics: physics, scale: scale)
      try Self.check(Self.timeline(script, layout: layout, options: options))
    }
    let ends = MotionOptions(pagesPerSwipe: 2, loop: .off, pageCount: 5)
    let three = PageLayout(viewport: 390, page: 125, gap: 5)
    try Self.check(Self.timeline("T300x9" + script, layout: three, options: ends))
  }

  @Test("a tap is written where the page is that it goes to")
  func tapSamples() throws {
    let layout = PageLayout(viewport: 390, page: 300, gap: 10, inset: 45)
    let touches = try TouchTrace(expanding: Self.timeline("T380x9h80", layout: layout))
    #expect(
      touches.samples == [
        TouchSample(.down, at: 0, x: 372.5), TouchSample(.up, at: 80, x: 372.5, velocity: 0),
      ]
    )
  }

  @Test(
    "a finger that goes to the next page begins at the right, less the slop, and lifts with its velocity"
  )
  func samples() throws {
    let touches = try TouchTrace(expanding: Self.timeline("L", fps: "10"))
    #expect(
      touches.samples == [
        TouchSample(.down, at: 0, x: 168), TouchSample(.move, at: 100, x: 115),
        TouchSample(.up, at: 200, x: 16, velocity: -1080),
      ]
    )
  }

  @Test("a script that no finger can make is refused with the time from which it differs")
  func refused() throws {
    let hurried = try Self.timeline("LL", period: "300ms")
    #expect(throws: TouchMistake.self) { try TouchTrace(expanding: hurried) }
    let still = try Self.timeline("..")
    #expect(throws: TouchMistake.empty) { try TouchTrace(expanding: still) }
  }
}
