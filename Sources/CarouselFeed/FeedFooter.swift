/// What stands below the last row.
public enum FeedFooter: Hashable, Sendable {
  /// Nothing.
  case none
  /// The next page is under way, or waits for a server that asked to wait.
  case spinner
  /// A page failed. It can be retried, or is requested by itself when the wait is over.
  case error(FeedFailure, waitsUntil: Int?)
  /// There are no more rows.
  case end

  /// The footer of a feed.
  ///
  /// The first load has no footer, and loading rows stand in for the spinner.
  ///
  /// - Parameters:
  ///   - state: the feed's state.
  ///   - loadedRows: how many rows are loaded.
  ///   - loadingRows: how many are shown as loading.
  init(of state: FeedState, loadedRows: Int, loadingRows: Int) {
    let showsSpinner = loadedRows > 0 && loadingRows == 0
    self =
      switch state {
      case .initial, .idle, .empty, .refreshing: .none
      case .fetching: showsSpinner ? .spinner : .none
      case .full: .end
      case .error(let failure, _): .error(failure, waitsUntil: nil)
      case .rateLimited(let until, _, _, let failure?): .error(failure, waitsUntil: until)
      case .rateLimited(_, .page, _, nil): showsSpinner ? .spinner : .none
      case .rateLimited(_, .refresh, _, nil): .none
      }
  }
}
