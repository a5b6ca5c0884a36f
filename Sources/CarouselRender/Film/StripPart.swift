internal import CarouselCore

/// What tells strips from each other.
struct StripKey: Hashable, Sendable {
  /// What the pages show, in order.
  let faces: [Face]
  /// The part of the row of pages that it has, in pixels along the axis.
  let extent: Range<Int>
}

/// A strip of a shot: all its pages side by side, or one of those that stand one above the other.
struct StripPart: Sendable {
  let key: StripKey
  /// Which of the shot's pages it has.
  let pages: Range<Int>
  /// Where it begins on the extent of the shot.
  let start: Int
  /// Where frames stand on it, ascending (``Shot/distance(of:)``); frames that show whole rows may stand
  /// anywhere.
  let distances: [Int]

  /// The strips that frames of a shot consist of; none if no frame lies on its row of pages.
  static func parts(of shot: Shot) -> [StripPart] {
    let (layout, pages, extent) = (shot.layout, shot.pages, shot.extent)
    guard layout.axis == .vertical else {
      // Gathered one by one: a hold may last millions of frames.
      let places = shot.frames.lazy.compactMap { shot.distance(of: $0) }
      let distances = places.reduce(into: Set()) { $0.insert($1) }.sorted()
      let key = StripKey(faces: pages.map(\.face), extent: extent)
      let row = StripPart(key: key, pages: pages.indices, start: 0, distances: distances)
      return distances.isEmpty ? [] : [row]
    }
    guard shot.frames.contains(where: { shot.distance(of: $0) != nil }) else { return [] }
    let (first, last) = (pages[0].page, pages[pages.count - 1].page)
    let row = layout.rowLength(of: first...last)
    return pages.indices.map { index in
      let length = layout.length(of: pages[index].page)
      let ahead = layout.gap + layout.distance(from: first, to: pages[index].page)
      return StripPart(
        key: StripKey(faces: [pages[index].face], extent: 0..<length),
        pages: index..<index + 1,
        start: (layout.isReversed ? row - ahead - length : ahead) - extent.lowerBound,
        distances: []
      )
    }
  }

  /// Where it begins in a frame that stands at a distance, if it meets the `viewport` pixels of the frame.
  func origin(at distance: Int, viewport: Int) -> Int? {
    let origin = start - distance
    return origin < viewport && origin + key.extent.count > 0 ? origin : nil
  }
}
