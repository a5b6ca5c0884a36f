/// A page ring that follows a timeline forward.
///
/// Steps between two asked frames are played whole, page change for page change, at a cost of a few
/// nanoseconds each; so the ring at frame i does not depend on the frame rate nor on which frames
/// were asked for before.
public struct Playhead: Sendable {
  /// The ring at the frame last asked for.
  public private(set) var ring: PageRing
  private let timeline: Timeline
  private var step = 0
  private var frame = 0

  /// Starts at the beginning of `timeline`.
  public init(timeline: Timeline, history: History) {
    self.timeline = timeline
    ring = PageRing(layout: PageLayout(pageWidth: timeline.curve.pageWidth), history: history)
  }

  /// Moves on to frame `index`, not before the one last asked for.
  ///
  /// - Parameters:
  ///   - index: a frame of the timeline.
  ///   - onTurn: called for each turn on the way, in order, with the step it falls in.
  /// - Returns: what the frame shows.
  public mutating func advance(
    to index: Int,
    onTurn: (Int, RingEvent) -> Void = { _, _ in }
  ) -> FramePlan {
    let moment = timeline.moment(of: index)
    precondition(index >= frame && moment.step >= step, "a playhead moves forward only")
    frame = index
    while step < moment.step {
      finishStep(onTurn)
    }
    for event in ring.scroll(travel: moment.travel) { onTurn(step, event) }
    return FramePlan(index: index, ring: ring)
  }

  private mutating func finishStep(_ onTurn: (Int, RingEvent) -> Void) {
    if let direction = timeline.script.steps[step].direction {
      for event in ring.advance(direction) { onTurn(step, event) }
    }
    step += 1
  }
}
