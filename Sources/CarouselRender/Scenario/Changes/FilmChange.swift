internal import CarouselCore

/// A change in mid-film, at an instant.
public struct FilmChange: Hashable, Sendable {
  /// What changes.
  enum What: Hashable, Sendable {
    /// The viewport, which is in the middle of the frame.
    case size(FrameSize)
    /// The list of pages.
    case pages(PageEdit)
  }

  /// When, in milliseconds of the film.
  let time: Int
  let what: What
}
