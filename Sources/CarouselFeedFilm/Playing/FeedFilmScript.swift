internal import CarouselCore

/// What happens to a list while its film plays, besides what its pages do.
struct FeedFilmScript: Sendable {
  /// What a finger does, in order; `nil` for nothing.
  let gestures: SwipeScript?
  /// How long a gesture lasts at least, unless it says when the next one comes, in milliseconds.
  let period: Int
  /// When the program refreshes the list, in milliseconds, ascending.
  let refreshes: [Int]
  /// How long the film lasts, in milliseconds; `nil` for until everything is over.
  let duration: Int?
  /// Which failures are told by an alert.
  let alerts: FeedAlerts

  /// One line if the program refreshes the list when the film is over.
  var warning: String? {
    guard let duration, let late = refreshes.first(where: { $0 >= duration }) else { return nil }
    return "refresh: at \(late)ms the film is over, which ends at \(duration)ms; "
      + "refresh earlier, or lengthen the duration"
  }
}

/// Which failures of a list are told by an alert.
package enum FeedAlerts: String, CaseIterable, Sendable {
  /// Those that leave the screen as it was: of the first page, and of a refresh.
  case first
  /// All.
  case all
  /// None.
  case none
}
