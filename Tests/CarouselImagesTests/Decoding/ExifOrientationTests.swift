import CarouselImages
import CarouselRaster
import CarouselValues
import Testing

@Suite struct ExifOrientationTests {
  private func orientation(_ segments: [UInt8]...) -> ExifOrientation? {
    var file = JPEGMarkers(JPEGFixtures.colour)
    file.segments.insert(contentsOf: segments, at: 1)
    guard case .header(let header) = JPEGHeader.scan(file.file) else { return nil }
    return header.orientation
  }

  /// A bitmap whose pixels are the letters of a few rows.
  private func bitmap(_ rows: String) -> Bitmap {
    let rows = rows.split(separator: " ").map(Array.init(_:))
    let pixels = rows.joined().map { RGBA8($0.asciiValue ?? 0, 0, 0) }
    return Bitmap(width: rows[0].count, height: rows.count, pixels: pixels)
  }

  @Test(
    "each orientation shows the stored rows ABC DEF as it should",
    arguments: zip(
      1...8,
      [
        "ABC DEF", "CBA FED", "FED CBA", "DEF ABC", "AD BE CF", "DA EB FC", "FC EB DA", "CF BE AD",
      ]
    )
  )
  func turning(value: Int, shown: String) throws {
    let orientation = try #require(ExifOrientation(rawValue: value))
    #expect(orientation.upright(bitmap("ABC DEF")) == bitmap(shown))
    #expect(orientation.swapsSides == (value >= 5))
  }

  @Test("one pixel stays one pixel", arguments: ExifOrientation.allCases)
  func onePixel(orientation: ExifOrientation) {
    #expect(orientation.upright(bitmap("A")) == bitmap("A"))
  }

  @Test("both byte orders are read", arguments: ExifOrientation.allCases, [false, true])
  func byteOrders(expected: ExifOrientation, isBigEndian: Bool) {
    let exif = ExifBuilder(isBigEndian: isBigEndian, entries: [.init(value: expected.rawValue)])
    #expect(orientation(exif.segment) == expected)
  }

  @Test("the tag is found among others and behind a gap")
  func otherTags() {
    let entries: [ExifBuilder.Entry] = [
      .init(tag: 0x010F, type: 2, count: 4, value: 1), .init(value: 6),
      .init(tag: 0x8769, value: 9),
    ]
    #expect(orientation(ExifBuilder(entries: entries).segment) == .rightTop)
    #expect(orientation(ExifBuilder(offset: 40, entries: entries).segment) == .rightTop)
  }

  @Test(
    "broken or missing values mean upright",
    arguments: [
      ExifBuilder(entries: []),
      ExifBuilder(entries: [.init(value: 0)]),
      ExifBuilder(entries: [.init(value: 9)]),
      ExifBuilder(entries: [.init(value: 0xFFFF)]),
      ExifBuilder(entries: [.init(type: 4, value: 6)]),
      ExifBuilder(entries: [.init(count: 2, value: 6)]),
      ExifBuilder(entries: [.init(tag: 0x0113, value: 6)]),
      ExifBuilder(magic: 43, entries: [.init(value: 6)]),
      ExifBuilder(offset: 7_000, entries: [.init(value: 6)]),
      ExifBuilder(offset: 0xFFFF_FFFF, entries: [.init(value: 6)]),
      ExifBuilder(offset: 0, entries: [.init(value: 6)]),
    ]
  )
  func broken(exif: ExifBuilder) {
    #expect(orientation(exif.segment) == .topLeft)
  }

  @Test("Exif cut anywhere gives its orientation or upright")
  func cut() {
    let payload = ExifBuilder(entries: [.init(value: 8)]).payload
    // Signature 6, TIFF header 8, entry count 2, entry up to its value 10.
    for count in 0...payload.count {
      let expected: ExifOrientation = count >= 26 ? .leftBottom : .topLeft
      #expect(orientation(JPEGMarkers.segment(0xE1, Array(payload.prefix(count)))) == expected)
    }
  }

  @Test("the first Exif counts, other APP1 segments do not")
  func severalSegments() {
    let xmp = JPEGMarkers.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0<x/>".utf8))
    let first = ExifBuilder(entries: [.init(value: 3)]).segment
    let second = ExifBuilder(isBigEndian: false, entries: [.init(value: 6)]).segment
    #expect(orientation(xmp, first, second) == .bottomRight)
  }

  @Test("random Exif never traps")
  func mutations() {
    let payload = ExifBuilder(entries: [.init(tag: 1, value: 2), .init(value: 8)]).payload
    var generator = SplitMix64(seed: 11)
    for _ in 0..<1000 {
      var damaged = payload
      for _ in 0...(generator.next() % 3) {
        let index = Int(generator.next() >> 1) % damaged.count
        damaged[index] = UInt8(generator.next() & 255)
      }
      #expect(orientation(JPEGMarkers.segment(0xE1, damaged)) != nil)
    }
  }
}
