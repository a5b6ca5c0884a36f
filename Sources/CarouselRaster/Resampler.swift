// Why this file exists: fitting a picture to a page is the bulk of the work for each new page, and
// its memory must not depend on the picture: this type plans it once and runs it in strips.

/// A plan for drawing pictures of one size into pages of one size.
///
/// Rows are scaled along x first and kept in a ring just deep enough for the vertical window. Each
/// source row and column that is needed is read once a strip, others never. The page is made in one
/// strip unless the ring would outgrow its budget, which only happens for pictures thousands of rows
/// high: then in several narrow ones.
///
/// - Memory: the ring, 512 KiB or one block of 32 bytes for each row of the vertical window,
///   whichever is more (hence at most 32 bytes for each row of the picture); one staged row, 8 bytes
///   a column; the weights, about 24 bytes for each column and row of the larger of picture and page.
package struct Resampler: Sendable {
  private let source: (width: Int, height: Int)
  private let page: (width: Int, height: Int)
  private let placement: Placement
  private let horizontal: LanczosWeights
  private let vertical: LanczosWeights
  private let columns: ResamplerColumns
  private let ringRows: Int
  private let ringBudget: Int

  /// Plans drawing; all four lengths are at least 1.
  ///
  /// - Parameters:
  ///   - source: The size of the pictures.
  ///   - page: The size of the pages.
  ///   - fit: How the one fills the other.
  ///   - ringBudget: How many bytes the ring may have before strips become narrower.
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
        if horizontal.isSelection && vertical.isSelection {
          copy(pixels, into: &target, over: background)
        } else {
          scale(pixels, into: &target, over: background)
        }
      }
    }
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
  private func copy(
    _ pixels: Span<RGBA8>,
    into target: inout MutableSpan<RGBA8>,
    over background: RGBA8
  ) {
    for (y, window) in vertical.windows.enumerated() {
      let row = pixels.extracting(window.first * source.width..<(window.first + 1) * source.width)
      let start = (placement.y + y) * page.width + placement.x
      for (x, window) in horizontal.windows.enumerated() {
        let pixel = row[window.first]
        target[start + x] =
          pixel.alpha == 255 ? pixel : ResamplerStaging.flattened(pixel, over: background)
      }
    }
  }

  /// Draws with scaling, strip by strip.
  private func scale(
    _ pixels: Span<RGBA8>,
    into target: inout MutableSpan<RGBA8>,
    over background: RGBA8
  ) {
    let blockBytes = MemoryLayout<SIMD16<Int16>>.stride
    let strip = max(1, min(columns.blockCount, ringBudget / (ringRows * blockBytes)))
    var ring = [SIMD16<Int16>](repeating: .zero, count: strip * ringRows)
    var ringSpan = ring.mutableSpan
    for first in stride(from: 0, to: columns.blockCount, by: strip) {
      let blocks = first..<min(first + strip, columns.blockCount)
      scale(pixels, blocks: blocks, ring: &ringSpan, into: &target, over: background)
    }
  }

  /// Draws the columns of some blocks.
  private func scale(
    _ pixels: Span<RGBA8>,
    blocks: Range<Int>,
    ring: inout MutableSpan<SIMD16<Int16>>,
    into target: inout MutableSpan<RGBA8>,
    over background: RGBA8
  ) {
    let pairs = columns.staging(for: blocks)
    let realPairs = pairs.lowerBound..<min(pairs.upperBound, (source.width + 1) / 2)
    var staged = [SIMD8<Int16>](repeating: .zero, count: pairs.count)
    var offsets: [Int] = []
    var next = vertical.windows.reduce(source.height) { min($0, $1.first) }
    let left = blocks.lowerBound * ResamplerColumns.block
    let right = min(blocks.upperBound * ResamplerColumns.block, placement.width)
    for (y, window) in vertical.windows.enumerated() {
      while next < window.end {
        let row = pixels.extracting(next * source.width..<(next + 1) * source.width)
        var stagedSpan = staged.mutableSpan
        ResamplerStaging.stage(row, pairs: realPairs, over: background, into: &stagedSpan)
        columns.scale(
          staged.span,
          from: pairs.lowerBound,
          blocks: blocks,
          into: &ring,
          at: next % ringRows * blocks.count
        )
        next += 1
      }
      offsets.removeAll(keepingCapacity: true)
      for row in window.first..<window.end { offsets.append(row % ringRows * blocks.count) }
      let start = (placement.y + y) * page.width + placement.x
      ResamplerRows.combine(
        ring.span,
        at: offsets.span,
        weights: vertical.weights.span.extracting(window.weights),
        into: &target,
        pixels: start + left..<start + right
      )
    }
  }
}
