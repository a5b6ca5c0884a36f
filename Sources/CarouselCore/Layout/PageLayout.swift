/// Where pages stand along the axis on which they scroll, and how many recycled slots show them.
///
/// Pages stand in a row, `gap` pixels apart. At rest the current page begins some pixels behind the
/// viewport's leading edge: its inset. The leading edge is the left or upper one, or the right or lower one
/// in a reversed layout; the next page always stands behind the current one as seen from there.
///
/// Places are counted from page to page, never from a first one, so that they stay small.
///
/// - Units: whole pixels along the axis, counted from the leading edge unless said otherwise.
public struct PageLayout: Hashable, Sendable {
  /// The direction in which pages stand beside each other.
  public enum Axis: String, Hashable, Sendable, CaseIterable {
    /// From left to right, or from right to left if reversed.
    case horizontal
    /// From top to bottom, or from bottom to top if reversed.
    case vertical
  }

  /// Where the current page stands at rest.
  public enum Alignment: Hashable, Sendable {
    /// So many pixels behind the viewport's leading edge; may be negative.
    case inset(Int)
    /// In the middle of the viewport; of an odd rest the larger half is behind it.
    case center
  }

  /// The axis on which pages scroll.
  public let axis: Axis
  /// Whether the next page stands to the left of the current one, or above it.
  public let isReversed: Bool
  /// The length of the viewport, at least 1.
  public let viewport: Int
  /// How long pages are.
  public let lengths: PageLengths
  /// The free pixels between two pages, 0 or more.
  public let gap: Int
  /// Where the current page stands at rest.
  public let alignment: Alignment
  /// How far before and behind the viewport a frame may see, 0 or more: that is how far pages move at
  /// most to either side while its shutter is open.
  public let reach: Int
  /// How many slots stand before the current page, at least 1.
  public let slotsBefore: Int
  /// How many slots stand behind the current page, at least 1.
  public let slotsBehind: Int

  /// The most slots a layout may need.
  public static let maximumSlots = 1024

  /// Lays pages out.
  ///
  /// Lengths that cannot be (see the properties), or that need more than ``maximumSlots`` slots, are
  /// a programmer's mistake and trap.
  public init(
    axis: Axis = .horizontal,
    isReversed: Bool = false,
    viewport: Int,
    lengths: PageLengths,
    gap: Int = 0,
    alignment: Alignment = .inset(0),
    reach: Int = 0
  ) {
    let shortest = lengths.range.lowerBound
    precondition(
      viewport >= 1 && shortest >= 1 && gap >= 0,
      "a layout of \(viewport), \(lengths), \(gap)"
    )
    precondition(reach >= 0, "a reach of \(reach)")
    if case .ofRows = lengths { precondition(gap == 0, "rows stand edge to edge") }
    self.axis = axis
    self.isReversed = isReversed
    self.viewport = viewport
    self.lengths = lengths
    self.gap = gap
    self.alignment = alignment
    self.reach = reach
    (slotsBefore, slotsBehind) = Self.slots(
      viewport: viewport,
      lengths: lengths.range,
      gap: gap,
      alignment: alignment,
      reach: reach
    )
    precondition(
      slotsBefore + slotsBehind < Self.maximumSlots,
      "\(slotsBefore + 1 + slotsBehind) slots for pages of \(shortest) in a viewport of \(viewport)"
    )
  }

  /// Lays out pages of one length, `inset` pixels behind the viewport's leading edge.
  public init(
    axis: Axis = .horizontal,
    isReversed: Bool = false,
    viewport: Int,
    page: Int,
    gap: Int = 0,
    inset: Int = 0,
    reach: Int = 0
  ) {
    self.init(
      axis: axis,
      isReversed: isReversed,
      viewport: viewport,
      lengths: .equal(page),
      gap: gap,
      alignment: .inset(inset),
      reach: reach
    )
  }

  /// Pages as long as the viewport, edge to edge: three slots.
  public init(pageWidth: Int) {
    self.init(viewport: pageWidth, page: pageWidth)
  }

