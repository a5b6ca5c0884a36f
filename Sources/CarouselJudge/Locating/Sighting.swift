/// What a frame shows, by its pixels alone.
struct Sighting: Hashable, Sendable {
  /// Two pages side by side of which the second does not follow the first.
  struct WrongPair: Hashable, Sendable {
    /// The number of the picture on the left.
    var left: Int
    /// The number of the picture on the right.
    var right: Int
    /// How many pages of the order are missing between them.
    var missing: Int
  }

  /// A page that is seen: the number of its picture, and the column at which it begins.
  struct Page: Hashable, Sendable {
    var picture: Int
    var edge: Double
  }

  /// Where the frame lies on the strip, in pages, by one of the places that show the same; `nil` if that
  /// cannot be told.
  var position: Double?
  /// The distance between places that show the same, in pages; 1 while only placeholders are seen.
  var period = 1
  /// The page seen best.
  var page: Int?
  /// The pages that are seen, without placeholders.
  var pages: [Page] = []
  /// Columns that neither page nor gap explains, if there are two of them side by side.
  var blank: Range<Int>?
  /// The column of a discontinuity between two pages.
  var seam: Int?
  /// Neighbours in the wrong order.
  var wrongPair: WrongPair?
  /// The share of the cells that is explained, blank columns left out.
  var explained = 0.0
}
