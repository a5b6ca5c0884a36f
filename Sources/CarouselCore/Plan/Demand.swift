/// The pages that a film wants at one of its times, by their draws.
///
/// Demand changes at time 0, as each piece of a motion begins, and at each turn of the ring.
struct Demand {
  /// Those that the touch shows; the page it goes to is the last one if it stands in the ring.
  let visible: [Int]
  /// Those in the other slots, then those beyond the ring; in both the nearest in the direction of
  /// travel first.
  let prefetch: [Int]

  /// What is wanted while a motion moves a ring.
  ///
  /// - Parameters:
  ///   - ring: at the time.
  ///   - page: where the piece of the motion begins.
  ///   - law: how it moves.
  ///   - moved: where the pages stand as the law has it.
  ///   - direction: of travel; of a rest, that of the touch before it.
  ///   - beyond: how many pages beyond the ring; only pages that keep their pictures are known there.
  ///   - pages: those that there are; `nil` for all.
  init(
    of ring: PageRing,
    on page: PageIndex,
    moving law: MotionLaw,
    in moved: PageLayout,
    toward direction: Direction,
    beyond: Int,
    within pages: ClosedRange<PageIndex>? = nil
  ) {
    let (layout, sign) = (ring.layout, direction.sign)
    let goal = page.rawValue + law.pages
    let reach = law.reach(from: page, in: moved)
    let swept = (page.rawValue + reach.lowerBound...page.rawValue + reach.upperBound)
      .clamped(to: ring[place: 0].page.rawValue...ring[place: layout.slotCount - 1].page.rawValue)
    var shown: [Int] = []
    let starts = [page.rawValue] + swept + [goal]
    for page in starts.flatMap({ layout.pages(visibleAtRestOn: $0) }) + [goal] {
      shown.removeAll { $0 == page }
      shown.append(page)
    }
    let draws = Dictionary(
      uniqueKeysWithValues: ring.slots
        .filter { pages?.contains($0.page) ?? true }.map { ($0.page.rawValue, $0.draw) }
    )
    let others = draws.keys.filter { !shown.contains($0) }.sorted { one, other in
      let (one, other) = (sign * (one - goal), sign * (other - goal))
      // Ahead before behind, near before far.
      return (one < 0 ? 1 : 0, one.magnitude) < (other < 0 ? 1 : 0, other.magnitude)
    }
    visible = shown.compactMap { draws[$0] }
    let edge = direction == .next ? draws.keys.max() : draws.keys.min()
    let outside = ring.history == .remember ? 0..<beyond : 0..<0
    prefetch =
      others.compactMap { draws[$0] }
      + outside.map { PageIndex((edge ?? goal) + sign * ($0 + 1)) }
      .filter { pages?.contains($0) ?? true }.map { PageRing.draw(of: $0) }
  }
}

extension PageLayout {
  /// The pages, counted like `page`, that the viewport shows when it rests on one.
  fileprivate func pages(visibleAtRestOn page: Int) -> [Int] {
    let row = SlotRow(layout: self, first: PageIndex(page - slotsBefore))
    return row.visiblePlaces(atOffset: row.restOffset).map { row.first.rawValue + $0 }
  }
}
