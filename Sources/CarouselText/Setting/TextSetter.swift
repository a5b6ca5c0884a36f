internal import CarouselRaster

/// Sets one text: shapes it, breaks it into lines and cuts what is too much.
struct TextSetter {
  private let shelf: FontShelf
  private let style: TextStyle
  private let paragraph: Paragraph
  private let isCut: Bool
  private let width: Int
  /// How far the pen moves for each character, in 1/256 pixel.
  private var advances: [Int] = []

  /// The widest box, in pixels.
  static let widest = 1 << 14

  /// Looks at a text.
  init(_ text: String, style: TextStyle, width: Int, shelf: FontShelf) {
    self.shelf = shelf
    self.style = style
    self.width = min(max(width, 0), Self.widest)
    let clean = CleanText(text)
    isCut = clean.isCut
    paragraph = Paragraph(clean, isBold: style.isBold, shelf: shelf)
  }

  /// Sets it on at most so many lines.
  mutating func block(lines limit: Int, alignment: TextAlignment) -> TextBlock {
    advances = RunPen(paragraph, style: style, shelf: shelf).advances
    var lines: [TextLine] = []
    var start = 0
    var isWhole = !isCut
    while start < paragraph.scalars.count, lines.count < max(limit, 1) {
      let isLast = lines.count == max(limit, 1) - 1
      var end = isLast ? paragraph.scalars.count : lineEnd(from: start)
      var line = end > start ? line(start..<end, isWhole: isWhole) : nil
      if line == nil {
        isWhole = false
        line = cutLine(from: start)
        end = paragraph.scalars.count
      }
      if let line { lines.append(line) }
      start = end
    }
    let room = width
    return TextBlock(
      lines: lines.map { line in
        let free = max(room - line.width, 0)
        let x =
          switch alignment {
          case .centre: free / 2
          case .start: paragraph.isRightToLeft ? free : 0
          case .left: 0
          case .right: free
          }
        return TextBlock.Line(text: line, x: x)
      },
      isWhole: isWhole,
      isRightToLeft: paragraph.isRightToLeft,
      style: style
    )
  }

  /// Where a line ends that begins at a character: behind the last place where it may, or else behind the
  /// last character that fits; at its start if none does.
  private func lineEnd(from start: Int) -> Int {
    var pen = 0
    var (fitting, allowed) = (start, start)
    for index in start..<paragraph.scalars.count {
      pen += advances[index]
      let isSpace = paragraph.scalars[index] == 0x20
      if pen > width << 8, !isSpace { break }
      guard isEnd(index + 1) else { continue }
      fitting = index + 1
      if paragraph.breaks[index] { allowed = index + 1 }
    }
    if fitting == paragraph.scalars.count { return fitting }
    return allowed > start ? allowed : fitting
  }

  /// Whether no character as people count them goes on at an index.
  private func isEnd(_ index: Int) -> Bool {
    index == paragraph.scalars.count || paragraph.isStart[index]
  }

  /// A part of the text as a line, without the spaces at its end; `nil` if it is too wide.
  private func line(_ part: Range<Int>, isWhole: Bool) -> TextLine? {
    let part = trimmed(part)
    let used = advances[part].reduce(0, +)
    // Letters may get narrower at the end of a line, but not by much.
    guard used <= (width + style.size) << 8 else { return nil }
    let line = RunPen(paragraph.piece(part, ellipsis: nil), style: style, shelf: shelf)
      .line(isWhole: isWhole, width: width)
    return line.width <= width ? line : nil
  }

  /// As much of the rest as fits with a `…` behind it; `nil` if not even that does.
  private func cutLine(from start: Int) -> TextLine? {
    var pen = 0
    var end = start
    for index in start..<paragraph.scalars.count {
      pen += advances[index]
      if pen > width << 8 { break }
      if isEnd(index + 1) { end = index + 1 }
    }
    while true {
      let part = trimmed(start..<end)
      let font = ellipsisFont(behind: part)
      let line = RunPen(paragraph.piece(part, ellipsis: font), style: style, shelf: shelf)
        .line(isWhole: false, width: width)
      if line.width <= width { return line }
      guard end > start else { return nil }
      // Back by as many characters as surely do not fit, at least one.
      var excess = (line.width - width) << 8
      repeat {
        end -= 1
        excess -= advances[end]
      } while end > start && (excess > 0 || !isEnd(end))
    }
  }

  /// The font of the `…` behind a part: that of its last character, if it has one.
  private func ellipsisFont(behind part: Range<Int>) -> Int {
    let font = part.isEmpty ? (paragraph.fonts.first ?? 0) : paragraph.fonts[part.upperBound - 1]
    return font > 0 && shelf.file(font).has("\u{2026}") ? font : 0
  }

  private func trimmed(_ part: Range<Int>) -> Range<Int> {
    var end = part.upperBound
    while end > part.lowerBound, paragraph.scalars[end - 1] == 0x20 { end -= 1 }
    return part.lowerBound..<end
  }
}
