import TestSupport
import Testing

@testable import CarouselRaster

@Suite("The placeholder")
struct PlaceholderPictureTests {
  private func drawn(
    _ caption: String,
    _ detail: String = "",
    width: Int = 120,
    height: Int = 120
  ) -> Bitmap {
    var page = Bitmap(width: width, height: height, fill: .clear)
    PlaceholderPicture.draw(caption: caption, detail: detail, into: &page)
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

  @Test("the caption and the detail show")
  func captions() {
    #expect(drawn("a.jpg") != drawn("b.jpg"))
    #expect(drawn("a.jpg") != drawn("a.jpg", "empty file"))
    #expect(drawn("a.jpg") == drawn("a.jpg"))
  }

  @Test("a long caption keeps off the edges")
  func longCaption() {
    let page = drawn(String(repeating: "holiday ", count: 1000))
    let rows = (0..<120).filter { page[0, $0] != page[4, $0] || page[119, $0] != page[115, $0] }
    #expect(rows.isEmpty)
  }

  @Test("the same placeholder is the same pixels on every machine")
  func digest() {
    #expect(drawn("IMG_2041.jpg", "not a picture").digest == 0xA9A4_D977_B9DD_39CC)
  }
}
