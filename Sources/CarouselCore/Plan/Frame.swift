/// What one frame of a film shows, and where the ring stands.
public struct Frame: Sendable {
  /// The frame's number, 0 first.
  public let index: Int
  /// Its time in the film.
  public let time: FrameTime
  /// Where the pages stand.
  public let layout: PageLayout
  /// What the slots hold, in the order of their pages.
  public let slots: [FilledSlot]
  /// The content offset in whole pixels, to nearest: from the beginning of the first slot to the viewport.
  public let offset: Int
  /// What is seen.
  public let scene: Scene

  /// The slot nearest its place at rest.
  public var current: FilledSlot { slots[layout.slotsBefore] }

  /// The places in ``slots`` whose pages are seen; the scene's layers are these, in order.
  public let visiblePlaces: Range<Int>

  init(
    index: Int,
    time: FrameTime,
    layout: PageLayout,
    slots: [FilledSlot],
    offset: Int,
    window: Window,
    hasLabel: Bool
  ) {
    self.index = index
    self.time = time
    self.layout = layout
    self.slots = slots
    self.offset = offset
    visiblePlaces = layout.visiblePlaces(in: window)
    let layers = visiblePlaces.map { place in
      Scene.Layer(face: slots[place].face, origin: layout.origin(ofPlace: place, in: window))
    }
    var overlays: [Scene.Overlay] = []
    for place in visiblePlaces {
      guard case .loading = slots[place].face else { continue }
      let origin = layout.origin(ofPlace: place, atOffset: offset)
      overlays.append(.spinner(origin: origin, phase: time.eighth))
    }
    if hasLabel {
      let page = slots[layout.slotsBefore].page.rawValue
      overlays.append(.label(title: "#\(index)", detail: "\(time.inSeconds)  page \(page)"))
    }
    scene = Scene(layers: layers, shifts: window.shifts, overlays: overlays)
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
  fileprivate var eighth: Int {
    denominator.dividingFullWidth((numerator % denominator).multipliedFullWidth(by: 8)).quotient
  }
}
