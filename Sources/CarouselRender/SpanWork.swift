// Why this file exists: the film is worked on span by span; this is what one needs.

internal import CarouselCore

/// A span of the film, the strip its frames look at, and the pictures on it.
struct SpanWork: Sendable {
  let span: Span
  let strip: StripPlan
  /// The numbers of the pictures on the strip, from left to right.
  let pictures: [Int]

  /// The span of `frame`.
  ///
  /// - Parameters:
  ///   - frame: any frame of it.
  ///   - slots: the numbers of the pictures in the frame's slots.
  ///   - timeline: the film.
  init(of frame: FramePlan, slots: [Int], in timeline: Timeline) {
    span = timeline.span(of: frame.index)
    strip = StripPlan(of: span, in: timeline, frame: frame)
    let first = frame.slots.leading.page.rawValue
    pictures = strip.pages.map { slots[$0.rawValue - first] }
  }
}
