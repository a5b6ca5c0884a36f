import Testing

@testable import CarouselCore

@Suite struct GoToAndTapTests {
  private static let peek = PageLayout(viewport: 390, page: 300, gap: 10, inset: 40)

  private static func pages(
    _ script: String,
    layout: PageLayout = PageLayout(pageWidth: 320),
    _ options: MotionOptions = MotionOptions(pageCount: 8)
  ) throws -> [Int] {
    try AutoplayTests.motion(script, layout: layout, options: options).pieces.map(\.page.rawValue)
  }

  @Test(
    "G goes to a page by the shorter way, and forward if both are as long",
    arguments: [
      ("G1", [0, 0]), ("G2", [0, 1]), ("G5", [0, 4]), ("G6", [0, -3]), ("G8", [0, -1]),
      ("LG1", [0, 1, 0]), ("RG5", [0, -1, -4]), ("L*9G1", Array(0...9) + [8]),
      ("L*7G4", Array(0...7) + [11]), ("G8G8", [0, -1, -1]),
    ]
  )
  func shorter(script: String, pages: [Int]) throws {
    #expect(try Self.pages(script) == pages)
  }

  @Test("a film that is moving goes on from where it is, as fast as it is")
  func moving() throws {
    let motion = try AutoplayTests.motion("Lw250G4", options: MotionOptions(pageCount: 8))
    func position(_ milliseconds: Int) -> Double {
      let position = motion.position(at: FrameTime(milliseconds, per: 1000))
      return Double(position.page.rawValue * 320) + position.travel
    }
    let (one, two, three) = (position(249), position(250), position(251))
    #expect(abs((three - two) - (two - one)) < 0.5 && two > 190 && two < 210)
    #expect(position(motion.duration) == 960)
  }

  @Test(
    "a tap on a neighbour goes there, one on the page, a gap or nothing does not move the film",
    arguments: [
      ("T195x400", [0, 0]), ("T355x0", [0, 1]), ("T35x4", [0, 0]), ("T29x4", [0, -1]),
      ("T345x4", [0, 0]), ("T389x4T0x4T0x4", [0, 1, 0, -1]), ("T9999x4", [0, 0]),
      ("T355x0h200w900.T355x0", [0, 1, 1, 2]),
    ]
  )
  func tap(script: String, pages: [Int]) throws {
    #expect(try Self.pages(script, layout: Self.peek) == pages)
    let reversed = PageLayout(isReversed: true, viewport: 390, page: 300, gap: 10, inset: 40)
    #expect(try Self.pages("T20x0", layout: reversed) == [0, 1])
    let down = PageLayout(axis: .vertical, viewport: 390, page: 300, gap: 10, inset: 40)
    #expect(try Self.pages("T0x380", layout: down) == [0, 1])
  }

  @Test("a tap on a moving film catches it, and it settles from there")
  func caught() throws {
    let layout = Self.peek
    let (tap, stop) = ("Lw250T380x4h60", "Lw250Ch60")
    let one = try AutoplayTests.motion(tap, layout: layout)
    let other = try AutoplayTests.motion(stop, layout: layout)
    for time in stride(from: 0, through: 2000, by: 3) {
      let time = FrameTime(time, per: 1000)
      #expect(one.position(at: time) == other.position(at: time))
    }
  }

  @Test(
    "groups and ends have their pages",
    arguments: [
      ("G5", MotionOptions(pagesPerSwipe: 3, pageCount: 9), 3),
      ("G9", MotionOptions(loop: .off, pageCount: 9), 8),
      ("G9", MotionOptions(pagesPerSwipe: 2, loop: .off, pageCount: 9), 8),
      ("G8", MotionOptions(pagesPerSwipe: 3, loop: .rewind, pageCount: 8), 6),
    ]
  )
  func groups(script: String, options: MotionOptions, page: Int) throws {
    #expect(try Self.pages(script, options).last == page)
  }

  @Test(
    "mistakes are named with their column",
    arguments: [
      ("LG", "column 2: G needs a page from 1 to 1000000"), ("G0", "column 1: G needs a page"),
      ("LG9", "column 2: there is no page 9; use G1 to G8"), ("T5", "column 1: T needs a point"),
      ("LT5x", "column 2: T needs a point"), ("Tx5", "column 1: T needs a point"),
      ("G2h3", "column 3: unexpected 'h'; G takes w, as in G7w400"),
      ("T1x2v3", "column 5: unexpected 'v'; T takes h, w, as in T350x400h300"),
      ("G99999999999", "column 1: G needs a page"),
      ("T320x0", "column 1: a tap outside the frame of 320x480 points"),
      ("T1x480", "column 1: a tap outside"), ("T1x2h90w80", "column 1: the next touch comes after"),
    ]
  )
  func mistakes(script: String, words: String) throws {
    let error = #expect(throws: CoreError.self) {
      try Motion(
        script: SwipeScript(parsing: script, frame: (320, 480)),
        period: SwipePeriod(milliseconds: 1000),
        layout: PageLayout(pageWidth: 320),
        options: MotionOptions(pageCount: 8)
      )
    }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    #expect(throws: CoreError.self) { try Self.pages("G2", MotionOptions()) }
  }

  @Test("what moves without a finger cannot be written as touches", arguments: ["LG3", "G2"])
  func expanded(script: String) throws {
    let timeline = try Timeline(
      script: SwipeScript(parsing: script),
      frameRate: FrameRate(60),
      period: SwipePeriod(milliseconds: 1000),
      layout: Self.peek,
      options: MotionOptions(pageCount: 8)
    )
    #expect(throws: TouchMistake.self) { try TouchTrace(expanding: timeline) }
  }
}
