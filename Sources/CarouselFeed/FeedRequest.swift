/// One request for one page.
public struct FeedRequest: Hashable, Sendable {
  /// The page.
  public let key: FeedKey
  /// The list that it belongs to; a refresh or a new query begins the next one.
  public let generation: Int
  /// Why it is made.
  public let cause: FeedCause
  /// Its number among all requests of a machine; the first is 1.
  public let number: Int
}

/// Why a page is requested.
public enum FeedCause: String, CaseIterable, Hashable, Sendable {
  /// The feed started.
  case start
  /// The list came near the end of its loaded rows, or does not fill its viewport.
  case demand
  /// Somebody asked for a page that had failed.
  case retry
  /// Somebody pulled the list down.
  case pull
  /// The program refreshes the list.
  case program
  /// There is a new query.
  case query
  /// The page was empty, though the server said that there is more.
  case again
  /// The server refused the page for a while, which is over.
  case wait
}

/// What a request is for.
public enum FeedTask: Hashable, Sendable {
  /// A page that is not loaded.
  case page(FeedKey)
  /// Page 1 anew; the rows stay until it is there.
  case refresh

  /// The page to request.
  public var key: FeedKey {
    switch self {
    case .page(let key): key
    case .refresh: .first
    }
  }
}
