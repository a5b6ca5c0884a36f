internal import CarouselCore

/// A shot on its way through a ``FilmMachine``.
struct StagedShot<Page: Sendable, Strip: Sendable> {
  let planned: PlannedShot
  /// Where its first frame stands among the frames of the render.
  let position: Int
  /// What its pages show, in order.
  let faces: [Face]
  /// Where those of its frames that are spliced stand on the row of its pages, ascending; empty without
  /// strips.
  let distances: [Int]
  /// Whether its pages are in their slots, or are being made for them.
  var isFollowed = false
  /// Its pages, once all of them are there.
  var pages: [Page]?
  /// The strip that its frames stand on, once it is coded, or why it is not.
  var strip: Result<Strip, RenderError>?
  /// The frame to be made next.
  var nextFrame: Int

  /// Stages a shot.
  init(_ planned: PlannedShot, at position: Int, usesStrips: Bool) {
    let shot = planned.shot
    self.planned = planned
    self.position = position
    faces = shot.pages.map(\.face)
    // Gathered one by one: a hold may last millions of frames.
    let places = shot.frames.lazy.compactMap { shot.distance(of: $0) }
    distances = usesStrips ? places.reduce(into: Set()) { $0.insert($1) }.sorted() : []
    nextFrame = shot.frames.lowerBound
  }

  var shot: Shot { planned.shot }
  /// Whether all frames have been handed out.
  var isHandedOut: Bool { nextFrame == shot.frames.upperBound }
}

/// A shot with what happened to the loads of the film's pictures on the way to its last frame.
struct PlannedShot: Sendable {
  let shot: Shot
  let loads: [SimulatedLoads.Event]
}
