import CarouselRaster
import Testing

@testable import CarouselPNG

@Suite struct FrameCoderTests {
  @Test(
    "a picture is exact, and the coder's memory leaves no trace in the next one",
    arguments: FrameSplicerTests.Content.allCases,
    [(1, 1), (1, 300), (300, 1), (61, 47), (200, 260), (2000, 33), (5, 1500)]
  )
  func exact(content: FrameSplicerTests.Content, size: (Int, Int)) throws {
    let picture = content.page(width: size.0, height: size.1, seed: 4)
    var coder = FrameCoder()
    var file: [UInt8] = [1, 2, 3]
    try coder.encode(picture, into: &file)
    #expect(try PNGDecoder.decode(file, maxPixels: 100_000) == picture)
    var again: [UInt8] = []
    try coder.encode(content.page(width: 90, height: 70, seed: 9), into: &again)
    try coder.encode(picture, into: &again)
    #expect(again == file)
  }

  @Test(
    "it shows what a strip of the picture shows, in at most a quarter more bytes",
    arguments: FrameSplicerTests.Content.allCases
  )
  func strip(content: FrameSplicerTests.Content) throws {
    let picture = content.page(width: 300, height: 400, seed: 7)
    var coder = FrameCoder()
    var strips = StripCoder()
    var (file, simple): ([UInt8], [UInt8]) = ([], [])
    try coder.encode(picture, into: &file)
    let strip = try strips.code(Strip(page: picture))
    FrameSplicer.splice([PlacedStrip(strip, at: 0)], height: 400, into: &simple)
    let (ours, theirs) = (
      try PNGDecoder.decode(file, maxPixels: 200_000),
      try PNGDecoder.decode(simple, maxPixels: 200_000)
    )
    #expect(ours == theirs)
    #expect(file.count * 4 <= simple.count * 5, "\(file.count) bytes, a strip has \(simple.count)")
  }
}
