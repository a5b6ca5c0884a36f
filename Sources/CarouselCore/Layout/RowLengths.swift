internal import Synchronization

/// The lengths of a list's rows, each its own.
///
/// The first row is on some page. All pages that show no row have one length.
///
/// Copies share what they have in common, so that a film can keep the lengths of every moment at which its list
/// grew.
public struct RowLengths: Sendable {
  /// The page of the first row.
  public var top: PageIndex
  /// How many rows there are.
  public private(set) var count = 0
  /// The length of a page that shows no row, at least 1.
  public let rest: Int
  /// The lengths of all pages lie in this range, whatever is appended.
  public let range: ClosedRange<Int>
  private var ends = RowEnds()

  /// Makes an empty list.
  ///
  /// - Parameters:
  ///   - top: the page of the first row to come.
  ///   - rest: the length of a page that shows no row; in `range`.
  ///   - range: the length of the shortest row that may come, at least 1, and of the longest.
  public init(top: PageIndex, rest: Int, range: ClosedRange<Int>) {
    precondition(range.lowerBound >= 1 && range.contains(rest), "rows of \(range) and \(rest)")
    (self.top, self.rest, self.range) = (top, rest, range)
  }

  /// Appends rows; lengths outside ``range`` are cut to it.
  public mutating func append(_ lengths: some Sequence<Int>) {
    let lengths = lengths.map { min(max($0, range.lowerBound), range.upperBound) }
    ends = ends.appending(lengths, to: count)
    count += lengths.count
  }

  /// How far a row begins behind the list's beginning; negative for a page before it.
  package func place(ofRow row: Int) -> Int {
    if row <= 0 { return row * rest }
    return row <= count ? ends[row - 1] : ends[count - 1, or: 0] + (row - count) * rest
  }

  /// The last row that begins at a distance from the list's beginning, or before it.
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

  /// The length of a row, or of a page that shows none.
  package func length(ofRow row: Int) -> Int { place(ofRow: row + 1) - place(ofRow: row) }

  /// The length of a page.
  func length(of page: PageIndex) -> Int { length(ofRow: page.rawValue - top.rawValue) }

  /// The lengths of the pages from `start` to before `end` together; negative if `end` comes first.
  func sum(from start: PageIndex, to end: PageIndex) -> Int {
    place(ofRow: end.rawValue - top.rawValue) - place(ofRow: start.rawValue - top.rawValue)
  }
}

extension RowLengths: Hashable {
  /// Whether all pages have the same lengths.
  public static func == (one: RowLengths, other: RowLengths) -> Bool {
    (one.top, one.count, one.rest, one.range) == (other.top, other.count, other.rest, other.range)
      && one.ends.begins(with: one.count, of: other.ends)
  }

  /// Hashes all but the rows' own lengths.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(top)
    hasher.combine(count)
    hasher.combine(rest)
    hasher.combine(range)
  }
}

/// Where rows end, counted from the beginning of their list; only ever appended to.
private final class RowEnds: Sendable {
  private let ends: Mutex<[Int]>

  init(_ ends: [Int] = []) { self.ends = Mutex(ends) }

  subscript(row: Int) -> Int { ends.withLock { $0[row] } }

  subscript(row: Int, or other: Int) -> Int { row < 0 ? other : self[row] }

  /// The first rows and then others: the same object if it has no more than those, else a copy.
  func appending(_ lengths: [Int], to count: Int) -> RowEnds {
    ends.withLock { ends in
      let isOwn = ends.count == count
      var all = isOwn ? [] : Array(ends[..<count])
      if isOwn { swap(&all, &ends) }
      for length in lengths { all.append((all.last ?? 0) + length) }
      guard isOwn else { return RowEnds(all) }
      ends = all
      return self
    }
  }

  /// Whether the first rows end where those of another list do.
  func begins(with count: Int, of other: RowEnds) -> Bool {
    if self === other { return true }
    let own = ends.withLock { Array($0[..<count]) }
    return other.ends.withLock { $0[..<count] == own[...] }
  }
}
