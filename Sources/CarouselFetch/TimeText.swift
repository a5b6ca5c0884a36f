internal import CarouselValues

/// Reads and writes times; inside, a time is a whole number of nanoseconds.
package enum TimeText {
  private static let second = 1_000_000_000

  /// Reads `300ms` or `2s`, at most an hour; `nil` for any other text.
  package static func nanoseconds(_ text: Substring) -> Int? {
    let isMilliseconds = text.hasSuffix("ms")
    guard text.hasSuffix("s"), let value = Decimal(text.dropLast(isMilliseconds ? 2 : 1)) else {
      return nil
    }
    let unit = isMilliseconds ? 1_000_000 : second
    // The numeral's scale is at most 10⁶ and divides both units.
    let (time, isOver) = value.numerator.multipliedReportingOverflow(by: unit / value.denominator)
    return isOver || time > 3600 * second ? nil : time
  }

  /// Writes `2 s`, or `300 ms` for a time that is not in whole seconds.
  package static func words(_ nanoseconds: Int) -> String {
    let milliseconds = nanoseconds / 1_000_000
    return milliseconds % 1000 == 0 ? "\(milliseconds / 1000) s" : "\(milliseconds) ms"
  }

  /// The seconds of a wait, rounded up.
  package static func wholeSeconds(_ nanoseconds: Int) -> Int {
    nanoseconds / second + (nanoseconds % second > 0 ? 1 : 0)
  }
}
