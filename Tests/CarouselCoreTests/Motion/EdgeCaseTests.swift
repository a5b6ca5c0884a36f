import Testing

@testable import CarouselCore

/// The edge cases of carousels that were collected before this one was written, by their numbers.
///
/// Pages are 320 pixels wide, so that the content offset is 320 at rest and W stands for 320.
@Suite struct EdgeCaseTests {
  /// A ring after a move, and how it turned.
  private static func moved(to offset: Double) -> (ring: PageRing, events: [RingEvent]) {
    var ring = PageRing(layout: PageLayout(pageWidth: 320))
    let events = ring.move(to: Position(page: PageIndex(0), travel: offset - 320))
    return (ring, events)
  }

  private static func timeline(_ script: String, fps: Int = 60) throws -> Timeline {
    try TimelineTests.timeline(script, fps: "\(fps)")
  }

  private static func crossings(_ motion: Motion) -> [Int] {
    motion.pieces.indices.flatMap { motion.crossings(inPiece: $0).map(\.direction.sign) }
  }

  @Test("1: exactly on a half-page line nothing turns", arguments: [160.0, 480])
  func onTheLine(offset: Double) {
    let (ring, events) = Self.moved(to: offset)
    #expect(events.isEmpty && ring.offset == offset && ring.page == PageIndex(0))
  }

  @Test("2: one step of a Double past 1.5 W the ring turns once, without an echo")
  func pastTheNextLine() {
    var (ring, events) = Self.moved(to: (480.0).nextUp)
    #expect(events.map(\.direction) == [.next] && abs(ring.offset - 160) < 1e-12)
    events = ring.move(to: Position(page: PageIndex(0), travel: (160.0).nextUp))
    #expect(events.isEmpty)
  }

  @Test("3: one step past 0.5 W the ring turns back once, and stays")
  func pastThePreviousLine() {
    var (ring, events) = Self.moved(to: 320 - (160.0).nextUp)
    #expect(events.map(\.direction) == [.previous] && abs(ring.offset - 480) < 1e-12)
    events = ring.move(to: Position(page: PageIndex(0), travel: -(160.0).nextUp))
    #expect(events.isEmpty && ring.page == PageIndex(-1))
  }

  @Test(
    "4, 5: one move to far away turns as often as there are lines on the way",
    arguments: [(801.0, 161.0, 2), (900, 260, 2), (1280, 320, 3), (-161, 479, -2), (-1, 319, -1)]
  )
  func farAway(offset: Double, after: Double, pages: Int) {
    let (ring, events) = Self.moved(to: offset)
    #expect(ring.offset == after && ring.page == PageIndex(pages))
    #expect(events.map(\.direction.sign) == Array(repeating: pages.signum(), count: abs(pages)))
  }

  @Test("6: each jitter over a line is two turns; only a ring that forgets shows another picture")
  func jitter() {
    var offsets: [Double] = []
    for _ in 0..<5 { offsets += [(480.0).nextUp, (480.0).nextDown - 1] }
    for history in [History.remember, .forget] {
      var ring = PageRing(layout: PageLayout(pageWidth: 320), history: history)
      // The line back is that at 0.5 W of the next page, so a step across 1.5 W turns back at once.
      let events = offsets.flatMap {
        ring.move(to: Position(page: PageIndex(0), travel: $0 - 320))
      }
      #expect(events.map(\.direction.sign) == [1, -1, 1, -1, 1, -1, 1, -1, 1, -1])
      // The neighbour at the end where slots are recycled is drawn anew at each turn.
      #expect(ring.slots.map(\.draw) == (history == .remember ? [0, 1, 2] : [12, 1, 2]))
      #expect(ring.page == PageIndex(0))
    }
  }

  @Test("7: a drag to 1.49 W and back turns nothing and comes to rest where it began")
  func beforeTheLine() throws {
    let timeline = try Self.timeline("Ld49%v0")
    #expect(Self.crossings(timeline.motion).isEmpty)
    #expect(timeline.position(of: timeline.frameCount - 1) == Position(page: PageIndex(0)))
  }

