public import CarouselDiff
internal import CarouselFiles
public import SystemPackage

/// How pictures are compared, as flags and `golden.json` say it; by default nothing may differ.
public struct ComparisonSettings: Codable, Hashable, Sendable {
  /// `exact`, `yiq` or `hyab`; `nil` for `exact`.
  public var metric: String?
  /// How much colours may differ, 0…1; `yiq` and `hyab` need it.
  public var threshold: Double?
  /// Whether the colours of antialiased edges may differ.
  public var aa: Bool?
  /// How much a channel may differ, 0…255.
  public var maxChannelDelta: Int?
  /// How many pixels may differ.
  public var maxDiffPixels: Int?
  /// What share of the pixels may differ, 0…1.
  public var maxDiffRatio: Double?
  /// How many pixels may differ in any window; `3:4` is 4 pixels of 3×3.
  public var maxWindowDiff: String?
  /// What is ignored: `x,y,width,height`, or the path of a PNG file.
  public var masks: [String]?

  /// Settings that allow nothing.
  public init() {}

  /// Every key, so that readers can refuse others.
  enum CodingKeys: String, CodingKey, CaseIterable {
    case metric, threshold, aa, maxChannelDelta, maxDiffPixels, maxDiffRatio, maxWindowDiff, masks
  }

  /// An invalid setting.
  public struct Mistake: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, with the value, and what to do.
    public let description: String
  }

  /// What the settings mean.
  ///
  /// - Parameter base: the folder from which mask pictures are named; `nil` for the current one.
  /// - Returns: a comparison, checked as far as possible without a picture.
  /// - Throws: ``Mistake``, a `DiffError` for a number that is out of range, or a ``GoldenProblem`` for a
  ///   mask picture that cannot be read.
  public func resolved(base: FilePath? = nil) throws -> ImageDiff {
    let diff = ImageDiff(
      metric: try diffMetric(),
      tolerance: DiffTolerance(
        maxChannelDelta: maxChannelDelta ?? 0,
        antialiasing: aa == true ? .skipped : .counted,
        maxDiffPixels: maxDiffPixels,
        maxDiffRatio: maxDiffRatio,
        maxWindowDiff: try window()
      ),
      masks: try (masks ?? []).map { try Self.mask($0, base) }
    )
    try diff.check()
    return diff
  }

  private func diffMetric() throws -> DiffMetric {
    switch (metric ?? "exact", threshold) {
    case ("exact", nil): return .exact
    case ("yiq", let threshold?): return .yiq(threshold: threshold)
    case ("hyab", let threshold?): return .hyab(threshold: threshold)
    case ("exact", _):
      throw Mistake(
        description: "a threshold needs metric yiq or hyab; name one, or drop the threshold"
      )
    case ("yiq", nil), ("hyab", nil):
      throw Mistake(
        description:
          "metric \(metric ?? "") needs a threshold from 0 to 1; pixelmatch's default is 0.1"
      )
    case (let other, _):
      throw Mistake(
        description: "metric '\(other)' is not one of exact, yiq, hyab; name one of them"
      )
    }
  }

  private func window() throws -> DiffTolerance.Window? {
    guard let text = maxWindowDiff else { return nil }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let side = parts[0], let count = parts[1] else {
      throw Mistake(description: "max window diff '\(text)': write side and count, as 3:4")
    }
    return DiffTolerance.Window(side: side, maxDiffPixels: count)
  }

  /// The masks that are pictures, with their paths from `base`.
  package func maskFiles(base: FilePath = "") -> [FilePath] {
    (masks ?? []).filter { Self.rectangle($0) == nil }.map { base.pushing(FilePath($0)) }
  }

  private static func rectangle(_ text: String) -> DiffRect? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == 4, parts.count == 4 else { return nil }
    return DiffRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private static func mask(_ text: String, _ base: FilePath?) throws -> DiffMask {
    if let rectangle = rectangle(text) { return .rectangle(rectangle) }
    guard text.lowercased().hasSuffix(".png"), !text.utf8.contains(0) else {
      throw Mistake(
        description: "mask '\(text)': write x,y,width,height in pixels, or name a .png"
      )
    }
    return .picture(
      try PairCheck.picture(base.map { $0.pushing(FilePath(text)) } ?? FilePath(text))
    )
  }
}
