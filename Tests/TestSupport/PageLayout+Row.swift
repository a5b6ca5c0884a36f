package import CarouselCore

/// What tests say of pages of one length.
extension PageLayout {
  /// The length of a page.
  package var page: Int { lengths.range.lowerBound }
  /// From the beginning of a page to that of the next.
  package var stride: Int { page + gap }
  /// Where the current page begins at rest.
  package var inset: Int { inset(of: PageIndex(0)) }
  /// The slots, at the beginning of a film.
  package var row: SlotRow { SlotRow(layout: self, first: PageIndex(-slotsBefore)) }
  /// The content offset at rest.
  package var restOffset: Int { row.restOffset }

  package func visiblePlaces(atOffset offset: Int) -> Range<Int> {
    row.visiblePlaces(atOffset: offset)
  }

  package func origin(ofPlace place: Int, atOffset offset: Int) -> Int {
    row.origin(ofPlace: place, atOffset: offset)
  }
}

extension Motion {
  /// From page to page, where pages have one length.
  package var stride: Int { layout.stride }
}

/// The row of pages, page by page from the first.
extension PageLayout {
  /// Where a page begins, counted from page 0.
  package func beginning(of page: Int) -> Int {
    let between = page < 0 ? page..<0 : 0..<page
    let distance = between.reduce(0) { $0 + length(of: PageIndex($1)) + gap }
    return page < 0 ? -distance : distance
  }

  /// Where the viewport begins at rest on a page, counted from the beginning of page 0.
  package func rest(on page: Int) -> Int { beginning(of: page) - inset(of: PageIndex(page)) }

  /// The pages on `length` pixels of the row, with where they begin there.
  ///
  /// - Parameters:
  ///   - start: where these pixels begin, counted from the beginning of page 0.
  ///   - length: how many they are.
  ///   - guess: a page that is not far.
  /// - Returns: the pages in order.
  package func pages(
    onRowFrom start: Int,
    length: Int,
    near guess: Int
  ) -> [(page: Int, distance: Int)] {
    var (page, distance) = (guess, beginning(of: guess) - start)
    while distance > 0 {
      page -= 1
      distance -= self.length(of: PageIndex(page)) + gap
    }
    var pages: [(page: Int, distance: Int)] = []
    while distance < length {
      let end = distance + self.length(of: PageIndex(page))
      if end > 0 { pages.append((page, distance)) }
      (page, distance) = (page + 1, end + gap)
    }
    return pages
  }
}