  @Test("8: a flick back from 1.2 W goes to the page where the touch began, and no further")
  func flickBack() throws {
    let motion = try Self.timeline("LLd20%v-300").motion
    #expect(motion.pieces.map(\.page.rawValue) == [0, 1, 1])
  }

  @Test(
    "9: released exactly on a page, a flick goes to the neighbour that it points to",
    arguments: [
      ("Ld100%v300", Physics.critical, 1), ("Ld100%v-300", .critical, 0),
      ("Rd100%v-300", .critical, 0), ("Ld100%v-300", .flutter, 1),
    ]
  )
  func flickOnAPage(script: String, physics: Physics, page: Int) throws {
    let motion = try GestureMotionTests.motion(script, options: MotionOptions(physics: physics))
    #expect(motion.pieces.last?.page == PageIndex(page))
  }

  @Test("10: released at rest exactly on a line, the film returns", arguments: ["L", "R"])
  func releasedOnTheLine(letter: String) throws {
    let motion = try Self.timeline("\(letter)d50%v0").motion
    #expect(motion.pieces.map(\.page.rawValue) == [0, 0] && Self.crossings(motion).isEmpty)
  }

  @Test("11: a turn in mid-settle leaves position and velocity as they are")
  func turnInMidSettle() throws {
    let timeline = try Self.timeline("L", fps: 1000)
    var walk = RingWalk(timeline: timeline, history: .remember)
    var last = 0.0
    for frame in 0..<timeline.frameCount {
      walk.advance(to: frame)
      let place = Double(walk.ring.page.rawValue * 320) + walk.ring.offset - 320
      let position = timeline.position(of: frame)
      #expect(abs(place - Double(position.page.rawValue * 320) - position.travel) < 1e-9)
      // 1080 px/s is the fastest, and half a pixel is left at the end.
      #expect(place - last < 1.5 && place >= last)
      last = place
    }
  }

  @Test("12: caught at 0.25 s, a swipe of 0.45 W goes to page 2, since page 1 was nearer")
  func caught() throws {
    let motion = try Self.timeline("Lw250L").motion
    #expect(motion.pieces.map(\.page.rawValue) == [0, 1, 2])
    let start = motion.position(at: FrameTime(250, per: 1000)).travel + 320
    #expect(abs(start - 198.48283) < 1e-5)
    let release = motion.position(at: FrameTime(450, per: 1000)).travel + 320
    #expect(abs(release / 320 - 1.07) < 1e-3)
  }

  @Test("13: a touch before the finger lifts is an error with its column")
  func twoFingers() {
    let error = #expect(throws: CoreError.self) { try Self.timeline("RLw150L") }
    #expect(error?.description.contains("column 2: the next touch comes after 150 ms") == true)
  }

  @Test("14: touched at 292.94 of 320, the film stops and still goes one page further")
  func touchedWhileSettling() throws {
    let motion = try Self.timeline("Lw400L").motion
    let caught = motion.position(at: FrameTime(400, per: 1000))
    #expect(abs(caught.travel + 320 - 292.94) < 5e-3 && caught.page == PageIndex(1))
    #expect(motion.velocity(at: FrameTime(400, per: 1000)) == 0)
    #expect(motion.pieces.map(\.page.rawValue) == [0, 1, 2])
  }

  @Test("15: a release at 10,800 px/s passes one line, since its velocity is capped")
  func fastRelease() throws {
    #expect(Self.crossings(try Self.timeline("Lt40v10800").motion) == [1])
    #expect(Self.crossings(try Self.timeline("Rt40v10800").motion) == [-1])
  }

  @Test("16: a release at 3000 px/s overshoots by 0.1019 px, which no whole pixel shows")
  func overshoot() throws {
    let timeline = try Self.timeline("Lt144v3000", fps: 1000)
    let highest = (0..<timeline.frameCount).map { timeline.position(of: $0).travel }.max() ?? 0
    // Within half a pixel the spring has arrived.
    #expect(highest < 320.5 && highest >= 320)
    #expect((0..<timeline.frameCount).allSatisfy { timeline.position(of: $0).pixels <= 320 })
  }

