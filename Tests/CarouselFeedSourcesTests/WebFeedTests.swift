import CarouselFeed
import CarouselFeedSources
import CarouselHTTP
import CarouselRemote
import ServerSupport
import TestSupport
import Testing

/// Lists of servers on this machine.
@Suite(.timeLimit(.minutes(5))) struct WebFeedTests {
  private static let second = 1_000_000_000
  private static let latency = 600_000_000

  private func feed(
    _ server: TestServer,
    _ settings: [FeedSourceSetting: String],
    retries: Int = 0,
    clock: ManualClock = ManualClock()
  ) async throws -> PlayedFeed {
    try await PlayedFeed(FeedSource.opened(settings, clock: clock), retries: retries)
  }

  @Test("Stack Exchange: gzip, backoff, a throttle and a moderator who moves between pages")
  func stackExchange() async throws {
    let server = try await TestServer { TestServer.stackExchange($0) }
    defer { server.stop() }
    let clock = ManualClock()
    let feed = try await feed(
      server,
      [.source: "stackexchange:a", .base: server.root, .pageSize: "2"],
      clock: clock
    )
    #expect(feed.titles == ["M1", "M2", "M3", "M4", "M5", "M6"])
    #expect(feed.machine.rows.duplicates == 1)
    #expect(server.pages == [1, 2, 3, 4, 4] && feed.pages == server.pages)
    #expect(feed.causes == [.start, .demand, .demand, .demand, .wait])
    #expect(feed.failures == [FeedFailure("502 throttle violation", wait: 3 * Self.second)])
    // The server's waits are on the film's clock, and real requests wait too.
    #expect(feed.now == 5 * Self.latency + 8 * Self.second)
    #expect(clock.waits == [5 * Self.second, 3 * Self.second])
    #expect(server.asked.allSatisfy { $0.headers["accept-encoding"]?.contains("gzip") == true })
    #expect(server.asked[0].path == "/2.3/users/moderators" && server.asked[0].query["site"] == "a")
  }

  @Test("Qiita: a 403 waits until the quota is reset, by the server's own clock")
  func qiita() async throws {
    let server = try await TestServer { TestServer.qiita($0) }
    defer { server.stop() }
    let clock = ManualClock()
    let feed = try await feed(
      server,
      [.source: "qiita:tag:swift", .base: server.root, .pageSize: "2"],
      clock: clock
    )
    #expect(feed.titles == ["A1", "A2", "A3", "A4", "A5"] && server.pages == [1, 2, 2, 3])
    #expect(feed.failures == [FeedFailure("403 rate limit", wait: 90 * Self.second)])
    #expect(feed.now == 4 * Self.latency + 90 * Self.second && feed.machine.footer == .end)
    #expect(clock.waits == [90 * Self.second])
    #expect(server.asked[0].query["query"] == "tag:swift")
  }

  @Test("picsum: a failed page is requested once more by one retry, and the Link header ends it")
  func picsum() async throws {
    let server = try await TestServer { TestServer.picsum($0) }
    defer { server.stop() }
    let feed = try await feed(
      server,
      [.source: "picsum", .base: server.root, .pageSize: "2"],
      retries: 1
    )
    #expect(feed.titles == ["P1", "P2", "P3", "P4"] && server.pages == [1, 2, 2])
    #expect(feed.failures == [FeedFailure("503 not available")])
    #expect(feed.causes == [.start, .demand, .retry] && feed.machine.footer == .end)
    #expect(feed.machine.rows.items[0].image == .url("\(server.root)/id/1/200/200"))
  }

  @Test("a failure ends the film with its line, but not one whose wait the list survives")
  func badPage() async throws {
    let server = try await TestServer { asked in
      asked.number == 0 ? .init(status: 429, headers: ["Retry-After": "9"]) : .init(status: 500)
    }
    defer { server.stop() }
    let error = await #expect(throws: FeedSourceError.self) {
      try await feed(server, [.source: server.root + "/l", .onBadPage: "fail"], retries: 5)
    }
    #expect(
      error?.description
        == "\(server.root)/l?page=1: 500 server error; check the URL, or try again later"
    )
    #expect(server.pages == [1, 1])
  }

  @Test("a failure makes one request, and none without a retry")
  func oneRequest() async throws {
    let server = try await TestServer { _ in .init(status: 500) }
    defer { server.stop() }
    let feed = try await feed(server, [.source: server.root + "/list"], retries: 2)
    #expect(server.pages == [1, 1, 1] && feed.failures.count == 3)
  }

  @Test("a URL's pages follow by offset, by cursor and by Link, with the user's password")
  func paging() async throws {
    let server = try await TestServer { asked in
      let start =
        Int(asked.query["offset"] ?? asked.query["cursor"] ?? asked.query["at"] ?? "") ?? 0
      let items = (start..<min(5, start + 2)).map { #"{"id": \#($0), "title": "T\#($0)"}"# }
      let next = start + 2 < 5 ? "\(start + 2)" : "null"
      let link = start + 2 < 5 ? ["Link": "<?at=\(start + 2)>; rel=next"] : [:]
      return .text(
        #"{"items": [\#(items.joined(separator: ","))], "total": 5, "next": \#(next), "#
          + #""has_more": \#(start + 2 < 5)}"#,
        link
      )
    }
    defer { server.stop() }
    let source = server.root.replacing("http://", with: "http://me:secret@") + "/list"
    for paging in ["offset", "cursor:next", "link"] {
      let feed = try await feed(server, [.source: source, .paging: paging])
      #expect(feed.titles == ["T0", "T1", "T2", "T3", "T4"], "\(paging)")
      #expect(feed.machine.footer == .end && feed.pages == [1, 2, 3])
    }
  }

  @Test(
    "a Link header that cannot be followed costs no rows: the list ends there, with a warning",
    arguments: [
      ("<ftp://a.b/>; rel=next", "link"), ("<http://a b/>; rel=next", "link"),
      ("<http://>; rel=\"next\"", "link"), ("<http://a:0/>; rel=next", "link"),
      // Only what is followed counts.
      ("<http://>; rel=next", "page"),
    ]
  )
  func badLink(link: String, paging: String) async throws {
    let server = try await TestServer { asked in
      .text(#"[{"title": "T\#(asked.page)"}]"#, asked.page == 1 ? ["Link": link] : [:])
    }
    defer { server.stop() }
    let url = server.root + "/l"
    let source = try await FeedSource.opened([.source: url, .paging: paging])
    let feed = try await PlayedFeed(source, requests: 2)
    #expect(feed.titles == (paging == "link" ? ["T1"] : ["T1", "T2"]) && feed.failures.isEmpty)
    let start = "\(url): the list ends here, for its Link header cannot be followed: "
    #expect(feed.problems.map { $0.hasPrefix(start) } == (paging == "link" ? [true] : []))
  }

  @Test("the moods decide before the server is asked")
  func moods() async throws {
    let server = try await TestServer { asked in
      .text(#"[{"id": \#(asked.page), "title": "T"}]"#)
    }
    defer { server.stop() }
    let feed = try await feed(
      server,
      [.source: server.root + "/list", .mood: "ok, 500, offline, slow 2s, end"],
      retries: 2
    )
    #expect(server.pages == [1, 2, 3] && feed.pages == [1, 2, 2, 2, 3])
    #expect(feed.now == 4 * Self.latency + 2 * Self.second && feed.machine.footer == .end)
  }

  @Test("the simulated network delays and loses pages; what it loses is not requested")
  func network() async throws {
    let server = try await TestServer { asked in
      .text(#"{"items": [{"id": \#(asked.page), "title": "T"}], "has_more": \#(asked.page < 3)}"#)
    }
    defer { server.stop() }
    let feed = try await feed(
      server,
      [.source: server.root + "/l", .network: "latency=1s,bandwidth=8kbps,fail=2,limit=1"],
      retries: 1
    )
    #expect(server.pages == [1])
    let limit = FeedFailure("429 too many requests", wait: 2 * Self.second)
    #expect(feed.failures == [limit, FeedFailure("404 not found"), FeedFailure("404 not found")])
    // 54 bytes at a byte a millisecond.
    #expect(feed.now == 4 * Self.second + 2 * Self.second + 54_000_000)
  }

  @Test(
    "what is no page ends in a few words and a line, and never in a trap",
    arguments: [
      (Array("<html>".utf8), "bad answer"), ([0xFF, 0xFE, 0x00], "bad answer"),
      ([], "bad answer"), (Array(String(repeating: "[", count: 10_000).utf8), "bad answer"),
      // Compressed, it has 16 kB.
      ([UInt8](repeating: 0x20, count: (16 << 20) + 1), "too large"),
    ]
  )
  func hostile(body: [UInt8], words: String) async throws {
    let answer = TestServer.Answer(body: body).gzipped
    let server = try await TestServer { _ in answer }
    defer { server.stop() }
    let feed = try await feed(server, [.source: server.root + "/l"])
    #expect(feed.failures == [FeedFailure(words)] && feed.problems.count == 1)
    #expect(feed.problems.first?.contains("\n") == false)
  }

  @Test("redirects are followed, but not in a circle and to no file")
  func redirects() async throws {
    let server = try await TestServer { asked in
      switch asked.path {
      case "/moved": .init(status: 302, headers: ["Location": "/list"])
      case "/circle": .init(status: 302, headers: ["Location": "/circle?page=1"])
      case "/file": .init(status: 302, headers: ["Location": "file:///etc/passwd"])
      default: .text(#"{"items": [{"title": "T"}], "has_more": false}"#)
      }
    }
    defer { server.stop() }
    #expect(try await feed(server, [.source: server.root + "/moved"]).titles == ["T"])
    for path in ["/circle", "/file"] {
      let feed = try await feed(server, [.source: server.root + path])
      #expect(feed.failures == [FeedFailure("bad redirect")])
    }
  }

  @Test("after the last request of a quota no more are made")
  func quota() async throws {
    let server = try await TestServer { asked in
      .text(
        #"""
        {"items": [{"user_id": \#(asked.page), "display_name": "M"}], "has_more": true,
         "quota_remaining": \#(2 - asked.page)}
        """#
      )
    }
    defer { server.stop() }
    let feed = try await feed(server, [.source: "stackexchange:a", .base: server.root], retries: 1)
    #expect(server.pages == [1, 2])
    #expect(feed.failures == [FeedFailure("no quota left"), FeedFailure("no quota left")])
  }

  @Test("nobody there is a failure, not an error")
  func nobody() async throws {
    let server = try await TestServer { _ in .init() }
    await server.end()
    let feed = try await feed(server, [.source: server.root + "/l"])
    #expect(feed.failures == [FeedFailure("connection failed")])
  }
}
