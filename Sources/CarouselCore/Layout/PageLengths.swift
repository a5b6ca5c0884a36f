/// How long pages are along the axis, in pixels.
public enum PageLengths: Hashable, Sendable {
  /// All have one length, at least 1.
  case equal(Int)
  /// Each is as long as its picture wants.
  case ofPictures(PictureLengths)

  /// The length of a page.
  func length(of page: PageIndex) -> Int {
    switch self {
    case .equal(let length): length
    case .ofPictures(let lengths): lengths.length(of: page)
    }
  }

  /// After so many pages the lengths repeat; `nil` if they do not.
  var period: Int? {
    switch self {
    case .equal: 1
    case .ofPictures(let lengths): lengths.period
    }
  }

  /// The lengths of all pages lie in this range.
  public var range: ClosedRange<Int> {
    switch self {
    case .equal(let length): length...length
    case .ofPictures(let lengths): lengths.range
    }
  }

  /// The lengths of `start`, and the pages behind it before `end`, together.
  func sum(from start: PageIndex, to end: PageIndex) -> Int {
    switch self {
    case .equal(let length): (end.rawValue - start.rawValue) * length
    case .ofPictures(let lengths): lengths.sum(from: start.rawValue, to: end.rawValue)
    }
  }
}

/// The lengths of pages that follow from their pictures.
///
/// Every page keeps its picture (``History/remember``), so its length does not depend on how the film
/// came to it.
public struct PictureLengths: Hashable, Sendable {
  /// Which picture a page shows.
  private let rule: PictureRule
  /// By the number of the picture; higher numbers go through them again and again.
  private let lengths: [Int]
  /// The shortest length, and the longest.
  public let range: ClosedRange<Int>
  /// Where pictures begin that stand side by side in the order of their numbers, and where the last ends.
  private let places: [Int]

  /// Takes the lengths of pictures.
  ///
  /// - Parameters:
  ///   - lengths: by the number of the picture, at least one; each is at least 1. Pictures of higher numbers
  ///     have them again in turn.
  ///   - order: how they are dealt to pages.
  ///   - seed: of the order.
  ///   - count: how many pictures there are, at least 1; `nil` for one for every page.
  public init(_ lengths: [Int], order: PictureOrder, seed: UInt64, count: Int?) {
    guard let shortest = lengths.min(), let longest = lengths.max(), shortest >= 1 else {
      preconditionFailure("pages are at least one pixel long")
    }
    precondition(count ?? 1 >= 1, "a pool holds at least one picture")
    rule = PictureRule(order: order, seed: seed, count: count)
    self.lengths = lengths
    range = shortest...longest
    places = lengths.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
  }

  /// After so many pages the lengths repeat; `nil` if they do not.
  var period: Int? {
    guard let count = rule.count else { return lengths.count }
    return rule.order == .sequence ? count : nil
  }

  /// The length of a page.
  ///
  /// - Complexity: O(1); in ``PictureOrder/shuffle``, O(pictures).
  func length(of page: PageIndex) -> Int { length(ofPicture: rule.picture(ofPage: page.rawValue)) }

  /// The length of a page that shows a picture.
  package func length(ofPicture number: Int) -> Int {
    lengths[floorDivide(number, by: lengths.count).remainder]
  }

  /// The lengths of the pages `start ..< end` together; negative if `end` comes first.
  ///
  /// - Complexity: O(1) in sequence, else as that many calls of ``length(of:)``.
  func sum(from start: Int, to end: Int) -> Int {
    guard start <= end else { return -sum(from: end, to: start) }
    guard period != nil else {
      return (start..<end).reduce(0) { $0 + length(of: PageIndex($1)) }
    }
    return place(of: end) - place(of: start)
  }

  /// Where a page begins in sequence, counted from page 0.
  private func place(of page: Int) -> Int {
    guard let count = rule.count else { return place(ofPicture: page) }
    let (round, picture) = floorDivide(page, by: count)
    return round * place(ofPicture: count) + place(ofPicture: picture)
  }

  private func place(ofPicture number: Int) -> Int {
    let (round, rest) = floorDivide(number, by: lengths.count)
    return round * places[lengths.count] + places[rest]
  }
}
