import CarouselImages
import Testing

@Suite struct WebPHeaderTests {
  @Test(
    "the size is read from each kind's first thirty bytes",
    arguments: [
      (WebPFixtures.lossy, 32, 32), (WebPFixtures.lossyOdd, 33, 17),
      (WebPFixtures.lossyAlpha, 32, 32), (WebPFixtures.lossless, 24, 16),
      (WebPFixtures.losslessAlpha, 23, 15), (WebPFixtures.losslessPixel, 1, 1),
      (WebPFile.extended([], width: 16384, height: 2), 16384, 2),
    ]
  )
  func sizes(file: [UInt8], width: Int, height: Int) throws {
    let header = try WebPHeader(parsing: Array(file.prefix(30)))
    #expect((header.width, header.height) == (width, height))
  }

  @Test(
    "a header cut anywhere is truncated",
    arguments: [
      (WebPFixtures.lossy, 30), (WebPFixtures.lossless, 25), (WebPFixtures.lossyAlpha, 30),
    ]
  )
  func cut(file: [UInt8], needed: Int) throws {
    for count in 0..<needed {
      #expect(throws: WebPError.truncated(byteCount: count)) {
        try WebPHeader(parsing: Array(file.prefix(count)))
      }
    }
    _ = try WebPHeader(parsing: Array(file.prefix(needed)))
  }

  @Test(
    "headers of no still picture are named",
    arguments: [
      (Array("RIFX".utf8), WebPError.notWebP),
      (Array("RIFF1234WAVEfmt ".utf8), .notWebP),
      (
        WebPFile(chunks: [.init(name: "ICCP", payload: [1, 2])]).file,
        .badHeader(reason: "the first chunk is no picture")
      ),
      (
        WebPFile(chunks: [.init(name: "VP8L", payload: [0x2E, 0, 0, 0, 0])]).file,
        .badHeader(reason: "no lossless picture in its chunk")
      ),
      (
        WebPFile(chunks: [.init(name: "VP8 ", payload: [0, 0, 0, 1, 2, 3, 9, 0, 9, 0])]).file,
        .badHeader(reason: "no lossy picture in its chunk")
      ),
      (
        WebPFile(chunks: [.init(name: "VP8 ", payload: [0, 0, 0, 0x9D, 1, 0x2A, 0, 0, 7, 0])]).file,
        .badHeader(reason: "the size is 0×7")
      ),
      (
        WebPFile.extended([], width: 16385, height: 1),
        .badHeader(reason: "the size is 16385×1")
      ),
      (WebPFile.extended([], width: 4, height: 4, flags: 0x02), .animated),
      (WebPFile.extended([], width: 4, height: 4, flags: 0xFF), .animated),
    ] as [([UInt8], WebPError)]
  )
  func refused(bytes: [UInt8], error: WebPError) {
    #expect(throws: error) { try WebPHeader(parsing: bytes) }
  }
}
