/// What to do with a picture that cannot be decoded.
public enum BadImagePolicy: String, Hashable, Sendable, CaseIterable {
  /// Stop with an error.
  case fail
  /// Show a placeholder in its place and warn.
  case placeholder
}
