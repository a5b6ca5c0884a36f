/// The endless strip of pages that the frames ought to show, and how a frame may lie on it.
struct Strip: Sendable {
  /// The pages, each ``pageLength`` long.
  let pages: [Bands]
  /// What a page shows while it is loaded; its number is ``loadingNumber``.
  let loading: Bands?
  /// The page at each place of the strip; it begins again after the last.
  let order: [Int]
  /// Columns of a frame.
  let viewLength: Int
  /// Columns between two pages.
  let gap: Int
  /// The column of a frame at which a page begins that is at rest.
  let anchor: Double

  /// Columns of a page.
  var pageLength: Int { pages[0].length }
  /// Columns from the beginning of one page to that of the next.
  var pitch: Int { pageLength + gap }
  /// The number that stands for the placeholder.
  var loadingNumber: Int { pages.count }

  /// The page that belongs to a place, which may be any whole number.
  func page(at place: Int) -> Int {
    let rest = place % order.count
    return order[rest < 0 ? rest + order.count : rest]
  }

  /// The picture with that number.
  func picture(_ number: Int) -> Bands {
    guard number == loadingNumber, let loading else { return pages[number] }
    return loading
  }

  /// How far a frame has gone along the strip if the page of `place` begins at column `edge`, in pages.
  func position(place: Int, edge: Double) -> Double {
    Double(place) - (edge - anchor) / Double(pitch)
  }

  /// The places of which something is seen, from the left, if `place` begins at column `edge`.
  func visible(place: Int, edge: Int) -> [Slot] {
    // The least j with edge + j · pitch + pageLength > 0.
    let before = -(edge + pageLength)
    var j = (before >= 0 ? before / pitch : -((pitch - 1 - before) / pitch)) + 1
    var slots: [Slot] = []
    while edge + j * pitch < viewLength {
      slots.append(Slot(place: place + j, picture: page(at: place + j), edge: edge + j * pitch))
      j += 1
    }
    return slots
  }
}

/// One page as it is seen in a frame.
struct Slot: Hashable, Sendable {
  /// Its place on the strip.
  var place: Int
  /// The number of the picture in it; that of another page if the carousel is wrong.
  var picture: Int
  /// The column at which it begins, which may lie outside the frame.
  var edge: Int
}
