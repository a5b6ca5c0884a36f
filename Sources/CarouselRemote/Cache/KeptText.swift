extension String {
  /// The longest URL or header that is kept, in bytes.
  static let maximumKeptBytes = 8 << 10

  /// Whether this URL or header may be kept: it is short enough, and no control character in it
  /// could become a further header or line.
  var isKeepable: Bool {
    utf8.count <= Self.maximumKeptBytes && utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }

  /// What is wrong with one that may not be kept.
  static let notKeepable = "it has control characters or over \(maximumKeptBytes) bytes"

  /// This URL without a user's name and password; anything else as it is.
  ///
  /// Everything from the `//` after the scheme to the last `@` before the path goes, so that no odd
  /// character in a password leaves a part of it. Where no `@` is before the path, but a colon is,
  /// there may be a password with a slash in it, and everything to the last `@` before the query
  /// goes.
  package var withoutUserInfo: String {
    guard let start = firstRange(of: "://")?.upperBound else { return self }
    let rest = self[start...]
    let authority = rest.prefix { !"/?#".contains($0) }
    let end = authority.contains("@") || !authority.contains(":") ? "/?#" : "?#"
    guard let at = rest.prefix(while: { !end.contains($0) }).lastIndex(of: "@") else { return self }
    return String(self[..<start]) + rest[rest.index(after: at)...]
  }
}
