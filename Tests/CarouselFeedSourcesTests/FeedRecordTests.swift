import CarouselFeed
import CarouselFeedSources
import CarouselHTTP
import CarouselRaster
import CarouselRemote
import ServerSupport
import TestSupport
import Testing

/// Lists that are recorded, and replayed without their servers.
@Suite(.timeLimit(.minutes(5))) struct FeedRecordTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private enum Mode { case record, replay }

  /// All that a film could show of a list, refreshed once.
  private func film(
    _ settings: [FeedSourceSetting: String],
    _ mode: Mode
  ) async throws -> (feed: PlayedFeed, pictures: [Bitmap?]) {
    var options = RemoteOptions()
    options.cache = folder["cache"]
    switch mode {
    case .record: options.record = folder["lock.json"]
    case .replay: options.replay = folder["lock.json"]
    }
    let clock = ManualClock()
    let source = try await FeedSource.opened(settings, seed: 3, options: options, clock: clock)
    var feed = try await PlayedFeed(source, retries: 1)
    try await feed.play(.refresh(by: .pull), source)
    #expect(mode == .record || clock.waits.isEmpty)
    clock.pass(86_400_000_000_000)
    var pictures: [String: Bitmap] = [:]
    let items = feed.machine.rows.items
    // In which order rows are drawn must not matter.
    for item in mode == .record ? items : items.reversed() {
      guard let image = item.image else { continue }
      pictures[item.id] = try await source.picture(of: image, width: 8, height: 8)
    }
    try await source.record()
    return (feed, items.map { pictures[$0.id] })
  }

  @Test(
    "a recorded list replays without its server: rows, failures, times and pictures",
    arguments: [
      ("stackexchange:a", TestServer.stackExchange), ("qiita:a", TestServer.qiita),
      ("picsum", TestServer.picsum),
    ] as [(String, @Sendable (TestServer.Asked) -> TestServer.Answer)]
  )
  func replay(
    source: String,
    answer: @escaping @Sendable (TestServer.Asked) -> TestServer.Answer
  ) async throws {
    let server = try await TestServer { answer($0) }
    let settings: [FeedSourceSetting: String] = [
      .source: source, .base: server.root, .pageSize: "2", .mood: "ok, ok, timeout",
    ]
    let first = try await film(settings, .record)
    await server.end()
    let asked = server.asked.count
    let second = try await film(settings, .replay)
    #expect(second.feed.machine.rows.items == first.feed.machine.rows.items)
    #expect(second.feed.failures == first.feed.failures && second.feed.now == first.feed.now)
    #expect(second.feed.problems == first.feed.problems && second.feed.pages == first.feed.pages)
    #expect(second.pictures == first.pictures && server.asked.count == asked)
    #expect(!first.feed.machine.rows.items.isEmpty && !first.feed.failures.isEmpty)
    if source != "qiita:a" {
      // One picture was gone when it was recorded, and stays gone.
      #expect(first.pictures.contains(nil) && first.pictures.contains(Pictures.redBitmap(8, 8)))
    }
  }

  @Test("one URL that answers otherwise the second time replays in that order")
  func order() async throws {
    let server = try await TestServer { asked in
      .text(#"{"items": [{"id": \#(asked.number), "title": "T"}], "has_more": false}"#)
    }
    let settings: [FeedSourceSetting: String] = [.source: server.root + "/list"]
    let first = try await film(settings, .record)
    await server.end()
    let second = try await film(settings, .replay)
    #expect(first.feed.machine.rows.items.map(\.id) == ["1"], "the refresh was the second request")
    #expect(second.feed.machine.rows.items == first.feed.machine.rows.items)
  }

  @Test("a transport's failure is recorded too")
  func failure() async throws {
    let server = try await TestServer { _ in .init() }
    await server.end()
    let settings: [FeedSourceSetting: String] = [.source: server.root + "/list"]
    let first = try await film(settings, .record)
    let second = try await film(settings, .replay)
    #expect(first.feed.failures.first == FeedFailure("connection failed"))
    #expect(second.feed.failures == first.feed.failures)
    #expect(second.feed.problems == first.feed.problems)
  }

  @Test("another list than the recorded one is refused, with what to do")
  func other() async throws {
    let server = try await TestServer { TestServer.picsum($0) }
    defer { server.stop() }
    let settings: [FeedSourceSetting: String] = [
      .source: "picsum", .base: server.root, .pageSize: "2",
    ]
    _ = try await film(settings, .record)
    var (otherSize, otherMood) = (settings, settings)
    otherSize[.pageSize] = "3"
    otherMood[.mood] = "500"
    let size = await refusal(of: otherSize)
    #expect(size?.contains("it was recorded of --source picsum --page-size 2") == true)
    let mood = await refusal(of: otherMood)
    #expect(mood?.contains("request 2 was recorded of") == true, "\(mood ?? "")")
  }

  private func refusal(of settings: [FeedSourceSetting: String]) async -> String? {
    do {
      _ = try await film(settings, .replay)
      return nil
    } catch {
      return (error as? FeedSourceError)?.description
    }
  }

  @Test("a recorded picture that is neither cached nor on its server is an error, not initials")
  func lostPicture() async throws {
    let server = try await TestServer { TestServer.picsum($0) }
    let settings: [FeedSourceSetting: String] = [
      .source: "picsum", .base: server.root, .pageSize: "2",
    ]
    _ = try await film(settings, .record)
    await server.end()
    for name in try folder.names(in: "cache/objects") {
      try folder.write([], as: "cache/objects/" + name)
    }
    #expect(await refusal(of: settings)?.contains("record it again") == true)
  }

  @Test("the user's password is neither in the lock file nor in the cache")
  func password() async throws {
    let server = try await TestServer { TestServer.stackExchange($0) }
    defer { server.stop() }
    let base = server.root.replacing("http://", with: "http://me:secret@")
    _ = try await film([.source: "stackexchange:a", .base: base, .pageSize: "2"], .record)
    let text = String(decoding: try folder.bytes(of: "lock.json"), as: UTF8.self)
    #expect(text.contains("127.0.0.1") && !text.contains("secret"))
    for bytes in try folder.files(in: "cache").values {
      #expect(!String(decoding: bytes, as: UTF8.self).contains("secret"))
    }
  }

  @Test("a folder may not name pictures of private hosts, unless that is allowed")
  func privatePictures() async throws {
    let server = try await TestServer { _ in .init(body: Pictures.red) }
    defer { server.stop() }
    try folder.write(
      #"[{"title": "a", "image": "\#(server.root)/a.png"}]"#.utf8,
      as: "pages/a.json"
    )
    let source = try await FeedSource.opened([.source: folder["pages"]])
    let image = try #require(
      try await PlayedFeed(source).machine.rows.items.first?.image
    )
    #expect(try await source.picture(of: image, width: 4, height: 4) == nil)
    #expect(server.asked.isEmpty)
    var options = RemoteOptions()
    options.allowsPrivate = true
    let allowed = try await FeedSource(
      FeedSourceSelection([.source: folder["pages"]]),
      seed: 1,
      options: options
    )
    #expect(try await allowed.picture(of: image, width: 4, height: 4) == nil, "not yet named")
    _ = try await PlayedFeed(allowed)
    #expect(
      try await allowed.picture(of: image, width: 4, height: 4) == Pictures.redBitmap(4, 4)
    )
  }
}
