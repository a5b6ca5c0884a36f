import CarouselFeed
import CarouselHTTP
import Testing

@testable import CarouselFeedSources

@Suite struct AnswerProblemTests {
  private static let second = 1_000_000_000

  private func problem(
    _ status: Int,
    _ headers: [(String, String)] = [],
    _ body: String = ""
  ) throws -> FeedProblem? {
    FeedProblem(
      HTTPAnswer(
        status: status,
        url: try HTTPURL("https://example.org/list"),
        headers: HTTPHeaders(headers.map { (name: $0.0, value: $0.1) }),
        body: Array(body.utf8)
      )
    )
  }

  @Test("an answer of 2xx is no problem")
  func fine() throws { #expect(try problem(200, [], #"{"error_id": 5}"#) == nil) }

  @Test(
    "a status has a few words for the list and a line for people",
    arguments: [
      (404, "404 not found"), (500, "500 server error"), (503, "503 not available"),
      (403, "403 forbidden"), (418, "status 418"), (304, "status 304"),
    ]
  )
  func words(status: Int, words: String) throws {
    let problem = try #require(try problem(status))
    #expect(problem.failure == FeedFailure(words))
    #expect(problem.line.hasPrefix("https://example.org/list: \(words); "))
  }

  @Test("a wait is in seconds, a date, or the end of Qiita's quota; none is guessed")
  func waits() throws {
    let date = ("Date", "Tue, 20 Jan 2026 10:00:00 GMT")
    #expect(try problem(429)?.failure.wait == nil)
    #expect(try problem(429, [("Retry-After", "7")])?.failure.wait == 7 * Self.second)
    #expect(try problem(403, [("Retry-After", "7")])?.failure.wait == 7 * Self.second)
    #expect(
      try problem(429, [("Retry-After", "7")])?.line
        == "https://example.org/list: 429 rate limit; it asks to wait 7 s"
    )
    #expect(
      try problem(503, [date, ("Retry-After", "Tue, 20 Jan 2026 10:01:30 GMT")])?.failure.wait
        == 90 * Self.second
    )
    let quota = [("Rate-Remaining", "0"), ("Rate-Reset", "1768903260")]
    #expect(try problem(403, [date] + quota)?.failure.wait == 60 * Self.second)
    #expect(try problem(403, quota)?.failure.wait == nil, "without a Date nothing can be told")
    #expect(
      try problem(403, [date, ("Rate-Remaining", "5"), ("Rate-Reset", "1768903260")])?.failure
        == FeedFailure("403 forbidden")
    )
  }

  @Test("an error of Stack Exchange has its own words, and the wait that its message names")
  func stackExchange() throws {
    let throttled = try problem(
      400,
      [],
      """
      {"error_id": 502, "error_name": "throttle_violation",
       "error_message": "too many requests from this IP, more requests available in 27 seconds"}
      """
    )
    #expect(throttled?.failure == FeedFailure("502 throttle violation", wait: 27 * Self.second))
    #expect(throttled?.line.hasSuffix(" 27 seconds; it asks to wait 27 s") == true)
    let bad = try problem(
      400,
      [],
      #"{"error_id": 400, "error_name": "bad_parameter", "error_message": "site\nis required"}"#
    )
    #expect(bad?.failure == FeedFailure("400 bad parameter"))
    #expect(
      bad?.line
        == "https://example.org/list: 400 bad parameter: site is required; check the settings"
    )
    let long = try problem(400, [], #"{"error_id": 502, "error_message": "in 999999999 seconds"}"#)
    #expect(long?.failure == FeedFailure("502 error", wait: 86_400 * Self.second))
    let html = try problem(502, [], "<html>")
    #expect(html?.failure == FeedFailure("502 bad gateway"))
  }
}
