/// What happens to a feed.
public enum FeedEvent<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  /// The list is shown for the first time.
  case started
  /// The list moved, stopped, or was laid out anew.
  case moved(to: FeedPosition)
  /// A page came.
  case arrived(FeedPage<Item>, for: FeedRequest)
  /// A page did not come.
  case failed(FeedFailure, for: FeedRequest)
  /// The time that ``FeedAction/wait(until:)`` named has come.
  case waitOver
  /// Somebody tapped on retry.
  case retry
  /// The list is to be loaded anew while its rows stay.
  case refresh(by: Refresh)
  /// The list is to be another one: another search, site or order.
  case newQuery

  /// Who refreshes a list.
  public enum Refresh: String, CaseIterable, Hashable, Sendable {
    /// Somebody pulled it down.
    case pull
    /// The program.
    case program
  }
}

/// What a feed's driver is to do.
public enum FeedAction: Hashable, Sendable {
  /// Request a page, once, and answer with ``FeedEvent/arrived(_:for:)`` or
  /// ``FeedEvent/failed(_:for:)``.
  case request(FeedRequest)
  /// End a request; its answer, should it still come, is dropped.
  case cancel(FeedRequest)
  /// An answer came that nobody waits for; it was dropped.
  case drop(FeedRequest)
  /// All rows are other ones: lay them out, draw them, and report the position.
  case reloadAll
  /// Rows were loaded or reserved rows went; the list has so many now. Lay them out and report the
  /// position.
  case layOut(rows: Int)
  /// Draw these rows anew: they were in view as loading rows.
  case reloadRows(Range<Int>)
  /// Report ``FeedEvent/waitOver`` at this time.
  case wait(until: Int)
}
