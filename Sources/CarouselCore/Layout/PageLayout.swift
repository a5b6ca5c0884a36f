/// Where pages stand along the axis on which they scroll, and how many recycled slots show them.
///
/// Pages stand in a row, `page` pixels long each and `gap` pixels apart. At rest the current page
/// begins `inset` pixels behind the viewport's leading edge. The leading edge is the left or upper
/// one, or the right or lower one in a reversed layout; the next page always stands behind the
/// current one as seen from there.
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

  /// The axis on which pages scroll.
  public let axis: Axis
  /// Whether the next page stands to the left of the current one, or above it.
  public let isReversed: Bool
  /// The length of the viewport, at least 1.
  public let viewport: Int
  /// The length of a page, at least 1.
  public let page: Int
  /// The free pixels between two pages, 0 or more.
  public let gap: Int
  /// How far behind the viewport's leading edge the current page begins at rest; may be negative.
  public let inset: Int
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
    page: Int,
    gap: Int = 0,
    inset: Int = 0,
    reach: Int = 0
  ) {
    precondition(viewport >= 1 && page >= 1 && gap >= 0, "a layout of \(viewport), \(page), \(gap)")
    precondition(reach >= 0, "a reach of \(reach)")
    self.axis = axis
    self.isReversed = isReversed
    self.viewport = viewport
    self.page = page
    self.gap = gap
    self.inset = inset
    self.reach = reach
    (slotsBefore, slotsBehind) =
      Self.slots(viewport: viewport, page: page, gap: gap, inset: inset, reach: reach)
    precondition(
      slotsBefore + slotsBehind < Self.maximumSlots,
      "\(slotsBefore + 1 + slotsBehind) slots for pages of \(page) in a viewport of \(viewport)"
    )
  }

  /// How many slots a layout of these lengths needs before the current page and behind it.
  ///
  /// There are enough for every pixel of the viewport to show its page wherever the ring stands, and
  /// never fewer in all than the viewport has strides, rounded up, and two: one at either end that a
  /// turn can fill before it is seen.
  package static func slots(
    viewport: Int,
    page: Int,
    gap: Int,
    inset: Int,
    reach: Int = 0
  ) -> (before: Int, behind: Int) {
    let stride = page + gap
    // Before a recentre the viewport is at most half a stride from rest. Counted from the current
    // page's beginning, page k covers k · stride ..< k · stride + page, and the viewport begins at
    // −inset ± half. A viewport between two pixels sees parts of both, and is not farther away.
    let half = (stride + 1) / 2 + reach
    let before = max(1, roundedUp(page + half + inset, by: stride) - 1)
    let behind = max(1, roundedUp(viewport + half - inset, by: stride) - 1)
    return (before, max(behind, roundedUp(viewport, by: stride) + 1 - before))
  }

  /// Pages as long as the viewport, edge to edge: three slots.
  public init(pageWidth: Int) {
    self.init(viewport: pageWidth, page: pageWidth)
  }

  /// From the beginning of a page to that of the next.
  public var stride: Int { page + gap }

  /// The length of a row of pages: each with the gap behind it, and one gap before the first.
  public func rowLength(ofPages count: Int) -> Int { count * stride + gap }

  /// How many slots show the pages.
  public var slotCount: Int { slotsBefore + 1 + slotsBehind }

  /// The content offset at rest: from the beginning of the first slot to the viewport's leading edge.
  public var restOffset: Int { slotsBefore * stride - inset }

  /// The places, counted from the first slot, whose pages meet the viewport at a content offset.
  public func visiblePlaces(atOffset offset: Int) -> Range<Int> {
    visiblePlaces(atOffset: offset, length: viewport)
  }

  /// The places whose pages meet the `length` pixels from a content offset on.
  func visiblePlaces(atOffset offset: Int, length: Int) -> Range<Int> {
    // The first place that ends behind the leading edge, and the first that begins behind the other.
    let first = Self.roundedUp(offset - page + 1, by: stride)
    let end = Self.roundedUp(offset + length, by: stride)
    return max(0, min(first, slotCount))..<max(0, min(max(first, end), slotCount))
  }

  /// Where the page at `place` begins in the viewport at a content offset, in pixels from the
  /// viewport's left or upper edge; negative when it begins outside.
  public func origin(ofPlace place: Int, atOffset offset: Int) -> Int {
    origin(ofPlace: place, atOffset: offset, length: viewport)
  }

  /// Where the page at `place` begins in the `length` pixels from a content offset on, in pixels from
  /// their left or upper end.
  func origin(ofPlace place: Int, atOffset offset: Int, length: Int) -> Int {
    let distance = place * stride - offset
    return isReversed ? length - distance - page : distance
  }

  /// The quotient rounded toward +∞.
  private static func roundedUp(_ value: Int, by divisor: Int) -> Int {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return remainder > 0 ? quotient + 1 : quotient
  }
}
