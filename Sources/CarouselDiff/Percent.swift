/// Writes shares of pixels in percent.
package enum Percent {
  /// A share and its limit: `1.0001 %, limit 1 %`.
  ///
  /// - Parameters:
  ///   - share: 0…1; any other number is written as it is.
  ///   - limit: the largest share that is allowed; `nil` for no limit.
  /// - Returns: the text; a share over its limit never looks equal to it.
  package static func words(_ share: Double, limit: Double? = nil) -> String {
    guard isShare(share) else { return "\(share)" }
    guard let limit else { return rounded(share) + " %" }
    let text = isShare(limit) ? rounded(share, limit: limit) : rounded(share)
    return "\(text) %, limit \(Self.limit(limit))"
  }

  /// A limit with all its digits: `1.25 %`; a number outside of 0…1 is written as it is.
  package static func limit(_ limit: Double) -> String {
    isShare(limit) ? exact(limit) + " %" : "\(limit)"
  }

  private static func isShare(_ number: Double) -> Bool { (0...1).contains(number) }

  /// A share with all its digits: `1.25` for 0.0125.
  static func exact(_ share: Double) -> String {
    let (whole, fraction) = digits(share)
    return fraction.isEmpty ? whole : "\(whole).\(fraction)"
  }

  /// A share rounded down to three places, or to as many as show that it is over `limit`.
  ///
  /// - Parameters:
  ///   - share: 0…1.
  ///   - limit: 0…1; `nil` for no limit.
  /// - Returns: such as `0.125`, or `1.0001` where 1 % is allowed.
  static func rounded(_ share: Double, limit: Double? = nil) -> String {
    let (whole, fraction) = digits(share)
    var places = 3
    if let limit, share > limit {
      let (limitWhole, limitFraction) = digits(limit)
      func isOver() -> Bool {
        let length = max(places, limitFraction.count)
        let (mine, other) = (
          padded(String(fraction.prefix(places)), to: length), padded(limitFraction, to: length)
        )
        return whole != limitWhole || mine > other
      }
      while !isOver(), places < fraction.count { places += 1 }
    }
    return "\(whole).\(padded(String(fraction.prefix(places)), to: places))"
  }

  private static func padded(_ text: String, to length: Int) -> String {
    text + String(repeating: "0", count: max(0, length - text.count))
  }

  /// The decimal digits of a share in percent, before and after the point: the fewest that identify the
  /// number, so that the larger of two numbers has the larger digits.
  private static func digits(_ share: Double) -> (whole: String, fraction: String) {
    // Zero may have a sign.
    let parts = "\(share.magnitude)".split(separator: "e")
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    var fraction = mantissa.count > 1 && mantissa[1] != "0" ? String(mantissa[1]) : ""
    var whole = String(mantissa[0])
    // Percent moves the point by two places; a share has no positive exponent.
    let shift = 2 + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    if shift >= 0 {
      fraction = padded(fraction, to: shift)
      whole += fraction.prefix(shift)
      fraction = String(fraction.dropFirst(shift))
    } else {
      whole = String(repeating: "0", count: max(0, 1 - shift - whole.count)) + whole
      fraction = whole.suffix(-shift) + fraction
      whole = String(whole.dropLast(-shift))
    }
    let significant = whole.drop { $0 == "0" }
    while fraction.last == "0" { fraction.removeLast() }
    return (significant.isEmpty ? "0" : String(significant), fraction)
  }
}
