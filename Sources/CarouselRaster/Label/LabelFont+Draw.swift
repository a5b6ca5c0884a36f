extension LabelFont {
  /// Draws a text on one line.
  ///
  /// What falls outside the bitmap is left out, so any position will do.
  ///
  /// - Units: pixels; the first character's space begins at column `x`, and letters stand on the
  ///   upper edge of row `baseline`.
  /// - Parameters:
  ///   - text: What to draw; line breaks are drawn as boxes.
  ///   - x: Where to start.
  ///   - baseline: Where the letters stand.
  ///   - colour: The ink; its alpha thins it.
  ///   - bitmap: Where to draw.
  package func draw(
    _ text: String,
    x: Int,
    baseline: Int,
    colour: RGBA8,
    into bitmap: inout Bitmap
  ) {
    let reach = 2 * size
    guard baseline > -reach, baseline < bitmap.height + reach else { return }
    guard x > -(1 << 40), x < bitmap.width else { return }
    var pen = x
    for scalar in text.unicodeScalars {
      guard pen < bitmap.width + reach else { return }
      let advance = advance(of: scalar)
      if pen + advance + reach > 0 {
        let glyph = GlyphTable.glyph(for: scalar)
        let left = pen + bearing(of: scalar)
        draw(glyph, left: left, baseline: baseline, colour: colour, into: &bitmap)
      }
      pen += advance
    }
  }

  /// The masks of a text from `fitting(_:width:)`, around the point where its baseline begins.
  package func line(_ text: String, width: Int) -> TextLine {
    let fitting = fitting(text, width: width)
    var masks: [StrokeMask] = []
    var pen = 0
    for scalar in fitting.unicodeScalars {
      masks += self.masks(of: scalar, x: pen)
      pen += advance(of: scalar)
    }
    return TextLine(width: pen, isWhole: fitting == text && pen <= width, masks: masks)
  }

  /// The masks of one character, around the point on the baseline that is `x` pixels left of it.
  package func masks(of scalar: Unicode.Scalar, x: Int) -> [StrokeMask] {
    let left = x + bearing(of: scalar)
    return masks(
      of: GlyphTable.glyph(for: scalar),
      left: left,
      baseline: 0,
      columns: left - 2 * size..<left + 3 * size,
      rows: -2 * size..<2 * size
    )
  }

  private func draw(
    _ glyph: Glyph,
    left: Int,
    baseline: Int,
    colour: RGBA8,
    into bitmap: inout Bitmap
  ) {
    let (columns, rows) = (0..<bitmap.width, 0..<bitmap.height)
    let masks = masks(of: glyph, left: left, baseline: baseline, columns: columns, rows: rows)
    for mask in masks { bitmap.blend(mask, colour: colour) }
  }

  private func masks(
    of glyph: Glyph,
    left: Int,
    baseline: Int,
    columns: Range<Int>,
    rows: Range<Int>
  ) -> [StrokeMask] {
    let (strokes, dots) = outline(of: glyph, left: left, baseline: baseline)
    // Round dots look smaller than they are; thin ones stay as they are, to keep their edges sharp.
    let swelling = (stroke / 8 + 128) / 256 * 512
    return [(strokes, stroke), (dots, stroke + swelling)].compactMap { lines, thickness in
      StrokeMask(polylines: lines, radius: thickness / 2, columns: columns, rows: rows)
    }
  }

  /// The glyph's polylines and its dots, placed and flattened.
  private func outline(
    of glyph: Glyph,
    left: Int,
    baseline: Int
  ) -> (strokes: [[StrokePoint]], dots: [[StrokePoint]]) {
    let columns = columns(of: glyph)
    let rows = GlyphHinter(
      rowsOf: glyph,
      lines: [-20, 0, 52, 70, 74].map { (unit: $0, pixels: pixels($0)) },
      size: size,
      stroke: stroke
    )
    func point(_ x: Int, _ y: Int) -> StrokePoint {
      StrokePoint(left * 256 + columns.place(of: x), baseline * 256 - rows.place(of: y))
    }
    var strokes: [[StrokePoint]] = []
    var dots: [[StrokePoint]] = []
    var line: [StrokePoint] = []
    for step in glyph.steps {
      let pen = line.last ?? point(0, 0)
      switch step {
      case .move(let x, let y):
        strokes.append(line)
        line = [point(x, y)]
      case .line(let x, let y):
        line.append(point(x, y))
      case .quarter(let x, let y, let leavesHorizontally):
        StrokeCurve(
          quarterFrom: pen,
          to: point(x, y),
          leavesHorizontally: leavesHorizontally,
          tension: Self.tension
        ).flatten(into: &line)
      case .curve(let x1, let y1, let x2, let y2, let x, let y):
        StrokeCurve(pen, point(x1, y1), point(x2, y2), point(x, y)).flatten(into: &line)
      case .dot(let x, let y):
        dots.append([point(x, y)])
      }
    }
    strokes.append(line)
    return (strokes, dots)
  }

  /// How square the font's bowls are, in 1/65536; a circle's would be ``StrokeCurve/circle``.
  private static let tension = 38_000
}
