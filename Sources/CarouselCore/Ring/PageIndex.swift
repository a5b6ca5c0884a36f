/// The number of a page on the endless strip: 0 is shown first, `next` lies behind it.
public struct PageIndex: RawRepresentable, Hashable, Comparable, Sendable {
  /// The signed position on the strip.
  public let rawValue: Int

  /// Names the page at `rawValue`.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Names the page at `position`.
  public init(_ position: Int) {
    self.rawValue = position
  }

  /// The page one step in `direction`.
  public func neighbour(_ direction: Direction) -> PageIndex {
    PageIndex(rawValue + direction.sign)
  }

  /// Orders pages as they are passed by going to the next one.
  public static func < (left: PageIndex, right: PageIndex) -> Bool {
    left.rawValue < right.rawValue
  }
}
