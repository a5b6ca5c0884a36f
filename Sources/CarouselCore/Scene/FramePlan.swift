/// Which slot's page stands where in one frame.
public struct FramePlan: Hashable, Sendable {
  /// The frame's number, 0 first.
  public let index: Int
  /// Where the pages stand.
  public let layout: PageLayout
  /// The contents of the slots in the order of their pages.
  public let slots: [SlotContent]
  /// The content offset in whole pixels, from the beginning of the first slot.
  public let offset: Int

  /// Reads frame `index` from `ring`.
  public init(index: Int, ring: PageRing) {
    self.index = index
    layout = ring.layout
    slots = ring.slots
    offset = ring.pixelOffset
  }

  /// The content of the slot nearest its place at rest.
  public var current: SlotContent { slots[layout.slotsBefore] }

  /// The places in ``slots`` whose pages meet the viewport.
  public var visiblePlaces: Range<Int> { layout.visiblePlaces(atOffset: offset) }

  /// Where the page at `place` begins, in pixels from the frame's left or upper edge; negative when
  /// it begins outside.
  public func origin(ofPlace place: Int) -> Int {
    layout.origin(ofPlace: place, atOffset: offset)
  }
}
