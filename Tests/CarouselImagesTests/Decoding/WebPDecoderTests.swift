import CarouselImages
import CarouselRaster
import CarouselValues
import TestSupport
import Testing

@Suite struct WebPDecoderTests {
  private static let all = [
    WebPFixtures.lossy, WebPFixtures.lossyOdd, WebPFixtures.lossyAlpha, WebPFixtures.lossless,
    WebPFixtures.losslessAlpha, WebPFixtures.lossyPixel, WebPFixtures.losslessPixel,
    WebPFixtures.detailed,
  ]

  @Test(
    "each kind gives its colours and its alpha",
    arguments: [
      (WebPFixtures.lossy, Quadrants.colours, 4),
      (WebPFixtures.lossyOdd, Quadrants.colours, 4),
      (WebPFixtures.lossyAlpha, Quadrants.translucent, 4),
      (WebPFixtures.lossless, Quadrants.colours, 0),
      (WebPFixtures.losslessAlpha, Quadrants.translucent, 0),
    ]
  )
  func kinds(file: [UInt8], expected: [RGBA8], tolerance: Int) throws {
    let bitmap = try WebPDecoder.decode(file, maxPixels: 1024)
    Quadrants.expect(bitmap, expected, tolerance: tolerance)
  }

  @Test("one pixel is one pixel", arguments: [WebPFixtures.lossyPixel, WebPFixtures.losslessPixel])
  func onePixel(file: [UInt8]) throws {
    let bitmap = try WebPDecoder.decode(file, maxPixels: 1)
    #expect((bitmap.width, bitmap.height) == (1, 1))
    let (pixel, colour) = (bitmap[0, 0], Quadrants.colours[0])
    #expect(abs(Int(pixel.red) - Int(colour.red)) <= 4 && pixel.alpha == 255)
  }

  @Test("a lossy picture has the same pixels on every machine")
  func lossyDigest() throws {
    let bitmap = try WebPDecoder.decode(WebPFixtures.detailed, maxPixels: 37 * 29)
    #expect(bitmap.digest == 17_464_629_370_255_977_082)
  }

  @Test("over a bitmap of its size a file gives the same pixels", arguments: all)
  func over(file: [UInt8]) throws {
    let expected = try WebPDecoder.decode(file, maxPixels: 2000)
    var page = Bitmap(width: expected.width, height: expected.height, fill: RGBA8(9, 9, 9, 9))
    #expect(try WebPDecoder.decode(file, over: &page))
    #expect(page == expected)
    var other = Bitmap(width: expected.width + 1, height: expected.height)
    #expect(try !WebPDecoder.decode(file, over: &other))
    #expect(other == Bitmap(width: expected.width + 1, height: expected.height))
  }

  @Test("bytes after the end are ignored, and so are unknown chunks")
  func oddities() throws {
    let file = WebPFixtures.lossless
    let expected = try WebPDecoder.decode(file, maxPixels: 384)
    #expect(try WebPDecoder.decode(file + [1, 2, 3], maxPixels: 384) == expected)
    let strange = WebPFile.extended(
      file,
      width: 24,
      height: 16,
      followedBy: .init(name: "ABCD", payload: [1, 2, 3]),
      .init(name: "EXIF", payload: [1])
    )
    #expect(try WebPDecoder.decode(strange, maxPixels: 384) == expected)
  }

  @Test("the version is named")
  func version() {
    #expect(WebPDecoder.codecVersion.wholeMatch(of: /libwebp \d+\.\d+\.\d+/) != nil)
  }
}

// MARK: Orientation

extension WebPDecoderTests {
  private static func oriented(_ exif: [[UInt8]]) -> [UInt8] {
    let chunks = exif.map { WebPFile.Chunk(name: "EXIF", payload: $0) }
    var file = WebPFile(WebPFile.extended(WebPFixtures.lossless, width: 24, height: 16, flags: 8))
    // An odd length before it: chunks begin at even places.
    file.chunks.append(.init(name: "XMP ", payload: Array("odd".utf8)))
    file.chunks += chunks
    return file.file
  }

  @Test(
    "all orientations are turned upright, with and without the signature of JPEG's segment",
    arguments: ExifOrientation.allCases,
    [0, 6]
  )
  func orientations(orientation: ExifOrientation, dropped: Int) throws {
    let exif = ExifBuilder(entries: [.init(value: orientation.rawValue)]).payload
    let file = Self.oriented([Array(exif.dropFirst(dropped))])
    let bitmap = try WebPDecoder.decode(file, maxPixels: 384)
    let expected = Quadrants.shown(orientation).map { Quadrants.colours[$0] }
    Quadrants.expect(bitmap, expected, tolerance: 0)
    #expect((bitmap.width == 16) == orientation.swapsSides)
    var page = Bitmap(width: 24, height: 16)
    #expect(try WebPDecoder.decode(file, over: &page) == (orientation == .topLeft))
  }

