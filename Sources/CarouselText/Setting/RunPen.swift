internal import CarouselRaster

/// Measures and draws the runs of a text.
struct RunPen {
  private let text: Paragraph
  private let style: TextStyle
  private let shelf: FontShelf
  private let font: LabelFont

  /// The most steps of all outlines of a line.
  private static let stepLimit = 1 << 18

  /// Makes the pen of a text.
  init(_ text: Paragraph, style: TextStyle, shelf: FontShelf) {
    self.text = text
    self.style = style
    self.shelf = shelf
    font = style.font
  }

  /// How far the pen moves for each character, in 1/256 pixel; for those that share a glyph, the first.
  var advances: [Int] {
    var advances = [Int](repeating: 0, count: text.scalars.count)
    for run in text.runs {
      guard run.font > 0 else {
        for index in run.part { advances[index] = builtInAdvance(index) << 8 }
        continue
      }
      let file = shelf.file(run.font)
      var units = 0
      var (at, last) = (0, run.part.lowerBound)
      for glyph in glyphs(run, file) {
        units += glyph.advance
        let next = file.scaled(units, size: style.size)
        advances[glyph.cluster] += next - at
        (at, last) = (next, glyph.cluster)
      }
      advances[last] += -at & 255
    }
    return advances
  }

  /// Draws the text on one line, as far as it lies in a box of that width, and a little beyond.
  func line(isWhole: Bool, width: Int) -> TextLine {
    var masks: [StrokeMask] = []
    var (thin, bold) = (Shape(), Shape())
    var pen = 0
    var steps = 0
    for run in text.visualRuns {
      guard run.font > 0 else {
        for index in run.level % 2 == 0 ? Array(run.part) : run.part.reversed() {
          let advance = builtInAdvance(index)
          if advance > 0, pen <= width {
            masks += font.masks(of: scalar(index, isMirrored: run.level % 2 == 1), x: pen)
          }
          pen += advance
        }
        continue
      }
      let file = shelf.file(run.font)
      var units = 0
      for glyph in glyphs(run, file) where steps < Self.stepLimit {
        let origin = StrokePoint(
          pen << 8 + file.scaled(units + glyph.x, size: style.size),
          -file.scaled(glyph.y, size: style.size)
        )
        let isThickened =
          style.isBold && !file.isBold && !scalar(glyph.cluster, isMirrored: false).isPictograph
        steps +=
          isThickened
          ? file.addOutline(of: glyph.glyph, at: origin, size: style.size, to: &bold)
          : file.addOutline(of: glyph.glyph, at: origin, size: style.size, to: &thin)
        units += glyph.advance
      }
      pen += (file.scaled(units, size: style.size) + 255) >> 8
    }
    let columns = -style.size..<width + style.size
    let rows = -2 * style.size..<2 * style.size
    for (shape, radius) in [(thin, 0), (bold, style.size * 256 / 60)] {
      if let mask = StrokeMask(filling: shape, outlined: radius, columns: columns, rows: rows) {
        masks.append(mask)
      }
    }
    return TextLine(width: max(pen, 0), isWhole: isWhole, masks: masks)
  }

  private func glyphs(_ run: Paragraph.Run, _ file: FontFile) -> [FontFile.PlacedGlyph] {
    file.shape(
      text.scalars,
      run.part,
      isRightToLeft: run.level % 2 == 1,
      language: text.language
    )
  }

  private func builtInAdvance(_ index: Int) -> Int {
    let scalar = scalar(index, isMirrored: false)
    return scalar.isInvisible ? 0 : font.advance(of: scalar)
  }

  /// A character of the text; brackets face the other way where they are read from the right.
  private func scalar(_ index: Int, isMirrored: Bool) -> Unicode.Scalar {
    let scalar = Unicode.Scalar(text.scalars[index]) ?? "\u{FFFD}"
    guard isMirrored else { return scalar }
    return switch scalar {
    case "(": ")"
    case ")": "("
    case "[": "]"
    case "]": "["
    case "{": "}"
    case "}": "{"
    case "<": ">"
    case ">": "<"
    default: scalar
    }
  }
}
