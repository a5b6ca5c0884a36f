/// How a picture fills a page.
public enum Fit: String, CaseIterable, Hashable, Sendable {
  /// The page is full and the picture keeps its shape; what stands over is cut off evenly.
  case cover
  /// All of the picture is seen and it keeps its shape; the background fills the rest.
  case contain
  /// All of the picture fills all of the page; its shape gives way.
  case stretch
}
