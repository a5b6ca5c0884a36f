import Testing

@testable import CarouselCore

@Suite struct MotionTests {
  private static func motion(
    _ script: String,
    milliseconds: Int = 1000,
    stride: Int = 320
  ) throws -> Motion {
    try Motion(
      script: SwipeScript(parsing: script),
      period: SwipePeriod(milliseconds: milliseconds),
      layout: PageLayout(pageWidth: stride)
    )
  }

  @Test("one piece a gesture, each from the page that the ones before lead to, then a rest")
  func pieces() throws {
    let motion = try Self.motion("LL.R", milliseconds: 800)
    #expect(motion.pieces.map(\.start) == [0, 800, 1600, 2400, 3200])
    #expect(motion.pieces.map(\.page.rawValue) == [0, 1, 2, 2, 1])
    #expect(motion.pieces.indices.map { motion.law(ofPiece: $0).pages } == [1, 1, 0, -1, 0])
    #expect(motion.duration == 3200)
  }

  @Test("a time between two pieces lies in the later one; after the last, all is at rest")
  func boundaries() throws {
    let motion = try Self.motion("LR.")
    #expect(motion.piece(at: FrameTime(999_999, per: 1_000_000)) == 0)
    #expect(motion.piece(at: FrameTime(1, per: 1)) == 1)
    #expect(motion.piece(at: FrameTime(3, per: 1)) == 3)
    #expect(motion.piece(at: FrameTime(3600, per: 1)) == 3)
    #expect(motion.position(at: FrameTime(3600, per: 1)) == Position(page: PageIndex(0)))
    #expect(motion.velocity(at: FrameTime(5, per: 2)) == 0)
  }

  @Test(
    "in any order of asking, a position is that of the curve at the time since its gesture, to the bit",
    arguments: ["10", "24", "30000/1001", "999.983"],
    [1, 37, 300, 1000]
  )
  func seeking(fps: String, milliseconds: Int) throws {
    let script = "LLR.RL..LR"
    let timeline = try TimelineTests.timeline(script, fps: fps, period: "\(milliseconds)ms")
    let period = try #require(timeline.period)
    let curve = SwipeCurve(pageWidth: 320, period: period)
    let unitsPerGesture = milliseconds * timeline.frameRate.numerator
    var random = RandomLayout(seed: milliseconds)
    for _ in 0..<200 {
      let frame = random.number(0...timeline.frameCount - 1)
      let elapsed = frame * timeline.frameRate.denominator * 1000
      let (index, local) = elapsed.quotientAndRemainder(dividingBy: unitsPerGesture)
      let gestures = try #require(timeline.script).gestures
      let sign = index < gestures.count ? gestures[index].direction?.sign ?? 0 : 0
      let seconds = Double(local) / Double(1000 * timeline.frameRate.numerator)
      let travel = sign == 0 ? 0 : Double(sign) * curve.travel(at: seconds)
      let page = gestures.prefix(index).reduce(0) { $0 + ($1.direction?.sign ?? 0) }
      let expected = Position(page: PageIndex(page), travel: travel)
      #expect(timeline.position(of: frame) == expected)
      #expect(timeline.motion.position(at: timeline.time(of: frame)) == expected)
      #expect(timeline.piece(of: frame) == index)
    }
  }

  @Test("the velocity is the slope of the position", arguments: [1000, 250])
  func velocity(milliseconds: Int) throws {
    let motion = try Self.motion("LR", milliseconds: milliseconds)
    let ticks = 20_000
    func time(_ tick: Int) -> FrameTime { FrameTime(tick * milliseconds, per: ticks * 1000) }
    // Within a tick the velocity changes by at most 34 W/s² · pace² · tick.
    let pace = max(1, 700 / Double(milliseconds))
    let tick = Double(milliseconds) / 1000 / Double(ticks)
    let most = 34 * 320 * pace * pace * tick
    for gesture in 0..<2 {
      for number in stride(from: 1, to: ticks - 1, by: 7) {
        let middle = gesture * ticks + number
        let (before, after) = (time(middle - 1), time(middle + 1))
        // The half pixel at which the spring arrives is a step.
        guard motion.velocity(at: after) != 0 || motion.velocity(at: before) == 0 else { continue }
        let distance = motion.position(at: after).travel - motion.position(at: before).travel
        #expect(abs(distance / (2 * tick) - motion.velocity(at: time(middle))) <= most)
      }
    }
  }

  @Test(
    "a gesture ends where the next one begins, but for a quarter of a percent of the stride",
    arguments: [1, 2, 64, 390, 16_384],
    [1, 16, 300, 699, 700, 1000, 3_600_000]
  )
  func continuity(stride: Int, milliseconds: Int) throws {
    let motion = try Self.motion("LR.LLR", milliseconds: milliseconds, stride: stride)
    for (piece, next) in zip(motion.pieces, motion.pieces.dropFirst()) {
      let end = motion.position(at: FrameTime(next.start * 1_000_000 - 1, per: 1_000_000_000))
      #expect(end.page == piece.page)
      let rest = Double((next.page.rawValue - piece.page.rawValue) * stride) - end.travel
      #expect(rest.magnitude <= 0.0025 * Double(stride))
      let start = motion.position(at: FrameTime(next.start, per: 1000))
      #expect(start == Position(page: next.page))
    }
  }

  @Test("a swipe changes the page at 0.214510771 s", arguments: [320, 1080])
  func pageChange(stride: Int) throws {
    let motion = try Self.motion("LR", stride: stride)
    for (piece, direction) in [(0, Direction.next), (1, .previous)] {
      let crossing = try #require(motion.crossings(inPiece: piece).first)
      #expect(abs(crossing.seconds - 0.214510771) < 1e-9 && crossing.direction == direction)
    }
  }

  @Test(
    "a swipe crosses one line, at the first Double at which its travel lies beyond it",
    arguments: [1, 2, 3, 64, 319, 390, 16_384],
    [1, 16, 300, 700, 1000, 3_600_000]
  )
  func crossings(stride: Int, milliseconds: Int) throws {
    let motion = try Self.motion("LR.L", milliseconds: milliseconds, stride: stride)
    let line = Double(stride) / 2
    for index in motion.pieces.indices {
      let (law, crossings) = (motion.law(ofPiece: index), motion.crossings(inPiece: index))
      #expect(crossings.map(\.direction.sign) == (law.pages == 0 ? [] : [law.pages]))
      for crossing in crossings {
        #expect(law.travel(at: crossing.seconds).magnitude > line)
        #expect(law.travel(at: crossing.seconds.nextDown).magnitude <= line)
        #expect(crossing.seconds < Double(milliseconds) / 1000)
      }
    }
  }
}
