import TestSupport
import Testing

@testable import CarouselCore

/// Films of pages 375 pixels wide that end with their pages.
@Suite struct FilmEndsTests {
  private static func motion(
    _ script: String,
    _ loop: Loop = .off,
    pages: Int = 3,
    layout: PageLayout = PageLayout(pageWidth: 375),
    options: MotionOptions = MotionOptions()
  ) throws -> Motion {
    try AutoplayTests.motion(
      script,
      layout: layout,
      options: MotionOptions(
        physics: options.physics,
        scrolling: options.scrolling,
        pagesPerSwipe: options.pagesPerSwipe,
        loop: loop,
        pageCount: pages
      )
    )
  }

  private static func position(_ motion: Motion, _ milliseconds: Int) -> Double {
    let position = motion.position(at: FrameTime(milliseconds, per: 1000))
    return Double(position.page.rawValue * motion.stride) + position.travel
  }

  @Test(
    "past an end the film follows the finger by the rubber band of the design",
    arguments: [
      (10, 5.420499), (50, 25.621118), (100, 47.965116), (375, 133.064516), (1000, 222.972973),
    ]
  )
  func rubberBand(points: Int, stretch: Double) throws {
    let motion = try Self.motion("Rd\(points)t300h400")
    #expect(abs(Self.position(motion, 400) + stretch) < 1e-6)
    #expect(abs(Self.position(motion, 699) + stretch) < 1e-6)
    #expect(Self.position(motion, motion.duration) == 0)
  }

  @Test("a finger that catches a bounce takes the film along without a jump")
  func caughtBounce() throws {
    let motion = try Self.motion("Rd200t200w350Rd100t200v0")
    let (before, after) = (Self.position(motion, 349), Self.position(motion, 350))
    #expect(after < -5 && abs(after - before) < 8)
    #expect(abs(Self.position(motion, 351) - after) < 1)
    #expect(Self.position(motion, 550) < after)
    #expect(Self.position(motion, motion.duration) == 0)
  }

  @Test(
    "a script leads to its page, and never past an end",
    arguments: [
      ("R", Loop.off, 0), ("LLLL", .off, 2), ("LLLLR", .off, 1), ("Fv90000", .off, 1),
      ("R", .rewind, 2), ("LLL", .rewind, 0), ("LLLL", .rewind, 1), ("RL", .rewind, 0),
      ("LLd10%v0", .rewind, 1), ("LLLd10%v0", .rewind, 2), ("G3G1", .off, 0), ("G3L", .rewind, 0),
    ]
  )
  func pages(script: String, loop: Loop, page: Int) throws {
    for physics in Physics.allCases {
      // A short drag is a flick there.
      if physics == .swiper, script.contains("d10") { continue }
      let motion = try Self.motion(script, loop, options: MotionOptions(physics: physics))
      let end = motion.position(at: FrameTime(motion.duration, per: 1000))
      #expect(end == Position(page: PageIndex(page)), "\(physics)")
    }
  }

  @Test(
    "momentum ends at the end of the film, and a fling from there bounces",
    arguments: [
      Scrolling.free, .snap,
    ]
  )
  func momentum(scrolling: Scrolling) throws {
    for script in ["F", "FF", "Fv90000", "LLFFFw300C", "Fv-20000"] {
      let motion = try Self.motion(script, options: MotionOptions(scrolling: scrolling))
      let end = Self.position(motion, motion.duration)
      #expect((0...750).contains(end) && (script == "Fv-20000") == (end == 0), "\(script)")
      for time in stride(from: 0, through: motion.duration, by: 5) {
        #expect((-375...1125).contains(Self.position(motion, time)))
      }
    }
  }

  @Test(
    "the last page to rest on is the one with which all behind it fit into the viewport",
    arguments: [
      (PageLayout(pageWidth: 300), 8, 1, 7), (PageLayout(viewport: 300, page: 100), 8, 1, 5),
      (PageLayout(viewport: 300, page: 100), 2, 1, 0),
      (PageLayout(viewport: 300, page: 120), 8, 1, 6),
      (PageLayout(viewport: 320, page: 100, gap: 10), 8, 1, 5),
      (PageLayout(viewport: 300, page: 200, inset: 50), 8, 1, 7),
      (PageLayout(viewport: 301, page: 100, inset: 100), 8, 1, 7),
      (PageLayout(viewport: 200, page: 300, inset: -50), 8, 1, 7),
      (PageLayout(viewport: 300, page: 100), 8, 3, 6), (PageLayout(pageWidth: 300), 8, 3, 6),
      (PageLayout(pageWidth: 300), 1, 1, 0),
    ]
  )
  func last(layout: PageLayout, count: Int, group: Int, page: Int) throws {
    let options = MotionOptions(pagesPerSwipe: group, loop: .off, pageCount: count)
    #expect(FilmEnds(layout: layout, options: options)?.last == page)
  }

  @Test("a film of many pages costs few laws, and moves as one that is computed page by page")
  func manyPages() throws {
    let motion = try Self.motion("(LLw300R)*300 R*290 L", pages: 400)
    #expect(motion.lawCount < 40)
    #expect(motion.position(at: FrameTime(motion.duration, per: 1000)).page == PageIndex(11))
    let short = try Self.motion("L*40", pages: 30)
    let pages = short.pieces.map(\.page.rawValue)
    #expect(pages == (0...40).map { min($0, 29) })
  }

  @Test("beyond the ends nothing is shown, and the last page stays the current one")
  func blank() throws {
    let timeline = try Timeline(
      script: SwipeScript(parsing: "Rd1000t300h400"),
      frameRate: FrameRate(20),
      period: SwipePeriod(milliseconds: 1000),
      layout: PageLayout(pageWidth: 375),
      options: MotionOptions(loop: .off, pageCount: 2)
    )
    let picker = PicturePicker(order: .sequence, seed: 1, count: 2)
    let plan = FilmPlan(
      timeline: timeline,
      history: .remember,
      picker: picker,
      loading: NoLoading()
    )
    let frames = plan.flatMap { shot in shot.frames.map { shot[frame: $0] } }
    var blanks = 0
    for frame in frames {
      for slot in frame.slots {
        let isBlank = if case .blank = slot.face { true } else { false }
        #expect(isBlank == !(0...1).contains(slot.page.rawValue))
        blanks += isBlank ? 1 : 0
      }
      #expect(frame.current.page == PageIndex(0))
    }
    #expect(blanks > 0 && frames[10].scene.layers.first?.face == .blank(1))
  }
}
