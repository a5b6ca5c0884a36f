/// The lengths of a list's rows, each its own.
///
/// A list begins on some page and is as long as it is so far; pages before and behind it are as long as a row
/// that is not there. Appending a row copies little of what another copy of the list shares.
public struct RowLengths: Hashable, Sendable {
  /// Some rows, of which the first begins `start` pixels behind the list's beginning.
  private struct Block: Hashable {
    let start: Int
    /// How far behind the block's beginning each of its rows ends.
    var ends: [Int32] = []

    var end: Int { start + Int(ends.last ?? 0) }
  }

  /// The page of the first row.
  public var top: PageIndex
  /// How many rows there are.
  public private(set) var count = 0
  /// The length of a page that is no row, at least 1.
  public let rest: Int
  /// The lengths of all pages lie in this range, whatever is appended.
  public let range: ClosedRange<Int>
  private var blocks: [Block] = []

  private static let rowsOfBlock = 512

  /// Makes an empty list.
  ///
  /// - Parameters:
  ///   - top: the page of the first row to come.
  ///   - rest: the length of a page that is no row; in `range`.
  ///   - range: the shortest row that may come, at least 1, and the longest, at most 1,000,000.
  public init(top: PageIndex, rest: Int, range: ClosedRange<Int>) {
    precondition(
      range.lowerBound >= 1 && range.upperBound <= 1_000_000 && range.contains(rest),
      "rows of \(range) and \(rest)"
    )
    (self.top, self.rest, self.range) = (top, rest, range)
  }

  /// Appends a row; one beyond ``range`` is as long as that lets it.
  public mutating func append(_ length: Int) {
    if count % Self.rowsOfBlock == 0 { blocks.append(Block(start: blocks.last?.end ?? 0)) }
    let last = blocks.count - 1
    let length = min(max(length, range.lowerBound), range.upperBound)
    blocks[last].ends.append((blocks[last].ends.last ?? 0) + Int32(length))
    count += 1
  }

  /// How far a row begins behind the list's beginning: negative for a page before it, and beyond the last row as
  /// if others followed.
  package func place(ofRow row: Int) -> Int {
    if row <= 0 { return row * rest }
    guard row < count else { return (blocks.last?.end ?? 0) + (row - count) * rest }
    let (block, place) = (blocks[row / Self.rowsOfBlock], row % Self.rowsOfBlock)
    return block.start + (place == 0 ? 0 : Int(block.ends[place - 1]))
  }

  /// The last row that begins at a distance from the list's beginning, or before.
  ///
  /// - Complexity: O(log rows).
  package func row(at distance: Int) -> Int {
    let end = place(ofRow: count)
    if distance < 0 { return floorDivide(distance, by: rest).quotient }
    if distance >= end { return count + (distance - end) / rest }
    var (low, high) = (0, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if place(ofRow: middle) <= distance { low = middle } else { high = middle }
    }
    return low
  }

  /// The length of a row, or of a page that is none.
  package func length(ofRow row: Int) -> Int { place(ofRow: row + 1) - place(ofRow: row) }

  /// The length of a page.
  func length(of page: PageIndex) -> Int { length(ofRow: page.rawValue - top.rawValue) }

  /// The lengths of the pages from `start` to before `end` together; negative if `end` comes first.
  func sum(from start: PageIndex, to end: PageIndex) -> Int {
    place(ofRow: end.rawValue - top.rawValue) - place(ofRow: start.rawValue - top.rawValue)
  }
}
