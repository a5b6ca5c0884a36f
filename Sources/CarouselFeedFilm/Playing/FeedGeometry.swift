internal import CarouselCore
internal import CarouselFeed

/// Where the rows of a list stand, in pixels.
///
/// All rows have one height; a row of a grid holds several items.
struct FeedGeometry: Hashable, Sendable {
  /// The width of the viewport.
  let width: Int
  /// Its height.
  let height: Int
  /// Pixels to a point.
  let scale: Int
  /// How many items stand side by side.
  let columns: Int

  /// How far a list is pulled down before it refreshes, in points.
  private static let pullPoints = 64
  /// How much room a refresh keeps free above the list, in points.
  private static let refreshPoints = 60

  /// The height of a row, and of what stands below the last one.
  var rowHeight: Int {
    columns > 1 ? gridRowHeight : min(72 * scale, height)
  }

  /// How far a list is pulled down before it refreshes.
  var pullLength: Int { min(Self.pullPoints * scale, height / 4) }

  /// How much room a refresh keeps free above the list.
  var refreshLength: Int { min(Self.refreshPoints * scale, height / 4) }

  /// Where the rows stand.
  var layout: PageLayout { PageLayout(axis: .vertical, viewport: height, page: rowHeight) }

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
