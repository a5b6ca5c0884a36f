// Why this file exists: which piece is being played and which comes next is a question of the film
// alone, apart from the tasks that work on them.

internal import CarouselCore

/// Follows a film piece by piece and looks ahead.
struct SpanCursor {
  /// How many pieces ahead are known: pictures that come back within them keep their strip.
  ///
  /// Four is what it takes for two swipes there and two back.
  private static let depth = 4

  /// The piece being played; `nil` where single frames are picked out of a film.
  private(set) var current: SpanWork?
  /// The pieces after it of which frames are going to be rendered.
  private(set) var ahead: [SpanWork] = []

  /// The piece after the one being played.
  var upcoming: SpanWork? { ahead.first }

  private let range: Range<Int>?
  /// At the first frame of the farthest known piece.
  private var scout: Playhead?

  /// Follows the frames that are rendered.
  init(frames: FrameList) {
    if case .range(let range) = frames { self.range = range } else { range = nil }
  }

  /// Takes up the piece of the film that `frame` belongs to, unless it is the one being played.
  ///
  /// - Parameters:
  ///   - frame: the frame being played.
  ///   - film: at that frame; a copy of its playhead looks ahead.
  /// - Returns: whether it is another piece than before.
  mutating func enter(_ frame: ShownFrame, of film: inout FilmPlayhead) -> Bool {
    guard let range, current?.frames.contains(frame.plan.index) != true else { return false }
    if let next = ahead.first, next.frames.contains(frame.plan.index) {
      current = ahead.removeFirst()
    } else {
      ahead = []
      current = film.work(from: frame)
      scout = film.playhead
    }
    while ahead.count < Self.depth,
      let end = (ahead.last ?? current)?.frames.upperBound, end < range.upperBound,
      let plan = scout?.advance(to: end)
    {
      ahead.append(film.work(from: film.frame(of: plan)))
    }
    return true
  }
}
