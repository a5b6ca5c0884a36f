import TestSupport
import Testing

@testable import CarouselCore

@Suite struct TouchMotionTests {
  private static let layout = PageLayout(pageWidth: 320)

  /// A finger that goes from 200 to `end` in 100 ms at a steady pace, touching at `start`.
  private static func swipe(to end: Double, at start: Double = 0) -> [TouchSample] {
    (0...10).map { step in
      let x = 200 + (end - 200) * Double(step) / 10
      return TouchSample(step == 0 ? .down : .move, at: start + Double(step) * 10, x: x)
    } + [TouchSample(.up, at: start + 100, x: end)]
  }

  private static func motion(
    _ samples: [TouchSample],
    physics: Physics = .critical
  ) throws -> Motion {
    try Motion(
      touches: TouchTrace(samples),
      layout: layout,
      options: MotionOptions(physics: physics)
    )
  }

  private static func position(_ motion: Motion, _ milliseconds: Int) -> Double {
    let position = motion.position(at: FrameTime(milliseconds, per: 1000))
    return Double(position.page.rawValue * motion.stride) + position.travel
  }

  @Test(
    "a flick to the left goes to the next page, one to the right to the previous",
    arguments: Physics.allCases
  )
  func flick(physics: Physics) throws {
    let left = try Self.motion(Self.swipe(to: 100), physics: physics)
    #expect(Self.position(left, 100) == 92 && Self.position(left, left.duration) == 320)
    let right = try Self.motion(Self.swipe(to: 300), physics: physics)
    #expect(Self.position(right, 100) == -92 && Self.position(right, right.duration) == -320)
  }

  @Test(
    "a slow, short drag returns to its page",
    arguments: Physics.allCases.filter { $0 != .swiper }
  )
  func slow(physics: Physics) throws {
    var samples = Self.swipe(to: 120).dropLast()
    samples.append(TouchSample(.move, at: 400, x: 120))
    let motion = try Self.motion(samples + [TouchSample(.up, at: 500, x: 120)], physics: physics)
    #expect(Self.position(motion, 500) == 72 && Self.position(motion, motion.duration) == 0)
    #expect(motion.crossings(inPiece: 0).isEmpty)
  }

  @Test("a touch during a settle catches the film where it is, and is followed at once")
  func caught() throws {
    let free = try Self.motion(Self.swipe(to: 100))
    let held = [
      TouchSample(.down, at: 200, x: 50), TouchSample(.move, at: 600, x: 50),
      TouchSample(.move, at: 700, x: 47), TouchSample(.up, at: 900, x: 47),
    ]
    let motion = try Self.motion(Self.swipe(to: 100) + held)
    let place = Self.position(free, 200)
    #expect(place > 200 && place < 310)
    for milliseconds in [0, 100, 150, 199] {
      #expect(Self.position(motion, milliseconds) == Self.position(free, milliseconds))
    }
    for milliseconds in [200, 300, 600] {
      #expect(abs(Self.position(motion, milliseconds) - place) < 1e-9)
    }
    #expect(abs(Self.position(motion, 800) - place - 3) < 1e-9)
    #expect(Self.position(motion, motion.duration) == 320)
    #expect(motion.pieces.map(\.page.rawValue) == [0, 1, 1])
    #expect(motion.crossings(inPiece: 0).count == 1 && motion.crossings(inPiece: 1).isEmpty)
  }

  @Test("a recorded flick of a film that scrolls freely ends where its momentum does")
  func scrolling() throws {
    let trace = try TouchTrace(
      Self.swipe(to: 100).dropLast() + [
        TouchSample(.up, at: 100, x: 100, velocity: -1000)
      ]
    )
    for (scrolling, end) in [(Scrolling.free, 591.0), (.snap, 640), (.pages, 320)] {
      let options = MotionOptions(scrolling: scrolling)
      let motion = try Motion(touches: trace, layout: Self.layout, options: options)
      #expect(Self.position(motion, motion.duration) == end)
      #expect(Self.position(motion, motion.duration + 5000) == end)
    }
  }

  @Test("a recorded finger pulls a film past its end by the rubber band, and catches its bounce")
  func pastEnd() throws {
    let samples = [
      TouchSample(.down, at: 0, x: 50), TouchSample(.move, at: 100, x: 158),
      TouchSample(.up, at: 300, x: 158), TouchSample(.down, at: 350, x: 10),
      TouchSample(.move, at: 400, x: 10), TouchSample(.up, at: 900, x: 10),
    ]
    let motion = try Motion(
      touches: TouchTrace(samples),
      layout: Self.layout,
      options: MotionOptions(loop: .off, pageCount: 3)
    )
    let band = RubberBand(viewport: 320)
    #expect(abs(Self.position(motion, 200) + band.stretch(pulledBy: 100)) < 1e-9)
    let caught = Self.position(motion, 349)
    #expect(caught < -10 && abs(Self.position(motion, 350) - caught) < 1)
    #expect(abs(Self.position(motion, 899) - Self.position(motion, 351)) < 1e-6)
    #expect(Self.position(motion, motion.duration) == 0)
  }

  @Test("the film rests until the first touch, and a tap on the page on show does not move it")
  func tap() throws {
    let motion = try Self.motion([
      TouchSample(.down, at: 500, x: 10), TouchSample(.up, at: 560, x: 12, velocity: 900),
    ])
    #expect(motion.pieces.indices.allSatisfy { motion.isAtRest(inPiece: $0) })
    #expect(Self.position(motion, 3000) == 0)
  }

  @Test("a cancelled touch falls back to the nearest page")
  func cancelled() throws {
    let samples = Self.swipe(to: 50).dropLast() + [TouchSample(.cancel, at: 100, x: 50)]
    let motion = try Self.motion(Array(samples))
    #expect(Self.position(motion, motion.duration) == 0)
  }

  @Test("touches in the same millisecond begin one after the other")
  func sameMillisecond() throws {
    let motion = try Self.motion(
      (0..<5).flatMap {
        [
          TouchSample(.down, at: 0.1 * Double($0), x: 0),
          TouchSample(.up, at: 0.1 * Double($0), x: 0),
        ]
      }
    )
    #expect(motion.pieces.map(\.start) == [0, 1, 2, 3, 4, 4])
  }

  @Test("touches over more than a million pages are refused before they are listed")
  func tooManyPages() throws {
    let samples =
      [TouchSample(.down, at: 0, x: 0)]
      + (1...20).map { TouchSample(.move, at: Double($0), x: $0 % 2 == 0 ? 1e5 : -1e5) }
      + [TouchSample(.up, at: 30, x: 0)]
    let trace = try TouchTrace(samples)
    let layout = PageLayout(pageWidth: 2)
    #expect(throws: TouchMistake.tooManyPages) { try Motion(touches: trace, layout: layout) }
    #expect(throws: CoreError.badTouches(.tooManyPages)) {
      try Timeline(touches: trace, frameRate: FrameRate(60), layout: layout)
    }
  }
}
