internal import CarouselCore

/// A shot on its way through a ``FilmMachine``.
struct StagedShot<Page: Sendable, Strip: Sendable> {
  let planned: PlannedShot
  /// Where its first frame stands among the frames of the render.
  let position: Int
  /// What its pages show, in order.
  let faces: [Face]
  /// What those of its frames that are spliced consist of; nothing if there are none.
  let parts: [StripPart]
  /// Whether its pages are in their slots, or are being made for them.
  var isFollowed = false
  /// Its pages, once all of them are there.
  var pages: [Page]?
  /// The strips of its parts, once all are coded, or why one is not.
  var strips: Result<[Strip], RenderError>?
  /// The frame to be made next.
  var nextFrame: Int

  /// Stages a shot.
  init(_ planned: PlannedShot, at position: Int, usesStrips: Bool) {
    let shot = planned.shot
    self.planned = planned
    self.position = position
    faces = shot.pages.map(\.face)
    parts = usesStrips ? StripPart.parts(of: shot) : []
    nextFrame = shot.frames.lowerBound
  }

  var shot: Shot { planned.shot }
  /// Whether all frames have been handed out.
  var isHandedOut: Bool { nextFrame == shot.frames.upperBound }
}

/// A shot with what happened on the way to its last frame, for a trace.
struct PlannedShot: Sendable {
  let shot: Shot
  /// What happened to the loads of the film's pictures.
  var loads: [SimulatedLoads.Event] = []
  /// What happened to a list.
  var events: [ListEvent] = []
}
