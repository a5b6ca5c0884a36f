import CarouselCore
import CarouselImages
import CarouselPNG
import CarouselRaster
import CarouselRemote
import TestSupport
import Testing

@testable import CarouselRender

@Suite struct FrameMakerTests {
  /// The film of `settings`, with its pages `gap` pixels apart.
  private static func film(_ settings: ScenarioSettings, gap: Int) throws -> Scenario {
    let plain = try settings.resolved()
    let (timeline, width) = (plain.timeline, plain.size.width)
    let layout = PageLayout(viewport: width, page: width, gap: gap)
    return Scenario(
      timeline: try Timeline(
        script: timeline.script,
        frameRate: timeline.frameRate,
        period: #require(timeline.period),
        layout: layout
      ),
      views: [FilmView(plain.size, in: plain.size, layout: layout)],
      frames: nil,
      readFrom: [],
      values: plain.values
    )
  }

  @Test(
    "pages that stand apart are drawn on the background",
    arguments: [1, 24, 60],
    PNGCompression.allCases
  )
  func gaps(gap: Int, compression: PNGCompression) async throws {
    let settings = TestRender.settings("LLR", size: "24x16", fps: "30") {
      $0.background = "#102030"
      $0.compression = compression
    }
    let scenario = try Self.film(settings, gap: gap)
    let (source, _) = try await scenario.openPictures(RemoteOptions())
    let supply = PageSupply(source: source, scenario: scenario)
    var pages: [Int: Bitmap] = [:]
    for page in -1...3 {
      let face = Face.picture(page)
      pages[page] = try supply.draw(face, from: try await supply.fetch(face)).bitmap
    }
    let folder = try TemporaryFolder()
    var outputs = RenderOutputs()
    outputs.folder = folder["frames"]
    _ = try await Renderer(scenario: scenario, outputs: outputs, jobs: 2).run()
    let listed = try TestManifest(folder, "frames/manifest.json").frames

    for index in 0..<scenario.timeline.frameCount {
      let position = scenario.timeline.position(of: index)
      var expected = Bitmap(width: 24, height: 16, fill: RGBA8(0x10, 0x20, 0x30))
      for (page, bitmap) in pages {
        let origin = (page - position.page.rawValue) * (24 + gap) - position.pixels
        expected.blit(bitmap, atColumn: origin)
      }
      #expect(try TestRender.frame(index, in: folder) == expected, "frame \(index)")
      #expect(listed[index].digest == PixelDigest(of: expected).description, "frame \(index)")
    }
  }
}
