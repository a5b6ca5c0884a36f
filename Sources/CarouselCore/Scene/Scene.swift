/// One frame without its pixels.
///
/// Equal scenes have equal pixels.
public struct Scene: Hashable, Sendable {
  /// A page at its place in the frame.
  public struct Layer: Hashable, Sendable {
    /// What the page shows.
    public let face: Face
    /// Where the page begins, in pixels from the frame's left or upper edge, before it is shifted;
    /// negative when it begins outside.
    public let origin: Int

    /// Puts a page in its place.
    public init(face: Face, origin: Int) {
      (self.face, self.origin) = (face, origin)
    }
  }

  /// Something drawn over the pages.
  public enum Overlay: Hashable, Sendable {
    /// The spinner of a page that is loading and begins at `origin`, to the nearest pixel; phases run
    /// from 0 to 7.
    case spinner(origin: Int, phase: Int)
    /// A drawing of the film's own, by its number; it begins at `origin` along the axis.
    case drawing(Int, origin: Int)
    /// A label for people: which frame it is.
    case label(title: String, detail: String)
  }

  /// The pages, back to front.
  public let layers: [Layer]
  /// How far the pages are moved to the left, or up, from their places, in 1/256 pixel: once, or by
  /// each of several distances, ascending, of whose pictures the frame is the mean.
  ///
  /// A frame that stands still on whole pixels has one shift, 0. The first one is below 256.
  public let shifts: [Int]
  /// What is drawn over them, back to front, on whole pixels.
  public let overlays: [Overlay]

  /// Puts a frame together.
  public init(layers: [Layer], shifts: [Int] = [0], overlays: [Overlay] = []) {
    precondition(!shifts.isEmpty, "a frame sees its pages at one place at least")
    (self.layers, self.shifts, self.overlays) = (layers, shifts, overlays)
  }

  /// Whether the pages are shown as they stand, on whole pixels.
  public var isStill: Bool { shifts == [0] }

  /// How many pixels beyond the frame's length the pages are seen.
  public var extra: Int { (shifts[shifts.count - 1] + 255) / 256 }
}
