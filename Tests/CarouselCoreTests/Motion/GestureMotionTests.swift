import TestSupport
import Testing

@testable import CarouselCore

/// What gestures do to the film, in pages 320 pixels wide.
@Suite struct GestureMotionTests {
  static func motion(
    _ script: String,
    period: Int = 1000,
    options: MotionOptions = MotionOptions()
  ) throws -> Motion {
    try Motion(
      script: SwipeScript(parsing: script),
      period: SwipePeriod(milliseconds: period),
      layout: PageLayout(pageWidth: 320),
      options: options
    )
  }

  private static func travel(_ motion: Motion, at milliseconds: Int) -> Double {
    motion.position(at: FrameTime(milliseconds, per: 1000)).travel
  }

  private static func pages(_ motion: Motion) -> [Int] { motion.pieces.map(\.page.rawValue) }

  @Test(
    "a script leads to its page",
    arguments: [
      ("LLR", [0, 1, 2, 1]), ("Ld30%v0", [0, 0]), ("Ld60%v0", [0, 1]), ("Rd60%v0", [0, -1]),
      ("Ld20%v300", [0, 1]), ("Ld20%v-300", [0, 0]), ("Rd20%v300", [0, -1]), ("F", [0, 1]),
      ("Fv-6000F", [0, -1, 0]), ("C", [0, 0]), ("Ld30%h400", [0, 0]), ("Ld70%h400", [0, 1]),
      ("Lw250Rv1200", [0, 1, 0]), ("Lw250Ch400", [0, 1, 1]), ("Lw220L", [0, 1, 2]),
      ("Ld40%w200L", [0, 0, 1]), ("(Lw250Ch400)*3", [0, 1, 1, 2, 2, 3, 3]),
      ("Ld45%", [0, 1]), ("Lw250.", [0, 1]), ("Lw250..", [0, 1, 1]), ("Lw250.L", [0, 1, 2]),
    ]
  )
  func pages(script: String, pages: [Int]) throws {
    let motion = try Self.motion(script)
    #expect(Self.pages(motion) == pages)
    #expect(motion.position(at: FrameTime(3600, per: 1)).travel == 0)
  }

  @Test("a drag of 45 % with its own release speed is today's swipe to a billionth of a pixel")
  func sameAsPlain() throws {
    let (plain, dragged) = (try Self.motion("L"), try Self.motion("Ld45%t200v1080"))
    for milliseconds in 0...1000 {
      let difference = Self.travel(plain, at: milliseconds) - Self.travel(dragged, at: milliseconds)
      #expect(difference.magnitude < 1e-9)
    }
  }

  @Test("a snap back from 30 % leaves the distances of the design")
  func snapBack() throws {
    let motion = try Self.motion("Ld30%v0")
    let rest = [(0, 96), (6, 56.345829), (12, 21.723076), (18, 7.232124), (24, 2.232542)]
    for (frame, distance) in rest {
      // 200 ms of drag, then frames of 1/60 s.
      let time = FrameTime(12 + frame, per: 60)
      #expect(abs(motion.position(at: time).travel - distance) < 5e-7)
    }
  }

  @Test("without w a gesture lasts a period, or until the film is at rest, in whole milliseconds")
  func lengths() throws {
    let motion = try Self.motion("Lt800h500Ld30%v0C.Lw3000", period: 700)
    let lengths = zip(motion.pieces, motion.pieces.dropFirst()).map { $1.start - $0.start }
    #expect(lengths[0] > 1300 && lengths[0] < 2200 && lengths[1] > 700 && lengths[1] < 800)
    #expect(lengths[2...] == [700, 700, 3000])
    let settled = motion.pieces[1].start
    #expect(motion.position(at: FrameTime(settled, per: 1000)) == Position(page: PageIndex(0)))
  }

  @Test("a catch stops the film at once, holds it, and lets it go to the nearest page")
  func stop() throws {
    let motion = try Self.motion("Lw250Ch300")
    let caught = Self.travel(motion, at: 250)
    // 198.48283 px from page 0 is 121.51717 px before page 1.
    #expect(abs(caught + 121.51717) < 1e-5 && motion.pieces[1].page == PageIndex(1))
    #expect((250...550).allSatisfy { Self.travel(motion, at: $0) == caught })
    #expect(motion.velocity(at: FrameTime(400, per: 1000)) == 0)
    #expect(Self.travel(motion, at: 600) > caught && motion.duration == 1250)
  }

