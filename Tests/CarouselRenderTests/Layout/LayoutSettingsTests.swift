import CarouselCore
import CarouselRaster
import CarouselRender
import TestSupport
import Testing

@Suite struct LayoutSettingsTests {
  /// A layout that settings describe, and what it comes to.
  struct Sample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let set: @Sendable (inout ScenarioSettings) -> Void
    let page: Int
    var inset = 0
    var slots = 3

    init(
      _ name: String,
      page: Int,
      inset: Int = 0,
      slots: Int = 3,
      set: @escaping @Sendable (inout ScenarioSettings) -> Void
    ) {
      (testDescription, self.set) = (name, set)
      (self.page, self.inset, self.slots) = (page, inset, slots)
    }
  }

  private static func layout(
    _ set: (inout ScenarioSettings) -> Void
  ) throws -> PageLayout {
    try TestRender.settings("L", size: "390x200", set).resolved().timeline.layout
  }

  @Test(
    "lengths come from the setting that gives them",
    arguments: [
      Sample("nothing", page: 390) { _ in },
      Sample("gap", page: 390) { $0.gap = 10 },
      Sample("padding", page: 310, inset: 40, slots: 4) { $0.padding = 40 },
      Sample("80%", page: 312, slots: 4) { $0.pageWidth = "80%" },
      Sample("80%, centred", page: 312, inset: 39, slots: 4) {
        $0.pageWidth = "80%"
        $0.align = .center
      },
      Sample("a third", page: 129, slots: 6) { $0.pageWidth = "33.3%" },
      Sample("300 pixels behind padding", page: 300, inset: 20, slots: 4) {
        $0.pageWidth = "300"
        $0.padding = 20
      },
      Sample("300%", page: 1170) { $0.pageWidth = "300%" },
      Sample("300%, centred", page: 1170, inset: -390) {
        $0.pageWidth = "300%"
        $0.align = .center
      },
      Sample("3 per view", page: 130, slots: 5) { $0.perView = "3" },
      Sample("3 per view with two gaps", page: 123, slots: 5) {
        $0.perView = "3"
        $0.gap = 10
      },
      Sample("2.5 per view: two pages and a half", page: 156, slots: 5) { $0.perView = "2.5" },
      Sample("2.5 per view with two gaps and padding", page: 132, inset: 20, slots: 5) {
        $0.perView = "2.5"
        $0.gap = 10
        $0.padding = 20
      },
      Sample("half a page", page: 780) { $0.perView = "0.5" },
      Sample("vertical", page: 100, slots: 4) {
        $0.axis = .vertical
        $0.perView = "2"
      },
    ]
  )
  func lengths(sample: Sample) throws {
    let layout = try Self.layout(sample.set)
    #expect(layout.page == sample.page)
    #expect(layout.inset == sample.inset)
    #expect(layout.slotCount == sample.slots)
  }

  @Test("axis and direction are the layout's")
  func axis() throws {
    let plain = try Self.layout { _ in }
    #expect(plain == PageLayout(pageWidth: 390))
    let vertical = try Self.layout { $0.axis = .vertical }
    #expect(vertical == PageLayout(axis: .vertical, viewport: 200, page: 200))
    let reversed = try Self.layout { $0.direction = .rtl }
    #expect(reversed == PageLayout(isReversed: true, viewport: 390, page: 390))
  }

  @Test(
    "so many pages and the gaps between them fill the frame to a pixel a page",
    arguments: 1...9
  )
  func filling(count: Int) throws {
    for gap in [0, 1, 7] {
      let layout = try Self.layout {
        $0.perView = "\(count)"
        $0.gap = gap
      }
      let filled = count * layout.page + (count - 1) * gap
      #expect((390 - count + 1...390).contains(filled))
    }
  }

  @Test("lengths are in points, and so are a script's distances", arguments: [2, 3])
  func scale(scale: Int) throws {
    func timeline(scale: Int) throws -> Timeline {
      try TestRender.settings("Ld120R", size: "390x200") {
        $0.scale = scale
        $0.gap = 10
        $0.padding = 30
        $0.pageWidth = "300"
      }.resolved().timeline
    }
    let (plain, scaled) = (try timeline(scale: 1), try timeline(scale: scale))
    #expect(scaled.layout.viewport == scale * 390 && scaled.layout.page == scale * 300)
    #expect(scaled.layout.gap == scale * 10 && scaled.layout.inset == scale * 30)
    #expect(scaled.layout.slotCount == plain.layout.slotCount)
    #expect(scaled.frameCount == plain.frameCount)
    for index in 0..<plain.frameCount {
      let (one, other) = (plain.position(of: index), scaled.position(of: index))
      // A film comes to rest within half a pixel of its page, and pixels are smaller here.
      #expect(one.page == other.page && abs(Double(scale) * one.travel - other.travel) < 2)
    }
  }

  @Test("a frame has its pixels, and a film too large at its scale is refused")
  func scaledSize() async throws {
    let folder = try TemporaryFolder()
    let settings = TestRender.settings("L", size: "30x20", fps: "2") {
      $0.scale = 3
      $0.labels = true
    }
    try await TestRender.frames(settings, into: folder, as: "frames")
    let frame = try TestRender.frame(0, in: folder)
    #expect(frame.width == 90 && frame.height == 60)
    let text = String(decoding: try folder.bytes(of: "frames/manifest.json"), as: UTF8.self)
    #expect(text.contains(#""scale": 3"#) && text.contains(#""size": {"width":90,"height":60}"#))
    let error = #expect(throws: RenderError.self) {
      try TestRender.settings("L", size: "9000x20") { $0.scale = 2 }.resolved()
    }
    #expect(error?.description.contains("18000x40 pixels at a scale of 2") == true)
  }

  @Test("a manifest has the layout and the size of a page, where they are not the plain ones")
  func manifest() async throws {
    let folder = try TemporaryFolder()
    try await TestRender.frames(TestRender.settings("L", fps: "2"), into: folder, as: "plain")
    let settings = TestRender.settings("L", fps: "2") {
      $0.direction = .rtl
      $0.gap = 2
      $0.padding = 3
      $0.perView = "1.5"
      $0.align = .center
      $0.radius = 4
    }
    try await TestRender.frames(settings, into: folder, as: "rich")
    let plain = String(decoding: try folder.bytes(of: "plain/manifest.json"), as: UTF8.self)
    #expect(!plain.contains("layout") && !plain.contains("pageSize"))
    let rich = String(decoding: try folder.bytes(of: "rich/manifest.json"), as: UTF8.self)
    let layout =
      #""layout": {"direction":"rtl","gap":2,"padding":3,"perView":"1.5","align":"center","radius":4}"#
    #expect(rich.contains(layout))
    #expect(rich.contains(#""pageSize": {"width":10,"height":16}"#))
  }
}
