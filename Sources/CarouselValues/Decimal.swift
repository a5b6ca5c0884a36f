/// An unsigned decimal numeral as an exact fraction: at most 9 digits before and 6 after the point.
///
/// Rates and periods that users write become fractions and never floating-point numbers.
package struct Decimal {
  /// The numeral without its point.
  package let numerator: Int
  /// The power of ten to divide by.
  package let denominator: Int

  /// Reads ASCII digits with at most one point between them; anything else is `nil`.
  package init?(_ text: Substring) {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, (1...9).contains(whole.utf8.count) else { return nil }
    let fraction = parts.count == 2 ? parts[1] : ""
    guard parts.count == 1 || (1...6).contains(fraction.utf8.count) else { return nil }
    var value = 0
    var scale = 1
    for byte in whole.utf8 {
      guard (0x30...0x39).contains(byte) else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    for byte in fraction.utf8 {
      guard (0x30...0x39).contains(byte) else { return nil }
      value = value * 10 + Int(byte - 0x30)
      scale *= 10
    }
    numerator = value
    denominator = scale
  }
}
