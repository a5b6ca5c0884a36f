/// The lines halfway between two pages, as a travel passes them.
///
/// A line is passed once the travel lies strictly beyond it. A travel that turns back on a line has not
/// passed it, and one that stops there belongs to the page that it came from.
struct PageLines {
  /// A line that a travel passes.
  struct Passing {
    /// Which monotone part of the travel passes it.
    let part: Int
    /// Where it is, counted from the page where the travel began.
    let travel: Double
    let direction: Direction
  }

  /// In order of time.
  private(set) var passings: [Passing] = []
  /// How many pages further the travel ends.
  private(set) var pages = 0
  /// How far that page is from the first, at rest.
  private(set) var way = 0
  /// The lowest and the highest number of pages on the way.
  private(set) var reach = 0...0

  /// Finds the lines that a travel passes.
  ///
  /// - Parameters:
  ///   - turns: where the travel begins, where it turns back, and where it ends, within half a step of
  ///     its page at the beginning; each value but the last begins a part.
  ///   - page: the page at the beginning.
  ///   - layout: where the pages stand.
  init(turns: [Double], from page: PageIndex, in layout: PageLayout) {
    for (part, (from, to)) in zip(turns, turns.dropFirst()).enumerated() {
      let direction: Direction = to > from ? .next : .previous
      while case let nearest = PageIndex(page.rawValue + pages),
        case let step = layout.step(from: nearest, to: nearest.neighbour(direction)),
        case let line = Double(way) + Double(step) / 2,
        direction == .next ? to > line : to < line
      {
        way += step
        passings.append(Passing(part: part, travel: line, direction: direction))
        pages += direction.sign
        reach = min(reach.lowerBound, pages)...max(reach.upperBound, pages)
      }
    }
  }
}
