internal import CarouselValues

/// Deals the pictures of a pool to draws; page p of a remembering ring is draw p + 1.
///
/// - ``PictureOrder/sequence``: (draw − 1) mod n, so page 0 shows the first picture.
/// - ``PictureOrder/random``: value `draw` of the SplitMix64 stream of the seed, mod n.
/// - ``PictureOrder/shuffle``: rounds of n draws, counted from page 0 both ways; each round is a
///   Fisher–Yates shuffle keyed by (seed, round). Where a round would begin with the picture that
///   ended the one before, its first two change places; that leaves its own last picture alone for
///   n ≥ 3, so a round depends on one neighbour only. A pool of two has one alternating order, a pool
///   of one has no choice.
///
/// Draws are plain `mod n`: the bias is below n / 2⁶⁴.
public struct PicturePicker: Sendable {
  private let order: PictureOrder
  private let seed: UInt64
  private let count: Int?
  private var rounds: [Int: [Int]] = [:]
  /// The pages, once they were edited.
  private var list: PageList?

  /// Deals the pictures of a pool.
  ///
  /// - Parameters:
  ///   - order: the rule.
  ///   - seed: every value is valid.
  ///   - count: how many pictures there are, at least 1; `nil` for a source that has one for every
  ///     number, where every order shows draw − 1.
  public init(order: PictureOrder, seed: UInt64, count: Int?) {
    precondition(count ?? 1 >= 1, "a pool holds at least one picture")
    self.order = order
    self.seed = seed
    self.count = count
  }

  /// The number of the picture that `draw` shows, in 0 ..< count.
  ///
  /// - Complexity: O(1), for shuffle O(count) once a round.
  public mutating func picture(of draw: Int) -> Int {
    let page = draw - 1
    if let list { return list.picture(ofPage: page) }
    guard let count else { return page }
    switch order {
    case .sequence:
      return floorDivide(page, by: count).remainder
    case .random:
      return Int(SplitMix64.value(seed: seed, at: draw) % UInt64(count))
    case .shuffle:
      guard count > 1 else { return 0 }
      let (round, place) = floorDivide(page, by: count)
      return deal(count == 2 ? 0 : round, count)[place]
    }
  }

  /// Deals the pictures after an edit of the pages, around the page that keeps its place.
  ///
  /// Pages that are not dealt in ``PictureOrder/sequence``, or without end, are a programmer's mistake and
  /// trap, and so is a place that is not in the list.
  func edited(_ edit: PageEdit, around page: PageIndex) -> PicturePicker {
    guard let count, order == .sequence else { preconditionFailure("no list of pages to edit") }
    var picker = self
    var list = list ?? PageList(count: count)
    list.apply(edit, around: page.rawValue)
    picker.list = list
    return picker
  }

  private mutating func deal(_ round: Int, _ count: Int) -> [Int] {
    if let known = rounds[round] { return known }
    var pictures = Self.shuffled(count, seed: seed, round: round)
    if count > 2, pictures[0] == Self.shuffled(count, seed: seed, round: round - 1)[count - 1] {
      pictures.swapAt(0, 1)
    }
    // A ring stands in at most two rounds at once.
    if rounds.count >= 3 { rounds.removeAll(keepingCapacity: true) }
    rounds[round] = pictures
    return pictures
  }

  private static func shuffled(_ count: Int, seed: UInt64, round: Int) -> [Int] {
    var random = SplitMix64(seed: SplitMix64.value(seed: ~seed, at: round))
    var pictures = Array(0..<count)
    for last in stride(from: count - 1, to: 0, by: -1) {
      pictures.swapAt(last, Int(random.next() % UInt64(last + 1)))
    }
    return pictures
  }

  private func floorDivide(_ value: Int, by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
