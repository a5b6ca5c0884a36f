/// A way to compare two pictures.
///
/// By default any difference fails:
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
  /// The parts that are not compared.
  public var masks: [DiffMask]

  /// Makes a way to compare; by default everything is compared and nothing may differ.
  public init(
    metric: DiffMetric = .exact,
    tolerance: DiffTolerance = .none,
    masks: [DiffMask] = []
  ) {
    self.metric = metric
    self.tolerance = tolerance
    self.masks = masks
  }

  /// Checks everything that can be checked without a picture, so that a mistake is found before any work.
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
}
