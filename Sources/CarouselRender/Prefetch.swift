// Why this file exists: the script is known, so the page that the next swipe will show is prepared
// while this one is drawn.

internal import CarouselCore

/// Foresees the one page that the next swipe brings into view.
struct Prefetch {
  private let timeline: Timeline
  private let frames: FrameList
  private var step = -1
  private var foreseen: SlotContent?

  init(timeline: Timeline, frames: FrameList) {
    self.timeline = timeline
    self.frames = frames
  }

  /// The page to have ready, given a playhead at frame `index`.
  ///
  /// `nil` when no frame that is going to be rendered shows it in motion: a picture that nobody sees
  /// is not decoded. It is looked for once a step.
  mutating func content(at index: Int, playhead: Playhead) -> SlotContent? {
    let current = timeline.moment(of: index).step
    if current != step {
      step = current
      foreseen = foresee(after: current, playhead: playhead)
    }
    return foreseen
  }

  private func foresee(after current: Int, playhead: Playhead) -> SlotContent? {
    // Single frames lie too far apart for what comes next to be worth keeping.
    guard case .range(let range) = frames else { return nil }
    let next = current + 1
    guard next < timeline.script.steps.count, let direction = timeline.script.steps[next].direction
    else { return nil }
    let shown = timeline.firstFrame(ofStep: next)..<timeline.firstFrame(ofStep: next + 1)
    let moves = shown.clamped(to: range).contains { timeline.moment(of: $0).travel.magnitude > 0.5 }
    guard moves else { return nil }
    var ahead = playhead
    return ahead.window(atStartOf: next).slots[direction == .next ? .trailing : .leading]
  }
}