  @Test("17: a drag over 2 W meets pages all the way", arguments: ["Ld250%v0", "Rd250%v0"])
  func longDrag(script: String) throws {
    let timeline = try Self.timeline(script)
    for frame in Self.frames(timeline) {
      #expect(frame.scene.layers.first?.origin ?? 1 <= 0)
      #expect((frame.scene.layers.last?.origin ?? -320) + 320 >= 320)
    }
  }

  @Test("20: a script of holds is at rest on three draws; an empty one is an error")
  func nothing() throws {
    let timeline = try Self.timeline(".")
    #expect(timeline.frameCount == 61 && Self.crossings(timeline.motion).isEmpty)
    #expect(Set(Self.frames(timeline).map { $0.slots.map(\.content.draw) }) == [[0, 1, 2]])
    #expect(throws: CoreError.badScript(.empty, in: .film(.horizontal))) { try Self.timeline("") }
  }

  @Test(
    "21: other letters and lower case are errors with their column; white space is not",
    arguments: [("L l", 3), ("LX", 2), ("lr", 1)]
  )
  func unknownLetters(script: String, column: Int) throws {
    let error = #expect(throws: CoreError.self) { try Self.timeline(script) }
    #expect(error?.description.contains("column \(column): unexpected") == true)
    #expect(try Self.timeline(" L\n R ").script == Self.timeline("LR").script)
  }

  @Test("25: an excursion between two frames turns the ring as at any other rate")
  func excursion() throws {
    // Over the line and back within a tenth of a second.
    let script = "Ld54%t60v-5000L"
    let draws = try [10, 24, 60, 1000].map { fps in
      let timeline = try Self.timeline(script, fps: fps)
      #expect(timeline.motion.crossings(inPiece: 0).map(\.direction) == [.next, .previous])
      var walk = RingWalk(timeline: timeline, history: .forget)
      walk.advance(to: timeline.frameCount - 1)
      return walk.ring.slots
    }
    let timeline = try Self.timeline(script, fps: 10)
    let seen = (0..<10).map { timeline.position(of: $0).travel }
    #expect((seen.max() ?? 0) < 160 && draws.allSatisfy { $0 == draws[0] })
  }

  @Test(
    "27: from frame 44 on a swipe stands exactly on its page, and every frame is that of a still"
  )
  func settledExactly() throws {
    let timeline = try Self.timeline("L..")
    #expect(timeline.position(of: 43).travel != 0)
    let frames = Self.frames(timeline)
    for frame in frames[44...] {
      let position = timeline.position(of: frame.index)
      // The gesture's piece counts from the page that it left.
      #expect(position.travel == Double(320 * (1 - position.page.rawValue)))
      #expect(frame.scene == frames[180].scene && frame.offset == 320)
    }
  }

  @Test("30: pages beyond ±2³¹ are pages as any other", arguments: [1 << 40, -(1 << 40)])
  func farPages(page: Int) {
    let layout = PageLayout(pageWidth: 320)
    var ring = PageRing(layout: layout, at: PageIndex(page))
    #expect(ring.move(to: Position(page: PageIndex(page), travel: 480.5)).count == 2)
    #expect(ring.offset == 160.5 && ring.page == PageIndex(page + 2))
    #expect(ring.slots.map(\.page.rawValue) == [page + 1, page + 2, page + 3])
  }

  @Test("31: LR comes back to page 0: the same picture if it is remembered, else another")
  func backAndForth() throws {
    let timeline = try Self.timeline("LR")
    let (remembered, forgotten) = (
      Self.frames(timeline), Self.frames(timeline, history: .forget)
    )
    #expect(remembered.first?.scene == remembered.last?.scene)
    #expect(forgotten.first?.scene == forgotten.last?.scene)
    let again = Self.frames(try Self.timeline("LLRR"), history: .forget)
    #expect(again.first?.scene != again.last?.scene)
  }

  /// The frames of a film in which draw d shows picture d − 1.
  private static func frames(_ timeline: Timeline, history: History = .remember) -> [Frame] {
    let picker = PicturePicker(order: .sequence, seed: 1, count: nil)
    return FilmPlan(timeline: timeline, history: history, picker: picker, loading: NoLoading())
      .flatMap { shot in shot.frames.map { shot[frame: $0] } }
  }
}
