internal import CarouselCore
internal import CarouselRaster

/// The ruler below or beside a strip, and the arrow on its other side.
extension SlotSheet {
  /// Draws the range of the offset, its ends, and where it is.
  mutating func drawRuler(_ offset: Int, of index: Int) {
    let (pages, thickness) = (layout.pages, layout.thickness)
    let reach = layout.threshold
    let ends = [
      pages.slotRest - reach,
      layout.recentring == .everyScroll
        ? pages.slotRest + reach : pages.slotRest - reach + pages.slotStride,
    ]
    let track = (from: thickness + 12, to: thickness + 16)
    let whole = (from: layout.room.lowerBound, to: layout.room.upperBound)
    bitmap.fill(
      layout.box(index, along: whole, across: (thickness + 13, thickness + 15)).shape(),
      with: .flat(SlotInk.rail)
    )
    bitmap.fill(
      layout.box(index, along: (ends[0], ends[1]), across: track).shape(),
      with: .flat(SlotInk.threshold)
    )
    for end in ends {
      for from in stride(from: -8, to: thickness + 8, by: 10) {
        let dash = layout.box(
          index,
          along: (end, end),
          across: (from, min(from + 6, thickness + 8))
        )
        bitmap.fill(dash.thick(2, pages.axis).shape(), with: .flat(SlotInk.threshold))
      }
      let tick = layout.box(index, along: (end, end), across: (thickness + 8, thickness + 20))
      bitmap.fill(tick.thick(2, pages.axis).shape(), with: .flat(SlotInk.threshold))
    }
    let edge = layout.box(index, along: (offset, offset), across: (thickness, thickness + 14))
    bitmap.fill(edge.thick(3, pages.axis).shape(), with: .flat(SlotInk.viewport))
    let mark = layout.box(index, along: (offset, offset), across: (thickness + 14, thickness + 14))
    let centre = StrokePoint(mark.x << 8, mark.y << 8)
    bitmap.fill(Shape(circleAt: centre, radius: 7 << 8), with: .flat(SlotInk.ground))
    bitmap.fill(Shape(circleAt: centre, radius: 5 << 8), with: .flat(SlotInk.viewport))
  }

  /// Draws the way of a recycled slot, from one end of the strip to the other.
  mutating func drawArrow(_ turn: RingEvent, of index: Int) {
    let pages = layout.pages
    let ends = [0, pages.slotCount - 1].map { $0 * pages.slotStride + pages.slotLength / 2 }
    let (from, to) = turn.direction == .next ? (ends[0], ends[1]) : (ends[1], ends[0])
    let ink = ShapePaint.flat(SlotInk.slot(turn.slot))
    let high = (from: -22, to: -19)
    bitmap.fill(
      layout.box(index, along: (min(from, to), max(from, to)), across: high).shape(),
      with: ink
    )
    for end in [from, to] {
      let stem = layout.box(index, along: (end, end), across: (-22, end == to ? -12 : -9))
      bitmap.fill(stem.thick(3, pages.axis).shape(), with: ink)
    }
    let tip = layout.box(index, along: (to, to), across: (-6, -6))
    bitmap.fill(tip.arrowhead(pages.axis), with: ink)
  }
}
