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
  /// By the number of the picture; a source without end goes through them again and again.
  private let lengths: [Int]
  /// The shortest length, and the longest.
  public let range: ClosedRange<Int>
  /// In ``PictureOrder/sequence``, where each page of a round begins, and where the round ends.
  private let places: [Int]

  /// Takes the lengths of pictures.
  ///
  /// - Parameters:
  ///   - lengths: by the number of the picture, at least one; each is at least 1.
  ///   - order: how they are dealt to pages.
  ///   - seed: of the order.
  ///   - isEndless: whether there is a picture for every page. Its length is that of its number modulo
  ///     how many lengths there are.
  public init(_ lengths: [Int], order: PictureOrder, seed: UInt64, isEndless: Bool = false) {
    guard let shortest = lengths.min(), let longest = lengths.max(), shortest >= 1 else {
      preconditionFailure("pages are at least one pixel long")
    }
    rule = PictureRule(order: order, seed: seed, count: isEndless ? nil : lengths.count)
    self.lengths = lengths
    range = shortest...longest
    let isPeriodic = isEndless || order == .sequence
    places = isPeriodic ? lengths.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) } : []
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
    guard places.isEmpty else { return place(of: end) - place(of: start) }
    return (start..<end).reduce(0) { $0 + length(of: PageIndex($1)) }
  }

  private func place(of page: Int) -> Int {
    let (round, rest) = floorDivide(page, by: lengths.count)
    return round * places[lengths.count] + places[rest]
  }
}
