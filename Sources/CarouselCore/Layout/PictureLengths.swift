/// The lengths of pages that follow from their pictures.
///
/// Every page keeps its picture (``History/remember``), so its length does not depend on how the film
/// came to it.
public struct PictureLengths: Sendable {
  /// Which picture a page shows.
  private let rule: PictureRule
  /// By the number of the picture; higher numbers go through them again and again.
  private let lengths: [Int]
  /// The shortest length, and the longest.
  public let range: ClosedRange<Int>
  /// Where pictures begin that stand side by side in the order of their numbers, and where the last ends.
  private let places: [Int]
  /// What has been found out about pages that do not stand in that order.
  private let known = PagePlaces()

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

  /// How many pictures there are; `nil` for one for every page.
  package var pictureCount: Int? { rule.count }

  /// After so many pages the lengths repeat; `nil` if they do not.
  var period: Int? {
    guard let count = rule.count else { return lengths.count }
    return rule.order == .sequence ? count : nil
  }

  /// The length of a page that shows a picture.
  package func length(ofPicture number: Int) -> Int {
    lengths[floorDivide(number, by: lengths.count).remainder]
  }

  /// The length of a page.
  ///
  /// - Complexity: as ``sum(from:to:)``.
  func length(of page: PageIndex) -> Int {
    guard rule.count != nil, rule.order == .shuffle else {
      return length(ofPicture: rule.picture(ofPage: page.rawValue))
    }
    return sum(from: page.rawValue, to: page.rawValue + 1)
  }

  /// The lengths of the pages `start ..< end` together; negative if `end` comes first.
  ///
  /// - Complexity: O(1), once the lengths nearby are known: in ``PictureOrder/shuffle`` those of a round, in
  ///   ``PictureOrder/random`` those from page 0 on.
  func sum(from start: Int, to end: Int) -> Int { place(of: end) - place(of: start) }

  /// Where a page begins, counted from page 0, if there are no gaps.
  private func place(of page: Int) -> Int {
    guard let count = rule.count else { return place(ofPicture: page) }
    switch rule.order {
    case .sequence:
      let (round, picture) = floorDivide(page, by: count)
      return round * place(ofPicture: count) + place(ofPicture: picture)
    case .shuffle:
      // Each round shows every picture once.
      let (round, place) = floorDivide(page, by: count)
      let places = known.places(inRound: round) {
        (count == 1 ? [0] : rule.dealt(count == 2 ? 0 : round, count)).map(length(ofPicture:))
      }
      return round * self.place(ofPicture: count) + places[place]
    case .random:
      let size = PagePlaces.randomRound
      let (round, place) = floorDivide(page, by: size)
      func lengths(_ round: Int) -> [Int] {
        (round * size..<(round + 1) * size).map { length(ofPicture: rule.picture(ofPage: $0)) }
      }
      let places = known.places(inRound: round) { lengths(round) }
      return known.beginning(ofRound: round, lengths) + places[place]
    }
  }

  /// Where a picture begins if all stand side by side in the order of their numbers.
  private func place(ofPicture number: Int) -> Int {
    let (round, rest) = floorDivide(number, by: lengths.count)
    return round * places[lengths.count] + places[rest]
  }
}

extension PictureLengths: Hashable {
  /// Whether all pages have the same lengths, by what they follow from.
  public static func == (one: PictureLengths, other: PictureLengths) -> Bool {
    one.rule == other.rule && one.lengths == other.lengths
  }

  /// Hashes what the lengths follow from.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rule)
    hasher.combine(lengths)
  }
}
