/// Which page of a list a request is for.
///
/// It says the same place in three ways, for APIs that count pages, that skip items, or that hand out
/// a cursor or a link.
public struct FeedKey: Hashable, Sendable {
  /// The first page.
  public static let first = FeedKey(page: 1, offset: 0, cursor: nil)

  /// The page's number; the first is 1.
  public let page: Int
  /// How many items the pages before it brought, duplicates too.
  public let offset: Int
  /// What the page before it gave for this one: a cursor, or the link of the next page.
  public let cursor: String?

  /// The page after this one, which brought so many items.
  func next(afterItems count: Int, cursor: String?) -> FeedKey {
    FeedKey(page: page + 1, offset: offset + count, cursor: cursor)
  }
}
