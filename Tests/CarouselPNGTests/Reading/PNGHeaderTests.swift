import CarouselPNG
import Testing

@Suite struct PNGHeaderTests {
  static let file = PNGBuilder.random(.rgb, depth: 8, width: 7, height: 5).file

  @Test("33 bytes are enough and fewer are truncated", arguments: 0...40)
  func prefixes(count: Int) throws {
    let prefix = Array(Self.file.prefix(count))
    guard count >= PNGHeader.byteCount else {
      #expect(throws: PNGError.truncated(byteCount: count)) { try PNGDecoder.header(of: prefix) }
      return
    }
    let header = try PNGDecoder.header(of: prefix)
    #expect(header.width == 7)
    #expect(header.height == 5)
  }

  @Test("a flipped bit in any of the 33 bytes is seen", arguments: 0..<33)
  func flippedBit(index: Int) {
    var bytes = Self.file
    bytes[index] ^= 4
    #expect(throws: PNGError.self) { try PNGDecoder.header(of: bytes) }
    if index < 8 {
      #expect(throws: PNGError.notPNG) { try PNGDecoder.header(of: bytes) }
    }
  }

  @Test(
    "sides are 1 to 2^31 - 1",
    arguments: [0, 1, 0x7FFF_FFFF, 0x8000_0000, .max] as [UInt32]
  )
  func sides(side: UInt32) throws {
    let fields = PNGBuilder.bytes(side) + PNGBuilder.bytes(1) + [8, 2, 0, 0, 0]
    let bytes = PNGBuilder.signature + PNGBuilder.chunk("IHDR", fields)
    if (1...0x7FFF_FFFF).contains(side) {
      #expect(try PNGDecoder.header(of: bytes).width == Int(side))
    } else {
      #expect(throws: PNGError.badHeader(reason: "the size is \(side)×1")) {
        try PNGDecoder.header(of: bytes)
      }
    }
  }
}
