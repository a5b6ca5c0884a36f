// Why this file exists: what a contact sheet shows, apart from where it goes.

internal import CarouselCore

/// Which frames a contact sheet shows, and how large.
public struct SheetSettings: Hashable, Sendable {
  /// How many cells stand in a row, 1 to 1000; 6 by default.
  public internal(set) var columns = 6
  /// The width of a cell in pixels, 1 to 16384; 200 by default.
  public internal(set) var cellWidth = 200
  /// Which frames; the settled and mid-swipe ones by default.
  public internal(set) var selection = Selection.keyFrames
  /// Whether each cell says its frame and time; `true` by default.
  public internal(set) var labels = true

  /// The default sheet.
  init() {}

  /// A rule that picks frames.
  public enum Selection: Hashable, Sendable {
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
}