  @Test("the first Exif counts, and broken Exif means upright")
  func firstExif() throws {
    let six = ExifBuilder(entries: [.init(value: 6)]).payload
    let three = ExifBuilder(isBigEndian: false, entries: [.init(value: 3)]).payload
    let upright = try WebPDecoder.decode(WebPFixtures.lossless, maxPixels: 384)
    #expect(
      try WebPDecoder.decode(Self.oriented([three, six]), maxPixels: 384)
        == ExifOrientation.bottomRight.upright(upright)
    )
    #expect(try WebPDecoder.decode(Self.oriented([[0, 1], six]), maxPixels: 384) == upright)
    var file = WebPFile(WebPFixtures.lossless)
    file.chunks.append(.init(name: "EXIF", payload: six))
    #expect(try WebPDecoder.decode(file.file, maxPixels: 384) == upright, "not an extended file")
  }

  @Test("a chunk that claims to reach beyond the file is not looked for")
  func longChunk() throws {
    let exif = ExifBuilder(entries: [.init(value: 6)]).payload
    var file = Self.oriented([exif])
    let length = file.count - exif.count - 4
    file.replaceSubrange(length..<length + 4, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(try WebPDecoder.decode(file, maxPixels: 384).width == 24)
  }
}

// MARK: Broken files

extension WebPDecoderTests {
  @Test("a file cut at any sixteenth is truncated", arguments: 0..<16, all)
  func truncated(sixteenth: Int, file: [UInt8]) {
    let cut = file.count * sixteenth / 16
    #expect(throws: WebPError.truncated(byteCount: cut)) {
      try WebPDecoder.decode(Array(file.prefix(cut)), maxPixels: 2000)
    }
  }

  @Test("a picture that ends early inside a whole file is damage", arguments: [30, 60, 100])
  func earlyEnd(count: Int) {
    var file = WebPFile(WebPFixtures.detailed)
    file.chunks[2].payload.removeLast(count)
    #expect(throws: WebPError.corrupt(reason: "the compressed data end early")) {
      try WebPDecoder.decode(file.file, maxPixels: 2000)
    }
  }

  @Test("a picture of another size than its canvas is damage", arguments: [23, 25])
  func canvas(width: Int) {
    let file = WebPFile.extended(WebPFixtures.lossless, width: width, height: 16)
    #expect(throws: WebPError.corrupt(reason: "the data contradict themselves")) {
      try WebPDecoder.decode(file, maxPixels: 2000)
    }
  }

  @Test("an animation is refused by name")
  func animated() {
    let frame = [UInt8](repeating: 0, count: 6) + WebPFile.number(23, 3) + WebPFile.number(15, 3)
    let chunk = Array(WebPFixtures.lossless.dropFirst(12))
    let file = WebPFile.extended(
      WebPFile(chunks: []).file,
      width: 24,
      height: 16,
      flags: 2,
      followedBy: .init(name: "ANIM", payload: [0, 0, 0, 0, 0, 0]),
      .init(name: "ANMF", payload: frame + [100, 0, 0, 0] + chunk)
    )
    #expect(throws: WebPError.animated) { try WebPDecoder.decode(file, maxPixels: 2000) }
  }

  @Test("a header over the limit is refused before memory is set aside")
  func overTheLimit() {
    let exif = ExifBuilder(entries: [.init(value: 6)]).payload
    let file = WebPFile.extended(
      WebPFixtures.lossless,
      width: 16384,
      height: 16000,
      followedBy: .init(name: "EXIF", payload: exif)
    )
    let error = #expect(throws: WebPError.self) {
      try WebPDecoder.decode(file, maxPixels: 100_000_000)
    }
    let line = "16000×16384 is 262144000 pixels, over the limit of 100000000"
    #expect(error?.description == line)
  }

  @Test("random damage gives a bitmap or an error, never a crash", arguments: all)
  func mutations(file: [UInt8]) {
    var generator = SplitMix64(seed: 5)
    for _ in 0..<400 {
      var damaged = file
      for _ in 0...(generator.next() % 3) {
        damaged[Int(generator.next() >> 1) % file.count] ^= UInt8(1 << (generator.next() % 8))
      }
      let length = generator.next() % 4 == 0 ? Int(generator.next() >> 1) % file.count : file.count
      do throws(WebPError) {
        let bitmap = try WebPDecoder.decode(Array(damaged.prefix(length)), maxPixels: 10_000)
        #expect(bitmap.width * bitmap.height <= 10_000)
      } catch {
        #expect(!error.description.contains("\n"))
      }
    }
  }
}
