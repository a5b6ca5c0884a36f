internal import CarouselCore
internal import CarouselFiles

/// The i-th of n parts of a film, counted from 1, so that n machines can render one film.
///
/// Each part costs its share.
struct Shard: Hashable, Sendable {
  /// Which part, from 1 to ``count``.
  let number: Int
  /// How many parts, at most 10,000.
  let count: Int

  /// Reads `1/4`.
  init(parsing text: String) throws(RenderError) {
    guard let part = PartNumber(text) else {
      throw .badSetting(name: "shard", value: text, remedy: PartNumber.remedy)
    }
    (number, count) = (part.number, part.count)
  }

  /// The frames of this part; may be none when there are more parts than stretches.
  ///
  /// Parts begin and end with stretches, so that no strip is coded twice.
  func frames(of timeline: Timeline) -> Range<Int> {
    boundary(number - 1, timeline)..<boundary(number, timeline)
  }

  private func boundary(_ part: Int, _ timeline: Timeline) -> Int {
    let frame = timeline.frameCount * part / count
    guard frame < timeline.frameCount else { return frame }
    return timeline.stretch(containing: frame).frames.lowerBound
  }
}
