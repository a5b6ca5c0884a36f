/// The places where a film may rest, in a row that has no ends, counted from one of them.
///
/// - Units: pixels of travel.
package struct RestRow: Hashable, Sendable {
  private enum Steps: Hashable {
    /// So far from each to the next.
    case even(Double)
    /// From page to page of a layout, so many at a time.
    case pages(PageLayout, from: PageIndex, group: Int)
  }

  private let steps: Steps
  /// Travels further than so many places are cut short: no film has more moves
  /// (``SwipeScript/maximumGestures``, ``Motion/maximumTouchedPages``).
  private static let farthest = 1_000_000

  /// Every `group`th page of a layout, counted from `page`.
  init(_ layout: PageLayout, from page: PageIndex, every group: Int = 1) {
    steps =
      if case .equal(let length) = layout.lengths {
        .even(Double(group * (length + layout.gap)))
      } else {
        .pages(layout, from: page, group: group)
      }
  }

  /// Where the place `number` is.
  func place(_ number: Int) -> Double {
    switch steps {
    case .even(let step): Double(number) * step
    case .pages(let layout, let page, let group):
      Double(layout.step(from: page, to: PageIndex(page.rawValue + number * group)))
    }
  }

  /// From the place `number` to the next.
  func step(after number: Int) -> Double {
    switch steps {
    case .even(let step): step
    case .pages(let layout, let page, let group):
      Double(
        layout.step(
          from: PageIndex(page.rawValue + number * group),
          to: PageIndex(page.rawValue + (number + 1) * group)
        )
      )
    }
  }

  /// The last place at or before a travel, and which part of the way to the next the travel is beyond it.
  ///
  /// A travel beyond any film is cut short.
  func split(_ travel: Double) -> (number: Int, part: Double) {
    switch steps {
    case .even(let step):
      let places = max(-0x1p40, min(0x1p40, travel / step))
      let truncated = Int(places)
      // `rounded(.down)` may need libm.
      let number = places < Double(truncated) ? truncated - 1 : truncated
      return (number, places - Double(number))
    case .pages:
      let number = last(atOrBefore: travel)
      return (number, max(0, min(1, (travel - place(number)) / step(after: number))))
    }
  }

  /// The number of the last place at or before a travel.
  ///
  /// - Complexity: O(log places).
  private func last(atOrBefore travel: Double) -> Int {
    var (low, high) = travel < 0 ? (-1, 0) : (0, 1)
    while place(low) > travel, low > -Self.farthest { (low, high) = (2 * low, low) }
    while place(high) <= travel, high < Self.farthest { (low, high) = (high, 2 * high) }
    while high - low > 1 {
      let middle = (low + high) / 2
      if place(middle) <= travel { low = middle } else { high = middle }
    }
    return low
  }

  /// The place nearest to a travel; of two, the later.
  func nearest(to travel: Double) -> Int {
    switch steps {
    case .even(let step): return wholePart(max(-0x1p40, min(0x1p40, travel / step)) + 0.5)
    case .pages:
      let (number, part) = split(travel)
      return part >= 0.5 ? number + 1 : number
    }
  }
}
