import Testing

@testable import CarouselCore

@Suite struct TimelineTests {
  static func timeline(
    _ script: String,
    fps: String = "60",
    period: String = "1s",
    width: Int = 320
  ) throws -> Timeline {
    try Timeline(
      script: SwipeScript(parsing: script),
      frameRate: FrameRate(parsing: fps),
      period: SwipePeriod(parsing: period),
      layout: PageLayout(pageWidth: width)
    )
  }

  @Test(
    "five seconds have the design's number of frames",
    arguments: [("10", 51), ("24", 121), ("30", 151), ("60", 301), ("30000/1001", 150)]
  )
  func frameCounts(fps: String, count: Int) throws {
    #expect(try Self.timeline("LLRRR", fps: fps).frameCount == count)
  }

  @Test("times of 29.97 frames a second are exact")
  func exactTimes() throws {
    let timeline = try Self.timeline("L*11", fps: "30000/1001")
    #expect(timeline.time(of: 30).numerator == 1001 && timeline.time(of: 30).denominator == 1000)
    #expect(timeline.time(of: 300).milliseconds == 10_010)
    #expect(timeline.time(of: 0).numerator == 0)
  }

  @Test("a swipe is at rest by the end of its period, however short", arguments: [1, 50, 100, 250])
  func shortPeriods(milliseconds: Int) throws {
    let timeline = try Self.timeline("LLRRR", fps: "1000", period: "\(milliseconds)ms")
    for (index, page) in [0, 1, 2, 1, 0, -1].enumerated() {
      #expect(timeline.position(of: index * milliseconds) == Position(page: PageIndex(page)))
    }
  }

  @Test("position depends on the time and not on the frame rate")
  func frameRateIndependence() throws {
    let reference = try Self.timeline("LLRRR", fps: "120")
    for rate in [24, 30, 60, 40, 12] {
      let timeline = try Self.timeline("LLRRR", fps: "\(rate)")
      for frame in 0..<timeline.frameCount {
        #expect(timeline.position(of: frame) == reference.position(of: frame * 120 / rate))
      }
    }
  }

  @Test(
    "a rate outside 0…1000 is refused with its text",
    arguments: [
      "0", "-1", "1e9", "1001", "60/0", "0/1", "", "NaN", "inf", "1/2/3", "60fps", ".5", "1.",
      "1000000000000", "29.9700001", "1.5/2", "2000001/2000",
    ]
  )
  func badRates(text: String) {
    #expect(throws: CoreError.badFrameRate(text)) { try FrameRate(parsing: text) }
  }

  @Test(
    "a fraction with a number over a million is refused for that, and not for its size",
    arguments: ["1000000/1000001", "999999999/1000000", "999.999999", "1/1000001"]
  )
  func tooFine(text: String) {
    #expect(throws: CoreError.frameRateTooFine(text)) { try FrameRate(parsing: text) }
  }

  @Test(
    "rates reduce to one form",
    arguments: [
      ("60", 60, 1), ("120/2", 60, 1), ("29.97", 2997, 100), ("0.5", 1, 2), ("1000", 1000, 1),
    ]
  )
  func goodRates(text: String, numerator: Int, denominator: Int) throws {
    let rate = try FrameRate(parsing: text)
    #expect(rate.numerator == numerator && rate.denominator == denominator)
  }

  @Test(
    "periods are whole milliseconds up to an hour",
    arguments: [("1s", 1000), ("0.8s", 800), ("800ms", 800), ("3600s", 3_600_000), ("1ms", 1)]
  )
  func goodPeriods(text: String, milliseconds: Int) throws {
    #expect(try SwipePeriod(parsing: text).milliseconds == milliseconds)
  }

  @Test(
    "other periods are refused with their text",
    arguments: ["0s", "", "1", "s", "ms", "1m", "-1s", "0.0001s", "3601s", "1.5ms", "1e3s", "NaNs"]
  )
  func badPeriods(text: String) {
    #expect(throws: CoreError.badPeriod(text)) { try SwipePeriod(parsing: text) }
  }

  @Test("a film over ten million steps from frame to frame is refused")
  func tooManyFrames() {
    #expect(throws: CoreError.tooManyFrames) {
      try Self.timeline("L*1000000", fps: "1000", period: "3600s")
    }
  }

  @Test("a million swipes of a second at 10 frames a second are a film")
  func millionSwipes() throws {
    let timeline = try Self.timeline("L*1000000", fps: "10")
    #expect(timeline.frameCount == 10_000_001)
    #expect(timeline.position(of: 10_000_000) == Position(page: PageIndex(1_000_000)))
  }

  @Test("the longest film overflows nothing")
  func longest() throws {
    let timeline = try Timeline(
      script: SwipeScript(parsing: "L*1000000"),
      frameRate: FrameRate(2767, per: 999_983),
      period: SwipePeriod(parsing: "3600s"),
      layout: PageLayout(pageWidth: 16_384)
    )
    let last = timeline.frameCount - 1
    #expect(timeline.stretch(containing: last).frames.upperBound == timeline.frameCount)
    #expect(timeline.firstFrame(atNanoseconds: timeline.nanoseconds(ofFrame: last)) == last)
    var walk = RingWalk(timeline: timeline, at: last)
    walk.advance(to: last)
    #expect(walk.ring.page == PageIndex(1_000_000) && walk.ring.pixelOffset == 16_384)
  }

  @Test(
    "frames and nanoseconds agree: a frame's time leads back to it, the next nanosecond past it",
    arguments: ["1", "24", "29.97", "30000/1001", "60", "999.983", "1/1000"]
  )
  func nanoseconds(fps: String) throws {
    let timeline = try Self.timeline("L*1000", fps: fps, period: "10s")
    var random = RandomLayout(seed: 1)
    for _ in 0..<100 {
      let frame = random.number(0...timeline.frameCount - 1)
      let time = timeline.nanoseconds(ofFrame: frame)
      #expect(timeline.firstFrame(atNanoseconds: time) == frame)
      #expect(timeline.firstFrame(atNanoseconds: time + 1) == frame + 1)
      #expect(timeline.time(of: frame).milliseconds == time / 1_000_000)
    }
  }

  @Test(
    "a piece begins at the first frame that lies in it or behind it",
    arguments: [1, 7, 60, 997]
  )
  func firstFrames(fps: Int) throws {
    let timeline = try Self.timeline("L.RL", fps: "\(fps)", period: "37ms")
    for piece in timeline.motion.pieces.indices {
      let first = timeline.firstFrame(ofPiece: piece)
      if first < timeline.frameCount { #expect(timeline.piece(of: first) >= piece) }
      if first > 0 { #expect(timeline.piece(of: first - 1) < piece) }
    }
  }
}
