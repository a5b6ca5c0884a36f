package import CarouselRaster

/// One walk over two pictures, from the top, which finds everything that is reported about them.
package struct DiffScan: Sendable {
  /// What was found; complete after ``conclude()``.
  package private(set) var comparison: Comparison
  /// What was found at each pixel; `nil` if that is not needed, or if nothing differs.
  private(set) var map: DiffMap?
  /// The masked pixels.
  let masks: MaskPlane

  // Values that every pixel needs are copied out of their structs, which debug builds would copy whole.
  private let needsMap: Bool
  private let hasMasks: Bool
  private let isExact: Bool
  private let skipsEdges: Bool
  private let allowedDelta: UInt8
  private let stride: Int
  private let otherStride: Int
  private let tolerance: DiffTolerance
  private var left = Int.max
  private var right = -1
  private var top = Int.max
  private var bottom = -1

  /// Compares two pictures.
  ///
  /// - Throws: ``DiffError`` if a number is out of range or a mask does not fit `expected`.
  static func run(
    _ diff: ImageDiff,
    _ expected: Bitmap,
    _ actual: Bitmap,
    needsMap: Bool
  ) throws(DiffError) -> DiffScan {
    var scan = try DiffScan(
      diff,
      expected: Comparison.Size(width: expected.width, height: expected.height),
      actual: Comparison.Size(width: actual.width, height: actual.height),
      needsMap: needsMap
    )
    expected.withPixels { one in
      actual.withPixels { other in scan.compare(one, other, rows: 0..<scan.commonRows) }
    }
    scan.conclude()
    return scan
  }

  /// Begins to compare.
  ///
  /// - Throws: as ``run(_:_:_:needsMap:)``.
  init(
    _ diff: ImageDiff,
    expected: Comparison.Size,
    actual: Comparison.Size,
    needsMap: Bool
  ) throws(DiffError) {
    try diff.check()
    masks = try MaskPlane(diff.masks, width: expected.width, height: expected.height)
    self.needsMap = needsMap
    hasMasks = masks.count > 0
    isExact = diff.metric == .exact
    skipsEdges = diff.tolerance.antialiasing == .skipped
    stride = expected.width
    otherStride = actual.width
    tolerance = diff.tolerance
    allowedDelta = UInt8(diff.tolerance.maxChannelDelta)
    comparison = Comparison(
      verdict: .matched,
      metric: diff.metric,
      maxDiffRatio: diff.tolerance.maxDiffRatio,
      expectedSize: expected,
      actualSize: actual
    )
    comparison.maskedPixels = masks.count
    let common = min(expected.width, actual.width) * min(expected.height, actual.height)
    comparison.comparedPixels =
      expected.width * expected.height - common + actual.width * actual.height - masks.count
  }

  /// How many rows both pictures have.
  package var commonRows: Int {
    min(comparison.expectedSize.height, comparison.actualSize.height)
  }

  /// Compares the next rows.
  ///
  /// - Shapes: `one` begins with the first of `rows` of the expected picture, `other` with that of the
  ///   actual one; both have whole rows. If antialiased edges are skipped, all rows must come at once.
  package mutating func compare(_ one: Span<RGBA8>, _ other: Span<RGBA8>, rows: Range<Int>) {
    precondition(!skipsEdges || rows == 0..<commonRows, "edges need whole pictures")
    let area = Comparison.Size(width: min(stride, otherStride), height: rows.count)
    let isAllEqual =
      stride == otherStride
      && EqualRun.holds(one, from: 0, other, from: 0, count: rows.count * stride)
    if isAllEqual { return }
    for y in 0..<rows.count {
      let (start, otherStart) = (y * stride, y * otherStride)
      if EqualRun.holds(one, from: start, other, from: otherStart, count: area.width) { continue }
      let row = rows.lowerBound + y
      EqualRun.forEachDifference(one, from: start, other, from: otherStart, count: area.width) {
        x in
        if hasMasks, masks.contains(x: x, y: row) { return }
        let kind = judge(x, y, row, one, other, area)
        if kind != .same { mark(x, row, kind) }
      }
    }
  }

  private mutating func mark(_ x: Int, _ row: Int, _ kind: DiffKind) {
    guard needsMap else { return }
    if map == nil {
      let (size, otherSize) = (comparison.expectedSize, comparison.actualSize)
      map = DiffMap(
        width: max(size.width, otherSize.width),
        height: max(size.height, otherSize.height)
      )
    }
    map?[x, row] = kind
  }

  /// Compares a pixel that is not the same four bytes in both; `y` counts from the first of these rows,
  /// `row` from the top.
  private mutating func judge(
    _ x: Int,
    _ y: Int,
    _ row: Int,
    _ one: Span<RGBA8>,
    _ other: Span<RGBA8>,
    _ area: Comparison.Size
  ) -> DiffKind {
    let (expected, actual) = (one[y * stride + x], other[y * otherStride + x])
    comparison.changedPixels += 1
    let delta = Comparison.ChannelDelta(expected, actual)
    // Not `max`, which is generic, nor a function for each: debug builds pay for every call.
    var colourDelta = delta.red
    if delta.green > colourDelta { colourDelta = delta.green }
    if delta.blue > colourDelta { colourDelta = delta.blue }
    if delta.red > comparison.maxDelta.red || delta.green > comparison.maxDelta.green
      || delta.blue > comparison.maxDelta.blue || delta.alpha > comparison.maxDelta.alpha
    {
      note(delta, x, row)
    }

    let alphaDiffers = delta.alpha > allowedDelta
    var colourDiffers =
      isExact ? colourDelta > allowedDelta : looksDifferent(expected, actual)
    let isAntialiased = colourDiffers && skipsEdges && isAntialiasedEdge(x, y, one, other, area)
    if isAntialiased {
      comparison.antialiasedPixels += 1
      colourDiffers = false
    }
    if colourDiffers { comparison.colourPixels += 1 }
    if alphaDiffers { comparison.alphaPixels += 1 }
    guard colourDiffers || alphaDiffers else { return isAntialiased ? .antialiased : .same }
    countDiffering(x, row)
    return needsMap ? Self.kind(expected, actual) : .same
  }

  /// Whether the colours differ by the metric; `exact` is decided before.
  private func looksDifferent(_ expected: RGBA8, _ actual: RGBA8) -> Bool {
    let (before, after) = (BlendedColour(onWhite: expected), BlendedColour(onWhite: actual))
    return switch comparison.metric {
    case .exact: true
    case .yiq(let threshold):
      YIQ.delta(before, after) > YIQ.largestDelta * threshold * threshold
    case .hyab(let threshold):
      OKLab(before).isFurther(than: threshold, from: OKLab(after))
    }
  }

  /// Whether the pixel is an antialiased edge of either picture.
  private func isAntialiasedEdge(
    _ x: Int,
    _ y: Int,
    _ one: Span<RGBA8>,
    _ other: Span<RGBA8>,
    _ area: Comparison.Size
  ) -> Bool {
    AntialiasedEdge.isOne(
      x: x,
      y: y,
      of: one,
      stride: stride,
      beside: other,
      otherStride: otherStride,
      area: area
    )
      || AntialiasedEdge.isOne(
        x: x,
        y: y,
        of: other,
        stride: otherStride,
        beside: one,
        otherStride: stride,
        area: area
      )
  }

  /// How a differing pixel is drawn.
  private static func kind(_ expected: RGBA8, _ actual: RGBA8) -> DiffKind {
    let brighter = YIQ.lumaDelta(actual, expected)
    if brighter == 0 { return actual.alpha < expected.alpha ? .lighter : .darker }
    return brighter > 0 ? .lighter : .darker
  }

  /// Records a pixel of which a channel differs by more than any before.
  private mutating func note(_ delta: Comparison.ChannelDelta, _ x: Int, _ y: Int) {
    let known = comparison.maxDelta
    if delta.largest > known.largest {
      comparison.worst = DiffRect(x: x, y: y, width: 1, height: 1)
    }
    comparison.maxDelta.red = max(delta.red, known.red)
    comparison.maxDelta.green = max(delta.green, known.green)
    comparison.maxDelta.blue = max(delta.blue, known.blue)
    comparison.maxDelta.alpha = max(delta.alpha, known.alpha)
  }

  /// Marks the pixels that only one of the pictures has.
  private mutating func markRest() {
    let (size, otherSize) = (comparison.expectedSize, comparison.actualSize)
    for y in 0..<max(size.height, otherSize.height) {
      for x in 0..<max(size.width, otherSize.width) {
        let isExpected = x < size.width && y < size.height
        let isActual = x < otherSize.width && y < otherSize.height
        guard isExpected != isActual, !(isExpected && masks.contains(x: x, y: y)) else { continue }
        mark(x, y, .outside)
        countDiffering(x, y)
      }
    }
  }

  private mutating func countDiffering(_ x: Int, _ y: Int) {
    comparison.differingPixels += 1
    if x < left { left = x }
    if x > right { right = x }
    if y < top { top = y }
    if y > bottom { bottom = y }
  }

  /// Sets the verdict, after all rows that both pictures have were compared.
  package mutating func conclude() {
    let isSameSize = comparison.expectedSize == comparison.actualSize
    if !isSameSize { markRest() }
    if comparison.differingPixels > 0 {
      comparison.box = DiffRect(
        x: left,
        y: top,
        width: right - left + 1,
        height: bottom - top + 1
      )
    }
    if let window = tolerance.maxWindowDiff {
      comparison.densestWindow =
        comparison.differingPixels == 0 ? 0 : map?.densestWindow(side: window.side) ?? 0
    }
    if !isSameSize {
      comparison.verdict = .size
    } else if !tolerance.allows(
      differing: comparison.differingPixels,
      of: comparison.comparedPixels,
      densest: comparison.densestWindow
    ) {
      comparison.verdict = .different
    }
  }
}

extension Comparison.ChannelDelta {
  /// The differences of two pixels.
  init(_ one: RGBA8, _ other: RGBA8) {
    red = one.red > other.red ? one.red - other.red : other.red - one.red
    green = one.green > other.green ? one.green - other.green : other.green - one.green
    blue = one.blue > other.blue ? one.blue - other.blue : other.blue - one.blue
    alpha = one.alpha > other.alpha ? one.alpha - other.alpha : other.alpha - one.alpha
  }
}
