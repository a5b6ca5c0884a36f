internal import CarouselCore
internal import CarouselFeed

/// What a row of a list shows, as a number that a face can hold.
///
/// Equal rows have equal numbers, so that each is drawn and coded once.
enum FeedLook: Hashable, Sendable {
  /// Items of a list, from the row's first on, and then some that are loading.
  ///
  /// `shade` counts down to 0 while loading cells fade into their items.
  case items(list: Int, row: Int, loaded: Int, cells: Int, shade: Int)
  /// What stands below the last row.
  case footer(Footer)

  /// What stands below the last row.
  enum Footer: Hashable, Sendable {
    /// Nothing.
    case none
    /// The next page is under way.
    case spinner
    /// The next page failed; the number is that of the failure.
    case error(Int)
    /// It failed, and is requested by itself when the server lets it.
    case wait(Int)
    /// There are no more rows.
    case end
  }

  /// A film refreshes its list no more often than this.
  static let mostLists = 1 << 17
  /// The steps of a fade.
  static let shades = 6
  /// The most cells that stand side by side.
  static let mostColumns = 12

  /// The look as a number.
  var number: Int {
    switch self {
    case .items(let list, let row, let loaded, let cells, let shade):
      precondition(list < 1 << 18 && row < 1 << 32, "list \(list), row \(row)")
      return (list << 44 | row << 12 | loaded << 8 | cells << 4 | shade) << 1
    case .footer(let footer):
      let kind =
        switch footer {
        case .none: 0
        case .spinner: 1
        case .end: 2
        case .error(let number): 3 + 2 * number
        case .wait(let number): 4 + 2 * number
        }
      return kind << 1 | 1
    }
  }

  /// The look with a number.
  init(number: Int) {
    let value = number >> 1
    guard number & 1 == 0 else {
      switch value {
      case 0: self = .footer(.none)
      case 1: self = .footer(.spinner)
      case 2: self = .footer(.end)
      case let value where value % 2 == 1: self = .footer(.error((value - 3) / 2))
      default: self = .footer(.wait((value - 4) / 2))
      }
      return
    }
    self = .items(
      list: value >> 44,
      row: value >> 12 & 0xFFFF_FFFF,
      loaded: value >> 8 & 15,
      cells: value >> 4 & 15,
      shade: value & 15
    )
  }

  /// What a page with this look shows.
  ///
  /// - Parameter hasSpinners: whether rows that are loading have a spinner.
  /// - Returns: its face, with the look's number.
  func face(hasSpinners: Bool) -> Face {
    switch self {
    case .footer(.spinner): .loading(number)
    case .items(_, _, 0, _, _) where hasSpinners: .loading(number)
    case .items, .footer: .picture(number)
    }
  }
}

extension FeedLook.Footer {
  /// Whether it says that a page failed.
  var isFailure: Bool {
    switch self {
    case .error, .wait: true
    case .none, .spinner, .end: false
    }
  }
}
