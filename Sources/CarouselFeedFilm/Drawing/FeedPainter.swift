internal import CarouselFeedSources
internal import CarouselRaster
internal import CarouselText

/// How a list draws its rows.
package enum FeedLoadingLook: String, CaseIterable, Sendable {
  /// Grey shapes where words and pictures will be.
  case skeleton
  /// A spinner.
  case spinner
}

/// Draws the rows of a list, and what stands below the last one.
struct FeedPainter: Sendable {
  let geometry: FeedGeometry
  let theme: FeedTheme
  let loading: FeedLoadingLook
  let typefaces: Typefaces

  /// Points in pixels.
  func px(_ points: Int) -> Int { points * geometry.scale }

  /// The side of an item's picture.
  var avatarSide: Int {
    geometry.columns == 1
      ? min(px(48), max(1, geometry.rowHeight * 2 / 3))
      : max(1, min(cell(0).count - 2 * px(8), geometry.rowHeight - px(52)))
  }

  /// The columns of pixels of a cell.
  private func cell(_ number: Int) -> Range<Int> {
    let (width, count) = (geometry.width, geometry.columns)
    return number * width / count..<(number + 1) * width / count
  }

  /// Draws cells, of which the last are loading.
  ///
  /// - Parameters:
  ///   - items: those that are loaded, with their pictures.
  ///   - cells: how many cells there are.
  ///   - shade: how much of ``FeedLook/shades`` the loaded ones still look like loading ones.
  ///   - page: where to draw.
  func draw(
    _ items: [(item: FeedItem, picture: Bitmap?)],
    cells: Int,
    shade: Int,
    into page: inout Bitmap
  ) {
    page.fill(with: .flat(theme.paper))
    for number in items.count..<max(items.count, cells) {
      drawLoading(in: cell(number), into: &page)
    }
    for (number, (item, picture)) in items.enumerated() {
      draw(item, picture, in: cell(number), into: &page)
    }
    if shade > 0 {
      var before = Bitmap(width: page.width, height: page.height, fill: theme.paper)
      for number in 0..<cells { drawLoading(in: cell(number), into: &before) }
      page.mix(with: before, shade, of: FeedLook.shades)
    }
    drawLine(into: &page)
  }

  private func draw(
    _ item: FeedItem,
    _ picture: Bitmap?,
    in columns: Range<Int>,
    into page: inout Bitmap
  ) {
    var avatar = picture ?? initials(of: item)
    guard geometry.columns > 1 else { return drawRow(item, avatar, into: &page) }
    let side = avatarSide
    avatar.roundCorners(radius: px(10), background: theme.paper)
    let (left, right) = (columns.lowerBound + px(8), columns.upperBound - px(8))
    let title = TextStyle(size: px(14), isBold: true)
    let detail = TextStyle(size: px(12))
    page.blit(
      avatar,
      atColumn: (columns.lowerBound + columns.upperBound - side) / 2,
      atRow: px(8)
    )
    let top = px(8) + side + px(4)
    let name = typefaces.block(item.title, style: title, width: max(1, right - left))
    name.draw(on: &page, x: left, y: top, colour: theme.ink)
    // A part of a number is another number.
    let blocks = [item.badge, item.subtitle].compactMap(\.self).map {
      typefaces.block($0, style: detail, width: max(1, right - left))
    }
    (blocks.first(where: \.isWhole) ?? blocks.last)?
      .draw(on: &page, x: left, y: top + title.lineHeight, colour: theme.quietInk)
  }

