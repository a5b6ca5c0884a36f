internal import CarouselFeed

/// Where in a source a page begins.
struct FeedPlace: Hashable, Sendable {
  /// The page's number; the first is 1.
  let page: Int
  /// How many items of the source come before it.
  let offset: Int
  /// What the page before it gave for this one.
  let cursor: String?

  /// The place of a key, where the source has sent some pages before it twice.
  ///
  /// - Parameters:
  ///   - key: the page as the list counts.
  ///   - repeated: the items of the pages that were such repeats, by their numbers.
  init(_ key: FeedKey, after repeated: [Int: Int] = [:]) {
    let earlier = repeated.filter { $0.key < key.page }
    page = key.page - earlier.count
    offset = key.offset - earlier.values.reduce(0, +)
    cursor = key.cursor
  }
}
