/// A slot was recycled: its page left one end of the ring, another came in at the other end, and the
/// local coordinates shifted by the one of them that stood before the others, with its gap.
public struct RingEvent: Hashable, Sendable {
  /// Which way the viewport went.
  public let direction: Direction
  /// What the slot held before.
  public let out: SlotContent
  /// What it holds now.
  public let into: SlotContent
  /// The page nearest the viewport afterwards.
  public let page: PageIndex
  /// The content offset as the half-page line was passed, in whole pixels; with ``Recentring/article``,
  /// at the callback.
  public let offsetBefore: Int
  /// The same after the shift: less toward the next page, more toward the previous.
  ///
  /// There is none with ``Recentring/everyScroll``.
  public let offsetAfter: Int

  /// The slot that was recycled.
  public var slot: Slot { into.slot }

  /// The same turn where the offset is another as it happens.
  func with(offsetBefore: Int, offsetAfter: Int) -> RingEvent {
    RingEvent(
      direction: direction,
      out: out,
      into: into,
      page: page,
      offsetBefore: offsetBefore,
      offsetAfter: offsetAfter
    )
  }
}
