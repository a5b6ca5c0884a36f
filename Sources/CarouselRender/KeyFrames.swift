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
        for frame in timeline.keyFrames(ofStep: step) where frame > (frames.last ?? -1) {
          frames.append(frame)
        }
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
    let atEnd = next < frameCount ? moment(of: next) : nil
    let endsOnFrame = atEnd?.step == step + 1 && atEnd?.travel == 0
    let settled = endsOnFrame ? next : next - 1
    let isOwn = settled >= first && settled < frameCount
    return (middle.map { [$0] } ?? []) + (isOwn ? [settled] : [])
  }
}
