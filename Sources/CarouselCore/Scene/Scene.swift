/// One frame without its pixels.
///
/// Equal scenes have equal pixels.
public struct Scene: Hashable, Sendable {
  /// A page at its place in the frame.
  public struct Layer: Hashable, Sendable {
    /// What the page shows.
    public let face: Face
    /// Where the page begins, in pixels from the frame's left or upper edge; negative when it begins
    /// outside.
    public let origin: Int

    /// Puts a page in its place.
    public init(face: Face, origin: Int) {
      (self.face, self.origin) = (face, origin)
    }
  }

  /// Something drawn over the pages.
  public enum Overlay: Hashable, Sendable {
    /// The spinner of a page that is loading and begins at `origin`; phases run from 0 to 7.
    case spinner(origin: Int, phase: Int)
    /// A label for people: which frame it is.
    case label(title: String, detail: String)
  }

  /// The pages, back to front.
  public let layers: [Layer]
  /// What is drawn over them, back to front.
  public let overlays: [Overlay]

  /// Puts a frame together.
  public init(layers: [Layer], overlays: [Overlay] = []) {
    (self.layers, self.overlays) = (layers, overlays)
  }
}
