import CarouselPNG
import CarouselRaster
import CarouselValues
import Testing

@Suite struct PNGDecoderTests {
  struct Kind: CustomTestStringConvertible, Sendable {
    let colour: PNGBuilder.Colour
    let depth: Int
    var testDescription: String { "\(colour) at \(depth) bits" }

    static let all =
      [1, 2, 4, 8, 16].map { Kind(colour: .grey, depth: $0) }
      + [1, 2, 4, 8].map { Kind(colour: .palette, depth: $0) }
      + [PNGBuilder.Colour.rgb, .greyAlpha, .rgba].flatMap { colour in
        [8, 16].map { Kind(colour: colour, depth: $0) }
      }
  }

  @Test("each colour type and depth gives its pixels", arguments: Kind.all, [false, true])
  func kinds(kind: Kind, interlaced: Bool) throws {
    let builder = PNGBuilder.random(kind.colour, depth: kind.depth, interlaced: interlaced)
    #expect(try PNGDecoder.decode(builder.file, maxPixels: 99) == builder.bitmap)
  }

  @Test(
    "tRNS makes the named colours clear and no others",
    arguments: Kind.all.filter { $0.colour != .greyAlpha && $0.colour != .rgba },
    [false, true]
  )
  func transparency(kind: Kind, interlaced: Bool) throws {
    let builder = PNGBuilder.random(
      kind.colour,
      depth: kind.depth,
      interlaced: interlaced,
      transparent: true
    )
    let bitmap = try PNGDecoder.decode(builder.file, maxPixels: 99)
    #expect(bitmap == builder.bitmap)
    #expect(bitmap.withPixels { pixels in pixels.indices.contains { pixels[$0].alpha < 255 } })
  }

  @Test("small interlaced pictures, whose passes may be empty", arguments: 1...6, 1...6)
  func smallInterlaced(width: Int, height: Int) throws {
    let builder = PNGBuilder.random(
      .rgb,
      depth: 8,
      width: width,
      height: height,
      interlaced: true
    )
    #expect(try PNGDecoder.decode(builder.file, maxPixels: 36) == builder.bitmap)
  }

  static let filterRows: [[UInt8]] = [
    [0], [1], [2], [3], [4], [0, 1, 2, 3, 4], [4, 4, 3, 4, 4, 4, 1], [2, 4, 4, 0, 4, 3, 4],
  ]

  @Test(
    "every filter, beside itself and others, is undone at the left edge, at the top and elsewhere",
    arguments: filterRows,
    [(PNGBuilder.Colour.rgb, 1, 8), (.rgb, 11, 9), (.rgba, 1, 1), (.rgba, 13, 10), (.grey, 9, 9)]
  )
  func filtering(filters: [UInt8], of kind: (colour: PNGBuilder.Colour, width: Int, height: Int))
    throws
  {
    var builder = PNGBuilder.random(kind.colour, depth: 8, width: kind.width, height: kind.height)
    builder.filters = filters
    #expect(try PNGDecoder.decode(builder.file, maxPixels: 130) == builder.bitmap)
  }

  @Test("a filter that does not exist is an error", arguments: [PNGBuilder.Colour.rgb, .grey])
  func unknownFilter(colour: PNGBuilder.Colour) {
    var builder = PNGBuilder.random(colour, depth: 8)
    builder.filters = [0, 4, 5]
    #expect(throws: PNGError.corrupt(reason: "bad adaptive filter value")) {
      try PNGDecoder.decode(builder.file, maxPixels: 99)
    }
  }

  @Test("16 bits are rounded to the nearest of 256 steps")
  func rounding() throws {
    let samples = [0, 128, 129, 0x7FFF, 0x8000, 0xFF7E, 0xFF7F, 0xFFFF]
    let builder = PNGBuilder(colour: .grey, depth: 16, width: 8, height: 1, samples: samples)
    let bitmap = try PNGDecoder.decode(builder.file, maxPixels: 8)
    #expect((0..<8).map { bitmap[$0, 0].red } == [0, 0, 1, 127, 128, 254, 255, 255])
  }

  @Test("gamma, text and unknown ancillary chunks change nothing")
  func ancillary() throws {
    var builder = PNGBuilder.random(.rgb, depth: 8)
    builder.extraChunks = [
      PNGBuilder.chunk("gAMA", PNGBuilder.bytes(200_000)),
      PNGBuilder.chunk("tEXt", Array("Comment\0hello".utf8)),
      PNGBuilder.chunk("iCCP", Array("broken\0\0nonsense".utf8)),
      PNGBuilder.chunk("zzZz", [1, 2, 3]),
    ]
    #expect(try PNGDecoder.decode(builder.file, maxPixels: 99) == builder.bitmap)
    builder.extraChunks[1][9] ^= 1
    #expect(try PNGDecoder.decode(builder.file, maxPixels: 99) == builder.bitmap)
  }

  @Test("an index beyond the palette is opaque black", arguments: [false, true])
  func indexBeyondPalette(transparent: Bool) throws {
    var builder = PNGBuilder.random(.palette, depth: 4, transparent: transparent)
    builder.palette.removeLast(6)
    #expect(try PNGDecoder.decode(builder.file, maxPixels: 99) == builder.bitmap)
  }

  @Test(
    "image data of one block and of many, ending with a block and not, gives its pixels",
    arguments: [(254, 256), (254, 257), (254, 258), (1023, 127), (1023, 128), (1023, 129)],
    [[], [0, 1, 2]] as [[UInt8]]
  )
  func blocks(size: (width: Int, height: Int), behind: [UInt8]) throws {
    var builder = PNGBuilder.random(.grey, depth: 8, width: size.width, height: size.height)
    builder.dataBehind = behind
    #expect(try PNGDecoder.decode(builder.file, maxPixels: 1 << 18) == builder.bitmap)
  }

  @Test("bytes after IEND are ignored")
  func trailingBytes() throws {
    let builder = PNGBuilder.random(.grey, depth: 8)
    #expect(try PNGDecoder.decode(builder.file + [1, 2, 3], maxPixels: 99) == builder.bitmap)
  }
}

