// Why this file exists: a page whose picture cannot be read must still be a page, and say so.

/// The picture shown in place of one that cannot be read.
package enum PlaceholderPicture {
  /// Draws a torn photograph on a quiet grey, with a caption below it, over the whole page.
  ///
  /// Lines too long for the page end with `…`; on a page too small for text there is none.
  ///
  /// - Parameters:
  ///   - caption: What is missing, for example a file's name.
  ///   - detail: Why, in a few words; empty for nothing.
  ///   - page: Where to draw; every pixel is overwritten and opaque.
  package static func draw(caption: String, detail: String = "", into page: inout Bitmap) {
    page.fill(with: .vertical(paperTop, paperBottom, from: 0, to: page.height))
    let short = min(page.width, page.height)
    let font = LabelFont(size: min(max(short / 22, 11), 48))
    let small = LabelFont(size: max(font.size * 4 / 5, 11))
    let room = page.width * 84 / 100
    let lines = [
      (font, font.fitting(caption, width: room), ink),
      (small, small.fitting(detail, width: room), ink.mixed(with: paperBottom, 2, of: 5)),
    ].filter { !$0.1.isEmpty && page.height >= 6 * $0.0.lineHeight }

    // The icon and the lines, as one block in the middle.
    let icon = short * 36 / 100
    let gap = font.size * 3 / 2
    let textHeight = lines.reduce(0) { $0 + $1.0.lineHeight }
    let block = icon * 3 / 4 + (lines.isEmpty ? 0 : gap + textHeight)
    let top = (page.height - block) / 2
    drawIcon(centreX: page.width << 7, top: top << 8, width: icon << 8, into: &page)

    var baseline = top + icon * 3 / 4 + gap
    for (font, text, colour) in lines {
      baseline += font.lineHeight
      let x = (page.width - font.width(of: text)) / 2
      font.draw(
        text,
        x: x,
        baseline: baseline - font.descent,
        colour: colour,
        into: &page
      )
    }
  }

  /// A photograph four units wide and three high, torn down the middle.
  private static func drawIcon(centreX: Int, top: Int, width: Int, into page: inout Bitmap) {
    guard width >= 6 << 8 else { return }
    let unit = width / 48
    func at(_ x: Int, _ y: Int) -> StrokePoint { StrokePoint(centreX + x * unit, top + y * unit) }
    func frame(_ inset: Int, _ radius: Int) -> Shape {
      Shape(
        left: centreX - (24 - inset) * unit,
        top: top + inset * unit,
        right: centreX + (24 - inset) * unit,
        bottom: top + (36 - inset) * unit,
        radius: radius * unit
      )
    }
    page.fill(frame(0, 4), with: .flat(line))
    page.fill(frame(2, 2), with: .flat(photo))
    page.fill(Shape(circleAt: at(-13, 11), radius: 4 * unit), with: .flat(line))
    page.fill(
      Shape([
        at(-22, 33), at(-22, 28), at(-11, 18), at(-4, 25), at(9, 11), at(22, 25), at(22, 33),
        at(21, 34), at(-21, 34),
      ]),
      with: .flat(line)
    )

    // The tear, in the paper's colours: it goes right through the frame.
    let tear = [(-2, -1), (4, 7), (-3, 14), (3, 22), (-4, 29), (1, 37)]
    let paper = ShapePaint.vertical(paperTop, paperBottom, from: 0, to: page.height)
    page.fill(
      Shape(tear.map { at($0.0 - 1, $0.1) } + tear.reversed().map { at($0.0 + 2, $0.1) }),
      with: paper
    )
  }

  private static let paperTop = RGBA8(0xEE, 0xEF, 0xF2)
  private static let paperBottom = RGBA8(0xDF, 0xE1, 0xE6)
  private static let photo = RGBA8(0xF8, 0xF9, 0xFB)
  private static let line = RGBA8(0xAA, 0xAF, 0xBA)
  private static let ink = RGBA8(0x4A, 0x4F, 0x5C)
}
