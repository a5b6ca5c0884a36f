/// A sheet of small pictures in rows, each with its label, for people to look at.
package struct ContactSheet: Sendable {
  /// Where everything lies.
  package let layout: ContactSheetLayout
  /// The sheet as far as it is drawn.
  package private(set) var bitmap: Bitmap
  private let lettering: any Lettering

  /// Makes an empty sheet; here its memory is taken.
  package init(_ layout: ContactSheetLayout, lettering: any Lettering = BuiltInLettering()) {
    self.layout = layout
    self.lettering = lettering
    bitmap = Bitmap(width: layout.width, height: layout.height, fill: Self.ground)
  }

  /// Draws one cell: its shadow, its picture with rounded corners and a thin edge, and its label.
  ///
  /// A picture smaller than the cell is laid in its middle; of a larger one the middle is shown.
  ///
  /// - Parameters:
  ///   - cell: The picture, already scaled to the cell's size.
  ///   - label: The label's title, for example `#13`; shortened with `…` to the cell's width.
  ///   - detail: The label's quieter second part, for example `0.217 s`; left out if it does not
  ///     fit beside the title.
  ///   - index: Which cell, from 0, row by row.
  package mutating func place(_ cell: Bitmap, label: String, detail: String = "", at index: Int) {
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
    let colour = RGBA8.black.withAlpha(Self.shadow / UInt8(reach + 1))
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
    bitmap.fill(edge, with: .flat(Self.edge))
  }

  private mutating func drawLabel(_ label: String, _ detail: String, x: Int, y: Int) {
    guard layout.hasLabels else { return }
    let font = layout.font
    let title = lettering.line(label, in: font, width: layout.cellWidth)
    let baseline = y + font.size / 2 + font.ascent
    title.draw(x: x, baseline: baseline, colour: Self.title, into: &bitmap)
    let room = layout.cellWidth - title.width - font.size
    let detail = lettering.line(detail, in: font, width: room)
    guard detail.isWhole else { return }
    let right = x + layout.cellWidth - detail.width
    detail.draw(x: right, baseline: baseline, colour: Self.detail, into: &bitmap)
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

extension ContactSheet {
  private static let ground = RGBA8(0x22, 0x24, 0x2A)
  private static let title = RGBA8(0xE8, 0xEA, 0xEE)
  private static let detail = RGBA8(0x9A, 0xA0, 0xAC)
  private static let edge = RGBA8(255, 255, 255, 30)
  /// The darkness of a shadow at its darkest, 0…255.
  private static let shadow: UInt8 = 110
}
