import CarouselFeed
import CarouselHTTP
import Testing

@testable import CarouselFeedSources

@Suite struct PageRequestTests {
  private func url(
    _ settings: [FeedSourceSetting: String],
    _ request: FeedRequest
  ) throws -> String {
    try PageRequests(FeedSourceSelection(settings)).url(at: FeedPlace(request.key)).url.description
  }

  @Test("the APIs are asked as their documentation says")
  func apis() throws {
    let page = FeedRequest.page(3, offset: 40)
    #expect(
      try url([.source: "stackexchange:stackoverflow", .filter: "!-*a&b"], page)
        == "https://api.stackexchange.com/2.3/users/moderators?site=stackoverflow&page=3"
        + "&pagesize=20&order=desc&sort=reputation&filter=%21-%2Aa%26b"
    )
    #expect(
      try url([.source: "stackexchange:meta/users", .pageSize: "7"], page)
        == "https://api.stackexchange.com/2.3/users?site=meta&page=3&pagesize=7&order=desc"
        + "&sort=reputation"
    )
    #expect(
      try url([.source: "qiita:tag:swift user:é"], page)
        == "https://qiita.com/api/v2/items?page=3&per_page=20&query=tag%3Aswift%20user%3A%C3%A9"
    )
    #expect(
      try url([.source: "picsum", .base: "http://127.0.0.1:99/p/"], page)
        == "http://127.0.0.1:99/p/v2/list?page=3&limit=20"
    )
  }

  @Test(
    "a URL's pages are asked for by number, offset, cursor or link",
    arguments: [
      ("https://a.org/l", "page", nil, "https://a.org/l?page=3"),
      ("https://a.org/l?x=1#top", "page", nil, "https://a.org/l?x=1&page=3"),
      ("https://a.org/{page}/l", "page", nil, "https://a.org/3/l"),
      ("https://a.org/l", "offset", nil, "https://a.org/l?offset=40"),
      ("https://a.org/l?o={offset}&n={limit}", "offset", nil, "https://a.org/l?o=40&n=20"),
      ("https://a.org/l", "cursor:next", "a b&c", "https://a.org/l?cursor=a%20b%26c"),
      ("https://a.org/l?c={cursor}", "cursor:next", "x", "https://a.org/l?c=x"),
      ("https://a.org/l?c={cursor}", "cursor:next", nil, "https://a.org/l?c="),
      ("https://a.org/l", "cursor:next", nil, "https://a.org/l"),
      ("https://a.org/l", "cursor:next", "https://b.org/n?c=1", "https://b.org/n?c=1"),
      ("https://a.org/l", "link", "https://a.org/n?c=1", "https://a.org/n?c=1"),
      ("https://a.org/l", "link", nil, "https://a.org/l"),
    ] as [(String, String, String?, String)]
  )
  func paging(source: String, paging: String, cursor: String?, result: String) throws {
    let request = FeedRequest.page(3, offset: 40, cursor: cursor)
    #expect(try url([.source: source, .paging: paging], request) == result)
  }

  @Test(
    "a page cannot lead from https to http, or to another scheme",
    arguments: ["http://a.org/", "file:///etc/passwd", "https://a.org/a b"]
  )
  func badLink(cursor: String) {
    #expect(throws: HTTPFailure.self) {
      try url(
        [.source: "https://a.org/l", .paging: "link"],
        .page(2, cursor: cursor)
      )
    }
  }
}
