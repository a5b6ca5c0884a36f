internal import CarouselCore

extension SheetFrames {
  /// The frames of `range` that the sheet shows, in order.
  func frames(of timeline: Timeline, in range: Range<Int>) -> [Int] {
    switch self {
    case .every(let step):
      return Array(
        stride(from: (range.lowerBound + step - 1) / step * step, to: range.upperBound, by: step)
      )
    case .keyFrames:
      var frames = [0]
      for piece in timeline.motion.pieces.indices.dropLast() {
        for frame in timeline.keyFrames(ofPiece: piece) where frame > (frames.last ?? -1) {
          frames.append(frame)
        }
      }
      // What a change makes of the film.
      let changed = timeline.acts.dropFirst().map {
        timeline.firstFrame(atNanoseconds: $0.start * 1_000_000)
      }
      if !changed.isEmpty { frames = Set(frames + changed).sorted() }
      return frames.filter { range.contains($0) }
    }
  }
}

extension Scenario {
  /// The frames that its sheets show, in order, at least one.
  ///
  /// - Throws: ``RenderError/badCombination(_:)`` if there is none.
  func framesOnSheet() throws(RenderError) -> [Int] {
    let frames = self.sheetFrames.frames(of: timeline, in: frameRange)
    guard frames.isEmpty else { return frames }
    throw .badCombination(
      "none of the frames \(frameRange.lowerBound):\(frameRange.upperBound) is a key frame; "
        + "use --sheet-frames 1 or other --frames"
    )
  }
}

extension Timeline {
  /// The mid-swipe and the settled frame of a gesture, as far as it has frames.
  ///
  /// In mid-swipe is the first frame after the page change; settled is the frame at the very end of
  /// the gesture if there is one, else its last.
  fileprivate func keyFrames(ofPiece piece: Int) -> [Int] {
    let first = firstFrame(ofPiece: piece)
    let next = firstFrame(ofPiece: piece + 1)
    let middle = (first..<max(first, min(next, frameCount))).first {
      let place = position(of: $0)
      let direction: Direction = place.travel < 0 ? .previous : .next
      let step = layout(of: $0).step(from: place.page, to: place.page.neighbour(direction))
      return place.travel.magnitude > Double(step.magnitude) / 2
    }
    let endsOnFrame =
      next < frameCount && self.piece(of: next) == piece + 1 && position(of: next).travel == 0
    let settled = endsOnFrame ? next : next - 1
    let isOwn = settled >= first && settled < frameCount
    return (middle.map { [$0] } ?? []) + (isOwn ? [settled] : [])
  }
}
