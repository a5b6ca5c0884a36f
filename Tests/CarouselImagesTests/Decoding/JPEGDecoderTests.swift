import CarouselImages
import CarouselRaster
import CarouselValues
import Testing

@Suite struct JPEGDecoderTests {
  private static let colours = Quadrants.colours
  /// The light that the black ink leaves in each quadrant of the pictures of four inks.
  static let blacks = [200, 230, 210, 180]

  static func inked() -> [RGBA8] {
    zip(colours, blacks).map { colour, black in
      func light(_ channel: UInt8) -> UInt8 { UInt8(Double(channel) * Double(black) / 255) }
      return RGBA8(light(colour.red), light(colour.green), light(colour.blue))
    }
  }

  static func grey() -> [RGBA8] {
    colours.map { RGBA8($0.red, $0.red, $0.red) }
  }

  private func expectQuadrants(
    _ bitmap: Bitmap,
    _ expected: [RGBA8],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    Quadrants.expect(bitmap, expected, tolerance: 2, sourceLocation: sourceLocation)
  }

  @Test(
    "each kind gives its colours, opaque",
    arguments: [
      (JPEGFixtures.colour, colours),
      (JPEGFixtures.subsampled, colours),
      (JPEGFixtures.progressive, colours),
      (JPEGFixtures.threeScans, colours),
      (JPEGFixtures.rgb, colours),
      (JPEGFixtures.grey, grey()),
      (JPEGFixtures.greyProgressive, grey()),
      (JPEGFixtures.cmyk, inked()),
      (JPEGFixtures.cmykUnmarked, inked()),
      (JPEGFixtures.ycck, inked()),
      (JPEGFixtures.ycckProgressive, inked()),
    ]
  )
  func kinds(file: [UInt8], expected: [RGBA8]) throws {
    expectQuadrants(try JPEGDecoder.decode(file, maxPixels: 1024), expected)
  }

  @Test("arithmetic coding decodes or is named as unsupported")
  func arithmetic() throws {
    do throws(JPEGError) {
      expectQuadrants(
        try JPEGDecoder.decode(JPEGFixtures.arithmetic, maxPixels: 1024),
        Self.colours
      )
    } catch .unsupported {
    }
  }

  @Test("all orientations are turned upright", arguments: ExifOrientation.allCases)
  func orientations(orientation: ExifOrientation) throws {
    var file = JPEGMarkers(JPEGFixtures.colour)
    file.segments.insert(ExifBuilder(entries: [.init(value: orientation.rawValue)]).segment, at: 1)
    let bitmap = try JPEGDecoder.decode(file.file, maxPixels: 384)
    expectQuadrants(bitmap, Quadrants.shown(orientation).map { Self.colours[$0] })
    guard case .header(let header) = JPEGHeader.scan(file.file) else {
      Issue.record("no header")
      return
    }
    #expect(bitmap.width == header.uprightWidth && bitmap.height == header.uprightHeight)
  }

  @Test("harmless oddities change nothing")
  func oddities() throws {
    let expected = try JPEGDecoder.decode(JPEGFixtures.colour, maxPixels: 1024)
    var file = JPEGMarkers(JPEGFixtures.colour)
    #expect(file.segments[1][1] == 0xE0)
    file.segments[1][9] = 9
    file.segments.insert([7, 7, 7], at: 2)
    file.segments.insert(JPEGMarkers.segment(0xFE, Array("a comment".utf8)), at: 2)
    #expect(try JPEGDecoder.decode(file.file + [1, 2, 3], maxPixels: 1024) == expected)
  }

  @Test("the version is named")
  func version() {
    #expect(JPEGDecoder.codecVersion.hasPrefix("libjpeg-turbo "))
    #expect(JPEGDecoder.codecVersion.contains("."))
  }
}

// MARK: Broken files

