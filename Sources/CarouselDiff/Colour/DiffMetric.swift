/// The rule that decides whether the colours of two pixels differ; every result names it.
///
/// All rules look at red, green and blue; alpha is always judged separately, by
/// ``DiffTolerance/maxChannelDelta``.
public enum DiffMetric: Hashable, Sendable {
  /// The stored values: colours differ if a channel does by more than ``DiffTolerance/maxChannelDelta``.
  case exact
  /// The perceived difference in YIQ, as in pixelmatch 5.3: colours are blended on white, and differ if
  /// their delta exceeds 35215 · threshold².
  ///
  /// - Units: 0 (any difference, except for rounding) … 1 (black and white are equal).
  /// - Source: Y. Kotsarenko, F. Ramos, "Measuring perceived color difference using YIQ NTSC
  ///   transmission color space in mobile applications", 2010; pixelmatch 5.3.
  case yiq(threshold: Double)
  /// The perceived difference in OKLab: lightness (corrected by Ottosson's toe) plus the
  /// distance of hue and chroma. Colours are blended on white.
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

  /// The version of this rule, raised by every change that may change a verdict.
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
