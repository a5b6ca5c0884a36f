/// Where everything lies on a contact sheet.
///
/// Gaps, corners and the labels' size follow the cells' width, so that a sheet looks alike at every
/// scale.
package struct ContactSheetLayout: Hashable, Sendable {
  /// The number of cells.
  package let count: Int
  /// The cells in a row.
  package let columns: Int
  /// The rows of cells.
  package let rows: Int
  /// A cell's width, in pixels.
  package let cellWidth: Int
  /// A cell's height, in pixels, from its width and the frame's shape.
  package let cellHeight: Int
  /// Whether cells are labelled; never if they are too narrow.
  package let hasLabels: Bool
  /// The sheet's width, in pixels.
  package let width: Int
  /// The sheet's height, in pixels.
  package let height: Int
  /// Space between cells, in pixels.
  let gutter: Int
  /// Space around all cells, in pixels.
  let margin: Int

  /// The most pixels a sheet may have: half a gibibyte of memory.
  package static let maximumPixels = 1 << 27

  /// Lays out a sheet.
  ///
  /// - Units: pixels; the frame's size matters only as a ratio.
  /// - Throws: ``ContactSheetError/tooSmall(name:value:)`` for a number below 1, and
  ///   ``ContactSheetError/tooLarge(cells:columns:cellWidth:maximumPixels:)``.
  package init(
    count: Int,
    columns: Int,
    cellWidth: Int,
    frameWidth: Int,
    frameHeight: Int,
    hasLabels: Bool = true
  ) throws(ContactSheetError) {
    for (name, value) in [
      ("number of cells", count), ("number of columns", columns), ("cell width", cellWidth),
      ("frame width", frameWidth), ("frame height", frameHeight),
    ] where value < 1 {
      throw .tooSmall(name: name, value: value)
    }
    let tooLarge = ContactSheetError.tooLarge(
      cells: count,
      columns: columns,
      cellWidth: cellWidth,
      maximumPixels: Self.maximumPixels
    )
    // Every length up to here is at most 2²⁷, so that sums and products below stay far from 2⁶³.
    let limit = Self.maximumPixels
    guard count <= limit, cellWidth <= limit else { throw tooLarge }
    let (scaled, isOver) = cellWidth.multipliedReportingOverflow(by: frameHeight)
    guard !isOver else { throw tooLarge }
    let cellHeight = max(
      scaled / frameWidth + (scaled % frameWidth > (frameWidth - 1) / 2 ? 1 : 0),
      1
    )
    guard cellHeight <= limit else { throw tooLarge }

    self.count = count
    self.columns = min(columns, count)
    self.rows = (count - 1) / self.columns + 1
    self.cellWidth = cellWidth
    self.cellHeight = cellHeight
    self.hasLabels = hasLabels && cellWidth >= Self.narrowestLabel
    gutter = min(max(cellWidth / 12, 2), 48)
    margin = min(max(cellWidth / 8, 3), 72)
    let width = 2 * margin + self.columns * cellWidth + (self.columns - 1) * gutter
    let below = self.hasLabels ? Self.labelHeight(cellWidth: cellWidth) : 0
    let height = 2 * margin + self.rows * (cellHeight + below) + (self.rows - 1) * gutter
    let (pixels, isHuge) = width.multipliedReportingOverflow(by: height)
    guard !isHuge, pixels <= limit else { throw tooLarge }
    self.width = width
    self.height = height
  }

  /// Finds the upper left corner of a cell's picture.
  ///
  /// - Units: pixels; `index` counts row by row from 0 and must be below ``count``.
  package func origin(of index: Int) -> (x: Int, y: Int) {
    precondition((0..<count).contains(index), "cell \(index) of \(count)")
    let pitch = cellHeight + labelHeight + gutter
    return (
      x: margin + index % columns * (cellWidth + gutter), y: margin + index / columns * pitch
    )
  }

  /// The font of the labels.
  var font: LabelFont { Self.font(cellWidth: cellWidth) }

  /// The space for labels below each picture.
  var labelHeight: Int { hasLabels ? Self.labelHeight(cellWidth: cellWidth) : 0 }

  /// How far pictures' corners are rounded.
  var cornerRadius: Int { min(max(min(cellWidth, cellHeight) / 32, 0), 10) }

  /// Below this width not even a frame's number is legible.
  private static let narrowestLabel = 40

  private static func font(cellWidth: Int) -> LabelFont {
    LabelFont(size: min(max(cellWidth / 15, 11), 28))
  }

  private static func labelHeight(cellWidth: Int) -> Int {
    let font = font(cellWidth: cellWidth)
    return font.size / 2 + font.lineHeight
  }
}
