import CarouselImages
import CarouselPNG
import CarouselRaster
import CarouselRender
import TestSupport

/// Renders what a test describes in a few words.
enum TestRender {
  /// Settings for a small, quick film.
  static func settings(
    _ swipes: String,
    size: String = "24x16",
    fps: String = "20",
    _ change: (inout ScenarioSettings) -> Void = { _ in }
  ) -> ScenarioSettings {
    var settings = ScenarioSettings()
    settings.swipes = swipes
    settings.size = size
    settings.fps = fps
    change(&settings)
    return settings
  }

  /// Renders into `folder`/`name`.
  @discardableResult
  static func frames(
    _ settings: ScenarioSettings,
    into folder: TemporaryFolder,
    as name: String = "frames",
    jobs: Int = 2
  ) async throws -> RenderSummary {
    var outputs = RenderOutputs()
    outputs.folder = folder[name]
    return try await Renderer(scenario: settings.resolved(), outputs: outputs, jobs: jobs).run()
  }

  /// Frame `index` of the film in `folder`/`name`, decoded.
  static func frame(_ index: Int, in folder: TemporaryFolder, _ name: String = "frames") throws
    -> Bitmap
  {
    let number = String(index)
    let digits = String(repeating: "0", count: 5 - number.count) + number
    return try PNGDecoder.decode(
      folder.bytes(of: "\(name)/frame-\(digits).png"),
      maxPixels: 1_000_000
    )
  }
}
