import CarouselFetch
import CarouselHTTP
import Testing

@Suite(.timeLimit(.minutes(10))) struct HTTPClientTests {
  /// Patient: a server among other tests may have to wait for a thread.
  private let client = HTTPClient(
    limits: HTTPLimits(firstByte: .seconds(300), idle: .seconds(300), total: .seconds(600)),
    agent: "carousel/test"
  )

  @Test("a picture behind a redirect to a signed URL is fetched, and both URLs are known")
  func picsum() async throws {
    try await PoliteServer.serving { host in
      let answer = try await client.get(HTTPURL("\(host)/seed/x/8/9"), policy: .named)
      #expect(answer.status == 200 && answer.failure == nil)
      #expect(answer.url.description == "\(host)/id/7/8/9.jpg?hmac=a%2Fb&x=1")
      #expect(answer.redirects.map(\.description) == ["\(host)/seed/x/8/9"])
      #expect(answer.body == Array("picture".utf8))
      #expect(answer.headers["content-type"] == "image/jpeg" && answer.headers["Picsum-ID"] == "7")
      #expect(answer.freshSeconds == 2_592_000 && answer.mayBeStored && answer.peer == .loopback)
    }
  }

  @Test("what is there already is not sent again; only its own address is asked about it")
  func conditional() async throws {
    try await PoliteServer.serving { host in
      let url = try HTTPURL("\(host)/seed/x/8/9")
      let first = try await client.get(url, policy: .named)
      let kept = HTTPClient.KeptAnswer(etag: first.etag)
      #expect(first.etag == "\"abc\"")
      let second = try await client.get(url, policy: .named) { $0 == first.url ? kept : nil }
      #expect(second.status == 304 && second.failure == nil && second.body.isEmpty)
      #expect(second.url == first.url && second.redirects == [url])
      // A value that would begin another header is left out.
      let third = try await client.get(first.url, policy: .named) { _ in
        HTTPClient.KeptAnswer(etag: "x\r\nIf-None-Match: \(first.etag ?? "")")
      }
      #expect(third.status == 200)
    }
  }

  @Test("what is fresh at the end of a redirect is not asked for")
  func fresh() async throws {
    try await PoliteServer.serving { host in
      let url = try HTTPURL("\(host)/seed/x/8/9")
      let answer = try await client.get(url, policy: .named) { url in
        HTTPClient.KeptAnswer(isFresh: url.description.contains("/id/"))
      }
      #expect(answer.status == 304 && answer.headers["ETag"] == nil && answer.redirects == [url])
    }
  }

  @Test("a host that asked to wait gets no request, by any URL that leads there; others do")
  func gates() async throws {
    try await PoliteServer.serving { closed in
      try await PoliteServer.serving { open in
        let client = HTTPClient(gates: HostGates(policy: FetchPolicy()))
        let limited = try await client.get(HTTPURL("\(closed)/status/429"), policy: .named)
        #expect(limited.status == 429)
        for path in ["/list", "/seed/x/8/9"] {
          let failure = await #expect(throws: HTTPFailure.self) {
            try await client.get(HTTPURL(closed + path), policy: .named)
          }
          guard case .held(let wait)? = failure?.cause else {
            Issue.record("\(closed + path) was asked: \(String(describing: failure))")
            continue
          }
          #expect(failure?.failure.kind == .held(for: wait) && wait > 0)
        }
        #expect(try await client.get(HTTPURL("\(open)/list"), policy: .named).status == 200)
      }
    }
  }

  @Test("the next page of a list is named by its Link header")
  func list() async throws {
    try await PoliteServer.serving { host in
      let answer = try await client.get(HTTPURL("\(host)/list?page=2"), policy: .named)
      #expect(try answer.nextPage()?.description == "\(host)/list?page=3")
      #expect(answer.body == Array("page 2".utf8))
    }
  }

  @Test(
    "a status is an answer, and says what is to be done",
    arguments: [
      (400, .final, "400 bad request"), (401, .final, "401 needs a login"),
      (404, .final, "404 not found"), (410, .final, "410 gone"), (418, .final, "status 418"),
      (500, .transient, "500 server error"), (504, .transient, "504 gateway timed out"),
      (403, .rateLimited(retryAfter: 7_000_000_000), "403 rate limit"),
      (429, .rateLimited(retryAfter: 7_000_000_000), "429 rate limit"),
      (503, .rateLimited(retryAfter: 7_000_000_000), "503 rate limit"),
    ] as [(Int, FetchFailure.Kind, String)]
  )
  func statuses(status: Int, kind: FetchFailure.Kind, reason: String) async throws {
    try await PoliteServer.serving { host in
      let answer = try await client.get(HTTPURL("\(host)/status/\(status)"), policy: .named)
      #expect(answer.status == status && answer.body == Array("sorry".utf8))
      #expect(answer.failure == FetchFailure(kind, reason: reason))
    }
  }

  @Test("a server's bad moment is seen as it is, and the next request is well")
  func flaky() async throws {
    try await PoliteServer.serving { host in
      let url = try HTTPURL("\(host)/flaky")
      #expect(try await client.get(url, policy: .named).failure?.kind == .transient)
      #expect(try await client.get(url, policy: .named).body == Array("well again".utf8))
    }
  }

  @Test("credentials of a URL are sent, and stand in nothing that is printed")
  func credentials() async throws {
    try await PoliteServer.serving { host in
      let url = try HTTPURL(host.replacing("//", with: "//us%20er:pa%3Ass@") + "/login")
      let answer = try await client.get(url, policy: .named)
      // "us er:pa:ss"
      #expect(answer.body == Array("Basic dXMgZXI6cGE6c3M=".utf8))
      #expect(answer.url.description == "\(host)/login")
    }
  }

  @Test("many requests at once all get their own answer")
  func many() async throws {
    try await PoliteServer.serving { host in
      let bodies = try await withThrowingTaskGroup(of: String.self) { group in
        for page in 0..<40 {
          group.addTask {
            let answer = try await client.get(HTTPURL("\(host)/list?page=\(page)"), policy: .named)
            return String(decoding: answer.body, as: UTF8.self)
          }
        }
        return try await group.reduce(into: Set()) { $0.insert($1) }
      }
      #expect(bodies == Set((0..<40).map { "page \($0)" }))
    }
  }
}
