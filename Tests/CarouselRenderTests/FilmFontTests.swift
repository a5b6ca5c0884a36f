import CarouselCore
import CarouselFiles
import CarouselImages
import CarouselPNG
import CarouselRaster
import CarouselRemote
import CarouselTesting
import CarouselText
import SystemPackage
import TestSupport
import Testing

@testable import CarouselRender

@Suite struct FilmFontTests {
  private static let dejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
  private static let gothic = "/usr/share/fonts/truetype/vlgothic/VL-PGothic-Regular.ttf"
  private static let names = [
    "plain.png", "日本語の写真.jpg", "ảnh đẹp Việt Nam.png", "صورة جميلة.jpg",
  ]

  /// Settings of a film of four pictures that are cut off, in a folder.
  private static func film(
    in folder: TemporaryFolder,
    names: [String] = names,
    fonts: [String]? = nil
  ) throws -> ScenarioSettings {
    let png = try TestPicture.damaged()
    for name in names { _ = try folder.write(png, as: "pictures/\(name)") }
    return TestRender.settings("LLLL", size: "240x200", fps: "2") { settings in
      settings.images = names.map { folder["pictures/\($0)"] }
      settings.order = .sequence
      settings.onBadImage = .placeholder
      settings.font = fonts
    }
  }

  private static func manifest(_ folder: TemporaryFolder, _ name: String) throws -> String {
    String(decoding: try folder.bytes(of: "\(name)/manifest.json"), as: UTF8.self)
  }

  @Test func `a failed page names its file in any language, in the film's fonts`() async throws {
    let folder = try TemporaryFolder()
    let settings = try Self.film(in: folder, fonts: [Self.dejaVu, Self.gothic])
    let scenario = try settings.resolved()
    let source = try await scenario.openPictures(RemoteOptions()).source
    let supply = PageSupply(source: source, scenario: scenario)
    var sheet = Bitmap(width: 4 * 244 - 4, height: 200, fill: .white)
    let typefaces = try Typefaces([Self.dejaVu, Self.gothic])
    for (page, name) in Self.names.enumerated() {
      let material = try await supply.fetch(.picture(page))
      guard case .picture(let picture) = material else {
        Issue.record("\(name) is not there")
        continue
      }
      let error = #expect(throws: ImagesError.self) {
        try supply.draw(.picture(page), from: material)
      }
      let instead = try await supply.replacement(of: picture, after: #require(error))
      let drawn = try supply.draw(.picture(page), from: instead).bitmap
      var expected = Bitmap(width: 240, height: 200)
      FailedLook.draw(
        title: name,
        detail: "cannot be shown",
        lettering: typefaces,
        into: &expected
      )
      #expect(drawn == expected, "\(name)")
      sheet.blit(drawn, atColumn: 244 * page)
    }
    expectGolden(sheet, named: "failed-pages")
  }

  @Test func `the manifest names given fonts with their digests`() async throws {
    let folder = try TemporaryFolder()
    let fonts = [Self.dejaVu, "DejaVu Sans"]
    try await TestRender.frames(Self.film(in: folder, fonts: fonts), into: folder)
    let records = try Typefaces(fonts).fonts.map {
      "{\"file\":\"\($0.name)\",\"sha256\":\"\($0.digest)\"}"
    }
    let text = try Self.manifest(folder, "frames")
    #expect(text.contains("\n  \"fonts\": [\(records.joined(separator: ","))],\n"))
    #expect(!text.contains("installedFonts"))
  }

  @Test func `the manifest names installed fonts that were used, of parts too`() async throws {
    let folder = try TemporaryFolder()
    var settings = try Self.film(in: folder, names: ["plain.png", "ảnh đẹp Việt Nam.png"])
    try await TestRender.frames(settings, into: folder, as: "whole")
    let text = try Self.manifest(folder, "whole")
    #expect(text.contains("\n  \"installedFonts\": [{\"file\":\""))
    #expect(text.contains("\"sha256\":\""))
    for part in 1...3 {
      settings.shard = "\(part)/3"
      try await TestRender.frames(settings, into: folder, as: "parts")
    }
    let parts = try folder.names(in: "parts").filter { $0.hasSuffix(".json") }
    _ = try ManifestMerge.merge(parts.map { folder["parts/\($0)"] })
    #expect(try Self.manifest(folder, "parts") == text)
  }

  @Test func `a film of ASCII without fonts has no line about them`() async throws {
    let folder = try TemporaryFolder()
    let settings = TestRender.settings("LL", size: "120x90", fps: "2") { $0.labels = true }
    try await TestRender.frames(settings, into: folder)
    #expect(try !Self.manifest(folder, "frames").lowercased().contains("fonts"))
  }

  @Test func `characters that no font has are boxes, and a warning names them`() async throws {
    let folder = try TemporaryFolder()
    let settings = try Self.film(in: folder, names: ["日本.png"], fonts: [Self.dejaVu])
    let warnings = try await TestRender.frames(settings, into: folder).warnings
    #expect(
      warnings.last
        == "no font has U+65E5, U+672C, drawn as boxes; "
        + "name a font that has them with --font, or see carousel doctor"
    )
  }

  @Test func `labels are written in the film's font`() async throws {
    let folder = try TemporaryFolder()
    var settings = TestRender.settings("L", size: "200x300", fps: "1") { $0.labels = true }
    try await TestRender.frames(settings, into: folder, as: "built-in")
    settings.font = [Self.dejaVu]
    try await TestRender.frames(settings, into: folder, as: "given")
    #expect(
      try TestRender.frame(0, in: folder, "built-in") != TestRender.frame(0, in: folder, "given")
    )
  }

  @Test func `a scenario's font file is found from its folder, and no output replaces it`()
    async throws
  {
    let folder = try TemporaryFolder()
    let bytes = try FileBytes.read(FilePath(Self.dejaVu), atMost: 1 << 20).bytes
    let font = try folder.write(bytes, as: "fonts/own.ttf")
    var settings = try ScenarioFile.settings(
      from: Array(#"{"swipes":"L","size":"24x16","font":["fonts/own.ttf"]}"#.utf8),
      name: "film.json",
      base: folder.path
    )
    settings.fps = "2"
    let scenario = try settings.resolved()
    #expect(scenario.readFrom == [font])
    var outputs = RenderOutputs()
    outputs.sheet = font
    await #expect(throws: RenderError.self) {
      try await Renderer(scenario: scenario, outputs: outputs, jobs: 1).run()
    }
    #expect(try folder.bytes(of: "fonts/own.ttf") == bytes)
  }

  @Test func `a font that cannot be used is an error of one line`() throws {
    let settings = TestRender.settings("L") { $0.font = ["nowhere.ttf"] }
    let error = #expect(throws: RenderError.self) { try settings.resolved() }
    #expect(
      error?.description
        == "cannot read the font nowhere.ttf: No such file or directory; check the path of --font"
    )
    #expect(error?.isUsage == false)
  }
}

private enum TestPicture {
  /// A PNG with a whole header whose pixels are cut off.
  static func damaged() throws -> [UInt8] {
    let picture = Bitmap(width: 40, height: 30, fill: .white)
    var bytes: [UInt8] = []
    try PNGEncoder.encode(picture, alpha: .dropped, compression: .fast, into: &bytes)
    return Array(bytes.prefix(bytes.count / 2))
  }
}
