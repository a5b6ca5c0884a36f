import CarouselFeed
import CarouselImages
import CarouselRaster
import TestSupport
import Testing

@testable import CarouselCore
@testable import CarouselFeedFilm
@testable import CarouselFeedSources
@testable import CarouselRender

@Suite("Rows with heights of their own")
struct OwnHeightTests {
  private static let film = FeedFilm([
    "size": "300x400", "fps": "10", "pageSize": 20, "lines": 4, "alerts": "none",
    "gestures": "..UFF.Ud90t300h300..", "trigger": "rows:3",
  ])

  /// A subtitle of one to five lines.
  private static func item(_ number: Int) -> FeedItem {
    FeedItem(
      id: "\(number)",
      title: "Row \(number)",
      subtitle: String(repeating: "words of row \(number) ", count: 1 + abs(number) * 7 % 5)
    )
  }

  /// Eighty rows, twenty a page; each generation has five more in front.
  private static func answer(_ request: FeedRequest) -> FeedAnswer {
    let first = -5 * (request.generation - 1) + 20 * (request.key.page - 1)
    let items = (first..<first + 20).map(item)
    return FeedAnswer(
      .success(FeedPage(items, next: .more(request.key.page < 4), total: 80)),
      latency: 500_000_000
    )
  }

  @Test(arguments: [1, 2, 4])
  func `a row is higher by each line that its words have more`(lines: Int) async throws {
    let film = Self.film.with(["lines": lines, "gestures": "."])
    let scenario = try await film.played { Self.answer($0) }
    let layout = scenario.timeline.layout(at: 900)
    let heights = (0..<20).map { layout.length(of: PageIndex($0)) }
    // A line of a subtitle is 16 pixels high; some have one, some four or more.
    let more = heights.map { $0 - 72 }
    #expect(more.min() == 0 && more.allSatisfy { $0.isMultiple(of: 16) })
    #expect(more.max() == (lines - 1) * 16)
    #expect(layout.length(of: PageIndex(-3)) == 72 && layout.length(of: PageIndex(20)) == 72)
  }

  @Test(arguments: ["append", "reserve"], ["cut", "fade"])
  func `every frame shows its rows one below the other, each as it is drawn alone`(
    rows: String,
    reload: String
  ) async throws {
    let film = Self.film.with(["rows": rows, "reload": reload, "refresh": "4s,9s"])
    let scenario = try await film.played { Self.answer($0) }
    #expect(scenario.timeline.acts.count > 5)
    #expect(try await plainFrames(of: scenario) > 60)
  }

  @Test(arguments: [20, 40, 50, 60, 70].map { "d\($0)t300h300" } + ["d130t4000", "d190t4000"])
  func `rows that come in place of loading cells grow downwards`(drag: String) async throws {
    let film = Self.film.with([
      "rows": "reserve", "gestures": ".G33U\(drag)..", "duration": "6s",
    ])
    let scenario = try await film.played { request in
      let answer = Self.answer(request)
      return FeedAnswer(answer.result, latency: request.key.page == 2 ? 3_000_000_000 : 500_000_000)
    }
    let events = try #require(scenario.list).events
    let arrival = try #require(events.first { $0.event == "arrived" && $0["page"] == "2" }).time
    let places = [-1, 0].map { step in
      let time = arrival / 1_000_000 + step
      let position = scenario.timeline.motion.position(at: FrameTime(time, per: 1000))
      let layout = scenario.timeline.layout(at: time)
      return position.travel + Double(layout.distance(from: PageIndex(32), to: position.page))
    }
    #expect(abs(places[0] - places[1]) < 1 && places[0] > 0 && places[0] < 72)
    // The ring stands where it would if it had not been played.
    let timeline = scenario.timeline
    var walk = RingWalk(timeline: timeline, history: .remember)
    for frame in 0..<timeline.frameCount {
      walk.advance(to: frame)
      #expect(walk.ring == RingWalk(timeline: timeline, at: frame).ring, "frame \(frame)")
    }
    #expect(try await plainFrames(of: scenario) > 30)
  }

  /// Compares frames with those that are put together row by row; tells how many it compared.
  private func plainFrames(of scenario: Scenario) async throws -> Int {
    let list = try #require(scenario.list)
    let frames = try await scenario.pictures()
    var compared = 0
    for (index, frame) in frames {
      let time = scenario.timeline.nanoseconds(ofFrame: index)
      // Spinners lie over the rows.
      guard let expected = try await plain(scenario, list, index, at: time) else { continue }
      #expect(frame.digest == expected.digest, "frame \(index)")
      compared += 1
    }
    return compared
  }

