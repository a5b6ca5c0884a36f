import TestSupport
import Testing

@testable import CarouselRaster

@Suite("The failed look")
struct FailedLookTests {
  private func drawn(
    _ title: String,
    _ detail: String = "",
    width: Int = 120,
    height: Int = 120
  ) -> Bitmap {
    var page = Bitmap(width: width, height: height, fill: .clear)
    FailedLook.draw(title: title, detail: detail, into: &page)
    return page
  }

  @Test(
    "every size is filled with opaque pixels",
    arguments: [(1, 1), (1, 300), (300, 1), (7, 3), (24, 24), (90, 60)]
  )
  func sizes(width: Int, height: Int) {
    let page = drawn("IMG_2041.jpg", "not a picture", width: width, height: height)
    #expect(page.withPixels { pixels in pixels.indices.allSatisfy { pixels[$0].alpha == 255 } })
  }

  @Test("the title and the detail show")
  func titles() {
    #expect(drawn("a.jpg") != drawn("b.jpg"))
    #expect(drawn("a.jpg") != drawn("a.jpg", "empty file"))
    #expect(drawn("a.jpg") == drawn("a.jpg"))
  }

  @Test("a long title keeps off the edges")
  func longTitle() {
    let page = drawn(String(repeating: "holiday ", count: 1000))
    let rows = (0..<120).filter { page[0, $0] != page[4, $0] || page[119, $0] != page[115, $0] }
    #expect(rows.isEmpty)
  }

  @Test("text that has no room drops out", arguments: [(64, 64), (90, 300), (300, 60), (1, 40)])
  func noRoom(width: Int, height: Int) {
    #expect(
      drawn("a.jpg", "empty", width: width, height: height)
        == drawn("", width: width, height: height)
    )
  }

  @Test("text that is cut says so, and what is cut off does not show")
  func cut() {
    let long = "the picture's server closed the connection"
    #expect(drawn(long + " twice") == drawn(long + " three times"))
    #expect(drawn("a.jpg", long + " twice") == drawn("a.jpg", long + " three times"))
    let font = LabelFont(size: 11, weight: LabelFont.Weight(thousandths: 110))
    #expect(drawn(long) == drawn(font.fitting(long, width: 100)))
    #expect(font.fitting(long, width: 100).hasSuffix("…"))
  }

  @Test("the same look is the same pixels on every machine")
  func digest() {
    #expect(drawn("IMG_2041.jpg", "not a picture").digest == 0x8AF5_6D07_DA04_6663)
  }
}
