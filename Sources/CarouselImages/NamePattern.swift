// Why this file exists: a pattern is expanded by us and not by the shell, so that it means the same
// in a scenario file, in quotes and on every machine.

/// A pattern for one component of a path: `*`, `?` and `[a-z]` (`[!a-z]` for all others).
struct NamePattern {
  private let pattern: [UInt8]

  /// Makes a pattern from its bytes; an unclosed bracket stands for itself.
  init(_ pattern: [UInt8]) {
    self.pattern = pattern
  }

  /// Whether a text has a character that makes it a pattern.
  static func isPattern(_ bytes: [UInt8]) -> Bool {
    bytes.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "[") }
  }

  /// Whether the whole of `name` matches.
  ///
  /// A leading dot is matched by a dot alone.
  ///
  /// - Complexity: O(name × pattern): only the last star is ever tried again.
  func matches(_ name: [UInt8]) -> Bool {
    if name.first == UInt8(ascii: "."), pattern.first != UInt8(ascii: ".") { return false }
    var (n, p) = (0, 0)
    var retry: (n: Int, p: Int)?
    while n < name.count {
      if p < pattern.count, pattern[p] == UInt8(ascii: "*") {
        retry = (n, p + 1)
        p += 1
      } else if let next = step(name[n], at: p) {
        (n, p) = (n + 1, next)
      } else if let last = retry {
        retry = (last.n + 1, last.p)
        (n, p) = (last.n + 1, last.p)
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == UInt8(ascii: "*") }
  }

  /// Where the pattern goes on after matching `byte` at `p`, or `nil` if it does not.
  private func step(_ byte: UInt8, at p: Int) -> Int? {
    guard p < pattern.count else { return nil }
    switch pattern[p] {
    case UInt8(ascii: "?"): return p + 1
    case UInt8(ascii: "["):
      guard let end = bracketEnd(from: p) else { return byte == pattern[p] ? p + 1 : nil }
      return bracket(p + 1, end, has: byte) ? end + 1 : nil
    default: return byte == pattern[p] ? p + 1 : nil
    }
  }

  /// The closing bracket of the one at `p`; a bracket right after the opening one is a member.
  private func bracketEnd(from p: Int) -> Int? {
    var first = p + 1
    if first < pattern.count, pattern[first] == UInt8(ascii: "!") { first += 1 }
    guard first + 1 < pattern.count else { return nil }
    return pattern[(first + 1)...].firstIndex(of: UInt8(ascii: "]"))
  }

  private func bracket(_ start: Int, _ end: Int, has byte: UInt8) -> Bool {
    let isNegated = pattern[start] == UInt8(ascii: "!")
    var p = isNegated ? start + 1 : start
    var found = false
    while p < end {
      if p + 2 < end, pattern[p + 1] == UInt8(ascii: "-") {
        found = found || pattern[p] <= byte && byte <= pattern[p + 2]
        p += 3
      } else {
        found = found || pattern[p] == byte
        p += 1
      }
    }
    return found != isNegated
  }
}
