/// Neighbouring frames that look at the same pages, which are prepared together.
///
/// A swipe and the rest after it are one shot, unless one of its pages changes its face: there the next
/// shot begins. The pages stand in slots from the first frame to the last. Overlays part no shots.
public struct Shot: Sendable {
  /// What the slots hold from a frame on.
  struct Moment: Sendable {
    let frame: Int
    /// In the order of their pages.
    let slots: [FilledSlot]
  }

  /// The frames, at least one.
  public let frames: Range<Int>
  /// The pages that its frames look at, without gaps, in the order of their pages.
  public let pages: [FilledSlot]
  /// Whether the ring was set at the first frame, and not turned there from the shot before: every slot
  /// has to be filled.
  public let isSet: Bool
  /// How the ring turned after the last frame of the shot before and up to the first frame.
  ///
  /// A ring that was set reports the turns that its first frame is the first to show, or every turn
  /// since frame 0 (``PlanOptions/tellsEveryTurn``).
  public let turnsBefore: [Turn]
  /// How it turned during the shot.
  public let turnsDuring: [Turn]
  /// The first stands at the first frame or before it.
  let moments: [Moment]
  let timeline: Timeline
  let hasLabels: Bool

  /// What the slots hold at the first frame, in the order of their pages.
  public var slotsAtStart: [FilledSlot] { slots(at: frames.lowerBound) }

  /// ``pages``, the nearest to the page at rest first.
  public var pagesByDistance: [FilledSlot] {
    let page = slotsAtStart[timeline.layout.slotsBefore].page.rawValue
    return pages.enumerated().sorted {
      let (one, other) = ($0.element.page.rawValue - page, $1.element.page.rawValue - page)
      return (one.magnitude, $0.offset) < (other.magnitude, $1.offset)
    }.map(\.element)
  }

  /// What a frame of the shot shows.
  public subscript(frame index: Int) -> Frame {
    precondition(frames.contains(index), "frame \(index) is not in the shot of \(frames)")
    let slots = slots(at: index)
    return Frame(
      index: index,
      time: timeline.time(of: index),
      layout: timeline.layout,
      slots: slots,
      offset: offset(of: index, from: slots[timeline.layout.slotsBefore].page),
      window: window(of: index, from: slots[timeline.layout.slotsBefore].page),
      hasLabel: hasLabels
    )
  }

  /// Where frame `index` begins on the row of ``pages``: in pixels from the left or upper end of that
  /// row, which has a gap there, and behind each page (``PageLayout/rowLength(ofPages:)``).
  ///
  /// The frame lies on the row: it meets no other page. A frame that stands between two pixels, or that
  /// sees pages move, has no such place: `nil`.
  public func distance(of index: Int) -> Int? {
    let (sight, layout) = (timeline.sight(of: index), timeline.layout)
    guard sight.places.count == 1, sight.places[0] & 255 == 0 else { return nil }
    let pages = sight.page.rawValue - self.pages[0].page.rawValue
    let ahead = layout.gap + pages * layout.stride + sight.places[0] / 256 - layout.inset
    guard layout.isReversed else { return ahead }
    return layout.rowLength(ofPages: self.pages.count) - ahead - layout.viewport
  }

  private func offset(of index: Int, from page: PageIndex) -> Int {
    let (position, layout) = (timeline.position(of: index), timeline.layout)
    let pages = position.page.rawValue - page.rawValue
    return layout.restOffset + pages * layout.stride + position.pixels
  }

  private func window(of index: Int, from page: PageIndex) -> Window {
    let (sight, layout) = (timeline.sight(of: index), timeline.layout)
    let pages = sight.page.rawValue - page.rawValue
    return Window(sight, restOffset: layout.restOffset + pages * layout.stride, in: layout)
  }

  private func slots(at index: Int) -> [FilledSlot] {
    moments.last { $0.frame <= index }?.slots ?? moments[0].slots
  }
}

/// A turn of the ring, with its time.
public struct Turn: Hashable, Sendable {
  /// When, in nanoseconds of the film.
  public let nanoseconds: Int
  /// What happened.
  public let event: RingEvent
}
