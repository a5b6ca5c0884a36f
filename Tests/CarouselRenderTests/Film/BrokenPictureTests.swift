import CarouselCore
import CarouselImages
import CarouselPNG
import CarouselRaster
import CarouselRender
import TestSupport
import Testing

@Suite struct BrokenPictureTests {
  @Test(
    "a picture that cannot be read changes no other page, and no picture that is drawn after it",
    arguments: [
      (PictureOrder.shuffle, History.remember), (.sequence, .remember), (.random, .remember),
      (.random, .forget),
    ]
  )
  func others(order: PictureOrder, history: History) async throws {
    let folder = try TemporaryFolder()
    let names = ["whole", "broken"]
    for (number, name) in names.flatMap({ name in (0..<4).map { ($0, name) } }) {
      var bytes: [UInt8] = []
      try PNGEncoder.encode(
        Bitmap(width: 24, height: 16, fill: RGBA8(UInt8(60 * number), 9, 90)),
        alpha: .dropped,
        compression: .fast,
        into: &bytes
      )
      let isCut = name == "broken" && number == 1
      try folder.write(bytes.dropLast(isCut ? 20 : 0), as: "\(name)/\(number).png")
    }
    for name in names {
      let settings = TestRender.settings("LLRRRLLLLRL", fps: "5") {
        $0.images = [name]
        $0.base = folder.path
        $0.order = order
        $0.history = history
        $0.onBadImage = .placeholder
      }
      try await TestRender.frames(settings, into: folder, as: "\(name)-film")
    }
    let whole = try TestManifest(folder, "whole-film/manifest.json").frames
    let broken = try TestManifest(folder, "broken-film/manifest.json").frames
    #expect(
      broken.map(\.slots) == whole.map(\.slots) && broken.map(\.offset) == whole.map(\.offset)
    )
    // At rest the page in the middle slot is all that shows.
    let others = whole.indices.filter { whole[$0].offset == 24 && whole[$0].slots[1].picture != 1 }
    #expect(!others.isEmpty && others.count < whole.count)
    #expect(others.allSatisfy { broken[$0].digest == whole[$0].digest })
    #expect(broken.map(\.digest) != whole.map(\.digest))
  }
}
