/// A plan for drawing pictures of one size into pages of one size.
///
/// The two axes are scaled one after the other, row by row, through a ring of rows just deep enough
/// for the vertical window. Source rows and columns that nothing needs are not read.
///
/// - Memory: the weights, up to 60 bytes for each column and each row of the larger of picture and
///   page; while drawing, the ring and three rows of 8 bytes a column. The ring has at most 64 MiB,
///   mostly less than one: see `drawHorizontalFirst` and `drawVerticalFirst`.
package struct Resampler: Sendable {
  let source: (width: Int, height: Int)
  let page: (width: Int, height: Int)
  let placement: Placement
  let horizontal: LanczosWeights
  let vertical: LanczosWeights
  let columns: ResamplerColumns
  /// How many rows the ring has.
  let ringRows: Int
  /// How many bytes the ring may have before the page is made in strips.
  let ringBudget: Int

  /// Plans drawing; all four lengths are at least 1.
  ///
  /// - Parameters:
  ///   - source: The size of the pictures.
  ///   - page: The size of the pages.
  ///   - fit: How the one fills the other.
  ///   - ringBudget: How many bytes the ring may have before the page is made in strips; 512 KiB by
  ///     default, which leaves it in the second-level cache. Pixels do not depend on it.
  package init(
    from source: (width: Int, height: Int),
    to page: (width: Int, height: Int),
    fit: Fit,
    ringBudget: Int = 512 * 1024
  ) {
    self.source = source
    self.page = page
    self.ringBudget = ringBudget
    placement = Placement(picture: source, page: page, fit: fit)
    horizontal = LanczosWeights(
      length: source.width,
      start: placement.sourceX,
      extent: placement.sourceWidth,
      outputs: placement.width
    )
    vertical = LanczosWeights(
      length: source.height,
      start: placement.sourceY,
      extent: placement.sourceHeight,
      outputs: placement.height
    )
    columns = ResamplerColumns(horizontal)
    ringRows = vertical.depth
  }

  /// Whether nothing is scaled, so that every page pixel is one source pixel.
  var isSelection: Bool { horizontal.isSelection && vertical.isSelection }

  /// Whether the vertical axis comes first: when the height shrinks by more than twice as many
  /// pixels as the width, unless the ring for that would be above 64 MiB.
  ///
  /// - Source: observed in Pillow 13.0 (4,000 random sizes and boxes, no exception); earlier
  ///   versions always begin with the horizontal axis. The order shows where the first pass is cut
  ///   to 0 … 255.
  package var isVerticalFirst: Bool {
    let pairBytes = MemoryLayout<SIMD8<Int16>>.stride
    let ringBytes = columns.staging(for: 0..<columns.blockCount).count * pairBytes * ringRows
    return ringBytes <= 64 << 20
      && source.height - placement.height > max(0, 2 * (source.width - placement.width))
  }

  /// Draws a picture over every pixel of a page; see ``Fit/draw(_:into:background:)``.
  ///
  /// A picture or page of another size than planned is a programmer's mistake and traps.
  package func draw(_ picture: Bitmap, into page: inout Bitmap, background: RGBA8) {
    precondition(
      (picture.width, picture.height) == source && (page.width, page.height) == self.page,
      "planned for \(source) into \(self.page)"
    )
    let background = RGBA8(background.red, background.green, background.blue)
    picture.withPixels { pixels in
      page.withMutablePixels { target in
        fillMargins(of: &target, with: background)
        if isSelection {
          select(pixels, into: &target, over: background)
        } else if isVerticalFirst {
          drawVerticalFirst(pixels, into: &target, over: background)
        } else {
          drawHorizontalFirst(pixels, into: &target, over: background)
        }
      }
    }
  }

  /// The page's pixels of some columns of a row, both counted from the picture's corner.
  func pixels(row: Int, columns: Range<Int>) -> Range<Int> {
    let start = (placement.y + row) * page.width + placement.x
    return start + columns.lowerBound..<start + columns.upperBound
  }

  /// Fills what the picture leaves free.
  private func fillMargins(of target: inout MutableSpan<RGBA8>, with background: RGBA8) {
    let shownRows = placement.y..<placement.y + placement.height
    for y in 0..<page.height {
      let row = y * page.width
      let left = shownRows.contains(y) ? placement.x : page.width
      for x in 0..<left { target[row + x] = background }
      for x in min(left + placement.width, page.width)..<page.width {
        target[row + x] = background
      }
    }
  }

  /// Draws without scaling.
  private func select(
    _ pixels: Span<RGBA8>,
    into target: inout MutableSpan<RGBA8>,
    over background: RGBA8
  ) {
    for (y, window) in vertical.windows.enumerated() {
      let row = pixels.extracting(window.first * source.width..<(window.first + 1) * source.width)
      let start = self.pixels(row: y, columns: 0..<placement.width).lowerBound
      for (x, window) in horizontal.windows.enumerated() {
        target[start + x] = ResamplerStaging.flattened(row[window.first], over: background)
      }
    }
  }
}
