import Testing

@testable import CarouselCore

@Suite struct RingWalkTests {
  private struct Event: Equatable {
    let frame: Int
    let direction: Direction
    let drawn: Int
    let slots: [Int]
  }

  /// What `LLRRR` does at one frame rate, read off frame by frame.
  private static func events(fps: Int, history: History) throws -> [Event] {
    let timeline = try TimelineTests.timeline("LLRRR", fps: "\(fps)")
    var picker = PicturePicker(order: .random, seed: 1, count: 16)
    var walk = RingWalk(timeline: timeline, history: history)
    var events: [Event] = []
    for frame in 0..<timeline.frameCount {
      walk.advance(to: frame) { stop in
        guard let event = stop.event else { return }
        events.append(
          Event(
            frame: frame,
            direction: event.direction,
            drawn: picker.picture(of: event.into.draw),
            slots: stop.ring.slots.map { picker.picture(of: $0.draw) }
          )
        )
      }
    }
    return events
  }

  @Test(
    "the event table of the design holds at every frame rate",
    arguments: [
      (10, [3, 13, 23, 33, 43]), (24, [6, 30, 54, 78, 102]), (30, [7, 37, 67, 97, 127]),
      (60, [13, 73, 133, 193, 253]),
    ]
  )
  func eventTable(fps: Int, frames: [Int]) throws {
    let directions: [Direction] = [.next, .next, .previous, .previous, .previous]
    let slots = [[7, 14, 11], [14, 11, 9], [0, 14, 11], [5, 0, 14], [5, 5, 0]]
    let expected = (0..<5).map { index in
      Event(
        frame: frames[index],
        direction: directions[index],
        drawn: [11, 9, 0, 5, 5][index],
        slots: slots[index]
      )
    }
    #expect(try Self.events(fps: fps, history: .forget) == expected)
  }

  @Test("a remembering ring goes back to the pictures it came from")
  func remembering() throws {
    let slots = try Self.events(fps: 60, history: .remember).map(\.slots)
    #expect(slots == [[7, 14, 11], [14, 11, 9], [7, 14, 11], [1, 7, 14], [5, 1, 7]])
  }

  @Test("the offset just after the first page change is the design's")
  func offsetsAfterTheFirstChange() throws {
    for (fps, frame, offset) in [(10, 3, 242.9559), (24, 6, 198.4828), (30, 7, 180.8406)] {
      let timeline = try TimelineTests.timeline("LLRRR", fps: "\(fps)")
      var walk = RingWalk(timeline: timeline, history: .remember)
      walk.advance(to: frame)
      #expect(abs(walk.ring.offset - offset) < 5e-5)
    }
  }

  @Test(
    "walked frame by frame, in jumps, or set at a frame, the ring is the same, slot for slot",
    arguments: 0..<60
  )
  func jumps(seed: Int) throws {
    var film = try RandomFilm(seed: seed)
    var walked = RingWalk(timeline: film.timeline, history: film.history)
    var jumping = RingWalk(timeline: film.timeline, history: film.history)
    let stops = Set(film.list())
    for frame in 0..<film.timeline.frameCount {
      walked.advance(to: frame)
      if stops.contains(frame) {
        jumping.advance(to: frame)
        #expect(jumping.ring == walked.ring && jumping.piece == walked.piece)
      }
      guard film.history == .remember else { continue }
      let set = RingWalk(timeline: film.timeline, at: frame)
      #expect(set.ring == walked.ring && set.piece == walked.piece && set.frame == frame)
    }
  }

  @Test("however a film is walked, the same things happen at the same times", arguments: 0..<60)
  func stops(seed: Int) throws {
    var film = try RandomFilm(seed: seed)
    let last = film.timeline.frameCount - 1
    func stops(_ frames: [Int], from start: RingWalk) -> [String] {
      var (walk, stops) = (start, [String]())
      for frame in frames {
        walk.advance(to: frame) {
          stops.append("\($0.nanoseconds) \($0.piece) \($0.event as Any) \($0.ring.slots)")
        }
      }
      return stops
    }
    let start = RingWalk(timeline: film.timeline, history: film.history)
    let all = stops(Array(0...last), from: start)
    #expect(stops([last], from: start) == all)
    #expect(stops(film.list() + [last], from: start) == all)
    if film.history == .remember {
      let frame = film.random.number(0...last)
      let rest = stops([last], from: RingWalk(timeline: film.timeline, at: frame))
      #expect(rest == Array(all.suffix(rest.count)))
    }
  }

  @Test(
    "every piece is a stop as it begins, every turn one when its page line is passed",
    arguments: 0..<60
  )
  func order(seed: Int) throws {
    let film = try RandomFilm(seed: seed)
    var walk = RingWalk(timeline: film.timeline, history: film.history)
    var (begun, turned, last) = ([Int](), [Int](), 0)
    for frame in 0..<film.timeline.frameCount {
      walk.advance(to: frame) { stop in
        #expect(stop.nanoseconds >= last)
        #expect(stop.nanoseconds <= film.timeline.nanoseconds(ofFrame: frame))
        #expect(frame == 0 || stop.nanoseconds > film.timeline.nanoseconds(ofFrame: frame - 1))
        last = stop.nanoseconds
        if stop.event == nil { begun.append(stop.piece) } else { turned.append(stop.piece) }
      }
    }
    let motion = film.timeline.motion
    let pieces = motion.pieces
    // The last gesture may end between the last frame and the end of the film.
    let played = film.timeline.piece(of: film.timeline.frameCount - 1)
    #expect(begun == Array(0...min(played, pieces.count - 2)))
    let done = pieces.indices.prefix(played).flatMap { piece in
      motion.crossings(inPiece: piece).map { _ in piece }
    }
    #expect(Array(turned.prefix(done.count)) == done)
    #expect(turned.dropFirst(done.count).allSatisfy { $0 == played })
  }

  @Test("a million swipes: the offset stays in range, and the page is the script's")
  func millionSwipes() throws {
    let script = try SwipeScript(parsing: "(LLRLRRL)*142857R")
    #expect(script.gestures.count == 1_000_000)
    let film = try Timeline(
      script: script,
      frameRate: FrameRate(2),
      period: SwipePeriod(milliseconds: 1000),
      layout: PageLayout(pageWidth: 321)
    )
    var walk = RingWalk(timeline: film, history: .forget)
    var page = 0
    var isRight = true
    for (index, gesture) in script.gestures.enumerated() {
      if index % 10 == 0 {
        walk.advance(to: 2 * index)
        isRight = isRight && walk.ring.pixelOffset == 321 && walk.ring.page == PageIndex(page)
      }
      walk.advance(to: 2 * index + 1)
      isRight = isRight && 2 * walk.ring.pixelOffset >= 320 && 2 * walk.ring.pixelOffset <= 964
      page += gesture.direction?.sign ?? 0
    }
    #expect(isRight)
    walk.advance(to: 2_000_000)
    #expect(walk.ring.page == PageIndex(page))
  }
}
