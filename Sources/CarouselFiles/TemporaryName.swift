/// The names of files that are still being written.
///
/// Whoever writes a folder next removes what was left over there. Half of the digits follow from the
/// other half, so that a file somebody else gave a similar name is not taken for one of these.
package enum TemporaryName {
  private static let prefix = ".carousel-"
  private static let suffix = ".tmp"
  private static let digits = 16

  /// A name that no other file has, made by chance: the name to be may be as long as names can be, and
  /// a process may write one file twice at once or have a namesake on another machine.
  package static func random() -> String { name(of: UInt64.random(in: 0...UInt64.max)) }

  /// Whether ``random()`` makes such names.
  package static func isOurs(_ name: String) -> Bool {
    guard name.hasPrefix(prefix),
      let number = UInt64(name.dropFirst(prefix.count).prefix(digits), radix: 16)
    else { return false }
    return name == self.name(of: number)
  }

  private static func name(of number: UInt64) -> String {
    // The last rounds of SplitMix64; any mixing would do.
    var check = (number ^ number >> 30) &* 0xBF58_476D_1CE4_E5B9
    check = (check ^ check >> 27) &* 0x94D0_49BB_1331_11EB
    return prefix + hexadecimal(number) + hexadecimal(check ^ check >> 31) + suffix
  }

  private static func hexadecimal(_ number: UInt64) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: digits - text.utf8.count) + text
  }
}
