/// Whether a page keeps its picture when its slot has been recycled in between.
public enum History: String, Hashable, Sendable, CaseIterable {
  /// A page's picture depends on the page alone, so going back shows the same picture.
  case remember
  /// Each recycle draws anew, as in the original three-image-view tutorial.
  case forget
}
