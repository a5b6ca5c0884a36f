/// One of the recycled slots, by a number that it keeps as it moves; at the start they are numbered
/// from 0 in the order of their pages.
public struct Slot: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number, from 0.
  public let rawValue: Int

  /// Names slot `rawValue`.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Orders slots by their numbers.
  public static func < (left: Slot, right: Slot) -> Bool { left.rawValue < right.rawValue }
}

/// What a slot holds: a page, and the draw that decides its picture.
public struct SlotContent: Hashable, Sendable {
  /// The slot.
  public let slot: Slot
  /// The page that stands in it.
  public let page: PageIndex
  /// The index of the draw that picks the page's picture.
  ///
  /// The first slots hold draws 0, 1, 2 …. With ``History/remember`` it is a function of the page,
  /// with ``History/forget`` it counts turns.
  public let draw: Int
}
