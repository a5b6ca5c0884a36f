/// How long pages are along the axis, in pixels.
public enum PageLengths: Hashable, Sendable {
  /// All have one length, at least 1.
  case equal(Int)
  /// The length of each follows from its picture.
  case ofPictures(PictureLengths)
  /// Each row of a list has its own.
  case ofRows(RowLengths)

  /// The length of a page.
  func length(of page: PageIndex) -> Int {
    switch self {
    case .equal(let length): length
    case .ofPictures(let lengths): lengths.length(of: page)
    case .ofRows(let lengths): lengths.length(of: page)
    }
  }

  /// After so many pages the lengths repeat; `nil` if they do not.
  var period: Int? {
    switch self {
    case .equal: 1
    case .ofPictures(let lengths): lengths.period
    case .ofRows: nil
    }
  }

  /// The lengths of all pages lie in this range.
  public var range: ClosedRange<Int> {
    switch self {
    case .equal(let length): length...length
    case .ofPictures(let lengths): lengths.range
    case .ofRows(let lengths): lengths.range
    }
  }

  /// The lengths of `start`, and the pages behind it before `end`, together.
  func sum(from start: PageIndex, to end: PageIndex) -> Int {
    switch self {
    case .equal(let length): (end.rawValue - start.rawValue) * length
    case .ofPictures(let lengths): lengths.sum(from: start.rawValue, to: end.rawValue)
    case .ofRows(let lengths): lengths.sum(from: start, to: end)
    }
  }
}