  /// A frame put together row by row; `nil` if more than rows is in view.
  private func plain(
    _ scenario: Scenario,
    _ list: ListFilm,
    _ index: Int,
    at time: Int
  ) async throws -> Bitmap? {
    let (layout, position) = (
      scenario.timeline.layout(of: index), scenario.timeline.position(of: index)
    )
    var frame = Bitmap(width: 300, height: 400, fill: FeedTheme.light.paper)
    var page = layout.page(at: position.pixels, from: position.page)
    func place() -> Int { layout.distance(from: position.page, to: page) - position.pixels }
    // Above the first row is the spinner of a pull, and before it that of the first load.
    guard case .picture = list.faces.face(ofPage: page.rawValue, at: time) else { return nil }
    while place() < 400 {
      switch list.faces.face(ofPage: page.rawValue, at: time) {
      case .picture(let number):
        var row = Bitmap(width: 300, height: layout.length(of: page))
        try await list.source.picture(number).draw(into: &row)
        frame.blit(row, atColumn: 0, atRow: place())
      case .loading: return nil
      case .blank, .failed: break
      }
      page = PageIndex(page.rawValue + 1)
    }
    return frame
  }

  @Test(arguments: ["append", "reserve"])
  func `the first row in view stays where it is when rows come, or others come in front`(
    rows: String
  ) async throws {
    let film = Self.film.with(["rows": rows, "refresh": "4s", "gestures": "..Ud330t300h300.."])
      .with(["duration": "7s", "network": "latency=500ms"])
    let scenario = try await film.played { Self.answer($0) }
    #expect(scenario.requests.contains("1 program"))
    let before = try await scenario.picture(at: 3900)
    #expect(try await scenario.picture(at: 5900) == before)
    let layout = scenario.timeline.layout(at: 3900)
    let position = scenario.timeline.motion.position(at: FrameTime(3900, per: 1000))
    let first = layout.page(at: position.pixels, from: position.page)
    #expect(
      scenario.look(ofPage: first.rawValue, at: 3900)
        != scenario.look(ofPage: first.rawValue, at: 5900),
      "the same row of another list"
    )
  }

  @Test func `G goes to a row's place, and a tap meets the footer below the last`() async throws {
    let film = Self.film.with(["gestures": ".G5..G99..G99..T150x364.."])
    let scenario = try await film.played { request in
      request.key.page == 2 && request.cause != .retry
        ? FeedAnswer(.failure(FeedFailure("broken")), latency: 100_000_000)
        : Self.answer(request)
    }
    let layout = scenario.timeline.layout(at: 2900)
    #expect(
      scenario.offset(at: 2900) == Double(layout.distance(from: PageIndex(0), to: PageIndex(4)))
    )
    #expect(scenario.requests.prefix(3) == ["1 start", "2 demand", "2 retry"])
  }

  @Test func `grids have no rows of own heights`() throws {
    #expect(throws: RenderError.self) {
      try FeedScenario(Self.film.with(["columns": 3]).settings())
    }
  }

  @Test(arguments: [["mood": "offline"], ["network": "latency=5s", "duration": "2s"]])
  func `a list that never gets a row has frames too`(members: [String: String]) async throws {
    let film = Self.film.with(["gestures": ".", "size": "300x300"]).with(members)
    #expect(try await film.played().pictures().count >= 10)
  }

  @Test func `a row has as many whole lines as the viewport has room for, from the first on`()
    async throws
  {
    func film(_ title: String, _ subtitle: String?) async throws -> Scenario {
      let item = FeedItem(id: "1", title: title, subtitle: subtitle)
      return try await Self.film.with(["lines": 20, "gestures": ".", "size": "200x150"]).played {
        _ in
        FeedAnswer(.success(FeedPage([item], next: .more(false))), latency: 0)
      }
    }
    func height(_ film: Scenario) -> Int { film.timeline.layout(at: 900).length(of: PageIndex(0)) }
    let words = String(repeating: "words of a long title ", count: 30)
    let (first, other) = (
      try await film("First " + words, nil), try await film("Other " + words, nil)
    )
    #expect(try await first.picture(at: 900) != other.picture(at: 900))
    // Lines of a title are 20 pixels high, those of a subtitle 16; around them are 36.
    #expect(height(first) == 36 + 5 * 20 && height(other) == 36 + 5 * 20)
    #expect(height(try await film(words, words)) == 36 + 4 * 20 + 2 * 16)
    #expect(height(try await film("Short", words)) == 36 + 20 + 5 * 16)
  }
}
