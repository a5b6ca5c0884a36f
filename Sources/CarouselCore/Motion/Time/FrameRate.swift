internal import CarouselValues

/// Frames a second as a reduced fraction, above 0 and at most 1000.
public struct FrameRate: Hashable, Sendable, CustomStringConvertible {
  /// Frames in ``denominator`` seconds.
  public let numerator: Int
  /// Seconds that ``numerator`` frames take.
  public let denominator: Int

  /// The largest numerator and denominator, which keeps all frame arithmetic inside 64 bits.
  static let largestTerm = 1_000_000

  /// Makes a rate of `numerator` / `denominator` frames a second.
  ///
  /// - Throws: ``CoreError/badFrameRate(_:)`` for a rate of 0 or less or over 1000;
  ///   ``CoreError/frameRateTooFine(_:)`` for one with a term over 1,000,000 after reduction.
  public init(_ numerator: Int, per denominator: Int = 1) throws(CoreError) {
    let text = denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
    try self.init(numerator, per: denominator, text: text)
  }

  /// Makes a rate that errors call `text`.
  private init(_ numerator: Int, per denominator: Int, text: String) throws(CoreError) {
    guard numerator > 0, denominator > 0 else { throw .badFrameRate(text) }
    let divisor = greatestCommonDivisor(numerator, denominator)
    let (top, bottom) = (numerator / divisor, denominator / divisor)
    let (most, overflows) = bottom.multipliedReportingOverflow(by: 1000)
    guard overflows || top <= most else { throw .badFrameRate(text) }
    guard top <= Self.largestTerm, bottom <= Self.largestTerm else { throw .frameRateTooFine(text) }
    self.numerator = top
    self.denominator = bottom
  }

  /// Reads `60`, `29.97` or `30000/1001`; at most six digits after a point.
  public init(parsing text: String) throws(CoreError) {
    let halves = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    if halves.count == 2 {
      guard let top = Decimal(halves[0]), let bottom = Decimal(halves[1]),
        top.denominator == 1, bottom.denominator == 1
      else { throw .badFrameRate(text) }
      try self.init(top.numerator, per: bottom.numerator, text: text)
      return
    }
    guard let value = Decimal(text[...]) else { throw .badFrameRate(text) }
    try self.init(value.numerator, per: value.denominator, text: text)
  }

  /// "60" or "30000/1001".
  public var description: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}
