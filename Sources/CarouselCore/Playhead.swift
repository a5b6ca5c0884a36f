// Why this file exists: it takes the window along the timeline, so that pages are recycled by time
// and never by which frames somebody happens to draw.

/// A page window that follows a timeline forward.
///
/// Steps between two asked frames are played whole, page change for page change, at a cost of a few
/// nanoseconds each; so the window at frame i does not depend on the frame rate nor on which frames
/// were asked for before.
public struct Playhead: Sendable {
  /// The window at the frame last asked for.
  public private(set) var window: PageWindow
  private let timeline: Timeline
  private var step = 0
  private var frame = 0

  /// Starts at the beginning of `timeline`.
  public init(timeline: Timeline, history: History) {
    self.timeline = timeline
    self.window = PageWindow(pageWidth: timeline.curve.pageWidth, history: history)
  }

  /// Moves on to frame `index`, not before the one last asked for.
  ///
  /// - Parameters:
  ///   - index: a frame of the timeline.
  ///   - onPageChange: called for each page change on the way, in order, with the step it falls in.
  /// - Returns: what the frame shows.
  public mutating func advance(
    to index: Int,
    onPageChange: (Int, Recentre) -> Void = { _, _ in }
  ) -> FramePlan {
    let moment = timeline.moment(of: index)
    precondition(index >= frame && moment.step >= step, "a playhead moves forward only")
    frame = index
    while step < moment.step {
      finishStep(onPageChange)
    }
    for recentre in window.scroll(travel: moment.travel) { onPageChange(step, recentre) }
    return FramePlan(index: index, window: window)
  }

  private mutating func finishStep(_ onPageChange: (Int, Recentre) -> Void) {
    if let direction = timeline.script.steps[step].direction {
      for recentre in window.turn(direction) { onPageChange(step, recentre) }
    }
    step += 1
  }
}
