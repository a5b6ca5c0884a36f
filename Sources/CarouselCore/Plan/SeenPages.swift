/// What a frame sees of the row of pages.
struct SeenPages: Hashable {
  /// The pages that it looks at.
  let pages: ClosedRange<PageIndex>
  /// Where it stands, in pixels from the viewport's place at rest on ``origin``: at one place, or at several
  /// while its shutter is open.
  let places: ClosedRange<Int>
  /// The page from which places are counted.
  let origin: PageIndex
}

extension PageRing {
  /// The pages that stand in the slots.
  var held: ClosedRange<PageIndex> { self[place: 0].page...self[place: layout.slotCount - 1].page }

  /// What a frame sees of the slots: the nearest page if it stands between two pages.
  func seen(by sight: Sight, from origin: PageIndex) -> SeenPages {
    let window = Window(sight, restOffset: row.restOffset(of: sight.page), in: layout)
    let places = row.visiblePlaces(in: window)
    let first = window.offset - row.restOffset(of: origin)
    return SeenPages(
      pages: places.isEmpty
        ? page...page
        : self[place: places.lowerBound].page...self[place: places.upperBound - 1].page,
      places: first...first + window.length - layout.viewport,
      origin: origin
    )
  }
}

extension ClosedRange {
  /// Both ranges, and what lies between them.
  func joined(with other: ClosedRange) -> ClosedRange {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }
}
