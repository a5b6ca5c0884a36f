internal import CarouselFeedSources
internal import CarouselRaster
internal import CarouselText

/// The row of a list that has one column.
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
    let words = words(of: item)
    let lines = Self.title(geometry).lineHeight + Self.subtitle(geometry).lineHeight
    return geometry.rowHeight + max(0, words.height - lines)
  }

  private static func title(_ geometry: FeedGeometry) -> TextStyle {
    TextStyle(size: 16 * geometry.scale, isBold: true)
  }

  private static func subtitle(_ geometry: FeedGeometry) -> TextStyle {
    TextStyle(size: 13 * geometry.scale)
  }

  /// Where the words of a row begin.
  private var wordsLeft: Int { px(16) + avatarSide + px(12) }

  private func words(of item: FeedItem) -> Words {
    let right = geometry.width - px(16)
    let badge = item.badge.flatMap { badgeWords($0, room: right - wordsLeft) }
    let plate = right - (badge.map { $0.width + px(16) } ?? 0)..<right
    let end = badge == nil ? right : plate.lowerBound - px(10)
    func block(_ text: String, _ style: TextStyle) -> (block: TextBlock, height: Int) {
      let width = max(1, end - wordsLeft)
      let block = typefaces.block(text, style: style, width: width, lines: geometry.lines)
      return (block, max(1, block.lines.count) * style.lineHeight)
    }
    let title = block(item.title, Self.title(geometry))
    let subtitle = item.subtitle.flatMap { $0.isEmpty ? nil : block($0, Self.subtitle(geometry)) }
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

  private var badgeStyle: TextStyle { TextStyle(size: px(12), isBold: true) }

  /// Draws an item over the whole width.
  func drawRow(_ item: FeedItem, _ picture: Bitmap, into page: inout Bitmap) {
    let (side, words) = (avatarSide, words(of: item))
    var avatar = picture
    avatar.roundCorners(radius: side / 2, background: theme.paper)
    page.blit(avatar, atColumn: px(16), atRow: (geometry.rowHeight - side) / 2)
    drawRing(left: px(16), side: side, into: &page)
    drawBadge(words, into: &page)
    let top = (page.height - words.height) / 2
    words.title.draw(on: &page, x: wordsLeft, y: top, colour: theme.ink)
    words.subtitle?
      .draw(on: &page, x: wordsLeft, y: top + words.titleHeight, colour: theme.quietInk)
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

  /// A hairline around a round picture, so that a light one does not melt into the paper.
  private func drawRing(left: Int, side: Int, into page: inout Bitmap) {
    let centre = StrokePoint((2 * left + side) << 7, geometry.rowHeight << 7)
    let thick = max(1, geometry.scale) << 8
    guard side << 7 > thick else { return }
    let ring = Shape(circleAt: centre, radius: side << 7, innerRadius: (side << 7) - thick)
    page.fill(ring, with: .flat(theme.ink.withAlpha(26)))
  }
}
