/// One of several parts of a job, as flags write it: `1/4` is the first of four.
package struct PartNumber: Hashable, Sendable {
  /// The most parts that a job has.
  package static let mostParts = 10_000
  /// What to write instead of a text that is not one.
  package static let remedy = "use I/N with I from 1 to N and N up to \(mostParts), as in 1/4"

  /// Which part, from 1 to ``count``.
  package let number: Int
  /// How many parts there are.
  package let count: Int

  /// Reads `1/4`; `nil` for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let number = Int(parts[0]), let count = Int(parts[1]),
      (1...Self.mostParts).contains(count), (1...count).contains(number)
    else { return nil }
    self.number = number
    self.count = count
  }
}
