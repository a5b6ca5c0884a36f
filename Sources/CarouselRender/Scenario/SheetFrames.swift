internal import CarouselCore

/// The frames that a contact sheet shows.
public enum SheetFrames: Hashable, Sendable {
  /// The first frame, and of every step the one in mid-swipe and the settled one.
  case keyFrames
  /// Every n-th frame from frame 0 on; n is at least 1.
  case every(Int)

  /// Reads `key` or a number from 1.
  public init(parsing text: String) throws(RenderError) {
    if text == "key" {
      self = .keyFrames
    } else if let every = wholeNumber(text), (1...Timeline.maximumFrames).contains(every) {
      self = .every(every)
    } else {
      throw .badSetting(
        name: "sheet frames",
        value: text,
        remedy: "use key (settled and mid-swipe frames) or N for every N-th frame"
      )
    }
  }
}
