internal import CarouselCore
internal import CarouselRaster

/// A sheet that shows, beside each frame, the slots that it comes from.
///
/// The strip of slots stands still and the viewport moves over it, between two thresholds. What was
/// recycled since the frame before is named above the strip, with an arrow from where the slot stood to
/// where it stands now.
struct SlotSheet {
  /// What one cell shows.
  struct Cell {
    /// The frame's number and time.
    let title: (number: String, time: String)
    /// The slots, in the order of their pages.
    let slots: [FilledSlot]
    /// Where the first slot begins in the local coordinates.
    var firstSlot = 0
    /// The content offset.
    let offset: Int
    /// How the ring turned since the cell before.
    let turns: [RingEvent]
    /// How the offset jumped without a turn since the cell before.
    var jumps: [OffsetJump] = []
  }

  /// Where everything lies.
  let layout: SlotSheetLayout
  /// The sheet as far as it is drawn.
  var bitmap: Bitmap
  /// What shows between pages.
  private let background: RGBA8

  /// Makes a sheet with its title and legend; here its memory is taken.
  init(_ layout: SlotSheetLayout, background: RGBA8) {
    self.layout = layout
    self.background = background
    bitmap = Bitmap(width: layout.width, height: layout.height, fill: SlotInk.ground)
    SlotLegend(layout.pages, layout.recentring, ends: layout.ends).draw(
      on: &bitmap,
      x: SlotSheetLayout.margin,
      y: SlotSheetLayout.margin
    )
  }

  /// Draws the frame of a cell.
  mutating func place(_ frame: Bitmap, at index: Int) {
    let box = layout.frame(of: index)
    copy(frame, to: box)
    bitmap.fill(box.grown(by: 3).edge(3, radius: 4), with: .flat(SlotInk.viewport))
  }

  /// Draws the strip of a cell.
  ///
  /// - Parameters:
  ///   - cell: what it shows.
  ///   - pictures: small pages, by what they show; a slot whose page has none is drawn empty.
  ///   - index: which cell, from 0.
  mutating func place(_ cell: Cell, pictures: [Face: Bitmap], at index: Int) {
    let view = (from: cell.offset, to: cell.offset + layout.pages.viewport)
    bitmap.fill(box(index, view).shape(), with: .flat(background))
    for (place, slot) in cell.slots.enumerated() {
      draw(slot, at: page(place, of: cell), picture: pictures[slot.face], of: index)
    }
    let end = cell.firstSlot + layout.pages.slotCount * layout.pages.slotStride
    for (from, to) in [
      (cell.firstSlot - layout.pages.gap, min(view.from, end)),
      (max(view.to, cell.firstSlot - layout.pages.gap), end),
    ] where from < to {
      bitmap.fill(box(index, (from, to)).shape(), with: .flat(SlotInk.veil))
    }
    drawRuler(cell.offset, of: index)
    for (place, slot) in cell.slots.enumerated() {
      label(slot, at: page(place, of: cell), of: index)
    }
    bitmap.fill(box(index, view).grown(by: 4).edge(3, radius: 5), with: .flat(SlotInk.viewport))
    if let last = cell.turns.last { drawArrow(last, of: index) }
    write(cell, of: index)
  }

  /// From where to where a place's page reaches in the local coordinates.
  private func page(_ place: Int, of cell: Cell) -> (from: Int, to: Int) {
    let from = cell.firstSlot + place * layout.pages.slotStride
    return (from, from + layout.pages.slotLength)
  }

  private func box(_ index: Int, _ along: (from: Int, to: Int)) -> SlotBox {
    layout.box(index, along: along, across: (0, layout.thickness))
  }

  private mutating func draw(
    _ slot: FilledSlot,
    at place: (from: Int, to: Int),
    picture: Bitmap?,
    of index: Int
  ) {
    let box = box(index, place)
    guard box.width > 0, box.height > 0 else { return }
    if let picture, layout.room.contains(place.from), layout.room.contains(place.to) {
      copy(picture, to: box)
    } else if layout.ends?.contains(slot.page) ?? true {
      bitmap.fill(box.shape(), with: .flat(SlotInk.empty))
    }
    bitmap.fill(box.edge(2), with: .flat(SlotInk.slot(slot.slot)))
  }

  /// Writes a slot's number and its page's, as far as there is room.
  private mutating func label(_ slot: FilledSlot, at place: (from: Int, to: Int), of index: Int) {
    let box = box(index, place)
    let font = SlotSheetLayout.font
    let badge = font.lineHeight + 4
    guard box.width >= badge + 6, box.height >= 2 * badge + 8 else { return }
    let number = "\(slot.slot.rawValue)"
    let width = max(badge, font.width(of: number) + 10)
    let plate = SlotBox(x: box.x + 5, y: box.y + 5, width: width, height: badge)
    bitmap.fill(plate.shape(radius: 6), with: .flat(SlotInk.slot(slot.slot)))
    centre(number, in: plate, SlotInk.ground)
    let texts = SlotWords(ends: layout.ends).labels(of: slot.page)
    guard let text = texts.first(where: { font.width(of: $0) + 10 <= box.width - 6 }) else {
      return
    }
    let tag = SlotBox(
      x: box.x + (box.width - font.width(of: text) - 12) / 2,
      y: box.y + box.height - badge - 5,
      width: font.width(of: text) + 12,
      height: badge
    )
    bitmap.fill(tag.shape(radius: 6), with: .flat(SlotInk.plate))
    centre(text, in: tag, SlotInk.bright)
  }

  private mutating func centre(_ text: String, in box: SlotBox, _ colour: RGBA8) {
    let font = SlotSheetLayout.font
    font.draw(
      text,
      x: box.x + (box.width - font.width(of: text)) / 2,
      baseline: box.y + (box.height + font.capHeight) / 2,
      colour: colour,
      into: &bitmap
    )
  }

  private mutating func write(_ cell: Cell, of index: Int) {
    let (x, y) = layout.origin(of: index)
    let (title, font) = (SlotSheetLayout.titleFont, SlotSheetLayout.font)
    var baseline = y + title.ascent
    title.draw(cell.title.number, x: x, baseline: baseline, colour: SlotInk.bright, into: &bitmap)
    let after = x + title.width(of: cell.title.number) + 10
    let rest = "\(cell.title.time)   offset \(cell.offset)"
    font.draw(rest, x: after, baseline: baseline, colour: SlotInk.quiet, into: &bitmap)
    let lines = [
      SlotWords(ends: layout.ends).slots(cell.turns), SlotWords.offsets(cell.turns, cell.jumps),
    ]
    let ink = cell.turns.last.map { SlotInk.slot($0.slot) } ?? SlotInk.threshold
    for texts in lines {
      guard let shortest = texts.last else { continue }
      baseline += font.lineHeight + 2
      let text = texts.first { font.width(of: $0) <= layout.cell.width } ?? shortest
      font.draw(text, x: x, baseline: baseline, colour: ink, into: &bitmap)
    }
  }

  private mutating func copy(_ picture: Bitmap, to box: SlotBox) {
    for y in 0..<min(picture.height, box.height) {
      for x in 0..<min(picture.width, box.width) { bitmap[box.x + x, box.y + y] = picture[x, y] }
    }
  }
}
