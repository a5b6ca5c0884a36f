// Why this file exists: what a frame shows is decided in one place and drawn in another.

internal import CarouselCore
internal import CarouselImages

/// A frame without its pixels: where the window stands, and what its slots and the glass over it show.
struct ShownFrame: Sendable {
  let plan: FramePlan
  let time: FrameTime
  /// The numbers of the pictures in the slots, in the order of their pages.
  let pictures: [Int]
  /// What the slots' pages show, in the order of the pages.
  let faces: [PageFace]
  /// What is drawn over the pages.
  let overlay: FrameOverlay

  /// The number of the picture of the current page.
  var currentPicture: Int { pictures[plan.layout.slotsBefore] }

  /// What the visible pages show, from left to right.
  var visibleFaces: [PageFace] { Array(faces[plan.visiblePlaces]) }

  /// Whether two frames have the same pixels for being the same in all but time.
  func looksLike(_ other: ShownFrame) -> Bool {
    plan.slots == other.plan.slots && plan.offset == other.plan.offset
      && visibleFaces == other.visibleFaces && overlay == other.overlay
  }
}
