import CarouselCore
import TestSupport
import Testing

@testable import CarouselFeedFilm
@testable import CarouselRender

@Suite("What lists of tutorials do, as films")
struct TutorialTests {
  @Test
  func `a list that reserves its rows reloads all for page 1, and what is in view for others`()
    async throws
  {
    let film = FeedFilm([
      "source": "generated:60", "rows": "reserve", "mood": "ok, slow 2s", "gestures": ".G20.",
    ])
    let scenario = try await film.played()
    let events = try #require(scenario.list).events.map(\.line)
    #expect(
      events == [
        "0 request 1 1 start", "0 state fetching", "600 arrived 1 1 start 20",
        "600 reload [0,1,2,3,4,5,6,7,8,9,10,11]", "600 state idle", "600 request 2 1 demand",
        "600 state fetching", "3200 arrived 2 1 demand 20",
        "3200 reload [20,21,22,23,24,25,26,27,28,29,30]", "3200 state idle",
        "3200 request 3 1 demand", "3200 state fetching", "3800 arrived 3 1 demand 20",
        "3800 state full",
      ]
    )
    // Row 25 was loading, and row 59 was from the first page on.
    #expect(
      scenario.look(ofPage: 25, at: 3199)
        == .items(list: 1, row: 25, loaded: 0, cells: 1, shade: 0)
    )
    #expect(
      scenario.look(ofPage: 25, at: 3200)
        == .items(list: 1, row: 25, loaded: 1, cells: 1, shade: 0)
    )
    #expect(
      scenario.look(ofPage: 59, at: 600)
        == .items(list: 1, row: 59, loaded: 0, cells: 1, shade: 0)
    )
    #expect(scenario.look(ofPage: 60, at: 3200) == nil)
    #expect(scenario.look(ofPage: 60, at: 3800) == .footer(.end))
  }

  @Test func `a trigger of 500 points waits for a finger`() async throws {
    // 1,440 of rows in 844: after row 3 there are less than 500 left.
    let film = FeedFilm([
      "trigger": "distance:500", "gestures": ".G3.Ud10t100h100.", "mood": "ok, empty, empty",
    ])
    let scenario = try await film.played()
    let events = try #require(scenario.list).events.map(\.line)
    #expect(
      events.dropFirst(4) == [
        "600 state idle", "3000 request 2 1 demand", "3000 state fetching",
        "3600 arrived 2 1 demand 0", "3600 request 2 1 again", "4200 arrived 2 1 again 0",
        "4200 state full",
      ]
    )
    #expect(scenario.look(ofPage: 20, at: 2999) == nil)
    #expect(scenario.look(ofPage: 20, at: 3000) == .footer(.spinner))
    #expect(scenario.look(ofPage: 20, at: 3700) == .footer(.spinner))
    #expect(scenario.look(ofPage: 20, at: 4200) == .footer(.end))
  }

  @Test func `a trigger of 500 points fires at the millisecond at which less is left`() async throws
  {
    // The finger is at 200 (3s² - 2s³), and 97 are passed at s = 0.489999.
    let film = FeedFilm(["trigger": "distance:500", "gestures": ".Ud200t1000h500."])
    let events = try await film.events()
    #expect(events.contains("1490 request 2 1 demand"))
    #expect(events.count { $0.contains("request") } == 2)
  }

  @Test func `a first page a little taller than the viewport loads twice by fill`() async throws {
    // 15 rows of 72 in 945 are as 400 in 350.
    let film = FeedFilm([
      "trigger": "fill", "size": "390x945", "pageSize": 15, "gestures": "...",
    ])
    #expect(
      try await film.events() == [
        "0 request 1 1 start", "0 state fetching", "600 arrived 1 1 start 15",
        "600 reload [0,1,2,3,4,5,6,7,8,9,10,11,12,13]", "600 state idle",
        "600 request 2 1 demand", "600 state fetching", "1200 arrived 2 1 demand 15",
        "1200 state idle",
      ]
    )
  }

  @Test func `the trace's lines are these`() async throws {
    let folder = try TemporaryFolder()
    var outputs = RenderOutputs()
    outputs.sheet = folder["sheet.png"]
    outputs.trace = folder["trace.jsonl"]
    let film = FeedFilm([
      "source": "generated:3", "size": "60x80", "fps": "5", "gestures": ".", "mood": "403 wait 1s",
    ])
    _ = try await Renderer(scenario: film.played(), outputs: outputs, jobs: 2).run()
    let text = String(decoding: try folder.bytes(of: "trace.jsonl"), as: UTF8.self)
    let lines = text.split(separator: "\n").filter { !$0.contains(#""event":"frame""#) }
    #expect(
      lines == [
        #"{"event":"trace","schemaVersion":2}"#,
        #"{"event":"request","timeNanoseconds":0,"page":1,"generation":1,"cause":"start"}"#,
        #"{"event":"state","timeNanoseconds":0,"state":"fetching"}"#,
        #"{"event":"failed","timeNanoseconds":600000000,"page":1,"generation":1,"cause":"start","reason":"403 forbidden"}"#,
        #"{"event":"state","timeNanoseconds":600000000,"state":"rate-limited"}"#,
        #"{"event":"end","complete":true}"#,
      ]
    )
  }
}

