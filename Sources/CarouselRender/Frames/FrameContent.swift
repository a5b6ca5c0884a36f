internal import CarouselImages
internal import CarouselPNG
internal import CarouselRaster

/// A page or a gap, and where it begins in a frame, in pixels along the axis from the frame's left
/// or upper edge.
struct FramePart: Sendable {
  let page: PreparedPage
  let origin: Int
}

/// What a frame is made from.
struct FrameContent: Sendable {
  /// The strips that it is spliced from; `nil` if it is drawn.
  let strips: [PlacedStrip]?
  /// What it consists of, along the axis.
  let parts: [FramePart]
  /// What is drawn over the parts.
  let patch: FramePatch?
  /// The whole frame, if it is not made from parts.
  var drawn: Bitmap?
}
