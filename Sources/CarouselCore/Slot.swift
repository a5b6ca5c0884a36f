// Why this file exists: a slot is a place in the window, a page is what stands in it.

/// One of the three places of the page window, from left to right.
public enum Slot: Int, Hashable, Sendable, CaseIterable {
  /// Left of the centre: local columns 0 ..< W.
  case leading = 0
  /// The page under the viewport at rest: local columns W ..< 2 W.
  case centre = 1
  /// Right of the centre: local columns 2 W ..< 3 W.
  case trailing = 2
}

/// What a slot holds: a page, and the draw that decides its picture.
public struct SlotContent: Hashable, Sendable {
  /// The page that stands in the slot.
  public let page: PageIndex
  /// The index of the draw that picks its picture.
  ///
  /// The three first slots hold draws 0, 1 and 2. With ``History/remember`` it is a function of the
  /// page (page + 1), with ``History/forget`` it counts recycles.
  public let draw: Int
}

/// The three slots of a window, always on neighbouring pages.
public struct Slots: Hashable, Sendable {
  /// The content left of the centre.
  public internal(set) var leading: SlotContent
  /// The content at the centre.
  public internal(set) var centre: SlotContent
  /// The content right of the centre.
  public internal(set) var trailing: SlotContent

  /// What stands in `slot`.
  public subscript(slot: Slot) -> SlotContent {
    switch slot {
    case .leading: leading
    case .centre: centre
    case .trailing: trailing
    }
  }
}
