import Testing

@testable import CarouselFeedFilm
@testable import CarouselFeedSources

@Suite("Items that lie in a file")
struct ItemStoreTests {
  private static func item(_ number: Int) -> FeedItem {
    let image: FeedImage? =
      switch number % 4 {
      case 0: nil
      case 1: .generated(seed: .max - UInt64(number), number: -number)
      case 2: .url("https://example.com/\(number)?ü")
      default: .file("/pictures/\(number).png")
      }
    return FeedItem(
      id: "\(number)",
      title: String(repeating: "Wörter ", count: number % 60),
      subtitle: number % 3 == 0 ? nil : number % 3 == 1 ? "" : "👩‍👩‍👧 \(number)",
      badge: number % 5 == 0 ? nil : "\(number)",
      image: image
    )
  }

  @Test func `items come back as they were, one or several at a time`() throws {
    var store = ItemStore()
    let items = (0..<2000).map(Self.item)
    for first in stride(from: 0, to: 2000, by: 50) { try store.append(items[first..<first + 50]) }
    #expect(store.count == 2000)
    #expect(try store.items(0..<2000) == items)
    for first in stride(from: 0, to: 1988, by: 7) {
      for count in [0, 1, 12] {
        #expect(try store.items(first..<first + count) == Array(items[first..<first + count]))
      }
    }
  }

  @Test func `identifiers that differ have keys that differ`() {
    let numbers = (0..<50_000).map { String($0) }
    let paths = (0..<50_000).map { "https://example.com/users/\($0)/" }
    let alike = ["", "\0", "\0\0", "a", "a\0", "\0a", "aa"]
    let keys = (numbers + paths + alike).map { ItemKey(FeedItem(id: $0, title: "")) }
    #expect(Set(keys).count == keys.count)
  }
}
