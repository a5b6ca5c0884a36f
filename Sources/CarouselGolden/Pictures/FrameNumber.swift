/// The number at the end of a picture's name, which makes it a frame of a sequence: `frame-00017.png`.
package struct FrameNumber: Hashable, Sendable {
  /// What comes before it.
  package let prefix: String
  /// The number.
  package let number: Int

  /// Reads the number before the ending of `name`; `nil` unless it has 3 to 18 digits.
  ///
  /// `icon-1.png` and `icon-2.png` are two pictures, not a sequence.
  package init?(_ name: String) {
    let stem = name.split(separator: ".", omittingEmptySubsequences: false).dropLast()
      .joined(separator: ".")
    let digits = stem.reversed().prefix { $0.isASCII && $0.isNumber }.reversed()
    guard (3...18).contains(digits.count), let number = Int(String(digits)) else { return nil }
    prefix = String(stem.dropLast(digits.count))
    self.number = number
  }
}
