/// What a page shows in place of a picture that cannot be read or did not come.
package enum FailedLook {
  /// Draws a torn photograph on a quiet grey, with a title and a detail below it, over the whole
  /// page.
  ///
  /// Lines too long for the page get smaller, then end with `…`; a page too small for text shows
  /// the photograph alone, and one too small for that only the grey.
  ///
  /// - Parameters:
  ///   - title: What is wrong, or what with, for example `404 not found` or a file's name.
  ///   - detail: More of it, in a few words; empty for nothing.
  ///   - scale: Pixels to a point, at least 1, in which the sizes of text have limits.
  ///   - lettering: Who writes the words.
  ///   - page: Where to draw; every pixel is overwritten and opaque.
  package static func draw(
    title: String,
    detail: String = "",
    scale: Int = 1,
    lettering: any Lettering = BuiltInLettering(),
    into page: inout Bitmap
  ) {
    page.fill(with: .paper(height: page.height))
    let short = min(page.width, page.height)
    let lines = lines(title, detail, scale, lettering, width: page.width, height: page.height)
    let textHeight = lines.reduce(0) { $0 + $1.font.lineHeight }
    // A 48th of the photograph's width, in 1/256 pixel; whole pixels from 96 columns on. Alone it
    // is 45 % as wide as the short side, above text 17 % and 14 points.
    let exact = (lines.isEmpty ? short * 115 : short * 43 + 3584 * scale) / 48
    let unit = exact < 512 ? exact : exact / 256 * 256
    let iconHeight = (36 * unit) >> 8
    let gap = lines.first.map { $0.font.size * 4 / 5 } ?? 0
    let top = (page.height - iconHeight - gap - textHeight) / 2
    drawIcon(centreX: page.width << 7, top: top << 8, unit: unit, into: &page)

    var lineTop = top + iconHeight + gap
    for line in lines {
      line.text.draw(
        x: (page.width - line.text.width) / 2,
        baseline: lineTop + line.font.ascent + line.font.size / 4,
        colour: line.ink,
        into: &page
      )
      lineTop += line.font.lineHeight
    }
  }

  /// The lines that the page has room for.
  private static func lines(
    _ title: String,
    _ detail: String,
    _ scale: Int,
    _ lettering: any Lettering,
    width: Int,
    height: Int
  ) -> [(font: LabelFont, text: TextLine, ink: RGBA8)] {
    let room = width * 84 / 100
    let smallest = Self.smallest * scale
    var size = min(max(min(width, height) / 16, smallest), 48 * scale)
    var lines: [(font: LabelFont, text: TextLine, ink: RGBA8)] = []
    for (text, weight, ink) in [
      (title, LabelFont.Weight(thousandths: 110), titleInk), (detail, .regular, detailInk),
    ] {
      let least = max(size * 2 / 3, smallest)
      // The largest font in which the text fits, from `size` down to two thirds of it.
      var font = LabelFont(size: size, weight: weight)
      var line = lettering.line(text, in: font, width: room)
      while !line.isWhole, font.size > least {
        font = LabelFont(size: font.size - 1, weight: weight)
        line = lettering.line(text, in: font, width: room)
      }
      guard !line.isEmpty, room >= 8 * font.size, height >= 6 * font.lineHeight else { break }
      lines.append((font, line, ink))
      size = max(font.size * 4 / 5, smallest)
    }
    return lines
  }

  /// A photograph of 48 × 36 units, torn down the middle.
  private static func drawIcon(centreX: Int, top: Int, unit: Int, into page: inout Bitmap) {
    guard unit >= 36 else { return }
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
        at(-23, 33), at(-23, 29), at(-11, 18), at(-4, 25), at(9, 11), at(23, 26), at(23, 33),
        at(21, 35), at(-21, 35),
      ]),
      with: .flat(line)
    )

    // The tear, in the paper's colours: it goes right through the frame.
    let tear = [(-2, -1), (4, 7), (-3, 14), (3, 22), (-4, 29), (1, 37)]
    page.fill(
      Shape(tear.map { at($0.0 - 1, $0.1) } + tear.reversed().map { at($0.0 + 2, $0.1) }),
      with: .paper(height: page.height)
    )
  }

  /// The smallest font that is easily read.
  private static let smallest = 11
  private static let photo = RGBA8(0xF8, 0xF9, 0xFB)
  private static let line = RGBA8(0xAA, 0xAF, 0xBA)
  private static let titleInk = RGBA8(0x4A, 0x4F, 0x5C)
  private static let detailInk = RGBA8(0x70, 0x75, 0x80)
}
