import CarouselRaster
import CarouselValues
import Testing

@testable import CarouselPNG

@Suite struct FrameSplicerTests {
  enum Content: CaseIterable, Sendable {
    case noise
    case flat
    case screen
    case gradient
    case photograph
    case columns

    /// A page; `seed` tells neighbours apart.
    func page(width: Int, height: Int, seed: UInt64) -> Bitmap {
      var bitmap = Bitmap(width: width, height: height)
      for y in 0..<height {
        for x in 0..<width { bitmap[x, y] = pixel(x, y, seed) }
      }
      return bitmap
    }

    private func pixel(_ x: Int, _ y: Int, _ seed: UInt64) -> RGBA8 {
      let noise = SplitMix64.value(seed: seed, at: y * 4099 + x)
      let low = UInt8(noise & 3)
      switch self {
      case .noise:
        return RGBA8(UInt8(noise & 255), UInt8(noise >> 8 & 255), UInt8(noise >> 16 & 255))
      case .flat: return RGBA8(UInt8(seed & 255), 40, 90)
      case .screen:
        let block = SplitMix64.value(seed: seed, at: y / 3 * 64 + x / 5)
        return block % 3 == 0 ? RGBA8(20, 30, UInt8(block >> 8 & 1)) : .white
      case .gradient:
        return RGBA8(UInt8(x * 3 & 255), UInt8(y * 2 & 255), UInt8((x + y + Int(seed)) & 255))
      case .photograph:
        let (red, green) = (UInt8((x + y) & 127) + low, UInt8((x / 2 + 60) & 127) + low)
        return RGBA8(red, green, UInt8(y & 63) + low)
      case .columns: return x / 2 % 3 == 0 ? RGBA8(200, 10, 10) : RGBA8(10, UInt8(x & 1), 30)
      }
    }
  }

  /// Codes the strip and compares each frame with pages that are copied into place.
  static func expectExact(_ strip: Strip, bandHeight: Int) throws {
    var coder = StripCoder(bandHeight: bandHeight)
    let coded = try coder.code(strip)
    var output: [UInt8] = []
    for offset in strip.offsets {
      FrameSplicer.splice(coded, offset: offset, into: &output)
      #expect(output.count + BitWriter.slack <= FrameSplicer.bound(coded, offset: offset, nil))
      let frame = try PNGDecoder.decode(output, maxPixels: 10_000_000)
      #expect(frame == expected(strip, offset), "offset \(offset) of \(strip.offsets)")
    }
  }

  static func expected(_ strip: Strip, _ offset: Int) -> Bitmap {
    var frame = Bitmap(width: strip.frameWidth, height: strip.height)
    var column = -offset - strip.extent.lowerBound
    for page in strip.pages {
      frame.blit(page, atColumn: column)
      column += page.width
    }
    return frame
  }

  @Test("random strips are exact at all offsets", arguments: Content.allCases, 0..<30)
  func random(content: Content, round: Int) throws {
    var random = SplitMix64(seed: UInt64(round))
    func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
    let height = 1 + below(24)
    let isEven = below(2) == 0
    let width = 1 + below(40)
    let pages = (0...below(4)).map { number in
      let content = number == 0 ? content : Content.allCases[below(Content.allCases.count)]
      let seed = UInt64(round + 99 * number)
      return content.page(width: isEven ? width : 1 + below(40), height: height, seed: seed)
    }
    let whole = pages.reduce(0) { $0 + $1.width }
    let first = below(2) == 0 ? 0 : below(whole)
    let extent = first..<first + 1 + below(whole - first)
    let stripWidth = extent.count
    let frameWidth = below(2) == 0 ? min(width, stripWidth) : 1 + below(stripWidth)
    let offsets = (0...below(9)).map { _ in below(stripWidth - frameWidth + 1) }
    let strip = Strip(pages: pages, extent: extent, frameWidth: frameWidth, offsets: offsets)
    try Self.expectExact(strip, bandHeight: [1, 2, 5, 32][below(4)])
  }

  @Test(
    "what is drawn over a frame is there, whatever the rows",
    arguments: Content.allCases,
    0..<20
  )
  func patched(content: Content, round: Int) throws {
    var random = SplitMix64(seed: UInt64(round))
    func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
    let (width, height) = (1 + below(30), 1 + below(20))
    let strip = Strip(
      pages: [
        content.page(width: width, height: height, seed: 1),
        content.page(width: width, height: height, seed: 2),
      ],
      frameWidth: width,
      offsets: [0, below(width + 1), width]
    )
    var coder = StripCoder(bandHeight: [1, 3, 32][below(3)])
    let coded = try coder.code(strip)
    for offset in strip.offsets {
      let first = below(height)
      let dirty = first..<first + 1 + below(height - first)
      var frame = Self.expected(strip, offset)
      let columns = below(width)..<width
      for y in dirty {
        for x in columns { frame[x, y] = RGBA8(UInt8(below(3) * 100), 7, UInt8(below(2))) }
      }
      let rows = FramePatch.rows(around: dirty, height: height)
      var pixels = Bitmap(width: width, height: rows.count)
      pixels.blit(frame, atRow: -rows.lowerBound)
      let patch = FramePatch(dirty: dirty, pixels: pixels, height: height)
      var output: [UInt8] = []
      FrameSplicer.splice(coded, offset: offset, patch: patch, into: &output)
      #expect(try PNGDecoder.decode(output, maxPixels: 1000) == frame, "\(dirty) at \(offset)")
      #expect(output.count + BitWriter.slack <= FrameSplicer.bound(coded, offset: offset, patch))
    }
  }

