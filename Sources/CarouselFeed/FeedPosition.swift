/// Where a list stands, as its layout reports it.
///
/// Lengths are whole pixels along the list. The origin of ``offset`` and ``end`` is the list's
/// beginning.
public struct FeedPosition: Hashable, Sendable {
  /// Which way the list moves.
  public enum Direction: String, CaseIterable, Hashable, Sendable {
    /// Toward the end.
    case forward
    /// Toward the beginning.
    case backward
    /// Not at all.
    case resting
  }

  /// How many loaded rows the layout knows.
  ///
  /// A position of fewer or more rows than are loaded is from an older layout, and is ignored.
  public var rows: Int
  /// The rows in view, loading ones too.
  public var visible: Range<Int>
  /// Where the viewport begins.
  public var offset: Int
  /// The length of the viewport.
  public var viewport: Int
  /// Where the loaded rows end.
  public var end: Int
  /// Whether a finger moves the list.
  public var isDragging: Bool
  /// Which way it moves.
  public var direction: Direction

  /// Makes a position.
  public init(
    rows: Int,
    visible: Range<Int>,
    offset: Int,
    viewport: Int,
    end: Int,
    isDragging: Bool = false,
    direction: Direction = .resting
  ) {
    self.rows = rows
    self.visible = visible
    self.offset = offset
    self.viewport = viewport
    self.end = end
    self.isDragging = isDragging
    self.direction = direction
  }
}
