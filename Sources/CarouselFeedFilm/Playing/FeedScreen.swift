internal import CarouselCore

/// What lies over a list, or stands in its place, and where a tap meets it.
struct FeedScreen: Sendable {
  /// What fills the screen.
  enum Content: Hashable, Sendable {
    /// Rows, of which the first is shown by this page.
    case list(top: Int)
    /// The spinner of the first load.
    case loading
    /// Words that there is nothing.
    case empty
    /// Words that the first page failed; the number is that of the failure.
    case failed(Int)
  }

  /// What a tap does.
  enum Target: Hashable, Sendable {
    /// It sends the alert away.
    case alert
    /// It asks for what failed once more.
    case retry
  }

  /// What an alert tells.
  struct Alert: Hashable, Sendable {
    /// The number of the failure.
    let failure: Int
    /// Whether a refresh failed.
    let isOfRefresh: Bool
  }

  /// The numbers of the drawings that lie over a list.
  enum Drawing {
    /// The spinner of the first load, in eight phases.
    static let spinner = 0
    /// The spinner of a refresh, in eight phases.
    static let refresh = 8
    /// The same while a finger pulls it out: no spokes, up to all of them.
    static let pull = 16
    /// What is shown of a list without rows.
    static let empty = 25
    /// From here on: for each failure the page that stands for the list, and the alert.
    static let failures = 26

    static func failed(_ number: Int) -> Int { failures + 3 * number }
    static func alert(_ number: Int, ofRefresh: Bool) -> Int {
      failures + 3 * number + (ofRefresh ? 2 : 1)
    }
  }

  /// What fills the screen.
  var content = Content.loading
  /// The failure that an alert tells of.
  var alert: Alert?
  /// Whether a refresh keeps its spinner above the list.
  var isPulled = false
  /// What is drawn when.
  private(set) var changes: [Ornaments.Change] = []
  private let geometry: FeedGeometry

  init(geometry: FeedGeometry) { self.geometry = geometry }

  /// The size of the spinner of a refresh.
  static func spinnerSize(scale: Int) -> Int { 32 * scale }

  /// The rows of the screen in which the words of an alert stand.
  var alertRows: Range<Int> {
    let (middle, half) = (geometry.height / 2, min(70 * geometry.scale, geometry.height / 2))
    return middle - half..<middle + half
  }

  /// The card of an alert, in pixels.
  var alertColumns: Range<Int> {
    let width = max(1, min(270 * geometry.scale, geometry.width * 9 / 10))
    let left = (geometry.width - width) / 2
    return left..<left + width
  }

  /// Where its button begins; it ends where the card does.
  var alertButton: Int { max(alertRows.lowerBound, alertRows.upperBound - 44 * geometry.scale) }

  /// Keeps what is drawn from a time on, in nanoseconds.
  mutating func note(at time: Int) {
    let ornaments = ornaments
    if changes.last?.ornaments == ornaments { return }
    if changes.last?.time == time { changes.removeLast() }
    changes.append(Ornaments.Change(at: time, ornaments))
  }

  private var ornaments: [Ornaments.Ornament] {
    var ornaments: [Ornaments.Ornament] = []
    let spinner = Self.spinnerSize(scale: geometry.scale)
    switch content {
    case .list(let top):
      let page = PageIndex(top)
      let room = geometry.refreshLength
      let place = Ornaments.Ornament.Place.page(page, -(room + spinner) / 2)
      ornaments.append(
        isPulled
          ? .init(Drawing.refresh, at: place, phase: .time)
          : .init(
            Drawing.pull,
            at: place,
            phase: .pull(page, steps: 8, length: geometry.pullLength)
          )
      )
    case .loading:
      let place = (geometry.height - spinner) / 2
      ornaments.append(.init(Drawing.spinner, at: .viewport(place), phase: .time))
    case .empty: ornaments.append(.init(Drawing.empty, at: .viewport(0)))
    case .failed(let number):
      // The alert says the same.
      if alert == nil { ornaments.append(.init(Drawing.failed(number), at: .viewport(0))) }
    }
    if let alert {
      let number = Drawing.alert(alert.failure, ofRefresh: alert.isOfRefresh)
      ornaments.append(.init(number, at: .viewport(0)))
    }
    return ornaments
  }

  /// What a tap meets.
  ///
  /// - Parameters:
  ///   - point: where, in pixels.
  ///   - footer: what stands below the last row.
  ///   - start: where it begins, in pixels.
  /// - Returns: what it does; `nil` for nothing.
  func target(
    of point: (x: Int, y: Int),
    footer: FeedLook.Footer,
    at start: Int
  ) -> Target? {
    guard alert == nil else {
      let isOnButton = alertButton..<alertRows.upperBound ~= point.y && alertColumns ~= point.x
      return isOnButton ? .alert : nil
    }
    switch content {
    // All of the page is its button.
    case .failed: return .retry
    case .loading, .empty: return nil
    case .list:
      guard case .error = footer else { return nil }
      return (start..<start + geometry.rowHeight).contains(point.y) ? .retry : nil
    }
  }
}
