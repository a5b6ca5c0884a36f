// Why this file exists: frames that show the same pair of pages are encoded together, and which they
// are must follow from the film alone, whatever part of it is asked for.

/// Neighbouring frames that show one pair of pages: a swipe, and the rest after it.
package struct Span: Hashable, Sendable {
  /// The step that swipes; `nil` for the rest before the first swipe.
  package let step: Int?
  /// The frames, at least one.
  package let frames: Range<Int>
}

extension Timeline {
  /// The span that frame `index` belongs to.
  ///
  /// A span begins with the first frame that its swipe has moved by a whole pixel, or with the first
  /// one after it when no frame falls into the motion; it ends where the next span begins. A frame at
  /// rest therefore belongs to the swipe before it.
  ///
  /// - Complexity: O(holds around it + frames before its first whole pixel).
  package func span(of index: Int) -> Span {
    let steps = script.steps
    var step = moment(of: index).step
    let isInMotion = step < steps.count && steps[step] != .hold && spanStart(ofStep: step) <= index
    if !isInMotion {
      repeat { step -= 1 } while step >= 0 && steps[step] == .hold
    }
    let next = steps.indices.dropFirst(step + 1).first { steps[$0] != .hold }
    let end = next.map { spanStart(ofStep: $0) } ?? frameCount
    return step < 0
      ? Span(step: nil, frames: 0..<end)
      : Span(step: step, frames: spanStart(ofStep: step)..<end)
  }

  private func spanStart(ofStep step: Int) -> Int {
    var frame = firstFrame(ofStep: step)
    while frame < frameCount, case let moment = moment(of: frame), moment.step == step,
      moment.pixels == 0
    {
      frame += 1
    }
    return min(frame, frameCount)
  }
}
