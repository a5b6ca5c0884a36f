/// A page as its server sent it.
public struct FeedPage<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  /// Its items, in order.
  public var items: [Item]
  /// What the server says about the page after it.
  public var next: FeedNext
  /// How many items the whole list has, if the server says so.
  public var total: Int?
  /// How long the server asks to wait before the next request, in nanoseconds.
  public var wait: Int

  /// Makes a page.
  public init(_ items: [Item], next: FeedNext = .unstated, total: Int? = nil, wait: Int = 0) {
    self.items = items
    self.next = next
    self.total = total
    self.wait = wait
  }

  /// Whether no page follows.
  ///
  /// What the server says about the next page counts before the total, which is often an estimate.
  ///
  /// - Parameter received: the items of this page and of all before it, duplicates too.
  /// - Returns: whether this page is the last one.
  func isLast(received: Int) -> Bool {
    switch next {
    case .more(let hasMore): !hasMore
    case .cursor(let cursor): cursor == nil
    case .unstated: items.isEmpty || total.map { received >= $0 } ?? false
    }
  }
}

/// What a page says about the one after it.
public enum FeedNext: Hashable, Sendable {
  /// Nothing: the list ends with an empty page, or when as many items came as its total says.
  case unstated
  /// Whether there is one, as `has_more` says.
  case more(Bool)
  /// Its cursor or link; `nil` if there is none.
  case cursor(String?)

  /// The cursor or link.
  var cursor: String? {
    switch self {
    case .cursor(let cursor): cursor
    case .unstated, .more: nil
    }
  }
}

/// Why a page did not come.
public struct FeedFailure: Error, Hashable, Sendable {
  /// The reason, in a few words.
  public let reason: String
  /// How long the server asks to wait, in nanoseconds; `nil` if it does not say.
  public let wait: Int?

  /// Makes a failure.
  ///
  /// - Parameters:
  ///   - reason: the reason, in a few words.
  ///   - wait: of a rate limit (403 or 429), the wait that the server asks for in nanoseconds. One of
  ///     0 or less counts as none.
  public init(_ reason: String, wait: Int? = nil) {
    self.reason = reason
    self.wait = wait.flatMap { $0 > 0 ? $0 : nil }
  }
}
