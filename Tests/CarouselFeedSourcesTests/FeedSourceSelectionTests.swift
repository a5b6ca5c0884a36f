import CarouselFeedSources
import Testing

@Suite struct FeedSourceSelectionTests {
  @Test(
    "a source is read",
    arguments: [
      (nil, FeedSourceSelection.Kind.generated(count: 100)),
      ("generated", .generated(count: 100)),
      ("generated:0", .generated(count: 0)),
      ("generated:10000000", .generated(count: 10_000_000)),
      ("stackexchange:stackoverflow", .stackExchange(site: "stackoverflow", onlyModerators: true)),
      ("stackexchange:ja.so/users", .stackExchange(site: "ja.so", onlyModerators: false)),
      ("qiita:tag:swift", .qiita(query: "tag:swift")),
      ("picsum", .picsum),
      ("people/", .folder("people/")),
      ("people", .folder("people")),
      ("Https://example.org/a", .url("Https://example.org/a")),
      ("https://example.org/a?page={page}", .url("https://example.org/a?page={page}")),
    ] as [(String?, FeedSourceSelection.Kind)]
  )
  func source(text: String?, kind: FeedSourceSelection.Kind) throws {
    #expect(try FeedSourceSelection(text.map { [.source: $0] } ?? [:]).kind == kind)
  }

  @Test(
    "what cannot be read is named with its flag and a remedy, in one line",
    arguments: [
      (FeedSourceSetting.source, ""), (.source, "generated:-1"), (.source, "generated:10000001"),
      (.source, "generated:1e3"), (.source, "stackexchange"), (.source, "stackexchange:"),
      (.source, "stackexchange:a b"), (.source, "stackexchange:a/tags"), (.source, "qiita:"),
      (.source, "github:swift"), (.source, "http://"), (.source, "https://exa mple.org/"),
      (.source, "picsum:3"), (.source, "ftp://a.b/c"), (.source, "file:///a"), (.onBadPage, "warn"),
      (.pageSize, "0"),
      (.pageSize, "1001"), (.pageSize, "+5"),
      (.pageSize, "ten"), (.mood, "bad\nmood"), (.network, "fast"), (.network, "latency=2h"),
    ]
  )
  func bad(setting: FeedSourceSetting, text: String) {
    let error = #expect(throws: FeedSourceError.self) { try FeedSourceSelection([setting: text]) }
    let line = error?.description ?? ""
    #expect(line.hasPrefix(setting.flag + " '") && line.contains("': ") && !line.contains("\n"))
  }

  @Test(
    "settings of a URL are checked too",
    arguments: [
      (FeedSourceSetting.paging, "next"), (.paging, "cursor:"), (.items, ""), (.items, "a..b"),
      (.title, String(repeating: "a.", count: 20) + "a"),
    ]
  )
  func badURL(setting: FeedSourceSetting, text: String) {
    let error = #expect(throws: FeedSourceError.self) {
      try FeedSourceSelection([.source: "https://example.org/", setting: text])
    }
    #expect(error?.description.hasPrefix(setting.flag) == true)
  }

  @Test(
    "a page size over an API's own limit is refused",
    arguments: ["stackexchange:a", "qiita:a", "picsum"]
  )
  func pageSize(source: String) throws {
    #expect(try FeedSourceSelection([.source: source, .pageSize: "100"]).pageSize == 100)
    #expect(throws: FeedSourceError.self) {
      try FeedSourceSelection([.source: source, .pageSize: "101"])
    }
  }

  @Test(
    "a setting without effect is refused",
    arguments: [
      (FeedSourceSetting.base, "generated:5"), (.base, "people"), (.base, "https://example.org/"),
      (.filter, "qiita:a"), (.paging, "picsum"), (.paging, "people"), (.items, "picsum"),
      (.title, "generated:5"), (.onBadPage, "generated:5"), (.pageSize, "people"),
      (.pageSize, "https://example.org/"),
    ]
  )
  func unused(setting: FeedSourceSetting, source: String) {
    let value =
      switch setting {
      case .base: "http://localhost/"
      case .paging: "link"
      case .pageSize: "5"
      case .onBadPage: "show"
      default: "a"
      }
    let error = #expect(throws: FeedSourceError.self) {
      try FeedSourceSelection([.source: source, setting: value])
    }
    #expect(error?.description == "\(setting.flag) has no effect with \(source); leave it out")
  }

  @Test("a password never shows, neither in words nor in errors")
  func password() throws {
    let source = "http://me:secret@127.0.0.1/list"
    let selection = try FeedSourceSelection([.source: source])
    #expect(selection.text == "http://127.0.0.1/list")
    #expect(selection.words == ["--source", "http://127.0.0.1/list"])
    let error = #expect(throws: FeedSourceError.self) {
      try FeedSourceSelection([.source: source, .filter: "a"])
    }
    #expect(error?.description.contains("secret") == false)
    let base = #expect(throws: FeedSourceError.self) {
      try FeedSourceSelection([.source: "picsum", .base: "ftp://me:secret@host/"])
    }
    #expect(base?.description.contains("secret") == false)
  }

  @Test(
    "every setting has one line of help that ends with a full stop",
    arguments: FeedSourceSetting.allCases
  )
  func help(setting: FeedSourceSetting) {
    #expect(setting.help.hasSuffix(".") && !setting.help.contains("\n"))
    #expect(!setting.defaultText.isEmpty && !setting.valueName.isEmpty)
  }
}
