import CarouselRaster
import Testing

@testable import CarouselPNG

@Suite struct StripCoderPictureTests {
  @Test(
    "a picture of its own is exact",
    arguments: FrameSplicerTests.Content.allCases,
    [(1, 1), (1, 300), (300, 1), (61, 47), (200, 260)]
  )
  func exact(content: FrameSplicerTests.Content, size: (Int, Int)) throws {
    let picture = content.page(width: size.0, height: size.1, seed: 4)
    var coder = StripCoder()
    var file: [UInt8] = [1, 2, 3]
    try coder.encode(picture, into: &file)
    #expect(try PNGDecoder.decode(file, maxPixels: 100_000) == picture)
    var again: [UInt8] = []
    try coder.encode(picture, into: &again)
    #expect(again == file)
  }
}
