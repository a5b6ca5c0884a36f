/// The part of the row of pages that a frame is drawn from: the viewport, and as many pixels more as it
/// moves over while the shutter is open.
///
/// - Units: whole pixels along the axis unless said otherwise.
struct Window: Hashable, Sendable {
  /// From the beginning of the first slot to the window's leading edge.
  let offset: Int
  /// How long it is, at least as long as the viewport.
  let length: Int
  /// How far from the window's left or upper edge the frame sees it, in 1/256 pixel, ascending.
  ///
  /// There is one for each place at which it does. A frame that stands still on whole pixels has one, 0.
  let shifts: [Int]

  /// What is seen where a sight is.
  ///
  /// - Parameters:
  ///   - sight: where, on the row of pages.
  ///   - rest: the content offset of its page at rest.
  ///   - layout: where the pages stand.
  init(_ sight: Sight, restOffset rest: Int, in layout: PageLayout) {
    let (first, last) = (sight.places[0], sight.places[sight.places.count - 1])
    // An arithmetic shift rounds down.
    let start = first >> 8
    let extra = (last + 255) >> 8 - start
    offset = rest + start
    length = layout.viewport + extra
    shifts =
      layout.isReversed
      ? sight.places.reversed().map { (start + extra) * 256 - $0 }
      : sight.places.map { $0 - start * 256 }
  }

  /// Whether the frame is the window as it stands.
  var isStill: Bool { shifts == [0] }
}

extension SlotRow {
  /// The places, counted from the first slot, whose pages a window shows.
  func visiblePlaces(in window: Window) -> Range<Int> {
    visiblePlaces(atOffset: window.offset, length: window.length)
  }

  /// Where the page at `place` begins in a window, in pixels from the window's left or upper edge.
  func origin(ofPlace place: Int, in window: Window) -> Int {
    origin(ofPlace: place, atOffset: window.offset, length: window.length)
  }
}
