/// The pages that stand in the slots, side by side.
///
/// - Units: whole pixels along the axis, counted from the beginning of the first slot unless said
///   otherwise.
public struct SlotRow: Hashable, Sendable {
  /// Where the pages stand.
  public let layout: PageLayout
  /// The page in the first slot.
  public let first: PageIndex

  /// The row that begins with a page.
  public init(layout: PageLayout, first: PageIndex) {
    (self.layout, self.first) = (layout, first)
  }

  /// The page in the slot at `place`, counted from the first.
  public func page(atPlace place: Int) -> PageIndex { PageIndex(first.rawValue + place) }

  /// Where the page at `place` begins.
  public func beginning(ofPlace place: Int) -> Int {
    layout.distance(from: first, to: page(atPlace: place))
  }

  /// The length of all slots, each with the gap behind it.
  public var length: Int { beginning(ofPlace: layout.slotCount) }

  /// The content offset when the viewport rests on `page`.
  public func restOffset(of page: PageIndex) -> Int {
    layout.distance(from: first, to: page) - layout.inset(of: page)
  }

  /// The content offset when it rests on the page in the middle of the ring.
  public var restOffset: Int { restOffset(of: page(atPlace: layout.slotsBefore)) }

  /// The places whose pages meet the viewport at a content offset.
  public func visiblePlaces(atOffset offset: Int) -> Range<Int> {
    visiblePlaces(atOffset: offset, length: layout.viewport)
  }

  /// The places whose pages meet the `length` pixels from a content offset on.
  func visiblePlaces(atOffset offset: Int, length: Int) -> Range<Int> {
    let count = layout.slotCount
    // The first place that ends behind the leading edge, and the first that begins behind the other.
    let (first, end): (Int, Int)
    if case .equal(let page) = layout.lengths {
      let stride = page + layout.gap
      first = PageLayout.roundedUp(offset - page + 1, by: stride)
      end = PageLayout.roundedUp(offset + length, by: stride)
    } else {
      (first, end) = walk(atOffset: offset, length: length)
    }
    return max(0, min(first, count))..<max(0, min(max(first, end), count))
  }

  private func walk(atOffset offset: Int, length: Int) -> (first: Int, end: Int) {
    var (place, start) = (0, 0)
    func pageLength() -> Int { layout.length(of: page(atPlace: place)) }
    while place < layout.slotCount, case let page = pageLength(), start + page <= offset {
      (place, start) = (place + 1, start + page + layout.gap)
    }
    let first = place
    while place < layout.slotCount, start < offset + length {
      (place, start) = (place + 1, start + pageLength() + layout.gap)
    }
    return (first, place)
  }

  /// Where the page at `place` begins in the viewport at a content offset, in pixels from the
  /// viewport's left or upper edge; negative when it begins outside.
  public func origin(ofPlace place: Int, atOffset offset: Int) -> Int {
    origin(ofPlace: place, atOffset: offset, length: layout.viewport)
  }

  /// Where the page at `place` begins in the `length` pixels from a content offset on, in pixels from
  /// their left or upper end.
  func origin(ofPlace place: Int, atOffset offset: Int, length: Int) -> Int {
    let distance = beginning(ofPlace: place) - offset
    guard layout.isReversed else { return distance }
    return length - distance - layout.length(of: page(atPlace: place))
  }
}
