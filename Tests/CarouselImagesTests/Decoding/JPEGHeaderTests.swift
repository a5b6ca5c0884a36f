import CarouselImages
import CarouselValues
import Testing

@Suite struct JPEGHeaderTests {
  static let fixtures = [
    JPEGFixtures.colour, JPEGFixtures.progressive, JPEGFixtures.grey, JPEGFixtures.cmyk,
    JPEGFixtures.ycck, JPEGFixtures.arithmetic,
  ]

  @Test("size and components are read", arguments: zip(fixtures, [3, 3, 1, 4, 4, 3]))
  func fields(file: [UInt8], componentCount: Int) throws {
    guard case .header(let header) = JPEGHeader.scan(file) else {
      Issue.record("no header")
      return
    }
    #expect(header.width == 24 && header.height == 16)
    #expect(header.uprightWidth == 24 && header.uprightHeight == 16)
    #expect(header.componentCount == componentCount)
    #expect(header.orientation == .topLeft)
  }

  @Test("every prefix asks for more until the first scan", arguments: [false, true])
  func prefixes(exifIsLast: Bool) throws {
    var file = JPEGMarkers(JPEGFixtures.progressive)
    let exif = ExifBuilder(entries: [.init(value: 6)]).segment
    file.segments.insert(exif, at: exifIsLast ? file.segments.count : 1)
    let bytes = file.file
    let needed = bytes.count - file.scans.count + 2
    for count in 0...bytes.count {
      switch JPEGHeader.scan(Array(bytes.prefix(count))) {
      case .header(let header):
        #expect(count >= needed)
        #expect(header.uprightWidth == 16 && header.uprightHeight == 24)
        #expect(header.orientation == .rightTop)
      case .needMoreBytes(let atLeast):
        #expect(count < needed)
        #expect(atLeast > count && atLeast <= needed)
      case .failed(let error):
        Issue.record("\(count) bytes: \(error)")
      }
    }
  }

  @Test("a reader that follows the hints arrives")
  func hints() {
    var count = 0
    var rounds = 0
    while case .needMoreBytes(let atLeast) = JPEGHeader.scan(
      Array(JPEGFixtures.progressive.prefix(count))
    ) {
      count = atLeast
      rounds += 1
    }
    #expect(count < JPEGFixtures.progressive.count)
    #expect(rounds < 40)
  }

  @Test("stray and fill bytes between segments are skipped")
  func strayBytes() {
    var file = JPEGMarkers(JPEGFixtures.colour)
    file.segments.insert([1, 2, 3, 0xFF, 0, 0xFF, 0xFF], at: 2)
    guard case .header = JPEGHeader.scan(file.file) else {
      Issue.record("no header")
      return
    }
  }

  @Test(
    "bytes that are no readable JPEG fail at once",
    arguments: [
      ([0x89, 0x50], .notJPEG),
      ([0xFF, 0xD9], .notJPEG),
      ([0x00], .notJPEG),
      ([0xFF, 0xD8, 0xFF, 0xD8], .badMarker(reason: "a second start marker")),
      ([0xFF, 0xD8, 0xFF, 0xD9], .badMarker(reason: "no picture before the end marker")),
      ([0xFF, 0xD8, 0xFF, 0xDA], .badMarker(reason: "a scan before the frame header")),
      ([0xFF, 0xD8, 0xFF, 0x02], .badMarker(reason: "the unknown marker FF 2")),
      ([0xFF, 0xD8, 0xFF, 0xC3], .unsupported(kind: "lossless or hierarchical")),
      ([0xFF, 0xD8, 0xFF, 0xE0, 0, 1], .badMarker(reason: "a segment of length 1")),
    ] as [([UInt8], JPEGError)]
  )
  func notReadable(bytes: [UInt8], error: JPEGError) {
    #expect(JPEGHeader.scan(bytes) == .failed(error))
  }

  @Test(
    "frame headers that make no sense fail",
    arguments: [
      ([12, 0, 16, 0, 24, 3], .unsupported(kind: "12-bit samples")),
      ([8, 0, 0, 0, 24, 3], .emptyPicture(width: 24, height: 0)),
      ([8, 0, 16, 0, 0, 3], .emptyPicture(width: 0, height: 16)),
      ([8, 0, 16, 0, 24, 4], .badMarker(reason: "a frame header of the wrong length")),
    ] as [([UInt8], JPEGError)]
  )
  func frames(fields: [UInt8], error: JPEGError) throws {
    var file = JPEGMarkers(JPEGFixtures.colour)
    let index = try #require(file.frameIndex)
    file.segments[index].replaceSubrange(4..<10, with: fields)
    #expect(JPEGHeader.scan(file.file) == .failed(error))
  }

  @Test("two frame headers fail")
  func twoFrames() throws {
    var file = JPEGMarkers(JPEGFixtures.colour)
    let index = try #require(file.frameIndex)
    file.segments.append(file.segments[index])
    #expect(JPEGHeader.scan(file.file) == .failed(.badMarker(reason: "two frame headers")))
  }

  @Test("random bytes never trap", arguments: fixtures)
  func mutations(file: [UInt8]) {
    var generator = SplitMix64(seed: 3)
    for _ in 0..<500 {
      var damaged = file
      for _ in 0...(generator.next() % 4) {
        damaged[Int(generator.next() >> 1) % file.count] = UInt8(generator.next() & 255)
      }
      if case .header(let header) = JPEGHeader.scan(damaged) {
        #expect((1...65535).contains(header.width) && (1...65535).contains(header.height))
      }
    }
  }
}
