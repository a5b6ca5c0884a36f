import CarouselPNG
import CarouselRaster
import Testing

@Suite("The page of CarouselPNG")
struct CarouselPNGPage {
  @Test("its example does what it says")
  func example() throws {
    // Example begins
    let picture = Bitmap(width: 300, height: 200, fill: RGBA8(200, 120, 60))
    var file: [UInt8] = []
    try PNGEncoder.encode(picture, alpha: .dropped, compression: .small, into: &file)
    let decoded = try PNGDecoder.decode(file, maxPixels: 1_000_000)
    // decoded == picture
    // Example ends
    #expect(decoded == picture)
  }
}
