internal import CarouselCore
internal import CarouselRaster

/// Where everything lies on a slot view.
///
/// A cell holds a frame and, beside it at the same scale, the strip of slots in local coordinates: the
/// slots stand still there, and the viewport moves over them between its two thresholds.
///
/// - Units: pixels of the sheet; lengths along the strip are scaled from the film's pixels.
struct SlotSheetLayout {
  /// Where the pages stand.
  let pages: PageLayout
  /// How the ring keeps up with the viewport.
  let recentring: Recentring
  /// The film's pages; `nil` if it has no ends.
  let ends: ClosedRange<PageIndex>?
  /// How many cells there are.
  let count: Int
  /// The cells in a row.
  let columns: Int
  /// The sheet's width.
  let width: Int
  /// The sheet's height.
  let height: Int
  /// The space that a cell takes, without the gaps between cells.
  let cell: (width: Int, height: Int)
  /// The length of a frame across the axis.
  let thickness: Int
  /// Where the first cell begins, below the title.
  private let firstRow: Int
  private let scale: Scale

  /// The space around the cells, and between two of them.
  static let margin = 32
  /// The space between a frame and its strip.
  static let gap = 26
  /// The space for the arrow of a recycled slot, beside the strip.
  static let arrowBand = 30
  /// The space for the ruler, at the other side of the strip.
  static let rulerBand = 34
  /// The text above a strip: number, time and offset, then what was recycled.
  static let headHeight = 66
  /// The width of the narrowest cell, for its text.
  private static let narrowest = 270
  /// How many times larger than the film a strip is at most.
  private static let mostGrowth = 2
  /// The font of the first line of a cell.
  static let titleFont = LabelFont(size: 16, weight: .init(thousandths: 105))
  /// The font of everything else.
  static let font = LabelFont(size: 13)

  /// The longest strip, and the thickest, by axis.
  private static func room(_ axis: PageLayout.Axis) -> (along: Int, across: Int) {
    switch axis {
    case .horizontal: (640, 176)
    case .vertical: (460, 176)
    }
  }

  /// How far slots or the viewport may stand beside the place where a looping ring keeps its slots.
  private static func room(around pages: PageLayout, _ recentring: Recentring) -> Int {
    switch recentring {
    case .loop: 0
    case .article: pages.viewport
    case .everyScroll: pages.slotCount * pages.slotStride / 4 + pages.slotStride
    }
  }

  /// From where to where the strip can show anything, in the film's pixels from the place of the first slot.
  var room: ClosedRange<Int> {
    let around = Self.room(around: pages, recentring)
    return -pages.gap - around...pages.slotCount * pages.slotStride + around
  }

  /// How far the offset may be from its place at rest before it is brought back.
  var threshold: Int {
    recentring == .everyScroll ? pages.slotCount * pages.slotStride / 4 : pages.slotStride / 2
  }

