import CarouselFeed
import Testing

@Suite("The page of CarouselFeed")
struct CarouselFeedPage {
  @Test("its example does what it says")
  func example() {
    // Example begins
    struct User: Identifiable, Sendable { let id: Int }

    /// What a server of 25 users sends, ten a page.
    func response(to key: FeedKey) -> FeedPage<User> {
      let end = min(25, key.offset + 10)
      return FeedPage((key.offset..<end).map(User.init), next: .more(end < 25))
    }

    var feed = FeedMachine<User>()
    var requested: [Int] = []
    var actions = feed.handle(.started, at: 0)
    while !actions.isEmpty {
      switch actions.removeFirst() {
      case .request(let request):
        requested.append(request.key.page)
        actions += feed.handle(.arrived(response(to: request.key), for: request), at: 0)
      case .reloadAll, .layOut:
        // A list view lays out its rows here, of 40 pixels each, and reports where it stands.
        let count = feed.rows.count
        let position = FeedPosition(
          rows: count,
          visible: 0..<min(count, 9),
          offset: 0,
          viewport: 350,
          end: count * 40
        )
        actions += feed.handle(.moved(to: position), at: 0)
      case .reloadRows, .cancel, .drop, .wait: break
      }
    }
    // requested == [1, 2, 3], feed.rows.items.count == 25, feed.footer == .end
    // Example ends
    #expect(requested == [1, 2, 3])
    #expect(feed.rows.items.count == 25 && feed.footer == .end)
  }
}
