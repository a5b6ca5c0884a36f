/// Where the next page stands.
public enum ReadingDirection: String, Hashable, Sendable, CaseIterable {
  /// To the right of the current one.
  case ltr
  /// To its left.
  case rtl
}
