internal import CarouselRaster
internal import CarouselRender
internal import CarouselText

/// What is drawn over a list, and in its place.
struct FeedArt {
  let painter: FeedPainter

  private var geometry: FeedGeometry { painter.geometry }
  private var theme: FeedTheme { painter.theme }

  /// All drawings, by the numbers of ``FeedScreen/Drawing``.
  ///
  /// - Parameters:
  ///   - failures: why pages failed, by the numbers of the failures.
  ///   - shown: the drawings that the film shows; those as large as the screen are left out if it does not.
  /// - Returns: a drawing for each number.
  func drawings(failures: [String], shown: Set<Int>) -> [OverlayDrawing] {
    let side = FeedScreen.spinnerSize(scale: geometry.scale)
    let spinner = Spinner(
      width: side,
      height: side,
      radius: side / 2,
      ink: theme.spinner,
      scale: geometry.scale
    )
    let small = Spinner(
      width: side,
      height: side,
      radius: side * 3 / 8,
      ink: theme.spinner,
      scale: geometry.scale
    )
    func centred(_ look: Bitmap) -> OverlayDrawing {
      var box = Bitmap(width: side, height: side, fill: .clear)
      box.blit(look, atColumn: (side - look.width) / 2, atRow: (side - look.height) / 2)
      return OverlayDrawing(box, inset: (geometry.width - side) / 2)
    }
    // As many spokes as the finger has pulled out, all of one strength.
    let pulled = (0...8).map { centred(spokes(count: $0, radius: side * 3 / 8)) }
    func whole(_ number: Int, _ draw: () -> OverlayDrawing) -> OverlayDrawing {
      shown.contains(number)
        ? draw() : OverlayDrawing(Bitmap(width: 1, height: 1, fill: .clear), inset: 0)
    }
    let empty = whole(FeedScreen.Drawing.empty) {
      screen("Nothing here yet", "The list has no rows", button: nil, ink: theme.ink)
    }
    let words = failures.enumerated().flatMap { number, failure in
      [
        whole(FeedScreen.Drawing.failed(number)) {
          screen("Could not load", failure, button: "Try again", ink: theme.warning)
        },
        whole(FeedScreen.Drawing.alert(number, ofRefresh: false)) {
          alert("Could not load", failure)
        },
        whole(FeedScreen.Drawing.alert(number, ofRefresh: true)) {
          alert("Could not refresh", failure)
        },
      ]
    }
    return spinner.looks.map(centred) + small.looks.map(centred) + pulled + [empty] + words
  }

  private func spokes(count: Int, radius: Int) -> Bitmap {
    Spinner.pulled(count, radius: radius, ink: theme.spinner, scale: geometry.scale)
  }

  /// A page of words in place of the list.
  private func screen(
    _ title: String,
    _ detail: String,
    button: String?,
    ink: RGBA8
  ) -> OverlayDrawing {
    let scale = geometry.scale
    var page = Bitmap(width: geometry.width, height: geometry.height, fill: theme.paper)
    let margin = min(24 * scale, geometry.width / 10)
    func words(_ text: String, _ style: TextStyle, _ colour: RGBA8, lines: Int) -> Words {
      self.words(text, style, colour, width: geometry.width - 2 * margin, lines: lines)
    }
    var parts = [
      words(title, style(20, isBold: true), ink, lines: 2),
      words(detail, style(14), theme.quietInk, lines: 3),
    ]
    if let button {
      parts.append(
        words(button, style(16, isBold: true), theme.accent, lines: 1)
      )
    }
    let tray = 76 * scale
    let height = height(of: parts) + tray
    let top = (geometry.height - height) / 2
    guard top >= 0, geometry.width >= 72 * scale else {
      draw(parts, in: 0..<geometry.height, x: margin, into: &page)
      return OverlayDrawing(page, inset: 0)
    }
    if button == nil {
      drawTray(centreX: geometry.width / 2, top: top, into: &page)
    } else {
      drawWarning(centreX: geometry.width / 2, top: top, into: &page)
    }
    draw(parts, in: top + tray..<top + height, x: margin, into: &page)
    return OverlayDrawing(page, inset: 0)
  }

  /// A style of some points, or of fewer where a screen is so narrow that words would be broken.
  func style(_ points: Int, isBold: Bool = false) -> TextStyle {
    let size = min(points * geometry.scale, geometry.width * points / 120)
    return TextStyle(size: max(size, 9 * geometry.scale), isBold: isBold)
  }

