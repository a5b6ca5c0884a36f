import CarouselRaster
import Testing

@Suite("The page of CarouselRaster")
struct CarouselRasterPage {
  @Test("its example does what it says")
  func example() {
    // Example begins
    let photograph = Bitmap(width: 300, height: 200, fill: RGBA8(200, 120, 60))
    var page = Bitmap(width: 390, height: 844)
    Fit.contain.draw(photograph, into: &page, background: .white)
    // The photograph spans the page's width; above and below it the page is white.
    // Example ends
    #expect(page[0, 0] == .white && page[389, 843] == .white)
    #expect(page[0, 422] == RGBA8(200, 120, 60) && page[389, 422] == RGBA8(200, 120, 60))
  }
}