  /// Lays a slot view out.
  ///
  /// - Parameters:
  ///   - pages: where the film's pages stand.
  ///   - recentring: how the ring keeps up with the viewport.
  ///   - ends: the film's pages; `nil` if it has no ends.
  ///   - size: the film's frames.
  ///   - count: how many frames are shown, at least 1.
  ///   - legend: the space that the title and the legend take.
  /// - Throws: ``RenderError/badCombination(_:)`` if the sheet has more pixels than a sheet may have.
  init(
    pages: PageLayout,
    recentring: Recentring = .loop,
    ends: ClosedRange<PageIndex>? = nil,
    size: FrameSize,
    count: Int,
    legend: (width: Int, height: Int)
  ) throws(RenderError) {
    self.pages = pages
    self.recentring = recentring
    self.ends = ends
    self.count = count
    let across = pages.axis == .horizontal ? size.height : size.width
    let around = Self.room(around: pages, recentring)
    let length = pages.slotCount * pages.slotStride + pages.gap + 2 * around
    let room = Self.room(pages.axis)
    let scale = Scale(min: (room.along, length), (room.across, across), Self.mostGrowth)
    self.scale = scale
    thickness = max(1, scale[across])
    switch pages.axis {
    case .horizontal:
      cell = (
        max(scale[pages.viewport] + Self.gap + scale[length], Self.narrowest),
        Self.headHeight + Self.arrowBand + thickness + Self.rulerBand
      )
    case .vertical:
      let bands = Self.gap + Self.arrowBand + 2 * Self.rulerBand
      cell = (max(2 * thickness + bands, Self.narrowest), Self.headHeight + scale[length])
    }
    // As many columns as make the sheet a little wider than high.
    var columns = 1
    let pitch = (x: cell.width + Self.margin, y: cell.height + Self.margin)
    while columns < count, columns * columns * pitch.x * 5 < 6 * count * pitch.y { columns += 1 }
    self.columns = columns
    let rows = (count + columns - 1) / columns
    firstRow = Self.margin + legend.height
    width = max(2 * Self.margin + columns * pitch.x - Self.margin, legend.width + 2 * Self.margin)
    height = firstRow + rows * pitch.y
    guard width * height <= ContactSheetLayout.maximumPixels else {
      throw .badCombination(
        "a slot view of \(count) frames has more than \(ContactSheetLayout.maximumPixels) pixels; "
          + "show fewer with --frames or --sheet-frames"
      )
    }
  }

  /// The upper left corner of cell `index`, counted row by row.
  func origin(of index: Int) -> (x: Int, y: Int) {
    (
      Self.margin + index % columns * (cell.width + Self.margin),
      firstRow + index / columns * (cell.height + Self.margin)
    )
  }

  /// The frame of cell `index`.
  func frame(of index: Int) -> SlotBox {
    let y = strip(of: index).y
    let length = scale[pages.viewport]
    return switch pages.axis {
    case .horizontal:
      SlotBox(x: origin(of: index).x, y: y, width: length, height: thickness)
    case .vertical: SlotBox(x: origin(of: index).x, y: y, width: thickness, height: length)
    }
  }

  /// A part of the strip of a cell.
  ///
  /// - Parameters:
  ///   - index: which cell.
  ///   - along: from and to, in the film's pixels from the beginning of the first slot; what lies outside
  ///     of the room of the strip is left out.
  ///   - across: from and to, in the sheet's pixels from the strip's upper or left edge.
  /// - Returns: where it lies on the sheet.
  func box(_ index: Int, along: (from: Int, to: Int), across: (from: Int, to: Int)) -> SlotBox {
    let (x, y) = strip(of: index)
    let places = [along.from, along.to].map {
      scale[min(max($0, room.lowerBound), room.upperBound) - room.lowerBound]
    }
    var (from, to) = (places[0], places[1])
    if pages.isReversed {
      let end = scale[room.upperBound - room.lowerBound]
      (from, to) = (end - to, end - from)
    }
    return switch pages.axis {
    case .horizontal:
      SlotBox(x: x + from, y: y + across.from, width: to - from, height: across.to - across.from)
    case .vertical:
      SlotBox(x: x + across.from, y: y + from, width: across.to - across.from, height: to - from)
    }
  }

  /// Where the strip's drawing begins.
  private func strip(of index: Int) -> (x: Int, y: Int) {
    let (x, y) = origin(of: index)
    return switch pages.axis {
    case .horizontal:
      (x + scale[pages.viewport] + Self.gap, y + Self.headHeight + Self.arrowBand)
    case .vertical: (x + thickness + Self.gap + Self.arrowBand, y + Self.headHeight)
    }
  }

}

/// What the film's lengths are multiplied by.
private struct Scale {
  private let numerator: Int
  private let denominator: Int

  /// The smallest of two ratios and a whole number.
  init(min one: (Int, Int), _ other: (Int, Int), _ most: Int) {
    let ratio = one.0 * other.1 < other.0 * one.1 ? one : other
    (numerator, denominator) = ratio.0 > most * ratio.1 ? (most, 1) : ratio
  }

  /// A length on the sheet, rounded down.
  subscript(length: Int) -> Int { length * numerator / denominator }
}
