import CarouselImages
import CarouselRaster
import Testing

@Suite("The page of CarouselImages")
struct CarouselImagesPage {
  @Test("its source draws greys")
  func example() async throws {
    // Example begins
    /// Eleven pictures, from black to white.
    struct Greys: PictureSource {
      var count: Int? { 11 }

      func name(of number: Int) -> String { "grey \(number)" }

      func picture(_ number: Int) -> any Picture { Grey(level: UInt8(number * 255 / 10)) }
    }

    struct Grey: Picture {
      let level: UInt8

      func draw(into page: inout Bitmap) {
        page = Bitmap(width: page.width, height: page.height, fill: RGBA8(level, level, level))
      }
    }
    // Example ends
    var page = Bitmap(width: 3, height: 2)
    let source: any PictureSource = Greys()
    try await source.picture(10).draw(into: &page)
    #expect(page == Bitmap(width: 3, height: 2, fill: .white))
    #expect(source.name(of: 10) == "grey 10" && source.count == 11)
  }
}
