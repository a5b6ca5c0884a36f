internal import CarouselDiff

/// How pictures were compared.
public struct RunMetric: Codable, Hashable, Sendable {
  /// Its name, `exact` for none.
  public let name: String
  /// The version of the metric, raised by every change that may change a verdict.
  public let version: Int
  /// Its threshold, if it has one.
  public let threshold: Double?
}

/// What was allowed to differ.
public struct RunBudgets: Codable, Hashable, Sendable {
  /// How much a channel may differ.
  public let maxChannelDelta: Int
  /// How many pixels may differ; `nil` for no limit of its own.
  public let maxDiffPixels: Int?
  /// What share of the pixels may differ; `nil` for no limit of its own.
  public let maxDiffRatio: Double?
  /// A window's side, and how many of its pixels.
  public let maxWindowDiff: [Int]?
  /// Whether the colours of antialiased edges may differ.
  public let aa: Bool
  /// How many masks there were.
  public let masks: Int
}

extension RunMetric {
  /// That of a comparison.
  init(_ diff: ImageDiff) {
    name = diff.metric.name
    version = diff.metric.version
    threshold = diff.metric.threshold
  }
}

extension RunBudgets {
  /// Whether anything that is compared may differ.
  var allowsAny: Bool {
    aa || maxChannelDelta > 0 || (maxDiffPixels ?? 0) > 0 || (maxDiffRatio ?? 0) > 0
      || (maxWindowDiff?.last ?? 0) > 0
  }

  /// The share of the pixels that may differ, in percent.
  package var maxDiffRatioWords: String? { maxDiffRatio.map { Percent.limit($0) } }

  /// Those of a comparison.
  init(_ diff: ImageDiff) {
    let tolerance = diff.tolerance
    maxChannelDelta = tolerance.maxChannelDelta
    maxDiffPixels = tolerance.maxDiffPixels
    maxDiffRatio = tolerance.maxDiffRatio
    maxWindowDiff = tolerance.maxWindowDiff.map { [$0.side, $0.maxDiffPixels] }
    aa = tolerance.antialiasing == .skipped
    masks = diff.masks.count
  }
}