  @Test("a patch over the first row finds nothing above it", arguments: Content.allCases)
  func patchedTop(content: Content) throws {
    let strip = Strip(
      pages: [content.page(width: 40, height: 12, seed: 1)],
      frameWidth: 40,
      offsets: [0]
    )
    var coder = StripCoder()
    let coded = try coder.code(strip)
    var frame = strip.pages[0]
    // Black equals the zeros that stand for the row above, where there is none.
    for x in 0..<40 { frame[x, 0] = x % 4 < 2 ? RGBA8(UInt8(x * 6), 9, 1) : .black }
    var pixels = Bitmap(width: 40, height: 3)
    pixels.blit(frame)
    var output: [UInt8] = []
    FrameSplicer.splice(
      coded,
      offset: 0,
      patch: FramePatch(dirty: 0..<1, pixels: pixels, height: 12),
      into: &output
    )
    #expect(try PNGDecoder.decode(output, maxPixels: 1000) == frame)
  }

  @Test("slabs join without a seam, patches across them too", arguments: Content.allCases)
  func tall(content: Content) throws {
    let strip = Strip(
      pages: [
        content.page(width: 11, height: 600, seed: 1),
        content.page(width: 11, height: 600, seed: 2),
      ],
      frameWidth: 11,
      offsets: [0, 4, 11]
    )
    try Self.expectExact(strip, bandHeight: 32)
    var coder = StripCoder()
    let coded = try coder.code(strip)
    for dirty in [255..<256, 256..<257, 250..<520, 599..<600] {
      var frame = Self.expected(strip, 4)
      for y in dirty { frame[y % 11, y] = RGBA8(UInt8(y & 255), 1, 2) }
      let rows = FramePatch.rows(around: dirty, height: 600)
      var pixels = Bitmap(width: 11, height: rows.count)
      pixels.blit(frame, atRow: -rows.lowerBound)
      var output: [UInt8] = []
      FrameSplicer.splice(
        coded,
        offset: 4,
        patch: FramePatch(dirty: dirty, pixels: pixels, height: 600),
        into: &output
      )
      #expect(try PNGDecoder.decode(output, maxPixels: 10_000) == frame, "\(dirty)")
    }
  }

  @Test(
    "the pixel above is used where the window of deflate reaches it",
    arguments: [10922, 10923]
  )
  func wide(width: Int) throws {
    let page = Content.flat.page(width: width, height: 3, seed: 3)
    let strip = Strip(pages: [page, page], frameWidth: width, offsets: [0, 1, 86, width])
    try Self.expectExact(strip, bandHeight: 32)
  }

  @Test("lone pixels, rows and columns", arguments: [(1, 1), (1, 9), (9, 1)], Content.allCases)
  func tiny(size: (Int, Int), content: Content) throws {
    let page = content.page(width: size.0, height: size.1, seed: 5)
    let other = content.page(width: size.0, height: size.1, seed: 6)
    try Self.expectExact(Strip(pages: [page], frameWidth: size.0, offsets: [0]), bandHeight: 32)
    try Self.expectExact(
      Strip(pages: [page, other], frameWidth: size.0, offsets: Array(0...size.0)),
      bandHeight: 32
    )
  }

  @Test("what is left out of the pages changes nothing of a strip", arguments: Content.allCases)
  func leftOut(content: Content) throws {
    let pages = (1...3).map { content.page(width: 30, height: 40, seed: UInt64($0)) }
    var part = Bitmap(width: 50, height: 40)
    for (number, page) in pages.enumerated() { part.blit(page, atColumn: number * 30 - 25) }
    var coder = StripCoder()
    let strips = [
      Strip(pages: [part], frameWidth: 30, offsets: [7]),
      Strip(pages: pages, extent: 25..<75, frameWidth: 30, offsets: [7]),
    ]
    let files = try strips.map { strip in
      var file: [UInt8] = []
      FrameSplicer.splice(try coder.code(strip), offset: 7, into: &file)
      return file
    }
    #expect(files[0] == files[1])
  }

  @Test("buffers used again change nothing")
  func reuse() throws {
    var coder = StripCoder()
    var files: [[UInt8]] = []
    for content in [Content.noise, .screen, .noise] {
      let page = content.page(width: 30, height: 40, seed: 1)
      let strip = Strip(pages: [page, page], frameWidth: 30, offsets: [4])
      let coded = try coder.code(strip)
      var output: [UInt8] = [1, 2, 3]
      FrameSplicer.splice(coded, offset: 4, into: &output)
      files.append(output)
    }
    #expect(files[0] == files[2])
    #expect(files[0] != files[1])
  }
}
