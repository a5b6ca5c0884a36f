// Why this file exists: a recentre is the one event of the engine; traces and tests read it.

/// One shift of the local coordinates by a page width, with the slot it recycled.
public struct Recentre: Hashable, Sendable {
  /// Which way the viewport went.
  public let direction: Direction
  /// What the recycled slot held before.
  public let recycled: SlotContent
  /// What it holds now, at the window's other end.
  public let drawn: SlotContent
  /// The page in the centre slot afterwards.
  public let page: PageIndex
}
