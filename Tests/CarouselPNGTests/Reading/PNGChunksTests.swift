import CarouselRaster
import Testing

@testable import CarouselPNG

@Suite struct PNGChunksTests {
  private static let sound = PNGBuilder.random(.rgb, depth: 8).file

  @Test(
    "a sound file of any kind passes",
    arguments: [PNGBuilder.Colour.grey, .rgb, .rgba, .greyAlpha]
  )
  func sound(colour: PNGBuilder.Colour) throws {
    try PNGChunks.check(PNGBuilder.random(colour, depth: 8).file)
    let picture = Bitmap(width: 5, height: 3)
    var bytes: [UInt8] = []
    try PNGEncoder.encode(picture, alpha: .kept, compression: .fast, into: &bytes)
    try PNGChunks.check(bytes)
  }

  @Test("bytes after the end do not count")
  func behind() throws {
    try PNGChunks.check(Self.sound + [1, 2, 3])
  }

  @Test("a file that is cut off anywhere is refused")
  func cut() {
    for count in 0..<Self.sound.count {
      #expect(throws: PNGError.self, "\(count) bytes") {
        try PNGChunks.check(Array(Self.sound.prefix(count)))
      }
    }
  }

  @Test("a changed byte anywhere is noticed")
  func damage() {
    for place in Self.sound.indices {
      var bytes = Self.sound
      bytes[place] ^= 0x10
      #expect(throws: PNGError.self, "byte \(place)") { try PNGChunks.check(bytes) }
    }
  }

  @Test("image data may be in several chunks, but nothing else between them")
  func scattered() throws {
    let chunks = PNGBuilder.random(.rgb, depth: 8).chunks
    let data = chunks.indices.filter { chunks[$0][4..<8].elementsEqual("IDAT".utf8) }
    try #require(data.count > 1)
    func file(withTextAfter place: Int) -> [UInt8] {
      let text = PNGBuilder.chunk("tEXt", Array("a\0b".utf8))
      let all = chunks[...place] + [text] + chunks[(place + 1)...]
      return PNGBuilder.signature + all.joined()
    }
    let together = file(withTextAfter: data[data.count - 1])
    try PNGChunks.check(together)
    _ = try PNGDecoder.decode(together, maxPixels: 1000)
    let apart = file(withTextAfter: data[0])
    #expect(throws: PNGError.corrupt(reason: "its image data is in two places")) {
      try PNGChunks.check(apart)
    }
    #expect(throws: PNGError.self) { try PNGDecoder.decode(apart, maxPixels: 1000) }
  }

  @Test("no picture, or no file at all, is refused")
  func nothing() {
    let end: [UInt8] = [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
    #expect(throws: PNGError.self) { try PNGChunks.check(Array(Self.sound.prefix(33)) + end) }
    for text in ["", "version https://git-lfs.github.com/spec/v1\n", "<html>"] {
      #expect(throws: PNGError.self) { try PNGChunks.check(Array(text.utf8)) }
    }
  }
}
