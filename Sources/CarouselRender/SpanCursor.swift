// Why this file exists: which span is being played and which comes next is a question of the film
// alone, apart from the tasks that work on them.

internal import CarouselCore

/// Follows a film span by span and looks ahead.
struct SpanCursor {
  /// How many spans ahead are known: pictures that come back within them keep their strip.
  ///
  /// Four is what it takes for two swipes there and two back.
  private static let depth = 4

  /// The span being played; `nil` where single frames are picked out of a film.
  private(set) var current: SpanWork?
  /// The spans after it of which frames are going to be rendered.
  private(set) var ahead: [SpanWork] = []

  /// The span after the one being played.
  var upcoming: SpanWork? { ahead.first }

  private let timeline: Timeline
  private let range: Range<Int>?
  /// At the first frame of the farthest known span.
  private var scout: Playhead?

  /// Follows `timeline` through the frames that are rendered.
  init(timeline: Timeline, frames: FrameList) {
    self.timeline = timeline
    if case .range(let range) = frames { self.range = range } else { range = nil }
  }

  /// Takes up the span of the frame `plan`, unless it is the one being played.
  ///
  /// - Parameters:
  ///   - plan: the frame being played.
  ///   - playhead: at that frame; a copy of it looks ahead.
  ///   - pictures: the numbers of the pictures in a frame's slots.
  /// - Returns: whether it is another span than before.
  mutating func enter(
    _ plan: FramePlan,
    playhead: Playhead,
    pictures: (FramePlan) -> [Int]
  ) -> Bool {
    guard let range, current?.span.frames.contains(plan.index) != true else { return false }
    if let next = ahead.first, next.span.frames.contains(plan.index) {
      current = ahead.removeFirst()
    } else {
      ahead = []
      current = SpanWork(of: plan, slots: pictures(plan), in: timeline)
      scout = playhead
    }
    while ahead.count < Self.depth,
      let end = (ahead.last ?? current)?.span.frames.upperBound, end < range.upperBound,
      let frame = scout?.advance(to: end)
    {
      ahead.append(SpanWork(of: frame, slots: pictures(frame), in: timeline))
    }
    return true
  }
}
