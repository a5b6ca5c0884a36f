import CarouselFetch
import Testing

@testable import CarouselHTTP

@Suite struct HTTPAnswerTests {
  private func answer(_ status: Int, _ lines: String...) throws -> HTTPAnswer {
    let text = "HTTP/1.1 \(status) X\r\n\(lines.map { $0 + "\r\n" }.joined())\r\n"
    return HTTPAnswer(
      status: status,
      url: try HTTPURL("https://h/a/list?page=1"),
      redirects: [],
      headers: HTTPHeaders(parsing: Array(text.utf8)),
      body: [],
      peer: nil
    )
  }

  @Test("names of headers have no case, the first value counts, and a broken line is left out")
  func headers() throws {
    let answer = try answer(200, "etag:\t\"a\" ", "ETag: \"b\"", "no colon", ": x", "a b: c", "E:")
    #expect(answer.etag == "\"a\"" && answer.headers["a b"] == nil && answer.headers["e"] == "")
    #expect(answer.lastModified == nil)
  }

  @Test(
    "Cache-Control is read",
    arguments: [
      ("max-age=60", 60, true), ("public, Max-Age=\"7\"", 7, true),
      ("no-cache, max-age=60", 0, true),
      ("no-store", 0, false), ("max-age=x", 0, true), ("max-age", 0, true), ("", 0, true),
      ("x-max-age=1", 0, true), ("max-age=99999999999999999999", 1 << 31, true),
    ] as [(String, Int, Bool)]
  )
  func cacheControl(value: String, seconds: Int, mayBeStored: Bool) throws {
    let answer = try answer(200, "Cache-Control: \(value)")
    #expect(answer.freshSeconds == seconds && answer.mayBeStored == mayBeStored)
  }

  @Test(
    "the age of an answer counts, and one that varies with everything is never fresh",
    arguments: [
      ("Age: 20", 40), ("Age: 60", 0), ("Age: 99999999999999999999", 0), ("Age: x", 60),
      ("Age: 10, 50", 50), ("Vary: *", 0), ("Vary: Accept, *", 0), ("Vary: Accept-Encoding", 60),
    ]
  )
  func freshness(header: String, seconds: Int) throws {
    #expect(try answer(200, "Cache-Control: max-age=60", header).freshSeconds == seconds)
  }

  @Test(
    "the next page is found among links",
    arguments: [
      ("<?page=2>; rel=\"next\"", "https://h/a/list?page=2"),
      ("<x>; rel=prev, </y>; REL=Next", "https://h/y"),
      ("<x>; title=\"a, <b>; rel=next\"; rel=prev, <y,z>; rel=\"last next\"", "https://h/a/y,z"),
      ("<https://g/2>; rel=next", "https://g/2"), ("<x>; rel=nextdoor", nil), ("x; rel=next", nil),
      ("<x>", nil), ("", nil), (";,<>,\"", nil), ("<x; rel=next", nil),
    ] as [(String, String?)]
  )
  func links(value: String, next: String?) throws {
    #expect(try answer(200, "Link: \(value)").nextPage()?.description == next)
  }

  @Test("a next page that may not be asked is named")
  func badLink() throws {
    let answer = try answer(200, "Link: <file:///etc/passwd>; rel=next")
    let failure = #expect(throws: HTTPFailure.self) { try answer.nextPage() }
    #expect(failure?.description.contains("scheme file is not fetched") == true)
  }

  @Test("a next page is not asked over http for a list that came over https")
  func insecureLink() throws {
    let answer = try answer(200, "Link: <http://us:er@h/2>; rel=next")
    let failure = #expect(throws: HTTPFailure.self) { try answer.nextPage() }
    #expect(
      failure?.description
        == "https://h/a/list?page=1: its Link header leads from https to http://h/2; "
        + "name a list that stays with https"
    )
    #expect(failure?.failure.kind == .final)
  }

  @Test(
    "Retry-After is seconds or a date, and bounded",
    arguments: [
      ("0", 0), ("7", 7), ("999999999999999999999", 3600), ("-1", nil), ("soon", nil), ("", nil),
      ("Sun, 06 Nov 1994 08:50:07 GMT", 30), ("Sun, 06 Nov 1994 08:49:07 GMT", 0),
      ("Mon, 06 Nov 2094 08:49:07 GMT", 3600), ("Sun, 06 Nov 1994 08:50:07 CET", nil),
    ] as [(String, Int?)]
  )
  func retryAfter(value: String, seconds: Int?) throws {
    let date = "Date: Sun, 06 Nov 1994 08:49:37 GMT"
    let answer = try answer(429, "Retry-After: \(value)", date)
    #expect(answer.retryAfter == seconds.map { $0 * 1_000_000_000 })
    let kind = FetchFailure.Kind.rateLimited(retryAfter: (seconds ?? 60) * 1_000_000_000)
    #expect(answer.failure == FetchFailure(kind, reason: "429 rate limit"))
  }

  @Test("403 is a rate limit with no quota left, else final")
  func quota() throws {
    let date = "Date: Sun, 06 Nov 1994 08:49:37 GMT"
    let none = "X-RateLimit-Remaining: 0"
    let minute = FetchFailure.Kind.rateLimited(retryAfter: 60_000_000_000)
    #expect(try answer(403).failure?.kind == .final)
    #expect(try answer(403, "X-RateLimit-Remaining: 1").failure?.kind == .final)
    #expect(try answer(403, none).failure?.kind == minute)
    // 784,111,777 s after 1970 is that date: RFC 9110's own example.
    let reset = try answer(403, none, date, "X-RateLimit-Reset: 784111782").failure?.kind
    #expect(reset == .rateLimited(retryAfter: 5_000_000_000))
    // Without a Date no clock is asked.
    #expect(try answer(403, none, "X-RateLimit-Reset: 784111782").failure?.kind == minute)
  }

  @Test(
    "what is to be done about a status",
    arguments: [
      (200, nil), (206, .final), (304, nil), (300, .final), (400, .final), (401, .final),
      (403, .final),
      (404, .final), (408, .transient), (410, .final), (451, .final), (500, .transient),
      (502, .transient), (503, .transient), (599, .transient), (600, .final), (101, .final),
    ] as [(Int, FetchFailure.Kind?)]
  )
  func kinds(status: Int, kind: FetchFailure.Kind?) throws {
    #expect(try answer(status).failure?.kind == kind)
  }

  @Test(
    "dates of headers",
    arguments: [
      ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
      ("Tue, 29 Feb 2000 12:00:00 GMT", 951_825_600),
      ("Fri, 31 Dec 9999 23:59:59 GMT", 253_402_300_799),
      ("Sunday, 06-Nov-94 08:49:37 GMT", nil), ("Sun, 6 Nov 1994 08:49:37 GMT", nil),
      ("Sun, 06 Nov 1994 24:00:00 GMT", nil), ("Sun, 06 Nov 1994 08:49 GMT", nil), ("", nil),
      ("Sun, 00 Nov 1994 08:49:37 GMT", nil), ("Sun, 06 Nov -994 08:49:37 GMT", nil),
    ] as [(String, Int?)]
  )
  func dates(text: String, seconds: Int?) {
    #expect(HTTPDate(text)?.seconds == seconds)
  }
}
