internal import CarouselCore

/// What a slot view says about pages and about turns of the ring.
struct SlotWords {
  /// The film's pages; `nil` if it has no ends.
  let ends: ClosedRange<PageIndex>?

  /// How many slots show which pages.
  func title(slots: Int) -> String {
    guard let ends else { return "\(slots) slots show pages without end" }
    let count = ends.upperBound.rawValue - ends.lowerBound.rawValue + 1
    return "\(slots) slots show \(count == 1 ? "1 page" : "\(count) pages")"
  }

  /// What a slot is labelled with, the longest first.
  func labels(of page: PageIndex) -> [String] {
    guard isThere(page) else { return ["no page", "\u{2013}"] }
    let number = Self.number(page.rawValue)
    return ["page \(number)", number]
  }

  /// Which slots were recycled: the longest text first, none if no slot was.
  ///
  /// `slot 0 recycled: page −1 → 2, …`; in short `4 recycled: pages −1 to 2 → pages 2 to 5, …`, for each way that
  /// the viewport went; at the least `4 recycled, the last: page 2 → 5`.
  func slots(_ turns: [RingEvent]) -> [String] {
    guard let last = turns.last else { return [] }
    func one(_ turn: RingEvent) -> String {
      let (out, into) = (turn.out.page, turn.into.page)
      switch (isThere(out), isThere(into)) {
      case (true, true):
        return "page \(Self.number(out.rawValue)) \u{2192} \(Self.number(into.rawValue))"
      case (true, false): return "page \(Self.number(out.rawValue)) \u{2192} no page"
      case (false, true): return "no page \u{2192} page \(Self.number(into.rawValue))"
      case (false, false): return "no page \u{2192} no page"
      }
    }
    let all = turns.map { "slot \($0.slot.rawValue) recycled: \(one($0))" }
    guard turns.count > 1 else { return all }
    let groups = Self.groups(turns) { $0.direction == $1.direction }.map { group in
      guard group.count > 1 else { return "1 recycled: \(one(group[0]))" }
      let out = pages(group.map(\.out.page))
      return "\(group.count) recycled: \(out) \u{2192} \(pages(group.map(\.into.page)))"
    }
    return [
      all.joined(separator: ", "), groups.joined(separator: ", "),
      "\(turns.count) recycled, the last: \(one(last))",
    ]
  }

  /// How the offset jumped: the longest text first, none if it did not.
  ///
  /// `offset 585 → 195, …`; in short `offset 585 → 195, 4 times, …`; at the least `4 jumps of the offset`.
  static func offsets(_ turns: [RingEvent], _ jumps: [OffsetJump]) -> [String] {
    let changes =
      (turns.map { ($0.offsetBefore, $0.offsetAfter) }
      + jumps.map { ($0.offsetBefore, $0.offsetAfter) }).filter { $0 != $1 }
    guard !changes.isEmpty else { return [] }
    func words(_ change: (Int, Int)) -> String {
      "\(number(change.0)) \u{2192} \(number(change.1))"
    }
    let all = "offset " + changes.map(words).joined(separator: ", ")
    guard changes.count > 1 else { return [all] }
    let groups = groups(changes) { $0 == $1 }.map { group in
      words(group[0]) + (group.count > 1 ? ", \(group.count) times" : "")
    }
    return [
      all, "offset " + groups.joined(separator: ", then "),
      "\(changes.count) jumps of the offset",
    ]
  }

  /// A number with a true minus sign.
  static func number(_ value: Int) -> String { value < 0 ? "\u{2212}\(-value)" : "\(value)" }

  private func isThere(_ page: PageIndex) -> Bool { ends?.contains(page) ?? true }

  /// `pages −1 to 2`, as far as they are there.
  private func pages(_ pages: [PageIndex]) -> String {
    let there = pages.filter(isThere).map(\.rawValue)
    guard let low = there.min(), let high = there.max() else { return "no page" }
    return low == high
      ? "page \(Self.number(low))" : "pages \(Self.number(low)) to \(Self.number(high))"
  }

  /// Neighbours that are alike, together.
  private static func groups<Element>(
    _ elements: [Element],
    _ areAlike: (Element, Element) -> Bool
  ) -> [[Element]] {
    elements.reduce(into: []) { groups, element in
      if let last = groups.last?.last, areAlike(last, element) {
        groups[groups.count - 1].append(element)
      } else {
        groups.append([element])
      }
    }
  }
}
