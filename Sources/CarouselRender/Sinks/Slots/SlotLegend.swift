internal import CarouselCore
internal import CarouselRaster

/// The title of a slot view, and what its marks mean.
struct SlotLegend {
  private let title: String
  private let lines: [(mark: Mark, text: String)]

  private enum Mark { case viewport, offset, threshold, slot, recycled }

  private static let titleFont = LabelFont(size: 22, weight: .init(thousandths: 105))
  private static let lineHeight = 24
  private static let titleHeight = 44
  private static let indent = 40

  /// The legend of a layout.
  ///
  /// - Parameters:
  ///   - pages: where pages stand.
  ///   - recentring: how the ring keeps up with the viewport.
  ///   - ends: the film's pages; `nil` if it has no ends.
  init(
    _ pages: PageLayout,
    _ recentring: Recentring = .loop,
    ends: ClosedRange<PageIndex>? = nil
  ) {
    title = SlotWords(ends: ends).title(slots: pages.slotCount)
    lines = [
      (
        .slot,
        "a slot, by its number: it holds one page; empty if no frame of the film shows that page"
          + (ends == nil ? "" : ", or there is none")
      ),
      (.viewport, "the viewport: what the frame beside the slots shows"),
      (.offset, "the content offset: where the viewport begins"),
      (
        .threshold,
        recentring == .everyScroll
          ? "the offset's thresholds: a quarter of the row of slots either side of rest"
          : "the offset's thresholds: half a page (and gap) either side of rest"
      ),
      (.recycled, Self.recycling(pages, recentring)),
    ]
  }

  private static func recycling(_ pages: PageLayout, _ recentring: Recentring) -> String {
    switch recentring {
    case .loop:
      "past a threshold, the slot left behind is recycled: it moves to the other end with a new "
        + "page, and the offset jumps back by \(pages.slotStride)"
    case .article:
      "past a threshold, the next callback recycles one slot: it moves to the other end with a new "
        + "page, and the offset jumps back by \(pages.slotStride)"
    case .everyScroll:
      "a slot left behind is recycled: it moves to the other end with a new page; past a threshold, "
        + "the offset jumps back to its place at rest, and the slots with it"
    }
  }

  /// The space it takes, with what is free below it.
  var size: (width: Int, height: Int) {
    let font = SlotSheetLayout.font
    let width = lines.map { font.width(of: $0.text) }.max() ?? 0
    return (
      max(Self.titleFont.width(of: title), Self.indent + width),
      Self.titleHeight + lines.count * Self.lineHeight + 20
    )
  }

  /// Draws it with its upper left corner at a point.
  func draw(on bitmap: inout Bitmap, x: Int, y: Int) {
    let (large, font) = (Self.titleFont, SlotSheetLayout.font)
    large.draw(title, x: x, baseline: y + large.ascent, colour: SlotInk.bright, into: &bitmap)
    for (index, line) in lines.enumerated() {
      let top = y + Self.titleHeight + index * Self.lineHeight
      draw(line.mark, on: &bitmap, SlotBox(x: x, y: top, width: 28, height: 16))
      font.draw(
        line.text,
        x: x + Self.indent,
        baseline: top + 8 + font.capHeight / 2,
        colour: SlotInk.quiet,
        into: &bitmap
      )
    }
  }

  private func draw(_ mark: Mark, on bitmap: inout Bitmap, _ box: SlotBox) {
    let (middleX, middleY) = (box.x + box.width / 2, box.y + box.height / 2)
    switch mark {
    case .slot:
      let ink = SlotInk.slot(Slot(rawValue: 0))
      bitmap.fill(box.shape(), with: .flat(SlotInk.empty))
      bitmap.fill(box.edge(2), with: .flat(ink))
    case .viewport: bitmap.fill(box.edge(3, radius: 4), with: .flat(SlotInk.viewport))
    case .offset:
      let centre = StrokePoint(middleX << 8, middleY << 8)
      bitmap.fill(Shape(circleAt: centre, radius: 5 << 8), with: .flat(SlotInk.viewport))
    case .threshold:
      for x in stride(from: box.x, to: box.x + box.width, by: 10) {
        let dash = SlotBox(x: x, y: middleY - 1, width: 6, height: 2)
        bitmap.fill(dash.shape(), with: .flat(SlotInk.threshold))
      }
    case .recycled:
      let ink = ShapePaint.flat(SlotInk.slot(Slot(rawValue: 0)))
      let stem = SlotBox(x: box.x, y: middleY - 1, width: box.width - 8, height: 3)
      bitmap.fill(stem.shape(), with: ink)
      let tip = [(28, 0), (18, -6), (18, 6)].map { x, y in
        StrokePoint((box.x + x) << 8, (middleY + y) << 8)
      }
      bitmap.fill(Shape(tip), with: ink)
    }
  }
}
