import CarouselFeed
import CarouselFeedSources
import Testing

@Suite("The page of CarouselFeedSources")
struct CarouselFeedSourcesPage {
  @Test("its example does what it says")
  func example() async throws {
    // Example begins
    var settings = FeedSourceSettings()
    settings[.source] = "generated:50"
    settings[.mood] = "slow 2s"
    let source = try await FeedSource(FeedSourceSelection(settings), seed: 7)

    var feed = FeedMachine<FeedItem>()
    var now = 0
    for case .request(let request) in feed.handle(.started, at: now) {
      let answer = try await source.answer(to: request)
      now += answer.latency
      switch answer.result {
      case .success(let page): _ = feed.handle(.arrived(page, for: request), at: now)
      case .failure(let failure): _ = feed.handle(.failed(failure, for: request), at: now)
      }
    }
    // feed.rows.items.count == 20, now == 2_600_000_000
    // Example ends
    #expect(feed.rows.items.count == 20)
    #expect(now == 2_600_000_000)
  }
}
