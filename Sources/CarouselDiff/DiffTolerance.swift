/// What may differ before a comparison fails; by default nothing.
///
/// A pixel differs if its colours do (``DiffMetric``) or its alpha does. All limits on differing pixels
/// apply, so that the strictest decides. Without a limit, no pixel may differ.
public struct DiffTolerance: Hashable, Sendable {
  /// What happens to pixels that look like an antialiased edge.
  public enum Antialiasing: String, Hashable, Sendable {
    /// They count like all others.
    case counted
    /// Their colours may differ, their alpha may not: pixelmatch's rule. It is never the default, because it
    /// mistakes thin rings and small letters for antialiased edges.
    case skipped
  }

  /// A limit on the density of differing pixels, to find a small change on a large page.
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

  /// How much a channel may differ, 0…255.
  ///
  /// With a metric other than `exact` it applies only to alpha.
  public var maxChannelDelta = 0
  /// What happens to antialiased edges.
  public var antialiasing = Antialiasing.counted
  /// How many pixels may differ, if that is limited.
  public var maxDiffPixels: Int?
  /// What share of the compared pixels may differ, 0…1, if that is limited.
  ///
  /// Masked pixels are not compared, so that a mask does not make room for differences elsewhere.
  public var maxDiffRatio: Double?
  /// How many pixels of any window may differ, if that is limited.
  public var maxWindowDiff: Window?

  /// Nothing may differ.
  public static let none = DiffTolerance()

  /// Makes a tolerance; by default nothing may differ.
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