// MARK: Broken files

extension PNGDecoderTests {
  static let sound = PNGBuilder.random(.palette, depth: 8, transparent: true)

  @Test("a file cut at any sixteenth is truncated", arguments: 0..<16)
  func truncated(sixteenth: Int) {
    let file = Self.sound.file
    let cut = file.count * sixteenth / 16
    #expect(throws: PNGError.truncated(byteCount: cut)) {
      try PNGDecoder.decode(Array(file.prefix(cut)), maxPixels: 99)
    }
  }

  @Test("a file without IEND is truncated")
  func missingEnd() {
    let file = Array(Self.sound.file.dropLast(12))
    #expect(throws: PNGError.truncated(byteCount: file.count)) {
      try PNGDecoder.decode(file, maxPixels: 99)
    }
  }

  @Test(
    "a wrong checksum of any chunk that matters is an error",
    arguments: zip(
      [1, 2, 3, 4, 5],
      [
        "PLTE: CRC error", "tRNS: CRC error", "IDAT: CRC error", "IDAT: CRC error",
        "IEND: CRC error",
      ]
    )
  )
  func wrongChecksum(index: Int, reason: String) {
    var chunks = Self.sound.chunks
    chunks[index][chunks[index].count - 1] ^= 0x10
    #expect(throws: PNGError.corrupt(reason: reason)) {
      try PNGDecoder.decode(PNGBuilder.signature + chunks.joined(), maxPixels: 99)
    }
  }

  @Test("a wrong checksum of the image data is an error")
  func wrongAdler() {
    var builder = Self.sound
    builder.adlerIsWrong = true
    #expect(throws: PNGError.corrupt(reason: "IDAT: incorrect data check")) {
      try PNGDecoder.decode(builder.file, maxPixels: 99)
    }
  }

  @Test("too few rows are an error", arguments: [1, 3, 9], [false, true])
  func tooFewRows(count: Int, interlaced: Bool) {
    var builder = PNGBuilder.random(.rgb, depth: 8, interlaced: interlaced)
    builder.missingRows = count
    #expect(throws: PNGError.self) { try PNGDecoder.decode(builder.file, maxPixels: 99) }
  }

  @Test("impossible headers are errors", arguments: [(0, 3), (3, 16), (2, 17), (7, 8), (6, 4)])
  func impossibleKinds(colour: Int, depth: Int) {
    let fields = PNGBuilder.bytes(1) + PNGBuilder.bytes(1) + [UInt8(depth), UInt8(colour), 0, 0, 0]
    let file =
      PNGBuilder.signature + PNGBuilder.chunk("IHDR", fields)
      + Self.sound.chunks.dropFirst().joined()
    #expect(throws: PNGError.self) { try PNGDecoder.decode(file, maxPixels: 99) }
  }

  @Test("a header over the limit is refused before memory is set aside")
  func overTheLimit() {
    var builder = Self.sound
    (builder.width, builder.height) = (60000, 60000)
    let file = PNGBuilder.signature + builder.headerChunk
    let error = #expect(throws: PNGError.self) {
      try PNGDecoder.decode(file, maxPixels: 100_000_000)
    }
    let line = "60000×60000 is 3600000000 pixels, over the limit of 100000000"
    #expect(error?.description == line)
    #expect(throws: PNGError.tooManyPixels(width: 60000, height: 60000, limit: Int(Int32.max))) {
      try PNGDecoder.decode(file, maxPixels: .max)
    }
  }

  @Test("the limit itself is allowed, a negative one refuses all")
  func limits() throws {
    let file = Self.sound.file
    #expect(throws: Never.self) { try PNGDecoder.decode(file, maxPixels: 99) }
    for limit in [98, 0, -1, .min] {
      #expect(throws: PNGError.tooManyPixels(width: 11, height: 9, limit: limit)) {
        try PNGDecoder.decode(file, maxPixels: limit)
      }
    }
  }

  @Test("random damage gives a bitmap or an error, never a crash", arguments: Kind.all)
  func mutations(kind: Kind) {
    let file = PNGBuilder.random(kind.colour, depth: kind.depth, interlaced: true).file
    var generator = SplitMix64(seed: UInt64(kind.depth))
    for _ in 0..<200 {
      var damaged = file
      for _ in 0...(generator.next() % 3) {
        damaged[Int(generator.next() >> 1) % file.count] ^= UInt8(1 << (generator.next() % 8))
      }
      let length = generator.next() % 4 == 0 ? Int(generator.next() >> 1) % file.count : file.count
      do throws(PNGError) {
        let bitmap = try PNGDecoder.decode(Array(damaged.prefix(length)), maxPixels: 10_000)
        #expect(bitmap.width * bitmap.height <= 10_000)
      } catch {
        #expect(!error.description.contains("\n"))
      }
    }
  }
}
