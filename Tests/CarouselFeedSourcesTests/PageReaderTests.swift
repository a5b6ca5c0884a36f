import CarouselFeed
import CarouselHTTP
import SystemPackage
import Testing

@testable import CarouselFeedSources

@Suite struct PageReaderTests {
  private func read(
    _ json: String,
    _ reader: PageReader = PageReader(shape: FeedShape()),
    offset: Int = 0
  ) throws -> PageReader.ReadPage {
    let url = try HTTPURL("https://example.org/api/list?page=1")
    let text = PageText(name: "the page", origin: .server(url), bytes: Array(json.utf8))
    let key = FeedRequest.page(1, offset: offset).key
    return try reader.page(text, at: FeedPlace(key))
  }

  private func problem(_ json: String, _ settings: [FeedSourceSetting: String] = [:]) -> String? {
    let error = #expect(throws: FeedProblem.self) {
      try read(json, PageReader(shape: try Self.shape(settings)))
    }
    return error?.line
  }

  private static func shape(_ settings: [FeedSourceSetting: String]) throws -> FeedShape {
    var texts = FeedSourceSettings()
    for (setting, text) in settings { texts[setting] = text }
    return try FeedShape(texts)
  }

  @Test("moderators of Stack Exchange are read, with their wrapper")
  func stackExchange() throws {
    let read = try read(
      """
      {"items": [
        {"user_id": 7, "display_name": "Ann O&#39;Brien &amp; Co", "reputation": 12345,
         "location": "Oslo, Norway", "profile_image": "https://i.example.org/7.png?s=256&g=1",
         "badge_counts": {"gold": 1}},
        {"user_id": 9, "display_name": "Bob", "reputation": 10, "last_access_date": 1769817600,
         "profile_image": "//i.example.org/9.png"}],
       "has_more": true, "total": 540, "backoff": 10, "quota_max": 300, "quota_remaining": 0}
      """,
      PageReader(shape: .stackExchange)
    )
    #expect(
      read.page.items == [
        FeedItem(
          id: "7",
          title: "Ann O'Brien & Co",
          subtitle: "Oslo, Norway",
          badge: "12345",
          image: .url("https://i.example.org/7.png?s=256&g=1")
        ),
        FeedItem(
          id: "9",
          title: "Bob",
          subtitle: "Last seen 2026-01-31",
          badge: "10",
          image: .url("https://i.example.org/9.png")
        ),
      ]
    )
    #expect(read.page.next == .more(true) && read.page.total == 540)
    #expect(read.page.wait == 10_000_000_000 && read.isLastOfQuota)
  }

  @Test("articles of Qiita and pictures of picsum are read")
  func others() throws {
    let article = try read(
      """
      [{"id": "c686", "title": "スワイプ", "likes_count": 3,
        "user": {"id": "yaotti", "profile_image_url": "https://q.example.org/a.png"}}]
      """,
      PageReader(shape: .qiita)
    )
    #expect(
      article.page.items == [
        FeedItem(
          id: "c686",
          title: "スワイプ",
          subtitle: "yaotti",
          badge: "3",
          image: .url("https://q.example.org/a.png")
        )
      ]
    )
    let picture = try read(
      """
      [{"id": "1084", "author": "Jay Ruzesky", "width": 4579, "height": 3271,
        "url": "https://unsplash.com/x", "download_url": "https://picsum.photos/id/1084/4579/3271"},
       {"id": "../x", "author": "Nobody"}]
      """,
      PageReader(shape: .picsum, picsum: "https://picsum.photos")
    )
    #expect(
      picture.page.items == [
        FeedItem(
          id: "1084",
          title: "Jay Ruzesky",
          subtitle: "4579 x 3271",
          image: .url("https://picsum.photos/id/1084/200/200")
        ),
        FeedItem(id: "../x", title: "Nobody"),
      ]
    )
  }

  @Test("any JSON is read by its paths, relative pictures from its URL")
  func paths() throws {
    let shape = try Self.shape([
      .items: "data.users", .id: "key", .title: "name.full", .subtitle: "bio", .badge: "tags.0",
      .image: "avatar.url", .total: "data.count", .more: "data.more",
    ])
    let read = try read(
      """
      {"data": {"count": "2", "more": false, "users": [
        {"key": 1, "name": {"full": "Ann"}, "bio": "line\\none\\u202e", "tags": ["new"],
         "avatar": {"url": "../1.png"}},
        {"name": {"full": "Bob"}, "bio": null, "avatar": {"url": "data:image/png;base64,AAAA"}}]}}
      """,
      PageReader(shape: shape),
      offset: 40
    )
    #expect(
      read.page.items == [
        FeedItem(
          id: "1",
          title: "Ann",
          subtitle: "line one",
          badge: "new",
          image: .url("https://example.org/1.png")
        ),
        FeedItem(id: "#41", title: "Bob"),
      ]
    )
    #expect(read.page.total == 2 && read.page.next == .more(false))
  }

  @Test(
    "a cursor is a text or a number; without one the list ends",
    arguments: [
      (#""b2""#, "b2"), ("17", "17"), ("null", nil), (#""""#, nil), ("false", nil), ("[]", nil),
    ] as [(String, String?)]
  )
  func cursor(json: String, cursor: String?) throws {
    let reader = PageReader(shape: FeedShape(), cursor: JSONPath("meta", "next"))
    let page = try read(#"{"items": [], "has_more": true, "meta": {"next": \#(json)}}"#, reader)
      .page
    #expect(page.next == .cursor(cursor))
    #expect(try read(#"{"items": []}"#, reader).page.next == .cursor(nil))
  }

  @Test("long texts are cut to a thousand characters")
  func long() throws {
    let text = String(repeating: "é", count: 5000)
    let id = String(repeating: "1", count: 3000)
    let item = try #require(
      read(#"[{"id": "\#(id)", "title": "\#(text)"}]"#).page.items.first
    )
    #expect(item.title == String(repeating: "é", count: 1000) && item.id.count == 1000)
  }

  @Test(
    "a page of another shape is named with its path and a remedy",
    arguments: [
      ("{}", [:], "no list at 'items'"), ("7", [:], "no list at 'items'"),
      (#"{"items": {}}"#, [:], "no list at 'items'"),
      (#"{"data": 5}"#, [.items: "data.users"], "no list at 'data.users'"),
      ("[5]", [:], "item 0 has no text at 'title' or 'name'"),
      (#"[{"title": "a"}, {"title": null}]"#, [:], "item 1 has no text at 'title' or 'name'"),
      (#"[{"title": ["a"]}]"#, [:], "item 0 has no text or number at 'title'"),
      (#"[{"title": "a", "bio": {}}]"#, [:], "item 0 has no text or number at 'bio'"),
      (#"[{"title": "a", "id": true}]"#, [:], "item 0 has no text or number at 'id'"),
      (#"[{"title": "a", "image": 5}"#, [:], "not valid JSON"),
      ("<html>", [:], "not valid JSON"), ("", [:], "not valid JSON"),
      (#"[{"title": "a", "title": "b"}]"#, [:], "'title' is there twice"),
    ] as [(String, [FeedSourceSetting: String], String)]
  )
  func otherShape(json: String, settings: [FeedSourceSetting: String], words: String) {
    let line = problem(json, settings)
    #expect(line?.contains(words) == true && line?.hasPrefix("the page: ") == true, "\(line ?? "")")
    #expect(line?.split(separator: "; ").count == 2 && line?.contains("\n") == false)
  }

  @Test("a page may have a thousand items and no more")
  func many() throws {
    let items = Array(repeating: #"{"title": "a"}"#, count: 1001)
    let page = try read("[" + items.dropFirst().joined(separator: ",") + "]").page
    #expect(page.items.count == 1000 && Set(page.items.map(\.id)).count == 1000)
    #expect(problem("[" + items.joined(separator: ",") + "]")?.contains("1001 items") == true)
  }

  @Test("waits and totals that are no whole numbers do not count, and long waits end within a day")
  func numbers() throws {
    for json in ["-5", "1e9", "2.5", "99999999999999999999", #""many""#, "true"] {
      let page = try read(#"{"items": [], "total": \#(json), "backoff": \#(json)}"#).page
      #expect(page.total == nil && page.wait == 0)
    }
    let page = try read(#"{"items": [], "backoff": 999999999999999}"#).page
    #expect(page.wait == 86_400_000_000_000)
  }

  @Test(
    "a day is that of its second",
    arguments: [
      (0, "1970-01-01"), (86_399, "1970-01-01"), (951_782_400, "2000-02-29"),
      (951_868_800, "2000-03-01"), (4_107_542_400, "2100-03-01"), (1_767_225_599, "2025-12-31"),
    ]
  )
  func day(seconds: Int, text: String) {
    #expect(CalendarDay(secondsSince1970: seconds).description == text)
  }

  @Test(
    "a title is one line: what separates words is one space",
    arguments: [
      ("a\nb", "a b"), ("a\r\n\t b", "a b"), ("a\u{1F}b\u{0}c", "a b c"), (" a ", "a"),
      ("a\u{2028}b\u{85}c", "a b c"), ("a\u{3000}b", "a\u{3000}b"), ("a\u{202E}b", "ab"),
      ("\n", ""), ("a  b", "a b"),
    ]
  )
  func spaces(text: String, line: String) {
    #expect(RowText.cleaned(text, isHTML: false) == line)
  }

  @Test(
    "names of characters are read where texts are HTML",
    arguments: [
      ("&amp;amp;", "&amp;"), ("a&lt;b&gt;", "a<b>"), ("&#8217;&#x2019;", "’’"),
      ("R&D; &", "R&D; &"),
      ("&#xD800;", "&#xD800;"), ("&#99999999999;", "&#99999999999;"), ("&#0;a", "a"), ("&", "&"),
      ("a&nbsp;&#10; b", "a b"),
    ]
  )
  func entities(html: String, text: String) {
    #expect(RowText.cleaned(html, isHTML: true) == text)
    #expect(RowText.cleaned("&amp;", isHTML: false) == "&amp;")
  }
}
