// Why this file exists: what a frame shows, without pixels; the raster needs to know no more.

/// Which slot's page stands where in one frame.
public struct FramePlan: Hashable, Sendable {
  /// The frame's number, 0 first.
  public let index: Int
  /// The window's slots.
  public let slots: Slots
  /// The content offset in whole pixels, W at rest.
  public let offset: Int
  /// The width W of a page and of the frame, in pixels.
  public let pageWidth: Int

  /// Reads frame `index` from `window`.
  public init(index: Int, window: PageWindow) {
    self.index = index
    self.slots = window.slots
    self.offset = window.pixelOffset
    self.pageWidth = window.pageWidth
  }

  /// The slots that meet the viewport, from left to right: one at rest, two in motion.
  public var visibleSlots: [Slot] {
    if offset < pageWidth { return [.leading, .centre] }
    return offset > pageWidth ? [.centre, .trailing] : [.centre]
  }

  /// The frame column at which the left edge of `slot` stands; negative when it begins outside.
  public func column(of slot: Slot) -> Int {
    slot.rawValue * pageWidth - offset
  }
}
