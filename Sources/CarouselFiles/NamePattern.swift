/// A pattern for one component of a path: `*`, `?` and `[a-z]` (`[!a-z]` for all others), by
/// Unicode scalars.
///
/// Patterns are expanded here and not by the shell, so that they mean the same in a scenario file,
/// in quotes and on every machine.
package struct NamePattern {
  private let pattern: [Unicode.Scalar]
  private let matchesHidden: Bool

  /// Makes a pattern; an unclosed bracket stands for itself.
  ///
  /// - Parameters:
  ///   - pattern: its text.
  ///   - matchesHidden: whether a leading dot is like any other character.
  package init(_ pattern: String, matchesHidden: Bool = false) {
    self.pattern = Array(pattern.unicodeScalars)
    self.matchesHidden = matchesHidden
  }

  /// Whether a text has a character that makes it a pattern.
  package static func isPattern(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0 == "*" || $0 == "?" || $0 == "[" }
  }

  /// Whether the whole of `name` matches.
  ///
  /// A leading dot is matched by a dot alone, unless the pattern was made to match hidden names.
  ///
  /// - Complexity: O(name × pattern): only the last star is ever tried again.
  package func matches(_ name: String) -> Bool {
    let name = Array(name.unicodeScalars)
    if name.first == ".", pattern.first != ".", !matchesHidden { return false }
    var (n, p) = (0, 0)
    var retry: (n: Int, p: Int)?
    while n < name.count {
      if p < pattern.count, pattern[p] == "*" {
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
    return pattern[p...].allSatisfy { $0 == "*" }
  }

  /// Where the pattern goes on after matching `scalar` at `p`, or `nil` if it does not.
  private func step(_ scalar: Unicode.Scalar, at p: Int) -> Int? {
    guard p < pattern.count else { return nil }
    switch pattern[p] {
    case "?": return p + 1
    case "[":
      guard let end = bracketEnd(from: p) else { return scalar == pattern[p] ? p + 1 : nil }
      return bracket(p + 1, end, has: scalar) ? end + 1 : nil
    default: return scalar == pattern[p] ? p + 1 : nil
    }
  }

  /// The closing bracket of the one at `p`; a bracket right after the opening one is a member.
  private func bracketEnd(from p: Int) -> Int? {
    var first = p + 1
    if first < pattern.count, pattern[first] == "!" { first += 1 }
    guard first + 1 < pattern.count else { return nil }
    return pattern[(first + 1)...].firstIndex(of: "]")
  }

  private func bracket(_ start: Int, _ end: Int, has scalar: Unicode.Scalar) -> Bool {
    let isNegated = pattern[start] == "!"
    var p = isNegated ? start + 1 : start
    var found = false
    while p < end {
      if p + 2 < end, pattern[p + 1] == "-" {
        found = found || pattern[p] <= scalar && scalar <= pattern[p + 2]
        p += 3
      } else {
        found = found || pattern[p] == scalar
        p += 1
      }
    }
    return found != isNegated
  }
}
