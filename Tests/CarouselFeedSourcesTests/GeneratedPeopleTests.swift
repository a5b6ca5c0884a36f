import CarouselFeed
import CarouselFeedSources
import CarouselRaster
import Testing

@Suite struct GeneratedPeopleTests {
  @Test("people are the same every time, and others with another seed")
  func deterministic() async throws {
    let first = try await FeedSource.opened([.source: "generated:50"])
    let again = try await FeedSource.opened([.source: "generated:50"])
    let other = try await FeedSource.opened([.source: "generated:50"], seed: 2)
    let items = try await first.answer(to: .page(2, offset: 20)).result.get().items
    #expect(items.count == 20 && Set(items.map(\.title)).count > 15)
    #expect(try await again.answer(to: .page(2, offset: 20)).result.get().items == items)
    #expect(try await other.answer(to: .page(2, offset: 20)).result.get().items != items)
  }

  @Test("the page size does not change who comes, and points fall")
  func pageSize() async throws {
    var people: [Int: [FeedItem]] = [:]
    for size in [7, 20] {
      let source = try await FeedSource.opened([
        .source: "generated:40", .pageSize: String(size),
      ])
      var page = 1
      while people[size]?.count ?? 0 < 40 {
        let request = FeedRequest.page(page, offset: people[size]?.count ?? 0)
        people[size, default: []] += try await source.answer(to: request).result.get().items
        page += 1
      }
    }
    #expect(people[7] == people[20])
    let points = try #require(people[7]).map { Int($0.badge?.filter { $0 != "," } ?? "") ?? 0 }
    #expect(points == points.sorted(by: >) && points.allSatisfy { $0 > 0 })
  }

  @Test("a million people know their number, and the last page ends them")
  func million() async throws {
    let source = try await FeedSource.opened([.source: "generated:1000000"])
    let page = try await source.answer(to: .page(50_000, offset: 999_990)).result.get()
    #expect(page.items.map(\.id) == (999_991...1_000_000).map(String.init))
    #expect(page.total == 1_000_000 && page.next == .more(false))
    let beyond = try await source.answer(to: .page(50_001, offset: 1_000_000)).result.get()
    #expect(beyond.items.isEmpty)
  }

  @Test("nobody is an empty list")
  func nobody() async throws {
    let source = try await FeedSource.opened([.source: "generated:0"])
    let page = try await source.answer(to: .page(1)).result.get()
    #expect(page.items.isEmpty && page.next == .more(false) && page.total == 0)
  }

  @Test("their pictures are drawn, each its own")
  func pictures() async throws {
    let source = try await FeedSource.opened([.source: "generated:2"])
    let items = try await source.answer(to: .page(1)).result.get().items
    let images = items.compactMap(\.image)
    try #require(images.count == 2)
    let first = try await source.picture(of: images[0], width: 48, height: 48)
    let again = try await source.picture(of: images[0], width: 48, height: 48)
    let other = try await source.picture(of: images[1], width: 48, height: 48)
    #expect(first?.width == 48 && first == again && first != other)
  }
}
