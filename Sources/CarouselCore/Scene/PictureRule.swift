internal import CarouselValues

/// Which picture of a pool a page shows, as a function of the page alone.
///
/// - ``PictureOrder/sequence``: page mod n, so page 0 shows the first picture.
/// - ``PictureOrder/random``: value `page + 1` of the SplitMix64 stream of the seed, mod n.
/// - ``PictureOrder/shuffle``: rounds of n pages, counted from page 0 both ways; each round is a
///   Fisher–Yates shuffle keyed by (seed, round). Where a round would begin with the picture that
///   ended the one before, its first two change places; that leaves its own last picture alone for
///   n ≥ 3, so a round depends on one neighbour only. A pool of two has one alternating order, a pool
///   of one has no choice.
///
/// Draws are plain `mod n`: the bias is below n / 2⁶⁴.
struct PictureRule: Hashable, Sendable {
  let order: PictureOrder
  let seed: UInt64
  /// How many pictures there are; `nil` for one for every page.
  let count: Int?

  /// The number of a page's picture.
  ///
  /// - Complexity: O(1); in ``PictureOrder/shuffle``, O(count).
  func picture(ofPage page: Int) -> Int {
    picture(ofPage: page) { round, count in dealt(round, count) }
  }

  /// The same; `deal` tells the pictures of a round (``dealt(_:_:)``).
  func picture(ofPage page: Int, deal: (_ round: Int, _ count: Int) -> [Int]) -> Int {
    guard let count else { return page }
    switch order {
    case .sequence:
      return floorDivide(page, by: count).remainder
    case .random:
      return Int(SplitMix64.value(seed: seed, at: page + 1) % UInt64(count))
    case .shuffle:
      guard count > 1 else { return 0 }
      let (round, place) = floorDivide(page, by: count)
      return deal(count == 2 ? 0 : round, count)[place]
    }
  }

  /// The pictures of a round.
  func dealt(_ round: Int, _ count: Int) -> [Int] {
    var pictures = Self.shuffled(count, seed: seed, round: round)
    if count > 2, pictures[0] == Self.shuffled(count, seed: seed, round: round - 1)[count - 1] {
      pictures.swapAt(0, 1)
    }
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
}

/// The quotient rounded toward −∞, and what is left, from 0.
func floorDivide(_ value: Int, by divisor: Int) -> (quotient: Int, remainder: Int) {
  let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
  return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
}
