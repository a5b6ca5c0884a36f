import CarouselCore
import CarouselImages
import CarouselPNG
import CarouselRaster
import TestSupport

@testable import CarouselRender

/// A film of ``PaintedPages``, and what its frames look like if they are painted pixel by pixel.
struct PaintedFilm {
  let scenario: Scenario
  var pictures = PaintedPages()

  /// The frames, rendered as a ``Renderer`` does, and their digests in the manifest.
  func rendered(jobs: Int = 2) async throws -> (frames: [Bitmap], digests: [String]) {
    let folder = try TemporaryFolder()
    var outputs = RenderOutputs()
    outputs.folder = folder["frames"]
    let sinks = try FilmSinks(scenario: scenario, outputs: outputs, source: pictures, inputs: [])
    var driver = FilmDriver(
      scenario: scenario,
      source: pictures,
      sinks: sinks,
      jobs: jobs,
      warnings: [],
      observe: { _ in }
    )
    try sinks.close(after: await driver.play())
    let listed = try TestManifest(folder, "frames/manifest.json").frames
    return (
      try listed.map { frame in
        try PNGDecoder.decode(folder.bytes(of: "frames/\(frame.file)"), maxPixels: 1_000_000)
      },
      listed.map(\.digest)
    )
  }

  /// Frame `index`: page k covers k · stride ..< k · stride + page of an endless row.
  func painted(_ index: Int) -> Bitmap {
    let (layout, size) = (scenario.timeline.layout, scenario.size)
    let position = scenario.timeline.position(of: index)
    let start = position.page.rawValue * layout.stride + position.pixels - layout.inset
    let (pageWidth, pageHeight) = scenario.pageSize
    var frame = Bitmap(width: size.width, height: size.height, fill: scenario.background)
    for along in 0..<layout.viewport {
      let distance = start + (layout.isReversed ? layout.viewport - 1 - along : along)
      let page = (Double(distance) / Double(layout.stride)).rounded(.down)
      let inside = distance - Int(page) * layout.stride
      guard inside < layout.page else { continue }
      let place = layout.isReversed ? layout.page - 1 - inside : inside
      for across in 0..<(size.width * size.height / layout.viewport) {
        let isRow = layout.axis == .horizontal
        let (x, y) = isRow ? (place, across) : (across, place)
        let colour = pictures.colour(of: Int(page), x, y, pageWidth, pageHeight)
        frame[isRow ? along : across, isRow ? across : along] = colour
      }
    }
    return frame
  }
}
