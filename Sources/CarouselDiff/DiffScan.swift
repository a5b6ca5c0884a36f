// Why this file exists: one walk over two pictures finds everything that is said about them.

internal import CarouselRaster

/// The findings of one walk over two pictures.
struct DiffScan {
  private(set) var comparison: Comparison
  /// What became of each pixel, if that is needed; `nil` also if the pictures are identical.
  private(set) var map: DiffMap?

  // What is asked for each pixel is taken out of its struct once: debug builds copy structs whole.
  private let isExact: Bool
  private let skipsEdges: Bool
  private let allowedDelta: UInt8
  private let stride: Int
  private let otherStride: Int
  private let tolerance: DiffTolerance
  private var largestDelta: UInt8 = 0
  private var left = Int.max
  private var right = -1
  private var top = Int.max
  private var bottom = -1

  /// Compares two pictures; numbers and masks have been checked.
  static func run(
    _ diff: ImageDiff,
    _ expected: Bitmap,
    _ actual: Bitmap,
    _ masks: MaskPlane,
    needsMap: Bool
  ) -> DiffScan {
    var scan = DiffScan(diff, expected, actual, masks)
    let isSameSize = expected.width == actual.width && expected.height == actual.height
    expected.withPixels { one in
      actual.withPixels { other in
        let isEqual =
          isSameSize && EqualRun.holds(one, from: 0, other, from: 0, count: one.count)
        guard !isEqual else { return }
        if needsMap {
          scan.map = DiffMap(
            width: max(expected.width, actual.width),
            height: max(expected.height, actual.height)
          )
        }
        scan.compareCommonPart(one, other, masks)
      }
    }
    if !isSameSize { scan.markRest(masks) }
    scan.conclude(isSameSize: isSameSize)
    return scan
  }

  private init(_ diff: ImageDiff, _ expected: Bitmap, _ actual: Bitmap, _ masks: MaskPlane) {
    isExact = diff.metric == .exact
    skipsEdges = diff.tolerance.antialiasing == .skipped
    stride = expected.width
    otherStride = actual.width
    tolerance = diff.tolerance
    allowedDelta = UInt8(diff.tolerance.maxChannelDelta)
    comparison = Comparison(
      verdict: .matched,
      metric: diff.metric,
      expectedSize: Comparison.Size(width: expected.width, height: expected.height),
      actualSize: Comparison.Size(width: actual.width, height: actual.height)
    )
    comparison.maskedPixels = masks.count
    let common = min(expected.width, actual.width) * min(expected.height, actual.height)
    comparison.comparedPixels =
      expected.width * expected.height - common + actual.width * actual.height - masks.count
  }

  private mutating func compareCommonPart(
    _ one: Span<RGBA8>,
    _ other: Span<RGBA8>,
    _ masks: MaskPlane
  ) {
    let (size, otherSize) = (comparison.expectedSize, comparison.actualSize)
    let area = Comparison.Size(
      width: min(size.width, otherSize.width),
      height: min(size.height, otherSize.height)
    )
    for y in 0..<area.height {
      let (start, otherStart) = (y * size.width, y * otherSize.width)
      if EqualRun.holds(one, from: start, other, from: otherStart, count: area.width) { continue }
      EqualRun.forEachDifference(one, from: start, other, from: otherStart, count: area.width) {
        x in
        guard !masks.contains(x: x, y: y) else { return }
        let kind = judge(x, y, one, other, area)
        if kind != .same { map?[x, y] = kind }
      }
    }
  }

  /// Compares a pixel that is not the same four bytes in both, and counts what it finds.
  private mutating func judge(
    _ x: Int,
    _ y: Int,
    _ one: Span<RGBA8>,
    _ other: Span<RGBA8>,
    _ area: Comparison.Size
  ) -> DiffKind {
    let (expected, actual) = (one[y * stride + x], other[y * otherStride + x])
    comparison.changedPixels += 1
    let delta = Comparison.ChannelDelta(expected, actual)
    let colourDelta = Self.larger(Self.larger(delta.red, delta.green), delta.blue)
    note(delta, largest: Self.larger(colourDelta, delta.alpha), x, y)

    let alphaDiffers = delta.alpha > allowedDelta
    var colourDiffers =
      isExact ? colourDelta > allowedDelta : looksDifferent(expected, actual)
    let isSmoothed = colourDiffers && skipsEdges && isSmoothedEdge(x, y, one, other, area)
    if isSmoothed {
      comparison.antialiasedPixels += 1
      colourDiffers = false
    }
    if colourDiffers { comparison.colourPixels += 1 }
    if alphaDiffers { comparison.alphaPixels += 1 }
    guard colourDiffers || alphaDiffers else { return isSmoothed ? .antialiased : .same }
    countDiffering(x, y)
    return map == nil ? .same : Self.kind(expected, actual)
  }

  /// Whether the metric tells the colours apart; `exact` has been asked before.
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

  /// Whether the pixel is a smoothed edge of either picture.
  private func isSmoothedEdge(
    _ x: Int,
    _ y: Int,
    _ one: Span<RGBA8>,
    _ other: Span<RGBA8>,
    _ area: Comparison.Size
  ) -> Bool {
    SmoothedEdge.isOne(
      x: x,
      y: y,
      of: one,
      stride: stride,
      beside: other,
      otherStride: otherStride,
      area: area
    )
      || SmoothedEdge.isOne(
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

  /// The larger of two; `max` is generic, and ten times as slow in a debug build.
  private static func larger(_ one: UInt8, _ other: UInt8) -> UInt8 { one > other ? one : other }

  private mutating func note(
    _ delta: Comparison.ChannelDelta,
    largest: UInt8,
    _ x: Int,
    _ y: Int
  ) {
    if largest > largestDelta {
      largestDelta = largest
      comparison.worst = DiffRect(x: x, y: y, width: 1, height: 1)
    }
    let known = comparison.maxDelta
    if delta.red > known.red { comparison.maxDelta.red = delta.red }
    if delta.green > known.green { comparison.maxDelta.green = delta.green }
    if delta.blue > known.blue { comparison.maxDelta.blue = delta.blue }
    if delta.alpha > known.alpha { comparison.maxDelta.alpha = delta.alpha }
  }

  /// Marks the pixels that only one of the pictures has.
  private mutating func markRest(_ masks: MaskPlane) {
    let (size, otherSize) = (comparison.expectedSize, comparison.actualSize)
    for y in 0..<max(size.height, otherSize.height) {
      for x in 0..<max(size.width, otherSize.width) {
        let isExpected = x < size.width && y < size.height
        let isActual = x < otherSize.width && y < otherSize.height
        guard isExpected != isActual, !(isExpected && masks.contains(x: x, y: y)) else { continue }
        map?[x, y] = .outside
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

  private mutating func conclude(isSameSize: Bool) {
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
  /// How far two pixels are apart.
  init(_ one: RGBA8, _ other: RGBA8) {
    red = one.red > other.red ? one.red - other.red : other.red - one.red
    green = one.green > other.green ? one.green - other.green : other.green - one.green
    blue = one.blue > other.blue ? one.blue - other.blue : other.blue - one.blue
    alpha = one.alpha > other.alpha ? one.alpha - other.alpha : other.alpha - one.alpha
  }
}
