import TestSupport
import Testing

@testable import CarouselCore

@Suite struct MarqueeTests {
  private static func timeline(
    _ speed: Int,
    _ milliseconds: Int,
    stride: Int = 320,
    fps: Int = 60
  ) throws -> Timeline {
    try Timeline(
      script: nil,
      frameRate: FrameRate(fps),
      period: SwipePeriod(milliseconds: 1000),
      layout: PageLayout(pageWidth: stride),
      options: MotionOptions(
        drive: .marquee(speed),
        duration: FilmDuration(milliseconds: milliseconds)
      )
    )
  }

  private static func pixels(_ timeline: Timeline, _ frame: Int) -> Int {
    let position = timeline.position(of: frame)
    return position.page.rawValue * timeline.layout.stride + position.pixels
  }

  @Test(
    "every step is the same within a pixel, past any number of pages and recentres",
    arguments: [1, 40, -40, 97, 1000, -7777, 60_000],
    [1, 7, 320]
  )
  func steps(speed: Int, stride: Int) throws {
    let timeline = try Self.timeline(speed, 9000, stride: stride)
    let exact = Double(speed) / 60
    for frame in 1..<timeline.frameCount {
      let step = Self.pixels(timeline, frame) - Self.pixels(timeline, frame - 1)
      #expect(abs(Double(step) - exact) < 1.000001)
      #expect(abs(Double(Self.pixels(timeline, frame)) - exact * Double(frame)) <= 0.500001)
    }
  }

  @Test(
    "pages change as the film passes the lines between them, and in no other order",
    arguments: [97, -97, 5000]
  )
  func crossings(speed: Int) throws {
    let motion = try Self.timeline(speed, 20_000).motion
    var (passed, places) = (0, [Double]())
    for index in motion.pieces.indices {
      for crossing in motion.crossings(inPiece: index) {
        let time = Double(motion.pieces[index].start) / 1000 + crossing.seconds
        passed += crossing.direction.sign
        places.append(time * Double(speed) / 320)
      }
      if index + 1 < motion.pieces.count {
        #expect(motion.pieces[index + 1].page.rawValue == passed)
      }
    }
    for (count, place) in places.enumerated() {
      #expect(abs(place.magnitude - Double(count) - 0.5) < 1e-6)
    }
    #expect(places.count == Int((Double(speed.magnitude) * 20 / 320 + 0.5).rounded(.up)) - 1)
  }

  @Test("any frame of two hours is known alone, and the ring stands there")
  func long() throws {
    let timeline = try Self.timeline(73, 7_200_000)
    #expect(timeline.frameCount == 432_001 && timeline.motion.pieces.count < 2000)
    for frame in [0, 1, 12_345, 300_000, 432_000] {
      let exact = 73 * Double(frame) / 60
      #expect(abs(Double(Self.pixels(timeline, frame)) - exact) <= 0.500001)
      let walk = RingWalk(timeline: timeline, at: frame)
      let position = timeline.position(of: frame)
      let place = walk.ring.page.rawValue * 320 + walk.ring.pixelOffset - 320
      #expect(place == position.page.rawValue * 320 + position.pixels)
    }
  }
}
