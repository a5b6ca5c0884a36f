import TestSupport
import Testing

@testable import CarouselCore

/// What a film of pages 320 pixels wide does by itself.
@Suite struct AutoplayTests {
  static func motion(
    _ script: String? = nil,
    _ drive: Drive? = nil,
    lasting duration: Int? = nil,
    period: Int = 1000,
    layout: PageLayout = PageLayout(pageWidth: 320),
    options: MotionOptions = MotionOptions()
  ) throws -> Motion {
    try Motion(
      script: script.map { try SwipeScript(parsing: $0, for: .film(layout.axis)) },
      period: SwipePeriod(milliseconds: period),
      layout: layout,
      options: options.moved(by: drive, lasting: duration)
    )
  }

  private static func autoplay(_ delay: Int, _ direction: Direction = .next) throws -> Drive {
    .autoplay(delay: try FilmDuration(milliseconds: delay), direction)
  }

  private static func position(_ motion: Motion, _ milliseconds: Int) -> Double {
    let position = motion.position(at: FrameTime(milliseconds, per: 1000))
    return Double(position.page.rawValue * motion.stride) + position.travel
  }

  @Test(
    "the film rests for exactly the delay before each move",
    arguments: Physics.allCases,
    [Direction.next, .previous]
  )
  func dwell(physics: Physics, direction: Direction) throws {
    let options = MotionOptions(physics: physics)
    let drive = try Self.autoplay(700, direction)
    let motion = try Self.motion(nil, drive, lasting: 9000, options: options)
    let starts = motion.pieces.map(\.start)
    let moves = motion.pieces.indices.filter { !motion.isAtRest(inPiece: $0) }
    #expect(starts[0] == 0 && starts[moves[0]] == 700 && moves.count > 3)
    let lengths = zip(moves, moves.dropFirst()).map { starts[$1] - starts[$0] }
    #expect(Set(lengths).count == 1)
    for (count, index) in moves.enumerated().dropLast() {
      let settled = starts[index + 1] - 700
      let page = (count + 1) * direction.sign
      #expect(Self.position(motion, settled) == Double(page * 320))
      #expect(Self.position(motion, settled - 2) != Double(page * 320))
      #expect(motion.crossings(inPiece: index).map(\.direction) == [direction])
    }
    #expect(motion.duration == 9000)
  }

  @Test("a touch interrupts the film, which goes on by itself a delay after it has settled")
  func interrupted() throws {
    // Autoplay sets out at 500; the finger catches it at 700, and swipes back.
    let drive = try Self.autoplay(500)
    let motion = try Self.motion(".R", drive, lasting: 4000, period: 700)
    let caught = Self.position(motion, 700)
    #expect(caught > 0 && caught < 320)
    #expect(motion.pieces.map(\.start).prefix(3) == [0, 500, 700])
    let page = motion.pieces[2].page.rawValue
    let end = motion.law(ofPiece: 2).restTravel + Double(page * 320)
    let settled = try #require((701...2000).first { Self.position(motion, $0) == end })
    #expect(motion.pieces[3].start == settled + 500)
  }

  @Test("a finger that moves nothing still delays the film, until it lifts")
  func heldStill() throws {
    let motion = try Self.motion("Ch700", Self.autoplay(500), lasting: 3000, period: 3000)
    #expect(motion.pieces.map(\.start).prefix(2) == [0, 1200])
  }

  @Test("between the gestures of a script the film goes on by itself, and never without time to")
  func between() throws {
    let drive = try Self.autoplay(400)
    let motion = try Self.motion("L..L", drive)
    #expect(motion.pieces.last?.page == PageIndex(4))
    let patient = try Self.motion("L.L", .autoplay(delay: FilmDuration(milliseconds: 9000), .next))
    #expect(patient.pieces.last?.page == PageIndex(2) && patient.duration == 3000)
  }

  @Test(
    "a film lasts exactly as long as it is told to",
    arguments: [
      ("LL", 1250), ("LL", 2000), ("LL", 5000), ("Lw250C", 300), ("L..", 1001), ("LL", 1),
    ]
  )
  func duration(script: String, milliseconds: Int) throws {
    let plain = try Self.motion(script)
    let motion = try Self.motion(script, lasting: milliseconds)
    #expect(motion.duration == milliseconds)
    for time in stride(from: 0, through: milliseconds, by: 7) {
      #expect(Self.position(motion, time) == Self.position(plain, time))
    }
    let end = Self.position(plain, milliseconds)
    #expect(abs(Self.position(motion, milliseconds + 500) - end) < 1e-9)
  }

  @Test("without loop autoplay stops at the end; with rewind it travels back to the first page")
  func ends() throws {
    let drive = try Self.autoplay(500)
    let off = try Self.motion(
      nil,
      drive,
      lasting: 20_000,
      options: MotionOptions(loop: .off, pageCount: 4)
    )
    #expect(off.pieces.last?.page == PageIndex(3) && off.pages == PageIndex(0)...PageIndex(3))
    let rewind = try Self.motion(
      nil,
      drive,
      lasting: 20_000,
      options: MotionOptions(loop: .rewind, pageCount: 4)
    )
    let pages = rewind.pieces.filter { $0.start > 0 }.map(\.page.rawValue)
    #expect(Array(pages.prefix(9)) == [0, 1, 2, 3, 0, 1, 2, 3, 0])
    #expect(rewind.pages == PageIndex(0)...PageIndex(3))
  }

  @Test("a film that would move by itself more than a million times is refused")
  func tooMany() throws {
    #expect(throws: CoreError.tooManyMoves) {
      try Self.motion(nil, .marquee(100_000), lasting: 86_400_000)
    }
  }
}

extension MotionOptions {
  /// The same, with what moves the film by itself.
  func moved(by drive: Drive?, lasting milliseconds: Int?) throws -> MotionOptions {
    MotionOptions(
      physics: physics,
      scrolling: scrolling,
      pagesPerSwipe: pagesPerSwipe,
      scale: scale,
      loop: loop,
      pageCount: pageCount,
      drive: drive,
      duration: try milliseconds.map { try FilmDuration(milliseconds: $0) },
      isReduced: isReduced
    )
  }
}
