// Why this file exists: what a comparison lets pass is one value, and nothing by default.

/// What may differ before a comparison fails.
///
/// A pixel differs when its colours do (``DiffMetric``) or its alpha does. The limits on differing
/// pixels all hold at once: the strictest wins. Without any limit, no pixel may differ.
public struct DiffTolerance: Hashable, Sendable {
  /// What becomes of pixels that look like the smoothed edge of something.
  public enum Antialiasing: String, Hashable, Sendable {
    /// They differ like all others.
    case counted
    /// Colours of such a pixel may differ, alpha may not: the rule of pixelmatch, on by choice only,
    /// for it takes thin rings and small letters for smoothed edges.
    case skipped
  }

  /// A limit on how dense differing pixels may lie, against a small dense change on a large page.
  public struct Window: Hashable, Sendable {
    /// The window's width and height in pixels; cut to the picture where that is smaller.
    public var side: Int
    /// How many pixels may differ in any one window, 0 ..< `side`².
    public var maxDiffPixels: Int

    /// Makes a limit.
    public init(side: Int, maxDiffPixels: Int) {
      self.side = side
      self.maxDiffPixels = maxDiffPixels
    }
  }

  /// How far a channel may be off, 0…255.
  ///
  /// With a metric other than `exact` it is alpha's alone.
  public var maxChannelDelta = 0
  /// What becomes of smoothed edges.
  public var antialiasing = Antialiasing.counted
  /// How many pixels may differ, if that is limited.
  public var maxDiffPixels: Int?
  /// Which share of the compared pixels may differ, 0…1, if that is limited.
  ///
  /// Masked pixels are not compared: a mask never makes room for differences elsewhere.
  public var maxDiffRatio: Double?
  /// How dense differing pixels may lie, if that is limited.
  public var maxWindowDiff: Window?

  /// Nothing may differ.
  public static let none = DiffTolerance()

  /// Makes a tolerance; what is left out is not allowed or not limited.
  public init(
    maxChannelDelta: Int = 0,
    antialiasing: Antialiasing = .counted,
    maxDiffPixels: Int? = nil,
    maxDiffRatio: Double? = nil,
    maxWindowDiff: Window? = nil
  ) {
    self.maxChannelDelta = maxChannelDelta
    self.antialiasing = antialiasing
    self.maxDiffPixels = maxDiffPixels
    self.maxDiffRatio = maxDiffRatio
    self.maxWindowDiff = maxWindowDiff
  }

  /// Whether the counts stay within every limit.
  func allows(differing: Int, of compared: Int, densest: Int?) -> Bool {
    if differing == 0 { return true }
    if maxDiffPixels == nil && maxDiffRatio == nil && maxWindowDiff == nil { return false }
    if let maxDiffPixels, differing > maxDiffPixels { return false }
    // The quotient, not the product: 29 of 100 is 0.29 to the last bit, 0.29 · 100 is not 29.
    if let maxDiffRatio, Double(differing) / Double(compared) > maxDiffRatio { return false }
    if let maxWindowDiff, let densest, densest > maxWindowDiff.maxDiffPixels { return false }
    return true
  }
}
