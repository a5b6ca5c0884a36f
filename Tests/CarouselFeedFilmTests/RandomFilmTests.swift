import CarouselFeed
import CarouselValues
import Testing

@testable import CarouselCore
@testable import CarouselFeedFilm
@testable import CarouselFeedSources
@testable import CarouselRender

/// The settings of a film, from a seed.
private struct RandomFilm {
  private var dice: SplitMix64

  init(seed: UInt64) { dice = SplitMix64(seed: SplitMix64.mix(seed)) }

  private mutating func roll(_ count: Int) -> Int { Int(dice.next() % UInt64(count)) }

  private mutating func one(of words: [String]) -> String { words[roll(words.count)] }

  mutating func film() -> FeedFilm {
    let height = 100 + roll(900)
    let moods = [
      "ok", "ok", "ok", "slow 2s", "500", "403 wait 1s", "offline", "timeout", "empty", "repeat",
    ]
    let mood = (0..<1 + roll(8)).map { _ in one(of: moods) }.joined(separator: ", ")
    let gestures = (0..<3 + roll(12)).map { _ in gesture(height) }.joined()
    var members: [String: any Sendable] = [
      "size": "200x\(height)", "source": "generated:\([0, 1, 7, 60, 300][roll(5)])",
      "pageSize": 1 + roll(30), "mood": mood, "gestures": gestures, "columns": 1 + roll(4),
      "rows": one(of: ["append", "reserve"]), "alerts": one(of: ["first", "all", "none"]),
      "trigger": one(of: ["auto", "fill", "rows:3", "distance:300"]),
      "reload": one(of: ["cut", "fade"]), "seed": roll(1000), "fps": one(of: ["24", "30", "60"]),
      "network": one(of: ["instant", "latency=600ms", "latency=50ms,jitter=40ms", "loss=20%"]),
    ]
    if members["columns"] as? Int == 1 { members["lines"] = 1 + roll(4) }
    if roll(2) == 0 {
      members["refresh"] = (0..<1 + roll(3)).map { _ in "\(1 + roll(9000))ms" }
        .joined(separator: ",")
    }
    return FeedFilm(members)
  }

  private mutating func gesture(_ height: Int) -> String {
    switch roll(10) {
    case 0: "."
    case 1: "F"
    case 2: "Fv\(500 + roll(6000))"
    case 3: "Fv-\(500 + roll(6000))"
    case 4: "\(one(of: ["U", "D"]))d\(1 + roll(height))t\(100 + roll(500))h\(roll(300))"
    case 5: "C"
    case 6: "T\(roll(200))x\(roll(height))"
    case 7: "G\(1 + roll(80))"
    case 8: "Ud\(50 + roll(50))%t200"
    default: "Dd\(20 + roll(60))%t300h\(roll(3) * 200)"
    }
  }
}

@Suite("Random films of lists")
struct RandomFilmTests {
  @Test(
    "requests follow the rules, motion never jumps, and lists rest within their ends",
    arguments: 0..<200 as Range<UInt64>
  )
  func film(seed: UInt64) async throws {
    var random = RandomFilm(seed: seed)
    let film = random.film()
    let scenario = try FeedScenario(film.settings())
    let number = try #require(film.members["seed"] as? Int)
    let source = try await FeedSource(scenario.source, seed: UInt64(number))
    var play = try scenario.play { request throws(FeedSourceError) in
      try await source.answer(to: request)
    }
    let end = try await play.play()
    expectRules(play.events, "\(film.members)")
    let rows = play.machine.rows.items
    let kept = try play.history.items(0..<rows.count, ofList: play.history.list)
    #expect(kept.map(ItemKey.init) == rows, "\(film.members)")
    expectMotion(play, until: end, "\(film.members)")
    let (motion, timeline) = (play.list.motion(until: end), try await film.played().timeline)
    for frame in stride(from: 0, to: timeline.frameCount, by: 17) {
      #expect(timeline.position(of: frame) == motion.position(at: timeline.time(of: frame)))
    }
  }

  /// At most one request is under way, and a page follows the one before it.
  private func expectRules(_ events: ListEvents, _ film: String) {
    var underWay: (page: Int, generation: Int)?
    var (loaded, generation) = (0, 0)
    for event in events {
      guard let page = event["page"].flatMap(Int.init),
        let number = event["generation"].flatMap(Int.init)
      else { continue }
      switch event.event {
      case "request":
        #expect(underWay == nil, "\(event.line) in \(film)")
        #expect(number == generation || number == generation + 1 && page == 1)
        if number > generation { (generation, loaded) = (number, 0) }
        #expect(page == loaded + 1, "\(event.line) in \(film)")
        underWay = (page, number)
      case "arrived", "failed", "cancelled":
        #expect(
          underWay?.page == page && underWay?.generation == number,
          "\(event.line) in \(film)"
        )
        underWay = nil
        // A page that is requested again was empty.
        if event.event == "arrived" { loaded = page }
        if event["items"] == "0" { loaded = page - 1 }
      default: Issue.record("\(event.line) in \(film)")
      }
    }
    #expect(underWay == nil, "\(film)")
  }

  private func expectMotion(_ play: FeedPlay, until end: Int, _ film: String) {
    let motion = play.list.motion(until: end)
    let layouts = motion.standings.map(\.layout)
    /// How far the viewport begins behind a page.
    func place(at time: Int, from page: PageIndex) -> Double {
      let position = motion.position(at: FrameTime(time, per: 1000))
      let layout = layouts[motion.act(at: time)]
      return Double(layout.distance(from: page, to: position.page)) + position.travel
    }
    for time in 1...end {
      let last = motion.position(at: FrameTime(time - 1, per: 1000))
      let layout = layouts[motion.act(at: time - 1)]
      // The first page in view stays where it is while others change their heights.
      let first = layout.page(at: last.pixels, from: last.page)
      let way = place(at: time, from: first) - place(at: time - 1, from: first)
      // Fingers make 7,000 pixels a second at most; going to a row far away is faster.
      if abs(way) > 60 {
        Issue.record("\(way) pixels at \(time) ms in \(film)")
        return
      }
    }
    let layout = play.list.layout
    let rest = play.list.offset(at: end)
    let (low, length) = (-Double(play.list.extent.inset), Double(play.list.extent.length))
    let high = max(low, length - Double(layout.viewport))
    #expect(rest >= low && rest <= high && play.list.velocity(at: end) == 0, "\(rest) in \(film)")
  }
}
