/// What one frame of a film shows, and where the ring stands.
public struct Frame: Sendable {
  /// The frame's number, 0 first.
  public let index: Int
  /// Its time in the film.
  public let time: FrameTime
  /// The part of the film that it lies in.
  public let act: Act
  /// What the slots hold, in the order of their pages.
  public let slots: [FilledSlot]
  /// Where the first slot begins in the local coordinates: 0, but with ``Recentring/everyScroll``.
  public let firstSlot: Int
  /// The content offset in whole pixels, to nearest: where the viewport begins in the local coordinates.
  public let offset: Int
  /// What is seen.
  public let scene: Scene

  /// Where the pages stand.
  public var layout: PageLayout { act.layout }

  /// The pages that stand in the slots.
  public var row: SlotRow { SlotRow(layout: layout, first: slots[0].page) }

  /// Whether pages, and the gaps between them, are all that it shows: the viewport is the whole frame, and
  /// slots cover all of it.
  public var isFull: Bool { act.fillsFrame && uncovered == 0 }

  /// The slot nearest its place at rest; where that lies past an end of the film, the one at the end.
  public var current: FilledSlot { Self.current(of: slots, layout) }

  /// The places in ``slots`` whose pages are seen; the scene's layers are these, in order.
  public let visiblePlaces: Range<Int>

  /// How many pixels of the viewport, along the axis, lie beside the row of slots; only
  /// ``Recentring/article`` leaves any.
  public var uncovered: Int {
    let start = offset - firstSlot
    let before = max(0, -layout.gap - start)
    let behind = max(0, start + layout.viewport - row.length)
    return min(layout.viewport, before + behind)
  }

  init(
    index: Int,
    time: FrameTime,
    act: Act,
    slots: [FilledSlot],
    firstSlot: Int,
    window: Window,
    position: Position,
    ornaments: [Scene.Overlay],
    hasLabel: Bool
  ) {
    self.index = index
    self.time = time
    self.act = act
    self.slots = slots
    let layout = act.layout
    self.firstSlot = firstSlot
    let row = SlotRow(layout: layout, first: slots[0].page)
    let distance = row.restOffset(of: position.page) + position.pixels
    offset = firstSlot + distance
    visiblePlaces = row.visiblePlaces(in: window)
    let layers = visiblePlaces.map { place in
      Scene.Layer(face: slots[place].face, origin: row.origin(ofPlace: place, in: window))
    }
    var overlays: [Scene.Overlay] = []
    for place in visiblePlaces {
      guard case .loading = slots[place].face else { continue }
      // Its box is as long as the shortest page.
      let extra = layout.length(of: slots[place].page) - layout.lengths.range.lowerBound
      let origin = row.origin(ofPlace: place, atOffset: distance) + extra / 2
      overlays.append(.spinner(origin: origin, phase: time.eighth))
    }
    overlays += ornaments
    if hasLabel {
      let page = Self.current(of: slots, layout).page.rawValue
      overlays.append(.label(title: "#\(index)", detail: "\(time.inSeconds)  page \(page)"))
    }
    scene = Scene(layers: layers, shifts: window.shifts, overlays: overlays)
  }

  private static func current(of slots: [FilledSlot], _ layout: PageLayout) -> FilledSlot {
    let place = layout.slotsBefore
    guard case .blank = slots[place].face else { return slots[place] }
    let shown = slots.indices.filter { place in
      if case .blank = slots[place].face { false } else { true }
    }
    return slots[shown.min { ($0 - place).magnitude < ($1 - place).magnitude } ?? place]
  }
}

/// A slot with what its page shows.
public struct FilledSlot: Hashable, Sendable {
  /// The slot, its page and its draw.
  public let content: SlotContent
  /// The number of the page's picture.
  public let picture: Int
  /// What the page shows of it.
  public let face: Face

  /// The slot.
  public var slot: Slot { content.slot }
  /// The page that stands in it.
  public var page: PageIndex { content.page }
}

extension FrameTime {
  /// Which eighth of its second it lies in, 0…7: a spinner turns once a second.
  var eighth: Int {
    denominator.dividingFullWidth((numerator % denominator).multipliedFullWidth(by: 8)).quotient
  }
}
