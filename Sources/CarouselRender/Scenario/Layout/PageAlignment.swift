/// Where the current page stands at rest.
public enum PageAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the viewport's leading edge, behind the padding.
  case start
  /// In the middle of the viewport.
  case center
}
