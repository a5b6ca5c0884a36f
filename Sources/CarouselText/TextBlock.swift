package import CarouselRaster

/// Lines of shaped words that fit a box.
package struct TextBlock: Sendable {
  /// One line, and how far it is from the box's left side, in pixels.
  package struct Line: Sendable {
    /// What is drawn.
    package let text: TextLine
    /// Pixels from the left side of the box.
    package let x: Int
  }

  /// The width of the widest line, in pixels.
  package let width: Int
  /// The distance from one baseline to the next, in pixels.
  package let lineHeight: Int
  /// The lines, from the top.
  package let lines: [Line]
  /// Whether no part of the text was left out.
  package let isWhole: Bool
  /// Whether the text is read from the right.
  package let isRightToLeft: Bool
  private let baseline: Int

  /// Makes a block of its lines.
  init(lines: [Line], isWhole: Bool, isRightToLeft: Bool, style: TextStyle) {
    self.lines = lines
    self.isWhole = isWhole
    self.isRightToLeft = isRightToLeft
    width = lines.map(\.text.width).max() ?? 0
    lineHeight = style.lineHeight
    baseline = style.size / 4 + style.font.ascent
  }

  /// The height of all lines, in pixels; accents may reach a little beyond.
  package var height: Int { lines.count * lineHeight }

  /// Draws it with the upper left corner of its box at a point; what falls outside the bitmap is left
  /// out.
  package func draw(on bitmap: inout Bitmap, x: Int, y: Int, colour: RGBA8) {
    for (index, line) in lines.enumerated() {
      line.text.draw(
        x: x + line.x,
        baseline: y + index * lineHeight + baseline,
        colour: colour,
        into: &bitmap
      )
    }
  }

  /// About how many bytes it takes.
  var cost: Int {
    lines.reduce(256) { $0 + $1.text.masks.reduce(64) { $0 + $1.byteCount + 64 } }
  }
}
