// Why this file exists: the film is worked on piece by piece; this is what one needs.

internal import CarouselCore
internal import CarouselImages

/// Neighbouring frames that look at one strip of pages with the same faces: a span of the film, or a
/// part of it that ends when a picture comes in.
struct SpanWork: Sendable {
  let frames: Range<Int>
  let strip: StripPlan
  /// The faces of the pages on the strip, from left to right.
  let faces: [PageFace]
}
