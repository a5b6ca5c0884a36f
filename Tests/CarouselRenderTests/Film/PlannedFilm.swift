import CarouselCore
import CarouselValues

@testable import CarouselRender

/// Plans a film without sizes that matter, for tests of what works on shots.
enum PlannedFilm {
  /// The shots of a script.
  static func shots(
    _ script: String,
    fps: Int = 10,
    width: Int = 24,
    pictures: Int? = nil,
    history: History = .remember,
    frames: FrameSelection? = nil
  ) throws -> [PlannedShot] {
    let timeline = try Timeline(
      script: SwipeScript(parsing: script),
      frameRate: FrameRate(fps),
      period: SwipePeriod(milliseconds: 1000),
      layout: PageLayout(pageWidth: width)
    )
    let plan = FilmPlan(
      timeline: timeline,
      history: history,
      picker: PicturePicker(order: .random, seed: 1, count: pictures),
      loading: NoLoading(),
      options: PlanOptions(frames: frames ?? .range(0..<timeline.frameCount))
    )
    return plan.map { PlannedShot(shot: $0, loads: []) }
  }

  /// A script of random swipes and holds.
  static func script(length: Int, seed: Int) -> String {
    var random = SplitMix64(seed: UInt64(seed))
    return (0..<length).map { _ in ["L", "R", "L", "R", "."][Int(random.next() % 5)] }.joined()
  }
}
