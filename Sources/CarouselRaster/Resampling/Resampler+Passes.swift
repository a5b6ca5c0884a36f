extension Resampler {
  /// Scales rows along x as they come, keeps the results in the ring and adds them up along y.
  ///
  /// - Memory: the ring, which is the budget, or one block of 32 bytes for each row of the vertical
  ///   window if that is more (32 bytes for each row of the picture at most); three rows of 8 bytes
  ///   a column. To keep to the budget the page is made in narrow strips; that happens only for
  ///   pictures many times higher than the page.
  func drawHorizontalFirst(
    _ pixels: Span<RGBA8>,
    into target: inout MutableSpan<RGBA8>,
    over background: RGBA8
  ) {
    let blockBytes = MemoryLayout<SIMD16<Int16>>.stride
    let strip = max(1, min(columns.blockCount, ringBudget / (ringRows * blockBytes)))
    for first in stride(from: 0, to: columns.blockCount, by: strip) {
      let blocks = first..<min(first + strip, columns.blockCount)
      draw(pixels, blocks: blocks, into: &target, over: background)
    }
  }

  private func draw(
    _ pixels: Span<RGBA8>,
    blocks: Range<Int>,
    into target: inout MutableSpan<RGBA8>,
    over background: RGBA8
  ) {
    let pairs = columns.staging(for: blocks)
    let width = ResamplerStaging.blockWidth
    let shown = blocks.lowerBound * width..<min(blocks.upperBound * width, placement.width)
    var staged = [SIMD8<Int16>](repeating: .zero, count: pairs.count)
    var ring = [SIMD16<Int16>](repeating: .zero, count: blocks.count * ringRows)
    var row = [SIMD16<Int16>](repeating: .zero, count: blocks.count)
    var stagedSpan = staged.mutableSpan
    var ringSpan = ring.mutableSpan
    var rowSpan = row.mutableSpan
    var offsets: [Int] = []
    var next = firstRow
    for (y, window) in vertical.windows.enumerated() {
      while next < window.end {
        ResamplerStaging.stage(
          pixels.extracting(sourceRow(next)),
          pairs: pairs,
          over: background,
          into: &stagedSpan
        )
        columns.scale(
          stagedSpan.span,
          from: pairs.lowerBound,
          blocks: blocks,
          pass: .first,
          into: &ringSpan,
          at: next % ringRows * blocks.count
        )
        next += 1
      }
      locate(window, width: blocks.count, in: &offsets)
      ResamplerRows.combine(
        ringSpan.span,
        at: offsets.span,
        weights: vertical.weights.span.extracting(window.weights),
        pass: .second,
        into: &rowSpan
      )
      ResamplerStaging.write(rowSpan.span, to: self.pixels(row: y, columns: shown), of: &target)
    }
  }

  /// Keeps rows in the ring as they come, adds them up along y and scales the sum along x.
  ///
  /// - Memory: the ring, 8 bytes for each needed column of each row of the vertical window, 64 MiB
  ///   at most, and three rows of 8 bytes a column.
  func drawVerticalFirst(
    _ pixels: Span<RGBA8>,
    into target: inout MutableSpan<RGBA8>,
    over background: RGBA8
  ) {
    let pairs = columns.staging(for: 0..<columns.blockCount)
    let blocks = pairs.lowerBound / 2..<(pairs.upperBound + 1) / 2
    var ring = [SIMD16<Int16>](repeating: .zero, count: blocks.count * ringRows)
    var sums = [SIMD16<Int16>](repeating: .zero, count: blocks.count)
    var staged = [SIMD8<Int16>](repeating: .zero, count: 2 * blocks.count)
    var row = [SIMD16<Int16>](repeating: .zero, count: columns.blockCount)
    var ringSpan = ring.mutableSpan
    var sumsSpan = sums.mutableSpan
    var stagedSpan = staged.mutableSpan
    var rowSpan = row.mutableSpan
    var offsets: [Int] = []
    var next = firstRow
    for (y, window) in vertical.windows.enumerated() {
      while next < window.end {
        ResamplerStaging.stage(
          pixels.extracting(sourceRow(next)),
          blocks: blocks,
          over: background,
          into: &ringSpan,
          at: next % ringRows * blocks.count
        )
        next += 1
      }
      locate(window, width: blocks.count, in: &offsets)
      ResamplerRows.combine(
        ringSpan.span,
        at: offsets.span,
        weights: vertical.weights.span.extracting(window.weights),
        pass: .first,
        into: &sumsSpan
      )
      ResamplerStaging.interleave(sumsSpan.span, into: &stagedSpan)
      columns.scale(
        stagedSpan.span,
        from: 2 * blocks.lowerBound,
        blocks: 0..<columns.blockCount,
        pass: .second,
        into: &rowSpan,
        at: 0
      )
      let shown = self.pixels(row: y, columns: 0..<placement.width)
      ResamplerStaging.write(rowSpan.span, to: shown, of: &target)
    }
  }

  /// The first source row that any page row needs.
  private var firstRow: Int {
    vertical.windows.reduce(source.height) { min($0, $1.first) }
  }

  private func sourceRow(_ row: Int) -> Range<Int> {
    row * source.width..<(row + 1) * source.width
  }

  /// Where the rows of a window lie in a ring whose rows have `width` blocks.
  private func locate(_ window: LanczosWeights.Window, width: Int, in offsets: inout [Int]) {
    offsets.removeAll(keepingCapacity: true)
    for row in window.first..<window.end { offsets.append(row % ringRows * width) }
  }
}