@Suite("Retries of a list")
struct RetryFilmTests {
  private static let film = FeedFilm(["mood": "ok, 500, ok, end"])

  @Test func `a tap on the footer requests the failed page once more, and nothing else`()
    async throws
  {
    // The list rests at its end: its footer has the last 72 points of the screen.
    let events = try await Self.film.with(["gestures": "..G30T195x808..F.."]).events()
    let requests = events.filter { $0.contains(" request ") }
    #expect(
      requests.prefix(3) == [
        "0 request 1 1 start", "600 request 2 1 demand", "3050 request 2 1 retry",
      ]
    )
    #expect(requests.count == 4 && requests[3].hasSuffix("request 3 1 demand"))
    #expect(
      events.contains("3050 tappedRetry")
        && events.contains("1200 failed 2 1 demand 500 server error")
    )
    #expect(events.last?.hasSuffix("state full") == true)
  }

  @Test(arguments: [
    ("T195x700", ["3050 missedTap 195 700"]), ("T195x771", ["3050 missedTap 195 771"]), ("d", []),
    ("C", []), ("T195x808h50", ["3050 missedTap 195 808"]),
  ])
  func `what is no tap on the footer requests nothing`(
    touch: String,
    missed: [String]
  ) async throws {
    let script =
      touch == "d" ? "..G30Ud5t50h10." : "..\(touch == "T195x808h50" ? "G2" : "G30")\(touch)."
    let scenario = try await Self.film.with(["gestures": script]).played()
    #expect(scenario.requests == ["1 start", "2 demand"])
    let events = scenario.list?.events.filter { $0.event == "missedTap" } ?? []
    #expect(events.map(\.line) == missed)
  }

  @Test func `a tap on a list that moves stops it, and retries nothing`() async throws {
    let film = Self.film.with(["gestures": "..G30Ud200t200w250T195x720."])
    let events = try await film.events()
    #expect(events.filter { $0.contains(" request ") }.count == 2)
    #expect(!events.contains { $0.contains("missedTap") })
  }
}

@Suite("Alerts of a list")
struct AlertFilmTests {
  private static let failing = FeedFilm([
    "source": "generated:20", "mood": "ok, 503", "refresh": "2s", "fps": "10", "size": "195x422",
  ])

  @Test func `a refresh that fails keeps the rows, and its alert goes with a tap on OK`()
    async throws
  {
    // The button is from y 237 to 281.
    let film = Self.failing.with(["gestures": "...F.T5x259T97x236T97x259.F"])
    let scenario = try await film.played()
    let events = try #require(scenario.list).events.map(\.line)
    #expect(
      events.dropFirst(5) == [
        "2000 request 1 2 program", "2000 state refreshing",
        "2600 failed 1 2 program 503 not available", "2600 state error", "5050 missedTap 5 259",
        "6050 missedTap 97 236", "7050 dismissed",
      ]
    )
    // No touch reaches the list while there is an alert.
    #expect(scenario.offset(at: 7999) == 0 && scenario.offset(at: 10_000) > 100)
    #expect(scenario.look(ofPage: 5, at: 9000) == scenario.look(ofPage: 5, at: 1900))
    let (before, during) = (
      try await scenario.picture(at: 1900), try await scenario.picture(at: 3000)
    )
    let after = try await scenario.picture(at: 7500)
    #expect(before == after && before != during)
  }

  @Test func `an alert of the first page leads to its page, where a tap requests it again`()
    async throws
  {
    let film = FeedFilm([
      "mood": "500", "source": "generated:5", "gestures": "..T195x470.T195x470..",
    ])
    #expect(
      try await film.events() == [
        "0 request 1 1 start", "0 state fetching", "600 failed 1 1 start 500 server error",
        "600 state error", "2050 dismissed", "4050 tappedRetry", "4050 request 1 1 retry",
        "4050 state fetching", "4650 arrived 1 1 retry 5", "4650 reload [0,1,2,3,4]",
        "4650 state full",
      ]
    )
  }

  @Test func `without alerts the page that failed is there at once`() async throws {
    let film = FeedFilm([
      "mood": "500", "source": "generated:5", "gestures": "..T20x30.", "alerts": "none",
    ])
    let events = try await film.events()
    #expect(events.contains("2050 tappedRetry") && events.contains("2050 request 1 1 retry"))
  }

  @Test func `a finger that was down before the alert came does not send it away`() async throws {
    let film = Self.failing.with(["swipePeriod": "2580ms", "gestures": ".T97x259."])
    let events = try await film.events()
    #expect(events.contains("2600 state error") && !events.contains { $0.contains("dismissed") })
  }

  @Test func `with all alerts a page that fails below tells so too`() async throws {
    let film = FeedFilm(["mood": "ok, 500", "gestures": "..T195x470.", "alerts": "all"])
    #expect(try await film.events().contains("2050 dismissed"))
  }
}
