import CarouselCore
import CarouselImages
import CarouselPNG
import CarouselRaster
import CarouselRender
import TestSupport
import Testing

/// Pages that take the aspect of their pictures.
@Suite struct PictureSizesTests {
  /// The lengths of pages 0, 1, 2 … of a film in frames of 400x200.
  private static func lengths(
    _ count: Int,
    _ set: (inout ScenarioSettings) -> Void = { _ in }
  ) throws -> [Int] {
    let settings = TestRender.settings("L", size: "400x200") {
      $0.pageWidth = "auto"
      $0.order = .sequence
      set(&$0)
    }
    let layout = try settings.resolved().timeline.layout
    return (0..<count).map { layout.length(of: PageIndex($0)) }
  }

  /// A folder of PNG files of these sizes.
  private static func pictures(_ sizes: [(Int, Int)]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (number, size) in sizes.enumerated() {
      let bitmap = Bitmap(width: size.0, height: size.1, fill: .white)
      var bytes: [UInt8] = []
      try PNGEncoder.encode(bitmap, alpha: .dropped, compression: .fast, into: &bytes)
      try folder.write(bytes, as: "\(number).png")
    }
    return folder
  }

  @Test("a page has the aspect of its picture, between a tenth of the frame and three frames")
  func files() throws {
    let folder = try Self.pictures([(30, 30), (60, 20), (7, 3), (1, 90), (900, 2)])
    let lengths = try Self.lengths(6) { $0.images = [folder.path] }
    #expect(lengths == [200, 600, 467, 40, 1200, 200])
    let vertical = try Self.lengths(3) {
      $0.images = [folder.path]
      $0.axis = .vertical
    }
    #expect(vertical == [400, 133, 171])
  }

  @Test("generated pictures take six shapes in turn, however many there are")
  func generated() throws {
    #expect(try Self.lengths(8) == [267, 150, 356, 200, 133, 300, 267, 150])
    #expect(try Self.lengths(5) { $0.images = ["generated:3"] } == [267, 150, 356, 267, 150])
  }

  @Test("a film has pages of its pictures' sizes, whatever order they come in")
  func film() async throws {
    let folder = try Self.pictures([(30, 30), (60, 20), (10, 30)])
    let settings = TestRender.settings("LLL", size: "40x20", fps: "5") {
      $0.pageWidth = "auto"
      $0.images = [folder.path]
    }
    let summary = try await TestRender.frames(settings, into: folder, as: "frames")
    #expect(summary.framesWritten == 16)
    let text = String(decoding: try folder.bytes(of: "frames/manifest.json"), as: UTF8.self)
    #expect(text.contains(#""pageWidth":"auto""#) && !text.contains("pageSize"))
  }

  @Test(
    "pictures that come or go after the widths are known end the film before anything is written"
  )
  func changedFolder() async throws {
    let folder = try Self.pictures([(30, 30), (60, 20)])
    let settings = TestRender.settings("LLL", size: "40x20", fps: "5") {
      $0.pageWidth = "auto"
      $0.images = [folder.path]
    }
    let scenario = try settings.resolved()
    _ = try folder.write(folder.bytes(of: "0.png"), as: "2.png")
    var outputs = RenderOutputs()
    outputs.folder = folder["frames"]
    let renderer = Renderer(scenario: scenario, outputs: outputs, jobs: 2)
    let error = await #expect(throws: RenderError.self) { try await renderer.run() }
    #expect(error?.description.contains("there were 2 pictures, and now there are 3") == true)
    #expect(try folder.names(in: "").contains("frames") == false)
  }

  @Test(
    "what does not go with pages of their own width is refused",
    arguments: [
      "leave out history", "leave out changes", "save the pictures to a folder", "give one of them",
    ]
  )
  func refused(words: String) throws {
    let error = #expect(throws: RenderError.self) {
      try Self.lengths(1) {
        switch words {
        case "leave out history": ($0.order, $0.history) = (nil, .forget)
        case "leave out changes":
          $0.changes = [GivenChange(at: "100ms", .size("300x200"))]
        case "save the pictures to a folder": $0.images = ["https://pictures.example/{page}.png"]
        default: $0.perView = "2"
        }
      }
    }
    #expect(error?.description.contains(words) == true, "\(String(describing: error))")
  }

  @Test("a picture that cannot be read ends it, or has a page as wide as the frame")
  func broken() throws {
    let folder = try Self.pictures([(30, 30)])
    let whole = try folder.bytes(of: "0.png")
    _ = try folder.write(whole.prefix(20), as: "1.png")
    let files = ["0.png", "1.png"].map { folder[$0] }
    #expect(throws: RenderError.self) { try Self.lengths(2) { $0.images = files } }
    let lengths = try Self.lengths(2) {
      $0.images = files
      $0.onBadImage = .placeholder
    }
    #expect(lengths == [200, 400])
  }
}
