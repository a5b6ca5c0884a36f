import CarouselFeed
import CarouselRaster
import TestSupport
import Testing

@testable import CarouselFeedFilm
@testable import CarouselFeedSources
@testable import CarouselRender

@Suite("The first row in view stays where it is")
struct AnchorTests {
  /// A list of 12 rows of 72 in 240, which rests between two rows.
  private static let film = FeedFilm([
    "size": "120x240", "fps": "10", "pageSize": 12, "gestures": ".Ud150t300h300..",
    "trigger": "rows:1", "duration": "6s",
  ])

  private static func item(_ number: Int) -> FeedItem {
    FeedItem(id: "\(number)", title: "Row \(number)", image: .generated(seed: 1, number: number))
  }

  /// Answers as a server does whose list has five new items in front, and another end, for each generation.
  private static func answer(_ request: FeedRequest) -> FeedAnswer {
    let items = (-5 * (request.generation - 1)..<14).map(item)
    return FeedAnswer(.success(FeedPage(items, next: .more(false))), latency: 500_000_000)
  }

  @Test func `when a page is appended`() async throws {
    let scenario = try await Self.film
      .with(["mood": "ok, slow 2s", "trigger": "rows:8"]).played()
    #expect(scenario.requests == ["1 start", "2 demand"])
    let arrival = try #require(scenario.list?.events.filter { $0.event == "arrived" }.last)
    #expect(arrival.time > 2_600_000_000)
    let time = arrival.time / 1_000_000
    try await expectUnmoved(scenario, time - 150, time + 150)
  }

  @Test(arguments: [".Ud150t300h300..", "."])
  func `when the program refreshes a list that has grown in front`(gestures: String) async throws {
    let film = Self.film.with(["refresh": "3s", "gestures": gestures])
    let scenario = try await film.played(answer: { Self.answer($0) })
    #expect(scenario.requests == ["1 start", "1 program"])
    try await expectUnmoved(scenario, 2900, 3700)
    // The first row of all is above the viewport now.
    #expect(
      scenario.look(ofPage: -5, at: 3700) == .items(list: 2, row: 0, loaded: 1, cells: 1, shade: 0)
    )
  }

  @Test func `in a grid too, as far as its rows let it`() async throws {
    let film = Self.film.with(["refresh": "3s", "columns": 5, "size": "400x240"])
    let scenario = try await film.played(answer: { Self.answer($0) })
    try await expectUnmoved(scenario, 2900, 3700)
  }

  @Test(arguments: ["end", "500"])
  func `when a refresh begins and fails at the end of a list`(second: String) async throws {
    let film = Self.film.with([
      "mood": "ok, \(second), 500", "gestures": ".G30G30G30", "refresh": "5s", "alerts": "none",
      "network": "latency=800ms",
    ])
    let scenario = try await film.played()
    #expect(scenario.requests == ["1 start", "2 demand", "1 program"])
    // The list's end, with its footer, is at the viewport's: 24 rows, or 12, and the footer.
    let end = second == "end" ? 1560.0 : 696
    for time in [4900, 5400, 5950] { #expect(scenario.offset(at: time) == end, "\(time) ms") }
  }

  @Test func `when the footer changes`() async throws {
    let film = Self.film.with([
      "mood": "ok, 500, slow 1s", "gestures": "..G30G30T60x204..", "size": "120x240",
    ])
    let scenario = try await film.played()
    #expect(scenario.requests.prefix(3) == ["1 start", "2 demand", "2 retry"])
    let times = [3900, 4100, 5500]
    var pictures: [Bitmap] = []
    for time in times {
      pictures.append(try await scenario.picture(at: time).cropped(rows: 0..<168))
    }
    #expect(Set(pictures.map(\.digest)).count == 1)
    let whole = try await scenario.picture(at: 3900)
    #expect(try await scenario.picture(at: 4100) != whole)
  }

  @Test func `but a pull shows the new top`() async throws {
    let film = Self.film.with(["gestures": "..Dd150t300h200.."])
    let scenario = try await film.played(answer: { Self.answer($0) })
    #expect(scenario.requests == ["1 start", "1 pull"])
    #expect(scenario.offset(at: 5900) == 0)
    #expect(
      scenario.look(ofPage: 0, at: 5900) == .items(list: 2, row: 0, loaded: 1, cells: 1, shade: 0)
    )
    #expect(try await scenario.picture(at: 1900) != scenario.picture(at: 5900))
  }

  @Test func `a refresh without the row in view shows what is there`() async throws {
    let film = Self.film.with(["refresh": "3s"])
    let scenario = try await film.played { request in
      let items = request.generation == 1 ? (0..<12).map(Self.item) : [Self.item(100)]
      return FeedAnswer(.success(FeedPage(items, next: .more(false))), latency: 500_000_000)
    }
    // The list begins two rows further down: nothing scrolls back.
    #expect(scenario.offset(at: 5900) == 144)
    #expect(scenario.look(ofPage: 3, at: 5900) == .footer(.end))
  }

  private func expectUnmoved(
    _ scenario: Scenario,
    _ before: Int,
    _ after: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let (first, second) = (
      try await scenario.picture(at: before), try await scenario.picture(at: after)
    )
    #expect(first == second, sourceLocation: sourceLocation)
    #expect(
      scenario.offset(at: before) == scenario.offset(at: after),
      sourceLocation: sourceLocation
    )
  }
}

extension Bitmap {
  /// Some of its rows.
  fileprivate func cropped(rows: Range<Int>) -> Bitmap {
    var part = Bitmap(width: width, height: rows.count)
    part.blit(self, atColumn: 0, atRow: -rows.lowerBound)
    return part
  }
}
