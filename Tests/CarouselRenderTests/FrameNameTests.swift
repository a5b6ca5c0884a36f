import Testing

@testable import CarouselRender

@Suite struct FrameNameTests {
  @Test(
    "names have five digits, and more when the film needs them",
    arguments: [
      (1, 0, "frame-00000.png"), (301, 300, "frame-00300.png"),
      (100_000, 99_999, "frame-99999.png"),
      (100_001, 7, "frame-000007.png"), (10_000_000, 1, "frame-0000001.png"),
    ]
  )
  func names(count: Int, index: Int, name: String) {
    #expect(FrameName(count: count).name(of: index) == name)
    #expect(FrameName(count: count).index(of: name) == index)
  }

  @Test(
    "other names are no frames",
    arguments: [
      "frame-0.png", "frame-000000.png", "frame-.png", "frame--0001.png", "frame-+0001.png",
      "frame-00001.PNG", "frame-00001.png.bak", "manifest.json", "frame-99999999999999999999.png",
    ]
  )
  func otherNames(name: String) {
    #expect(FrameName(count: 10).index(of: name) == nil)
  }
}
