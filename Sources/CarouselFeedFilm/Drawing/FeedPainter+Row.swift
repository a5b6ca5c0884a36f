internal import CarouselFeedSources
internal import CarouselRaster
internal import CarouselText

/// The words of a row, in a list that has one column.
extension FeedPainter {
  /// The words of a row, and where they stand.
  private struct Words {
    let title: TextBlock
    let titleHeight: Int
    let subtitle: TextBlock?
    let subtitleHeight: Int
    let badge: TextBlock?
    /// The columns of pixels of the badge's plate, if there is one.
    let plate: Range<Int>

    /// The height of title and subtitle.
    var height: Int { titleHeight + subtitleHeight }
  }

  /// How high a row is, in pixels.
  ///
  /// It is as high as the geometry has it if title and subtitle have one line each, and higher by each further line.
  func height(of item: FeedItem) -> Int {
    let lines = titleStyle.lineHeight + subtitleStyle.lineHeight
    return geometry.rowHeight + max(0, (words(of: item)?.height ?? 0) - lines)
  }

  private var titleStyle: TextStyle { TextStyle(size: px(16), isBold: true) }
  private var subtitleStyle: TextStyle { TextStyle(size: px(13)) }
  private var badgeStyle: TextStyle { TextStyle(size: px(12), isBold: true) }

  /// The words of a row; `nil` if it has no room for any.
  private func words(of item: FeedItem) -> Words? {
    guard let left = geometry.wordsStart else { return nil }
    let right = geometry.cell(0).upperBound - geometry.margin
    let badge = item.badge.flatMap { badgeWords($0, room: right - left) }
    let plate = right - (badge.map { $0.width + px(16) } ?? 0)..<right
    let end = badge == nil ? right : plate.lowerBound - px(10)
    // As many lines as the viewport has room for, of each at least one.
    let second = item.subtitle == nil ? 0 : subtitleStyle.lineHeight
    let around = max(0, geometry.rowHeight - titleStyle.lineHeight - subtitleStyle.lineHeight)
    var room = geometry.height - around - second
    func block(
      _ text: String,
      _ style: TextStyle,
      _ alignment: TextAlignment
    ) -> (block: TextBlock, height: Int) {
      let block = typefaces.block(
        text,
        style: style,
        width: max(1, end - left),
        lines: max(1, min(geometry.lines, room / style.lineHeight)),
        alignment: alignment
      )
      return (block, max(1, block.lines.count) * style.lineHeight)
    }
    let title = block(item.title, titleStyle, .start)
    room += second - title.height
    let side: TextAlignment = title.block.isRightToLeft ? .right : .left
    let subtitle = item.subtitle.flatMap { $0.isEmpty ? nil : block($0, subtitleStyle, side) }
    return Words(
      title: title.block,
      titleHeight: title.height,
      subtitle: subtitle?.block,
      subtitleHeight: subtitle?.height ?? 0,
      badge: badge,
      plate: plate
    )
  }

  /// The words of a badge; `nil` if there is no room for them.
  ///
  /// A narrow list has no room for a badge that would be cut: a part of a number is another number.
  private func badgeWords(_ text: String, room: Int) -> TextBlock? {
    let most = max(room / 3, min(px(64), room / 2))
    let words = typefaces.block(text, style: badgeStyle, width: max(1, most))
    return words.width > 0 && (words.isWhole || most >= px(64)) ? words : nil
  }

  /// Draws title, subtitle and badge, as far as there is room for them.
  func drawWords(of item: FeedItem, into page: inout Bitmap) {
    guard let left = geometry.wordsStart, let words = words(of: item) else { return }
    drawBadge(words, into: &page)
    let top = max(0, (page.height - words.height) / 2)
    words.title.draw(on: &page, x: left, y: top, colour: theme.ink)
    words.subtitle?
      .draw(on: &page, x: left, y: top + words.titleHeight, colour: theme.quietInk)
  }

  private func drawBadge(_ row: Words, into page: inout Bitmap) {
    guard let words = row.badge else { return }
    let height = px(22)
    let top = (geometry.rowHeight - height) / 2
    page.fill(
      Shape(
        left: row.plate.lowerBound << 8,
        top: top << 8,
        right: row.plate.upperBound << 8,
        bottom: (top + height) << 8,
        radius: height << 7
      ),
      with: .flat(theme.badge)
    )
    words.draw(
      on: &page,
      x: row.plate.lowerBound + px(8),
      y: top + (height - badgeStyle.lineHeight) / 2,
      colour: theme.accent
    )
  }
}
