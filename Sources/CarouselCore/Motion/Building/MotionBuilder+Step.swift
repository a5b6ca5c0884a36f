extension MotionBuilder {
  /// What decides what a gesture does.
  struct Situation: Hashable {
    /// Which of the script's gestures; `nil` for an advance of autoplay.
    let kind: Int32?
    /// How the touch ends.
    let ending: TouchEnding
    /// The film at its beginning, with its page as far as that matters.
    let standing: Standing
  }

  /// What a gesture does.
  struct Step {
    let law: Int32
    /// How long it lasts, in milliseconds.
    let length: Int
    /// When the film is at rest, if nothing stops it before.
    let rest: Int
    /// Where the film is at the end.
    let end: Outcome
  }

  /// Where a piece of the motion leads.
  struct Outcome {
    /// How many pages further the viewport is nearest to a page.
    let pages: Int
    /// How far the viewport is from that page.
    let travel: Double
    let isAtRest: Bool
    let reach: ClosedRange<Int>
  }
}