  /// The first letters of an item without a picture, on a colour of its own.
  private func initials(of item: FeedItem) -> Bitmap {
    let hash = item.id.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    let colours: [RGBA8] = [
      RGBA8(0xC2, 0x41, 0x0C), RGBA8(0x0F, 0x76, 0x6E), RGBA8(0x1D, 0x4E, 0xD8),
      RGBA8(0x7E, 0x22, 0xCE), RGBA8(0xBE, 0x18, 0x5D), RGBA8(0x4D, 0x7C, 0x0F),
    ]
    let side = avatarSide
    var avatar = Bitmap(width: side, height: side, fill: colours[Int(hash % 6)])
    let letters = item.title.split(separator: " ").prefix(2).compactMap(\.first)
    let style = TextStyle(size: max(1, side * 2 / 5), isBold: true)
    let words = typefaces.block(
      String(letters).uppercased(),
      style: style,
      width: side,
      alignment: .centre
    )
    words.draw(on: &avatar, x: 0, y: (side - style.lineHeight) / 2, colour: RGBA8(255, 255, 255))
    return avatar
  }

  private func drawLoading(in columns: Range<Int>, into page: inout Bitmap) {
    guard loading == .skeleton else { return }
    let side = avatarSide
    func bar(_ left: Int, _ top: Int, _ width: Int, _ height: Int, radius: Int) {
      page.fill(
        Shape(
          left: left << 8,
          top: top << 8,
          right: (left + max(1, width)) << 8,
          bottom: (top + max(1, height)) << 8,
          radius: radius << 8
        ),
        with: .flat(theme.skeleton)
      )
    }
    guard geometry.columns == 1 else {
      bar((columns.lowerBound + columns.upperBound - side) / 2, px(8), side, side, radius: px(10))
      let left = columns.lowerBound + px(8)
      bar(left, px(16) + side, columns.count * 3 / 5, px(10), radius: px(5))
      return bar(left, px(34) + side, columns.count * 2 / 5, px(8), radius: px(4))
    }
    let left = columns.lowerBound + px(16)
    bar(left, (page.height - side) / 2, side, side, radius: side / 2)
    let first = left + side + px(12)
    let middle = page.height / 2
    bar(first, middle - px(15), (columns.upperBound - first) / 2, px(11), radius: px(5))
    bar(first, middle + px(6), (columns.upperBound - first) * 7 / 10, px(9), radius: px(4))
  }

  private func drawLine(into page: inout Bitmap) {
    guard geometry.columns == 1 else { return }
    let left = px(16) + avatarSide + px(12)
    let thick = max(1, geometry.scale / 2)
    page.fill(
      Shape(
        left: left << 8,
        top: (page.height - thick) << 8,
        right: page.width << 8,
        bottom: page.height << 8
      ),
      with: .flat(theme.line)
    )
  }

  /// Draws what stands below the last row.
  ///
  /// - Parameters:
  ///   - footer: what it is; a spinner is drawn over it.
  ///   - failure: why the next page failed, if it did.
  ///   - page: where to draw.
  func draw(_ footer: FeedLook.Footer, failure: String, into page: inout Bitmap) {
    page.fill(with: .flat(theme.paper))
    let width = page.width - px(32)
    guard width > 0 else { return }
    func line(_ text: String, _ style: TextStyle, y: Int, _ colour: RGBA8) {
      typefaces.block(text, style: style, width: width, alignment: .centre)
        .draw(on: &page, x: px(16), y: y, colour: colour)
    }
    let small = TextStyle(size: px(13))
    switch footer {
    case .none, .spinner: break
    case .end:
      line("No more rows", small, y: (page.height - small.lineHeight) / 2, theme.quietInk)
    case .error, .wait:
      let button = TextStyle(size: px(14), isBold: true)
      let top = (page.height - small.lineHeight - button.lineHeight) / 2
      line(failure, small, y: top, theme.warning)
      if case .wait = footer {
        line("Waiting for the server", small, y: top + small.lineHeight, theme.quietInk)
      } else {
        line("Tap to try again", button, y: top + small.lineHeight, theme.accent)
      }
    }
  }
}

extension Bitmap {
  /// Mixes every pixel with that of another bitmap of this size: `part` of `whole` of the other.
  fileprivate mutating func mix(with other: Bitmap, _ part: Int, of whole: Int) {
    other.withPixels { source in
      withMutablePixels { target in
        for index in target.indices {
          target[index] = target[index].mixed(with: source[index], part, of: whole)
        }
      }
    }
  }
}