  /// A paragraph and its colour.
  private struct Words {
    let block: TextBlock
    let colour: RGBA8
  }

  private func words(
    _ text: String,
    _ style: TextStyle,
    _ colour: RGBA8,
    width: Int,
    lines: Int
  ) -> Words {
    let block = painter.typefaces
      .block(text, style: style, width: max(1, width), lines: lines, alignment: .centre)
    return Words(block: block, colour: colour)
  }

  /// Between two paragraphs.
  private var gap: Int { 6 * geometry.scale }

  private func height(of parts: [Words]) -> Int {
    parts.map(\.block.height).reduce(0, +) + gap * max(0, parts.count - 1)
  }

  /// Draws paragraphs below each other in the middle of some rows, as many as fit.
  private func draw(_ parts: [Words], in rows: Range<Int>, x: Int, into page: inout Bitmap) {
    var parts = parts
    while height(of: parts) > rows.count { parts.removeLast() }
    var y = rows.lowerBound + (rows.count - height(of: parts)) / 2
    for part in parts {
      part.block.draw(on: &page, x: x, y: y, colour: part.colour)
      y += part.block.height + gap
    }
  }

  /// An empty tray.
  private func drawTray(centreX: Int, top: Int, into page: inout Bitmap) {
    for points in [
      [(-30, 28), (-12, 28), (-8, 38), (8, 38), (12, 28), (30, 28), (30, 56), (-30, 56)],
      [(-30, 24), (-20, 4), (20, 4), (30, 24), (24, 24), (16, 10), (-16, 10), (-24, 24)],
    ] {
      let unit = geometry.scale << 8
      let corners = points.map {
        StrokePoint((centreX << 8) + $0.0 * unit, (top << 8) + $0.1 * unit)
      }
      page.fill(Shape(corners), with: .flat(theme.icon))
    }
  }

  /// An exclamation mark in a ring.
  private func drawWarning(centreX: Int, top: Int, into page: inout Bitmap) {
    let unit = geometry.scale << 8
    let centre = StrokePoint(centreX << 8, (top << 8) + 32 * unit)
    page.fill(
      Shape(circleAt: centre, radius: 26 * unit, innerRadius: 22 * unit),
      with: .flat(theme.warning)
    )
    let bar = Shape(
      left: centre.x - 2 * unit,
      top: centre.y - 13 * unit,
      right: centre.x + 2 * unit,
      bottom: centre.y + 4 * unit,
      radius: 2 * unit
    )
    page.fill(bar, with: .flat(theme.warning))
    let dot = StrokePoint(centre.x, centre.y + 11 * unit)
    page.fill(Shape(circleAt: dot, radius: 5 * unit / 2), with: .flat(theme.warning))
  }

  /// An alert over the dimmed list.
  private func alert(_ title: String, _ reason: String) -> OverlayDrawing {
    let scale = geometry.scale
    var page = Bitmap(width: geometry.width, height: geometry.height, fill: theme.dimmer)
    let screen = FeedScreen(geometry: geometry)
    let (rows, columns) = (screen.alertRows, screen.alertColumns)
    let (left, width) = (columns.lowerBound, columns.count)
    page.fill(
      Shape(
        left: left << 8,
        top: rows.lowerBound << 8,
        right: (left + width) << 8,
        bottom: rows.upperBound << 8,
        radius: (14 * scale) << 8
      ),
      with: .flat(theme.card)
    )
    let margin = min(16 * scale, width / 10)
    func draw(_ parts: (text: String, style: TextStyle, colour: RGBA8)..., in rows: Range<Int>) {
      let parts = parts.map {
        words($0.text, $0.style, $0.colour, width: width - 2 * margin, lines: 2)
      }
      self.draw(parts, in: rows, x: left + margin, into: &page)
    }
    let (large, small) = (style(17, isBold: true), style(13))
    let button = screen.alertButton
    draw(
      (title, large, theme.ink),
      (reason, small, theme.quietInk),
      in: rows.lowerBound..<button
    )
    page.fill(
      Shape(
        left: left << 8,
        top: button << 8,
        right: (left + width) << 8,
        bottom: (button + max(1, scale / 2)) << 8
      ),
      with: .flat(theme.line)
    )
    draw(("OK", large, theme.accent), in: button..<rows.upperBound)
    return OverlayDrawing(page, inset: 0)
  }
}
