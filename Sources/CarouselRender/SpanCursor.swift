// Why this file exists: which span is being played and which comes next is a question of the film
// alone, apart from the tasks that work on them.

internal import CarouselCore

/// Follows a film span by span, one span ahead.
struct SpanCursor {
  /// The span being played; `nil` where single frames are picked out of a film.
  private(set) var current: SpanWork?
  /// The span after it, if a frame of it is going to be rendered.
  private(set) var upcoming: SpanWork?

  private let timeline: Timeline
  private let range: Range<Int>?

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
  mutating func enter(
    _ plan: FramePlan,
    playhead: Playhead,
    pictures: (FramePlan) -> [Int]
  ) {
    guard let range, current?.span.frames.contains(plan.index) != true else { return }
    let work = SpanWork(of: plan, slots: pictures(plan), in: timeline)
    current = work
    upcoming = nil
    let next = work.span.frames.upperBound
    guard next < range.upperBound else { return }
    var ahead = playhead
    let frame = ahead.advance(to: next)
    upcoming = SpanWork(of: frame, slots: pictures(frame), in: timeline)
  }
}
