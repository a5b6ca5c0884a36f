// Why this file exists: a contact sheet is to show what a swipe does in as few cells as possible.

internal import CarouselCore

extension SheetSettings.Selection {
  /// The frames of `range` that the sheet shows, in order.
  func frames(of timeline: Timeline, in range: Range<Int>) -> [Int] {
    switch self {
    case .every(let step):
      return Array(
        stride(from: (range.lowerBound + step - 1) / step * step, to: range.upperBound, by: step)
      )
    case .keyFrames:
      var frames = [0]
      for step in timeline.script.steps.indices {
        frames.append(contentsOf: timeline.keyFrames(ofStep: step))
      }
      return frames.filter { range.contains($0) }
    }
  }
}

extension Timeline {
  /// The mid-swipe and the settled frame of `step`, as far as it has frames.
  ///
  /// In mid-swipe is the first frame after the page change; settled is the frame at the very end of
  /// the step if there is one, else the step's last.
  fileprivate func keyFrames(ofStep step: Int) -> [Int] {
    let first = firstFrame(ofStep: step)
    let next = firstFrame(ofStep: step + 1)
    let half = Double(curve.pageWidth) / 2
    let middle = (first..<max(first, min(next, frameCount))).first {
      moment(of: $0).travel.magnitude > half
    }
    let endsOnFrame = next < frameCount && moment(of: next).travel == 0
    let settled = endsOnFrame ? next : next - 1
    var frames: [Int] = []
    if let middle { frames.append(middle) }
    if settled > (middle ?? first - 1), settled >= first, settled < frameCount {
      frames.append(settled)
    }
    return frames
  }
}
