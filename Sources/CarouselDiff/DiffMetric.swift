// Why this file exists: which rule says that two colours differ is named in every result, so that a
// change of it is never silent.

/// The rule that tells whether the colours of two pixels differ.
///
/// All rules see the colours red, green and blue; alpha is always judged apart, by
/// ``DiffTolerance/maxChannelDelta``.
public enum DiffMetric: Hashable, Sendable {
  /// The stored values: a channel that is off by more than ``DiffTolerance/maxChannelDelta``.
  case exact
  /// Perceived difference in YIQ, as pixelmatch 5.3 has it: colours are blended on white, and differ
  /// when their delta exceeds 35215 · threshold².
  ///
  /// - Units: 0 (any difference, but for rounding) … 1 (black and white are equal).
  /// - Source: Y. Kotsarenko, F. Ramos, "Measuring perceived color difference using YIQ NTSC
  ///   transmission color space in mobile applications", 2010; pixelmatch 5.3.
  case yiq(threshold: Double)
  /// Perceived difference in OKLab: lightness (corrected by Ottosson's toe) apart from the distance
  /// of hue and chroma, added. Colours are blended on white.
  ///
  /// - Units: 0 … 1 (black and white are equal).
  /// - Source: B. Ottosson, "A perceptual color space for image processing", 2020; S. Abasi et al.,
  ///   "Distance metrics for very large color differences", 2019.
  case hyab(threshold: Double)

  /// The name on the command line and in reports.
  public var name: String {
    switch self {
    case .exact: "exact"
    case .yiq: "yiq"
    case .hyab: "hyab"
    }
  }

  /// Counts the changes of this rule that may change a verdict.
  public var version: Int {
    switch self {
    case .exact, .yiq, .hyab: 1
    }
  }

  /// The threshold, for rules that have one.
  public var threshold: Double? {
    switch self {
    case .exact: nil
    case .yiq(let threshold), .hyab(let threshold): threshold
    }
  }
}