  /// How many slots a layout of these lengths needs before the current page and behind it.
  ///
  /// There are enough for every pixel of the viewport to show its page wherever the ring stands, however
  /// the lengths follow on each other, and never fewer in all than the viewport has strides, rounded up, and
  /// two: one at either end that a turn can fill before it is seen.
  package static func slots(
    viewport: Int,
    lengths: ClosedRange<Int>,
    gap: Int,
    alignment: Alignment,
    reach: Int = 0
  ) -> (before: Int, behind: Int) {
    // Most are needed when all pages in sight are as short as can be.
    let (page, stride) = (lengths.lowerBound, lengths.lowerBound + gap)
    let inset = inset(ofLength: page, viewport: viewport, alignment)
    // Before a recentre the viewport is at most half a step from rest. Counted from the current
    // page's beginning, page k covers k · stride ..< k · stride + page, and the viewport begins at
    // −inset ± half. A viewport between two pixels sees parts of both, and is not farther away.
    let isEqual = lengths.lowerBound == lengths.upperBound
    let longestStep = lengths.upperBound + gap + (isEqual ? 0 : 1)
    let half = (longestStep + 1) / 2 + reach
    let before = max(1, roundedUp(page + half + inset, by: stride) - 1)
    let behind = max(1, roundedUp(viewport + half - inset, by: stride) - 1)
    return (before, max(behind, roundedUp(viewport, by: stride) + 1 - before))
  }

  /// How many slots show the pages.
  public var slotCount: Int { slotsBefore + 1 + slotsBehind }

  /// The length of a page.
  public func length(of page: PageIndex) -> Int { lengths.length(of: page) }

  /// How far behind the viewport's leading edge a page begins when the viewport rests on it.
  public func inset(of page: PageIndex) -> Int {
    switch alignment {
    case .inset(let inset): inset
    case .center: Self.inset(ofLength: length(of: page), viewport: viewport, alignment)
    }
  }

  private static func inset(ofLength length: Int, viewport: Int, _ alignment: Alignment) -> Int {
    switch alignment {
    case .inset(let inset): inset
    case .center: (viewport - length) / 2
    }
  }

  /// From the beginning of a page to that of another; negative to one before it.
  public func distance(from start: PageIndex, to end: PageIndex) -> Int {
    lengths.sum(from: start, to: end) + (end.rawValue - start.rawValue) * gap
  }

  /// From the viewport's place at rest on a page to that on another; negative to one before it.
  ///
  /// To the next page it is at least 1.
  public func step(from start: PageIndex, to end: PageIndex) -> Int {
    let distance = distance(from: start, to: end)
    guard case .center = alignment, start != end else { return distance }
    return distance + inset(of: start) - inset(of: end)
  }

  /// The shortest step from a page to the next that there may be.
  var shortestStep: Int { lengths.range.lowerBound + gap }

  /// The length of a row of pages: each with the gap behind it, and one gap before the first.
  public func rowLength(of pages: ClosedRange<PageIndex>) -> Int {
    gap + distance(from: pages.lowerBound, to: pages.upperBound.neighbour(.next))
  }

  /// The page that stands so many pixels behind the beginning of another, or before the gap there.
  ///
  /// - Complexity: O(1) if all have one length, O(log rows) in a list, O(pages between) otherwise.
  package func page(at distance: Int, from page: PageIndex) -> PageIndex {
    switch lengths {
    case .equal(let length):
      return PageIndex(page.rawValue + floorDivide(distance, by: length + gap).quotient)
    case .ofRows(let rows):
      let start = rows.sum(from: rows.top, to: page)
      return PageIndex(rows.top.rawValue + rows.row(at: start + distance))
    case .ofPictures:
      var (page, start) = (page, 0)
      while start > distance {
        page = page.neighbour(.previous)
        start -= self.length(of: page) + gap
      }
      while case let end = start + self.length(of: page) + gap, end <= distance {
        (page, start) = (page.neighbour(.next), end)
      }
      return page
    }
  }

  /// The quotient rounded toward +∞.
  static func roundedUp(_ value: Int, by divisor: Int) -> Int {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return remainder > 0 ? quotient + 1 : quotient
  }
}
