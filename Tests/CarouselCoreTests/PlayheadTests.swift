import CarouselCore
import Testing

@Suite struct PlayheadTests {
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
    var playhead = Playhead(timeline: timeline, history: history)
    var events: [Event] = []
    for frame in 0..<timeline.frameCount {
      var seen: [RingEvent] = []
      let plan = playhead.advance(to: frame) { seen.append($1) }
      for event in seen {
        events.append(
          Event(
            frame: frame,
            direction: event.direction,
            drawn: picker.picture(of: event.into.draw),
            slots: plan.slots.map { picker.picture(of: $0.draw) }
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
      var playhead = Playhead(
        timeline: try TimelineTests.timeline("LLRRR", fps: "\(fps)"),
        history: .remember
      )
      _ = playhead.advance(to: frame)
      #expect(abs(playhead.ring.offset - offset) < 5e-5)
    }
  }

  @Test("a frame asked for alone is the frame of the whole film", arguments: History.allCases)
  func seeking(history: History) throws {
    let timeline = try TimelineTests.timeline("LLR.(RRL)*2", fps: "30000/1001", period: "0.7s")
    var whole = Playhead(timeline: timeline, history: history)
    for frame in 0..<timeline.frameCount {
      var alone = Playhead(timeline: timeline, history: history)
      #expect(alone.advance(to: frame) == whole.advance(to: frame))
    }
  }

  @Test(
    "random scripts: the offset stays in range and the page is where the script says",
    arguments: 0..<40
  )
  func randomScripts(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let steps = (0..<200).map { _ in Step(rawValue: UInt8(random.next() % 3)) ?? .hold }
    let width = Int(random.next() % 700) + 1
    let timeline = try Timeline(
      script: SwipeScript(steps: steps),
      frameRate: FrameRate(Int(random.next() % 90) + 1),
      period: SwipePeriod(milliseconds: Int(random.next() % 1500) + 1),
      pageWidth: width
    )
    var playhead = Playhead(
      timeline: timeline,
      history: random.next() % 2 == 0 ? .remember : .forget
    )
    var changes = 0
    for frame in 0..<timeline.frameCount {
      let plan = playhead.advance(to: frame) { _, event in changes += event.direction.sign }
      #expect(plan.current.page.rawValue == changes)
      #expect(2 * plan.offset >= width - 1 && 2 * plan.offset <= 3 * width + 1)
      let covered = plan.visiblePlaces.map { plan.origin(ofPlace: $0) }
      #expect((covered.first ?? 1) <= 0 && (covered.last ?? -1) + width >= width)
      #expect(plan.slots.map(\.page.rawValue) == [changes - 1, changes, changes + 1])
      if case let step = timeline.moment(of: frame).step, timeline.moment(of: frame).travel == 0 {
        let settled = steps.prefix(step).reduce(0) { $0 + ($1.direction?.sign ?? 0) }
        #expect(plan.current.page.rawValue == settled && plan.offset == width)
      }
    }
  }

  @Test("a million swipes: the offset stays in range, and the page is the script's")
  func millionSwipes() throws {
    let script = try SwipeScript(parsing: "(LLRLRRL)*142857R")
    #expect(script.steps.count == 1_000_000)
    let timeline = try TimelineTests.timeline("L", fps: "4")
    let film = try Timeline(
      script: script,
      frameRate: FrameRate(2),
      period: timeline.period,
      pageWidth: 321
    )
    var playhead = Playhead(timeline: film, history: .forget)
    var page = 0
    var isRight = true
    for step in script.steps.indices {
      let settled = playhead.advance(to: 2 * step)
      isRight = isRight && settled.offset == 321 && settled.current.page == PageIndex(page)
      let moving = playhead.advance(to: 2 * step + 1)
      isRight = isRight && 2 * moving.offset >= 320 && 2 * moving.offset <= 964
      page += script.steps[step].direction?.sign ?? 0
    }
    #expect(isRight)
    #expect(playhead.advance(to: 2_000_000).current.page == PageIndex(page))
  }
}