extension JPEGDecoderTests {
  @Test(
    "a file cut at any sixteenth is truncated",
    arguments: 0..<16,
    [JPEGFixtures.colour, JPEGFixtures.progressive, JPEGFixtures.grey, JPEGFixtures.ycck]
  )
  func truncated(sixteenth: Int, file: [UInt8]) {
    let cut = file.count * sixteenth / 16
    #expect(throws: JPEGError.truncated(byteCount: cut)) {
      try JPEGDecoder.decode(Array(file.prefix(cut)), maxPixels: 1024)
    }
  }

  @Test("a file without its end marker is truncated")
  func missingEnd() {
    let file = Array(JPEGFixtures.colour.dropLast(2))
    #expect(throws: JPEGError.truncated(byteCount: file.count)) {
      try JPEGDecoder.decode(file, maxPixels: 1024)
    }
  }

  @Test("an end marker in the middle of the rows is damage")
  func earlyEnd() {
    var file = JPEGMarkers(JPEGFixtures.subsampled)
    file.scans.replaceSubrange((file.scans.count - 6)..., with: [0xFF, 0xD9])
    #expect(throws: JPEGError.corrupt(reason: "premature end of data segment")) {
      try JPEGDecoder.decode(file.file, maxPixels: 1024)
    }
  }

  @Test("two components are unsupported")
  func twoComponents() {
    let kind = "not grey, three colours or four inks"
    #expect(throws: JPEGError.unsupported(kind: kind)) {
      try JPEGDecoder.decode(JPEGFixtures.twoComponents, maxPixels: 1024)
    }
  }

  @Test("scans without end are refused, a few too many are not")
  func manyScans() throws {
    let file = JPEGMarkers(JPEGFixtures.threeScans)
    let second = try #require(
      file.scans.indices.dropFirst(2).first { file.scans[$0] == 0xFF && file.scans[$0 + 1] == 0xC4 }
        ?? file.scans.indices.dropFirst(2).first {
          file.scans[$0] == 0xFF && file.scans[$0 + 1] == 0xDA
        }
    )
    func repeated(_ count: Int) -> [UInt8] {
      let scan = Array(file.scans[..<second])
      return file.segments.flatMap(\.self) + (0..<count).flatMap { _ in scan }
        + file.scans[second...]
    }
    expectQuadrants(try JPEGDecoder.decode(repeated(20), maxPixels: 1024), Self.colours)
    #expect(throws: JPEGError.tooManyScans(limit: JPEGDecoder.scanLimit)) {
      try JPEGDecoder.decode(repeated(5000), maxPixels: 1024)
    }
  }

  @Test("a header over the limit is refused before memory is set aside")
  func overTheLimit() throws {
    var file = JPEGMarkers(JPEGFixtures.colour)
    let index = try #require(file.frameIndex)
    file.segments[index].replaceSubrange(5..<9, with: [0xEA, 0x60, 0xEA, 0x60])
    let error = #expect(throws: JPEGError.self) {
      try JPEGDecoder.decode(file.file, maxPixels: 100_000_000)
    }
    let line = "60000×60000 is 3600000000 pixels, over the limit of 100000000"
    #expect(error?.description == line)
  }

  @Test(
    "random damage gives a bitmap or an error, never a crash",
    arguments: [
      JPEGFixtures.colour, JPEGFixtures.subsampled, JPEGFixtures.progressive,
      JPEGFixtures.greyProgressive, JPEGFixtures.ycckProgressive, JPEGFixtures.cmyk,
      JPEGFixtures.threeScans, JPEGFixtures.arithmetic,
    ]
  )
  func mutations(file: [UInt8]) {
    var generator = SplitMix64(seed: 5)
    for _ in 0..<400 {
      var damaged = file
      for _ in 0...(generator.next() % 3) {
        damaged[Int(generator.next() >> 1) % file.count] ^= UInt8(1 << (generator.next() % 8))
      }
      let length = generator.next() % 4 == 0 ? Int(generator.next() >> 1) % file.count : file.count
      do throws(JPEGError) {
        let bitmap = try JPEGDecoder.decode(Array(damaged.prefix(length)), maxPixels: 10_000)
        #expect(bitmap.width * bitmap.height <= 10_000)
      } catch {
        #expect(!error.description.contains("\n"))
      }
    }
  }
}
