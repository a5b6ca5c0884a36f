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
    /// Where the first slot begins in the local coordinates.
    let start: Int
  }

  /// The frames, at least one.
  public let frames: Range<Int>
  /// The pages that its frames look at, without gaps, in the order of their pages.
  public let pages: [FilledSlot]
  /// The part of the row of ``pages`` that its frames look at, in pixels from the left or upper end of the
  /// row, which has a gap there, and behind each page (``PageLayout/rowLength(of:)``).
  ///
  /// It does not depend on which frames of the film are asked for. An end near which the viewport rests on a
  /// page reaches to there, so that a swipe and one back have the same extent. Pages as long as the viewport,
  /// edge to edge, are whole.
  public let extent: Range<Int>
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
  /// The shifts of the coordinates without a turn, since the last frame of the shot before.
  public let jumps: [OffsetJump]
  /// The first stands at the first frame or before it.
  let moments: [Moment]
  let timeline: Timeline
  /// The act that it lies in.
  package let act: Int
  let recentring: Recentring
  let hasLabels: Bool
  let ornaments: Ornaments

  /// Where the pages stand.
  public var layout: PageLayout { timeline.acts[act].layout }

  /// Which of the film's views it shows (``Act/view``).
  public var view: Int { timeline.acts[act].view }

  /// What the slots hold at the first frame, in the order of their pages.
  public var slotsAtStart: [FilledSlot] { moment(at: frames.lowerBound).slots }

  /// ``pages``, the nearest to the page at rest first.
  public var pagesByDistance: [FilledSlot] {
    let page = slotsAtStart[layout.slotsBefore].page.rawValue
    return pages.enumerated().sorted {
      let (one, other) = ($0.element.page.rawValue - page, $1.element.page.rawValue - page)
      return (one.magnitude, $0.offset) < (other.magnitude, $1.offset)
    }.map(\.element)
  }

  /// What a frame of the shot shows.
  public subscript(frame index: Int) -> Frame {
    precondition(frames.contains(index), "frame \(index) is not in the shot of \(frames)")
    let moment = moment(at: index)
    let position = timeline.position(of: index)
    return Frame(
      index: index,
      time: timeline.time(of: index),
      act: timeline.acts[act],
      slots: moment.slots,
      firstSlot: moment.start,
      window: window(of: index, on: SlotRow(layout: layout, first: moment.slots[0].page)),
      position: position,
      ornaments: ornaments.overlays(
        at: timeline.time(of: index),
        nanoseconds: timeline.nanoseconds(ofFrame: index),
        position,
        in: layout
      ),
      hasLabel: hasLabels
    )
  }

  /// Whether pages and gaps are all that a frame shows (``Frame/isFull``).
  public func isFull(at index: Int) -> Bool {
    guard timeline.acts[act].fillsFrame else { return false }
    return recentring != .article || self[frame: index].isFull
  }

  /// Where frame `index` begins on the row of ``pages``, in pixels from the beginning of ``extent``.
  ///
  /// The frame lies on the extent: it meets no other page. A frame that is not full (``Frame/isFull``), that
  /// stands between two pixels, or that sees pages move, has no such place: `nil`.
  public func distance(of index: Int) -> Int? {
    let sight = timeline.sight(of: index)
    guard sight.places.count == 1, sight.places[0] & 255 == 0, isFull(at: index) else {
      return nil
    }
    let (first, last) = (pages[0].page, pages[pages.count - 1].page)
    let start = layout.distance(from: first, to: sight.page) - layout.inset(of: sight.page)
    let ahead = layout.gap + start + sight.places[0] / 256
    guard layout.isReversed else { return ahead - extent.lowerBound }
    return layout.rowLength(of: first...last) - ahead - layout.viewport - extent.lowerBound
  }

  private func window(of index: Int, on row: SlotRow) -> Window {
    let sight = timeline.sight(of: index)
    return Window(sight, restOffset: row.restOffset(of: sight.page), in: layout)
  }

  private func moment(at index: Int) -> Moment {
    moments.last { $0.frame <= index } ?? moments[0]
  }
}

/// A turn of the ring, with its time.
public struct Turn: Hashable, Sendable {
  /// When, in nanoseconds of the film.
  public let nanoseconds: Int
  /// What happened.
  public let event: RingEvent
}
