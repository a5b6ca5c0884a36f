internal import CarouselFeed

extension FeedState {
  /// Whether the first page has not come yet.
  var isFirst: Bool {
    switch self {
    case .initial: true
    case .fetching(let request): request.key == .first
    case .rateLimited(_, .page(.first), _, _): true
    case .idle, .full, .error, .empty, .refreshing, .rateLimited: false
    }
  }

  /// Whether a refresh is under way, or waits.
  var isRefresh: Bool {
    switch self {
    case .refreshing, .rateLimited(_, .refresh, _, _): true
    case .initial, .fetching, .idle, .full, .error, .empty, .rateLimited: false
    }
  }
}
