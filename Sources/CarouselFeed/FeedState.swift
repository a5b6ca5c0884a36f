/// What a feed is doing.
///
/// There is a request under way in ``fetching(_:)`` and ``refreshing(_:)``, and in no other state.
public enum FeedState: Hashable, Sendable {
  /// Nothing was requested yet.
  case initial
  /// A page is under way.
  case fetching(FeedRequest)
  /// Rows are loaded, and there is a next page.
  case idle(next: FeedKey)
  /// All rows are loaded.
  case full
  /// A request failed. What it was for is the only thing that is requested next, and only by a retry.
  case error(FeedFailure, of: FeedTask)
  /// The list has no rows, as its server said.
  case empty
  /// Page 1 is under way while the rows of before are shown.
  case refreshing(FeedRequest)
  /// The server asked to wait, and there is something to request then.
  ///
  /// The failure is the refusal, or `nil` if the task was held back before it was requested.
  case rateLimited(until: Int, for: FeedTask, cause: FeedCause, after: FeedFailure?)

  /// The states' names.
  public enum Name: String, CaseIterable, Hashable, Sendable {
    /// Nothing was requested yet.
    case initial
    /// A page is under way.
    case fetching
    /// Rows are loaded, and there is a next page.
    case idle
    /// All rows are loaded.
    case full
    /// A request failed.
    case error
    /// The list has no rows.
    case empty
    /// Page 1 is under way while rows are shown.
    case refreshing
    /// The server asked to wait.
    case rateLimited = "rate-limited"
  }

  /// The state's name.
  public var name: Name {
    switch self {
    case .initial: .initial
    case .fetching: .fetching
    case .idle: .idle
    case .full: .full
    case .error: .error
    case .empty: .empty
    case .refreshing: .refreshing
    case .rateLimited: .rateLimited
    }
  }

  /// The request under way.
  public var request: FeedRequest? {
    switch self {
    case .fetching(let request), .refreshing(let request): request
    case .initial, .idle, .full, .error, .empty, .rateLimited: nil
    }
  }
}
