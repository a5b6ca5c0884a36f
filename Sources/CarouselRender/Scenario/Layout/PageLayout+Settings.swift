internal import CarouselCore

extension SettingValues {
  /// Where the pages of a film stand in a viewport.
  ///
  /// - Parameters:
  ///   - size: that of the viewport.
  ///   - pictures: those of a film whose pages take their aspect.
  /// - Returns: the layout.
  /// - Throws: the first setting that leaves no room for pages, or makes too many or too large ones.
  func pageLayout(
    in size: FrameSize,
    _ pictures: PictureSizes? = nil
  ) throws(RenderError) -> PageLayout {
    let all = FilmSettings.all
    let (axis, direction, scale) = (self[all.axis], self[all.direction], self[all.scale])
    let gap = self[all.gap] * scale
    guard axis == .horizontal || direction == .ltr else {
      throw .badCombination(
        "direction 'rtl' is for axis 'horizontal'; vertical films go from top to bottom"
      )
    }
    let viewport = axis == .horizontal ? size.width : size.height
    let padding = self[all.padding] * scale
    guard padding == 0 || 2 * padding < viewport else {
      throw .badSetting(
        name: "padding",
        value: "\(padding / scale)",
        remedy: "twice that leaves no pixel of \(viewport / scale) for a page; use at most "
          + "\((viewport / scale - 1) / 2)"
      )
    }
    let across = size.width * size.height / viewport
    let longest = min(3 * viewport, FrameSize.longestSide, FrameSize.mostPixels / across)
    guard gap <= longest else {
      throw .badSetting(
        name: "gap",
        value: "\(gap / scale)",
        remedy: "gaps may be up to \(longest / scale) points long in such frames"
      )
    }
    let (setting, page) = try pageLength(in: viewport, padding: padding, gap: gap)
    let lengths: PageLengths
    if let page {
      guard (1...longest).contains(page) else {
        throw .badSetting(
          name: setting.name,
          value: setting.value,
          remedy:
            "pages would be \(max(0, page)) pixels long; they may be 1 to \(longest) pixels long"
        )
      }
      lengths = .equal(page)
    } else if let pictures {
      lengths = .ofPictures(
        PictureLengths(
          pictures.lengths(in: viewport, across: across, longest: longest, axis),
          order: self[all.order],
          seed: self[all.seed],
          count: pictures.count
        )
      )
    } else {
      preconditionFailure("pages as long as pictures of which nothing is known")
    }
    let alignment: PageLayout.Alignment = self[all.align] == .start ? .inset(padding) : .center
    let reach = self[all.shutter] > 0 ? viewport / 2 : 0
    let slots = PageLayout.slots(
      viewport: viewport,
      lengths: lengths.range,
      gap: gap,
      alignment: alignment,
      reach: reach
    )
    let count = slots.before + 1 + slots.behind
    guard count <= PageLayout.maximumSlots else {
      throw .badSetting(
        name: setting.name,
        value: setting.value,
        remedy:
          "\(count) slots would be needed, \(PageLayout.maximumSlots) at most; show longer pages"
      )
    }
    return PageLayout(
      axis: axis,
      isReversed: direction == .rtl,
      viewport: viewport,
      lengths: lengths,
      gap: gap,
      alignment: alignment,
      reach: reach
    )
  }

  /// The length of a page, which may be any number, and the setting that it follows from; `nil` if it
  /// depends on its picture.
  private func pageLength(
    in viewport: Int,
    padding: Int,
    gap: Int
  ) throws(RenderError) -> (setting: (name: String, value: String), length: Int?) {
    let all = FilmSettings.all
    switch (self[all.pageWidth], self[all.perView]) {
    case (nil, nil):
      return (("padding", "\(self[all.padding])"), viewport - 2 * padding)
    case (let width?, nil):
      let length = width.pixels(in: viewport, scale: self[all.scale])
      return (("page width", width.text), length)
    case (nil, let count?):
      let length = count.pixels(in: viewport - 2 * padding, gap: gap)
      return (("per view", count.text), length)
    case (_?, _?):
      throw .badCombination(
        "page width and per view both say how long a page is; give one of them"
      )
    }
  }
}
