internal import CarouselCore
internal import CarouselFeed

/// Where the rows of a list stand, in pixels.
///
/// A row of a grid holds several items. Where words have one line, all rows have one height.
struct FeedGeometry: Hashable, Sendable {
  /// The width of the viewport.
  let width: Int
  /// Its height.
  let height: Int
  /// Pixels to a point.
  let scale: Int
  /// How many items stand side by side.
  let columns: Int
  /// How many lines the title of a row may have, and its subtitle.
  let lines: Int

  /// How far a list is pulled down before it refreshes, in points.
  private static let pullPoints = 64
  /// How much room a refresh keeps free above the list, in points.
  private static let refreshPoints = 60

  /// The height of a row whose words have one line, of one that is loading, and of what stands below the last
  /// row.
  var rowHeight: Int {
    columns > 1 ? gridRowHeight : min(72 * scale, height)
  }

  /// How far a list is pulled down before it refreshes.
  var pullLength: Int { min(Self.pullPoints * scale, height / 4) }

  /// How much room a refresh keeps free above the list.
  var refreshLength: Int { min(Self.refreshPoints * scale, height / 4) }

  /// Where the rows stand.
  ///
  /// - Parameter lengths: how high they are; `nil` if all are equally high.
  /// - Returns: the layout of the list.
  func layout(_ lengths: RowLengths?) -> PageLayout {
    let lengths = lengths.map { PageLengths.ofRows($0) } ?? .equal(rowHeight)
    return PageLayout(axis: .vertical, viewport: height, lengths: lengths)
  }

  /// The heights of rows to come, of a list whose first row a page shows; `nil` if all are equally high.
  func lengths(from top: PageIndex) -> RowLengths? {
    guard lines > 1 else { return nil }
    return RowLengths(top: top, rest: rowHeight, range: rowHeight...max(rowHeight, height))
  }

  /// How many rows so many items fill.
  func rows(ofItems count: Int) -> Int { (count + columns - 1) / columns }

  /// The items of some rows, of a list that has so many.
  func items(ofRows rows: Range<Int>, among count: Int) -> Range<Int> {
    min(rows.lowerBound * columns, count)..<min(rows.upperBound * columns, count)
  }

  /// The rows of some items.
  func rows(ofItems items: Range<Int>) -> Range<Int> {
    items.isEmpty
      ? 0..<0 : items.lowerBound / columns..<(items.upperBound - 1) / columns + 1
  }
}
