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
  /// The content offset in whole pixels: from the beginning of the first slot to the viewport.
  public let offset: Int
  /// What is seen.
  public let scene: Scene

  /// The slot nearest its place at rest; where that lies past an end of the film, the one at the end.
  public var current: FilledSlot { Self.current(of: slots, layout) }

  /// The places in ``slots`` whose pages meet the viewport; the scene's layers are these, in order.
  public var visiblePlaces: Range<Int> { layout.visiblePlaces(atOffset: offset) }

  init(
    index: Int,
    time: FrameTime,
    layout: PageLayout,
    slots: [FilledSlot],
    offset: Int,
    hasLabel: Bool
  ) {
    self.index = index
    self.time = time
    self.layout = layout
    self.slots = slots
    self.offset = offset
    let layers = layout.visiblePlaces(atOffset: offset).map { place in
      Scene.Layer(
        face: slots[place].face,
        origin: layout.origin(ofPlace: place, atOffset: offset)
      )
    }
    var overlays: [Scene.Overlay] = []
    for layer in layers {
      guard case .loading = layer.face else { continue }
      overlays.append(.spinner(origin: layer.origin, phase: time.eighth))
    }
    if hasLabel {
      let page = Self.current(of: slots, layout).page.rawValue
      overlays.append(.label(title: "#\(index)", detail: "\(time.inSeconds)  page \(page)"))
    }
    scene = Scene(layers: layers, overlays: overlays)
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
  fileprivate var eighth: Int {
    denominator.dividingFullWidth((numerator % denominator).multipliedFullWidth(by: 8)).quotient
  }
}
