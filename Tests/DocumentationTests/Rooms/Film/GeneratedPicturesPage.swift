import CarouselRaster
import GeneratedPictures
import Testing

@Suite("The page of GeneratedPictures")
struct GeneratedPicturesPage {
  @Test("its example does what it says")
  func example() {
    // Example begins
    var page = Bitmap(width: 39, height: 84)
    GeneratedPicture.draw(seed: 1, number: 0, into: &page)
    let first = page
    GeneratedPicture.draw(seed: 1, number: 1, into: &page)  // Another scene in other colours.
    // Example ends
    #expect(page != first)
    GeneratedPicture.draw(seed: 1, number: 0, into: &page)
    #expect(page == first)
  }
}
