// Why this file exists: the one door of this room.

public import CarouselRaster

/// A way to compare two pictures.
///
/// As made by default, any difference at all fails:
/// ```swift
/// let verdict = try ImageDiff().compare(expected, actual)
/// ```
public struct ImageDiff: Hashable, Sendable {
  /// The largest side of a window, in pixels.
  public static let maximumWindowSide = 65535

  /// The rule that judges colours.
  public var metric: DiffMetric
  /// What may differ.
  public var tolerance: DiffTolerance
  /// What is left out.
  public var masks: [DiffMask]

  /// Makes a way to compare; by default nothing is left out and nothing may differ.
  public init(
    metric: DiffMetric = .exact,
    tolerance: DiffTolerance = .none,
    masks: [DiffMask] = []
  ) {
    self.metric = metric
    self.tolerance = tolerance
    self.masks = masks
  }

  /// Checks all that can be checked without a picture, so that a mistake is told before any work.
  ///
  /// - Throws: ``DiffError`` for the first number that is out of range.
  public func check() throws(DiffError) {
    // Written so that NaN is out of range.
    if let threshold = metric.threshold, !(threshold >= 0 && threshold <= 1) {
      throw .threshold(metric: metric.name, value: threshold)
    }
    guard (0...255).contains(tolerance.maxChannelDelta) else {
      throw .channelDelta(tolerance.maxChannelDelta)
    }
    if let pixels = tolerance.maxDiffPixels, pixels < 0 { throw .pixels(pixels) }
    if let ratio = tolerance.maxDiffRatio, !(ratio >= 0 && ratio <= 1) { throw .ratio(ratio) }
    if let window = tolerance.maxWindowDiff {
      guard
        (1...Self.maximumWindowSide).contains(window.side),
        (0..<window.side * window.side).contains(window.maxDiffPixels)
      else { throw .window(side: window.side, pixels: window.maxDiffPixels) }
    }
  }

  /// Compares two pictures.
  ///
  /// Identical pictures match by any rule. Pictures of different size never match; what both have is
  /// compared from the top left corner, and each pixel that only one of them has counts as differing.
  ///
  /// - Throws: ``DiffError`` if a number is out of range or a mask does not fit `expected`.
  /// - Complexity: O(pixels).
  public func compare(
    _ expected: Bitmap,
    _ actual: Bitmap
  ) throws(DiffError) -> Comparison {
    try DiffScan.run(self, expected, actual, needsMap: needsMap).comparison
  }

  /// Begins to compare two pictures whose rows come one after another.
  ///
  /// - Throws: As ``compare(_:_:)``.
  package func scan(
    expected: Comparison.Size,
    actual: Comparison.Size
  ) throws(DiffError) -> DiffScan {
    try DiffScan(self, expected: expected, actual: actual, needsMap: needsMap)
  }

  /// Whether the verdict takes more than counting.
  private var needsMap: Bool { tolerance.maxWindowDiff != nil }

  /// Compares two pictures and keeps what is needed to draw where they differ.
  ///
  /// - Throws: As ``compare(_:_:)``.
  public func pictures(
    _ expected: Bitmap,
    _ actual: Bitmap
  ) throws(DiffError) -> DiffPictures {
    let scan = try DiffScan.run(self, expected, actual, needsMap: true)
    return DiffPictures(expected: expected, actual: actual, map: scan.map, masks: scan.masks)
  }
}
