// Why this file exists: one film spread over machines, each rendering a part that costs its share.

internal import CarouselCore

/// The i-th of n parts of a film, counted from 1.
struct Shard: Hashable, Sendable {
  /// Which part, from 1 to ``count``.
  let number: Int
  /// How many parts, at most 10,000.
  let count: Int

  /// Reads `1/4`.
  init(parsing text: String) throws(RenderError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = wholeNumber(parts[0]), let count = wholeNumber(parts[1]),
      (1...10_000).contains(count), (1...count).contains(number)
    else {
      throw .badSetting(
        name: "shard",
        value: text,
        remedy: "use I/N with I from 1 to N and N up to 10000, as in 1/4"
      )
    }
    self.number = number
    self.count = count
  }

  /// The frames of this part; may be none when there are more parts than spans.
  ///
  /// Parts begin and end with spans, so that no strip is coded twice.
  func frames(of timeline: Timeline) -> Range<Int> {
    boundary(number - 1, timeline)..<boundary(number, timeline)
  }

  private func boundary(_ part: Int, _ timeline: Timeline) -> Int {
    let frame = timeline.frameCount * part / count
    return frame == timeline.frameCount ? frame : timeline.span(of: frame).frames.lowerBound
  }
}
