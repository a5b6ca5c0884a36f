internal import CarouselValues

/// A time in a film: 1 ms to a day, in whole milliseconds.
public struct FilmDuration: Hashable, Sendable, CustomStringConvertible {
  /// The length in milliseconds.
  public let milliseconds: Int

  /// Makes a duration.
  ///
  /// - Throws: ``CoreError/badDuration(_:)`` outside 1…86,400,000 ms.
  public init(milliseconds: Int) throws(CoreError) {
    guard (1...86_400_000).contains(milliseconds) else { throw .badDuration("\(milliseconds)ms") }
    self.milliseconds = milliseconds
  }

  /// Reads `30s`, `0.5s` or `800ms`.
  public init(parsing text: String) throws(CoreError) {
    guard let milliseconds = Self.milliseconds(in: text),
      (1...86_400_000).contains(milliseconds)
    else { throw .badDuration(text) }
    self.milliseconds = milliseconds
  }

  /// "30s" or "800ms".
  public var description: String {
    milliseconds % 1000 == 0 ? "\(milliseconds / 1000)s" : "\(milliseconds)ms"
  }

  /// The whole milliseconds of a text such as `30s` or `800ms`; `nil` if it is none, or too long.
  package static func milliseconds(in text: String) -> Int? {
    let isMilliseconds = text.hasSuffix("ms")
    guard text.hasSuffix("s"), let value = Decimal(text.dropLast(isMilliseconds ? 2 : 1)) else {
      return nil
    }
    let (scaled, overflows) =
      value.numerator.multipliedReportingOverflow(by: isMilliseconds ? 1 : 1000)
    guard !overflows, scaled % value.denominator == 0 else { return nil }
    return scaled / value.denominator
  }
}
