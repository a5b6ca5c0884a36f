internal import CarouselValues

/// An exact, reduced, non-negative time in seconds.
public struct FrameTime: Hashable, Sendable {
  /// The seconds, times ``denominator``.
  public let numerator: Int
  /// Parts of a second.
  public let denominator: Int

  /// Makes `numerator` / `denominator` seconds, reduced.
  package init(_ numerator: Int, per denominator: Int) {
    let divisor = numerator == 0 ? denominator : greatestCommonDivisor(numerator, denominator)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// The time in whole milliseconds, rounded down.
  public var milliseconds: Int {
    let (seconds, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    return seconds * 1000 + rest * 1000 / denominator
  }

  /// The time for people: seconds with three decimals, rounded down, for example `0.217 s`.
  package var inSeconds: String {
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    let digits = String(rest)
    return "\(seconds)." + String(repeating: "0", count: 3 - digits.utf8.count) + digits + " s"
  }
}