  @Test("a touch takes the film over where it is", arguments: [210, 250, 333, 400, 499, 700])
  func continuity(wait: Int) throws {
    let motion = try Self.motion("Lw\(wait)L")
    let before = motion.position(at: FrameTime(wait * 1_000_000 - 1, per: 1_000_000_000))
    let after = motion.position(at: FrameTime(wait, per: 1000))
    let pages = after.page.rawValue - before.page.rawValue
    #expect(abs(before.travel - Double(pages * 320) - after.travel) < 1e-5)
    #expect(motion.velocity(at: FrameTime(wait, per: 1000)) == 0)
    // The page line is passed after 214.5 ms.
    #expect(Self.pages(motion).last == (wait > 214 ? 2 : 1))
  }

  @Test("a hold lets a moving film come to rest, and its time counts")
  func hold() throws {
    let motion = try Self.motion("Lw250.R", period: 300)
    #expect(motion.pieces.map(\.start).dropLast() == [0, 550] && Self.pages(motion) == [0, 1, 0])
  }

  @Test("several pages per swipe: the curve is that of one page as wide as all of them")
  func groups() throws {
    let three = MotionOptions(pagesPerSwipe: 3)
    let motion = try Self.motion("LLRd30%v0Lw250R", options: three)
    #expect(Self.pages(motion) == [0, 3, 6, 6, 8, 6])
    let curve = SwipeCurve(pageWidth: 960)
    for milliseconds in stride(from: 0, to: 1000, by: 7) {
      #expect(
        Self.travel(motion, at: milliseconds) == curve.travel(at: Double(milliseconds) / 1000)
      )
    }
    #expect(motion.crossings(inPiece: 0).map(\.travel) == [160, 480, 800])
  }

  @Test("a scale counts distances and velocities in points")
  func scale() throws {
    let two = MotionOptions(scale: 2)
    let (motion, same) = (try Self.motion("Ld50v300", options: two), try Self.motion("Ld100v600"))
    for milliseconds in 0..<200 {
      #expect(Self.travel(motion, at: milliseconds) == Self.travel(same, at: milliseconds))
    }
  }

  @Test(
    "a gesture that no finger can make is an error with its column",
    arguments: [
      ("LLd10%v5000", "column 2: a drag of 200 ms over this distance can end with v-480 to v480"),
      ("LRd100v-1501", "column 2: a drag of 200 ms over this distance can end with v-1500"),
      ("Lw199", "column 1: the next touch comes after 199 ms"),
      (
        "Lt300h200w499",
        "column 1: the next touch comes after 499 ms, while the finger is still down"
      ),
      ("L\nCh300w299", "line 2, column 1: the next touch comes after 299 ms"),
      ("Lh1v800", "column 1: a finger that is held lifts at rest"), ("Fv0", "column 1: a fling"),
      ("Fd0", "column 1: a fling with d0"), ("Ld0v1", "column 1: a drag of 200 ms"),
      ("Ld3201", "column 1: a drag of more than 10 pages"),
      ("Fd10t500v5000", "column 1: a drag of 500 ms over this distance can end with v-60 to v60"),
    ]
  )
  func impossible(script: String, message: String) {
    let error = #expect(throws: CoreError.self) { try Self.motion(script) }
    #expect(error?.description.contains("swipe script, \(message)") == true, "\(error as Any)")
  }

  @Test(
    "what a finger can just make is no error",
    arguments: [
      "Ld100v1500", "Lw200", "Lt300h200w500", "Lt200h400w600", "Lh0v800", "Ld3200", "Ld0",
    ]
  )
  func possible(script: String) throws {
    #expect(try Self.motion(script).duration >= 200)
  }

  @Test("a plain swipe that is played faster may be followed as early as it lets go")
  func paced() throws {
    // 200 ms of drag at 7/3 times the pace: 85.7 ms.
    #expect(throws: CoreError.self) { try Self.motion("Lw85L", period: 300) }
    #expect(Self.pages(try Self.motion("Lw86L", period: 300)) == [0, 0, 1])
  }

  @Test("a million gestures are a few laws, and a piece has 24 bytes")
  func million() throws {
    #expect(MemoryLayout<Motion.Piece>.stride == 24)
    let motion = try Self.motion("(Lw250Ld30%v0w300Ch20w60R)*250000")
    #expect(motion.pieces.count == 1_000_001 && motion.lawCount < 100)
  }
}
