// Why this file exists: a film on one page, to be looked at by people.

/// A sheet of small pictures in rows, each with its label.
public struct ContactSheet: Sendable {
  /// The sheet's colours.
  public enum Theme: Hashable, Sendable {
    /// Charcoal.
    case dark
    /// Paper.
    case light
  }

  /// Where everything lies.
  public let layout: ContactSheetLayout
  /// The sheet as far as it is drawn.
  public private(set) var bitmap: Bitmap
  private let theme: Theme

  /// Makes an empty sheet; here its memory is taken.
  public init(_ layout: ContactSheetLayout, theme: Theme = .dark) {
    self.layout = layout
    self.theme = theme
    bitmap = Bitmap(width: layout.width, height: layout.height, fill: theme.ground)
  }

  /// Draws one cell: its shadow, its picture with rounded corners and a thin edge, and its label.
  ///
  /// A picture smaller than the cell is laid in its middle; of a larger one the middle is shown.
  ///
  /// - Parameters:
  ///   - cell: The picture, already scaled to the cell's size.
  ///   - label: The label's title, for example `#13`; shortened with `…` to the cell's width.
  ///   - detail: The label's quieter second part, for example `0.217 s`; on one line it is left out
  ///     if it does not fit beside the title.
  ///   - index: Which cell, from 0, row by row.
  public mutating func place(_ cell: Bitmap, label: String, detail: String = "", at index: Int) {
    let (x, y) = layout.origin(of: index)
    drawShadow(x: x, y: y)
    copy(cell, x: x, y: y)
    drawEdge(x: x, y: y)
    drawLabel(label, detail, x: x, y: y + layout.cellHeight)
  }

  /// Copies the picture, cut to the cell's rounded rectangle.
  private mutating func copy(_ cell: Bitmap, x: Int, y: Int) {
    let offsetX = x + (layout.cellWidth - cell.width) / 2
    let offsetY = y + (layout.cellHeight - cell.height) / 2
    let (width, height) = (bitmap.width, bitmap.height)
    let shape = box(x: x, y: y, spread: 0, radius: layout.cornerRadius)
    cell.withPixels { source in
      bitmap.withMutablePixels { target in
        shape.forEachRun(width: width, height: height) { row, columns, coverage in
          guard (0..<cell.height).contains(row - offsetY) else { return }
          let start = (row - offsetY) * cell.width - offsetX
          for column in columns.clamped(to: offsetX..<offsetX + cell.width) {
            let at = row * width + column
            target[at] = source[start + column].over(target[at], coverage: coverage)
          }
        }
      }
    }
  }

  private mutating func drawShadow(x: Int, y: Int) {
    let reach = min(layout.gutter / 3, 6)
    guard reach > 0 else { return }
    let radius = layout.cornerRadius
    // What the picture covers whatever its corners gets no shadow: the fewer pixels to mix.
    let inset = radius + 1
    var hole = Shape()
    if min(layout.cellWidth, layout.cellHeight) > 2 * inset {
      hole = box(x: x, y: y, spread: -inset, radius: 0).reversed()
    }
    let colour = RGBA8.black.withAlpha(theme.shadow / UInt8(reach + 1))
    for spread in stride(from: reach, to: -1, by: -1) {
      var shadow = box(x: x, y: y + reach / 2, spread: spread, radius: radius + spread)
      shadow.add(hole)
      bitmap.fill(shadow, with: .flat(colour))
    }
  }

  private mutating func drawEdge(x: Int, y: Int) {
    let radius = layout.cornerRadius
    guard layout.cellWidth >= 8, layout.cellHeight >= 8 else { return }
    var edge = box(x: x, y: y, spread: 0, radius: radius)
    edge.add(box(x: x, y: y, spread: -1, radius: max(radius - 1, 0)).reversed())
    bitmap.fill(edge, with: .flat(theme.edge))
  }

  private mutating func drawLabel(_ label: String, _ detail: String, x: Int, y: Int) {
    guard layout.labels != .none else { return }
    let font = layout.font
    let title = font.fitting(label, width: layout.cellWidth)
    let baseline = y + font.size / 2 + font.ascent
    font.draw(title, x: x, baseline: baseline, colour: theme.title, into: &bitmap)
    switch layout.labels {
    case .none:
      break
    case .oneLine:
      let taken = font.width(of: title) + font.size
      let wanted = font.width(of: detail)
      guard taken + wanted <= layout.cellWidth else { return }
      font.draw(
        detail,
        x: x + layout.cellWidth - wanted,
        baseline: baseline,
        colour: theme.detail,
        into: &bitmap
      )
    case .twoLines:
      font.draw(
        font.fitting(detail, width: layout.cellWidth),
        x: x,
        baseline: baseline + font.lineHeight,
        colour: theme.detail,
        into: &bitmap
      )
    }
  }

  /// A cell's rectangle, grown by `spread` pixels.
  private func box(x: Int, y: Int, spread: Int, radius: Int) -> Shape {
    Shape(
      left: (x - spread) << 8,
      top: (y - spread) << 8,
      right: (x + layout.cellWidth + spread) << 8,
      bottom: (y + layout.cellHeight + spread) << 8,
      radius: radius << 8
    )
  }
}

extension ContactSheet.Theme {
  fileprivate var ground: RGBA8 {
    switch self {
    case .dark: RGBA8(0x22, 0x24, 0x2A)
    case .light: RGBA8(0xF2, 0xF1, 0xEE)
    }
  }

  fileprivate var title: RGBA8 {
    switch self {
    case .dark: RGBA8(0xE8, 0xEA, 0xEE)
    case .light: RGBA8(0x2A, 0x2C, 0x33)
    }
  }

  fileprivate var detail: RGBA8 {
    switch self {
    case .dark: RGBA8(0x9A, 0xA0, 0xAC)
    case .light: RGBA8(0x7A, 0x7D, 0x86)
    }
  }

  fileprivate var edge: RGBA8 {
    switch self {
    case .dark: RGBA8(255, 255, 255, 30)
    case .light: RGBA8(0, 0, 0, 26)
    }
  }

  /// The darkness of a shadow at its darkest, 0…255.
  fileprivate var shadow: UInt8 {
    switch self {
    case .dark: 110
    case .light: 60
    }
  }
}
