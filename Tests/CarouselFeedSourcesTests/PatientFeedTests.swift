import CarouselFeed
import CarouselFeedSources
import CarouselRemote
import ServerSupport
import Synchronization
import TestSupport
import Testing

/// Servers that ask to wait, and requests that do.
@Suite(.timeLimit(.minutes(5))) struct PatientFeedTests {
  typealias Answer = TestServer.Answer
  private static let second = 1_000_000_000

  /// What people see of waits.
  private final class Lines: Sendable {
    let all = Mutex<[RemoteEvent]>([])
  }

  private let clock = ManualClock()
  private let lines = Lines()

  private func feed(_ server: TestServer) async throws -> PlayedFeed {
    let source = try await FeedSource.opened([.source: server.root + "/l"], clock: clock) {
      [lines] event in lines.all.withLock { $0.append(event) }
    }
    return try await PlayedFeed(source, retries: 1)
  }

  private static func page(_ headers: [String: String] = [:], _ members: String = "") -> Answer {
    .text(#"{"items": [{"title": "T"}], "has_more": false\#(members)}"#, headers)
  }

  @Test(
    "the request after one that asks to wait is made when the wait is over, and a line says so",
    arguments: [
      (Answer(status: 429, headers: ["Retry-After": "7"]), 7),
      (Answer(status: 503, headers: ["Retry-After": "7"]), 7),
      // As for pictures, where no time is named.
      (Answer(status: 429), 60),
      (Answer(status: 500), nil),
    ] as [(Answer, Int?)]
  )
  func failure(answer: Answer, seconds: Int?) async throws {
    let server = try await TestServer { $0.number == 0 ? answer : Self.page() }
    defer { server.stop() }
    let feed = try await feed(server)
    #expect(feed.titles == ["T"] && server.asked.count == 2)
    #expect(clock.waits == [seconds].compactMap { $0.map { $0 * Self.second } })
    let name = "\(server.root)/l?page=1: its host asks to wait"
    #expect(
      lines.all.withLock { $0 }
        == [seconds].compactMap(\.self).map { .waiting(for: name, seconds: $0) }
    )
  }

  @Test("a page can ask to wait before the next one: by backoff, a header, or its quota's end")
  func page() async throws {
    let quota = [
      "Date": "Tue, 20 Jan 2026 10:00:00 GMT", "X-RateLimit-Remaining": "0",
      "X-RateLimit-Reset": "1768903209",
    ]
    for (number, answer) in [
      Self.page([:], #", "backoff": 9"#), Self.page(["Retry-After": "9"]), Self.page(quota),
    ].enumerated() {
      let server = try await TestServer { _ in
        Answer(
          headers: answer.headers,
          body: Array(
            String(decoding: answer.body, as: UTF8.self).replacing("false", with: "true").utf8
          )
        )
      }
      defer { server.stop() }
      let source = try await FeedSource.opened([.source: server.root + "/l"], clock: clock)
      let feed = try await PlayedFeed(source, requests: 2)
      #expect(feed.now >= 9 * Self.second, "on the film's clock too")
      #expect(clock.waits == Array(repeating: 9 * Self.second, count: number + 1))
    }
  }

  @Test("no request is made before a wait that is over the limit, and the line says so")
  func limit() async throws {
    let server = try await TestServer { _ in
      Answer(status: 429, headers: ["Retry-After": "300"])
    }
    defer { server.stop() }
    let feed = try await feed(server)
    #expect(server.asked.count == 1 && clock.waits.isEmpty)
    #expect(
      feed.failures == [
        FeedFailure("429 rate limit", wait: 300 * Self.second),
        FeedFailure("its host asks to wait"), FeedFailure("its host asks to wait"),
      ]
    )
    #expect(
      feed.problems.last == "\(server.root)/l?page=1: its host asks to wait; a request in 300 s "
        + "would exceed the limit of 120 s; try again later or raise --picture-timeout"
    )
  }

  @Test("pictures on the host of a list that asks to wait are not requested before")
  func pictures() async throws {
    let page = #"{"items": [{"title": "T", "image": "/a.png"}], "total": 1, "backoff": 900}"#
    let server = try await TestServer { asked in
      asked.path.hasSuffix(".png") ? Answer(body: Pictures.red) : .text(page)
    }
    defer { server.stop() }
    let source = try await FeedSource.opened([.source: server.root + "/l"], clock: clock)
    let image = try #require(try await PlayedFeed(source).machine.rows.items.first?.image)
    #expect(try await source.picture(of: image, width: 4, height: 4) == nil)
    #expect(server.asked.count == 1)
  }
}
