// Why this file exists: flags and golden.json say in the same words how pictures are compared.

public import CarouselDiff
internal import CarouselFiles
public import SystemPackage

/// How pictures are compared, in words; what is not said is not allowed.
public struct ComparisonSettings: Codable, Hashable, Sendable {
  /// `exact`, `yiq` or `hyab`; `exact` if not said.
  public var metric: String?
  /// How far colours may be apart, 0…1; goes with `yiq` and `hyab`, which want it.
  public var threshold: Double?
  /// Whether the colours of smoothed edges may differ.
  public var aa: Bool?
  /// How far a channel may be off, 0…255.
  public var maxChannelDelta: Int?
  /// How many pixels may differ.
  public var maxDiffPixels: Int?
  /// Which share of the pixels may differ, 0…1.
  public var maxDiffRatio: Double?
  /// How many pixels may differ in any window: `3:4` for 4 of 3×3.
  public var maxWindowDiff: String?
  /// What is left out: `x,y,width,height`, or the path of a PNG.
  public var masks: [String]?

  /// Settings that allow nothing.
  public init() {}

  /// Every key, for readers that refuse all others.
  enum CodingKeys: String, CodingKey, CaseIterable {
    case metric, threshold, aa, maxChannelDelta, maxDiffPixels, maxDiffRatio, maxWindowDiff, masks
  }

  /// Something in the settings that means nothing.
  public struct Mistake: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, with the value, and what to do.
    public let description: String
  }

  /// What the settings mean.
  ///
  /// - Parameter base: where the paths of mask pictures start; `nil` for the current folder.
  /// - Returns: a comparison, checked as far as it can be without a picture.
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
        description: "a threshold goes with metric yiq or hyab; name one, or drop the threshold"
      )
    case ("yiq", nil), ("hyab", nil):
      throw Mistake(
        description:
          "metric \(metric ?? "") wants a threshold from 0 to 1; pixelmatch's own is 0.1"
      )
    case (let other, _):
      throw Mistake(description: "metric '\(other)' is none of exact, yiq, hyab; name one of them")
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
