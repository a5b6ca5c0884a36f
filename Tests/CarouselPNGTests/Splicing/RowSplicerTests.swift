import CarouselRaster
import CarouselValues
import Testing

@testable import CarouselPNG

/// Frames of vertical strips: whole rows of pages that stand one above the other.
@Suite struct RowSplicerTests {
  private typealias Content = FrameSplicerTests.Content

  /// A strip of pages of one width, and of these heights.
  private func strip(
    _ content: FrameSplicerTests.Content,
    width: Int,
    heights: [Int],
    frameHeight: Int,
    offsets: [Int]
  ) -> Strip {
    let pages = heights.enumerated().map { number, height in
      content.page(width: width, height: height, seed: UInt64(number + 1))
    }
    return Strip(pages: pages, axis: .vertical, frameLength: frameHeight, offsets: offsets)
  }

  /// Draws a bar over rows of a frame.
  private func patch(_ frame: inout Bitmap, _ dirty: Range<Int>, seed: UInt64) -> FramePatch {
    for y in dirty {
      for x in frame.width / 3..<frame.width {
        let noise = SplitMix64.value(seed: seed, at: y * 4099 + x)
        frame[x, y] = RGBA8(UInt8(noise % 3 * 100), 7, UInt8(noise >> 8 & 1))
      }
    }
    let rows = FramePatch.rows(around: dirty, height: frame.height)
    var pixels = Bitmap(width: frame.width, height: rows.count)
    for y in rows {
      for x in 0..<frame.width { pixels[x, y - rows.lowerBound] = frame[x, y] }
    }
    return FramePatch(dirty: dirty, pixels: pixels, height: frame.height)
  }

  /// Splices the frame with a patch, and compares it with the frame drawn.
  private func expectPatched(
    _ coded: CodedStrip,
    _ strip: Strip,
    _ offset: Int,
    _ dirty: Range<Int>
  )
    throws
  {
    var frame = FrameSplicerTests.expected(strip, offset)
    let patch = patch(&frame, dirty, seed: UInt64(offset))
    var output: [UInt8] = []
    FrameSplicer.splice(coded, offset: offset, patch: patch, into: &output)
    #expect(try PNGDecoder.decode(output, maxPixels: 100_000) == frame, "\(dirty) at \(offset)")
    let index = try #require(coded.offsets.firstIndex(of: offset))
    #expect(output.count + BitWriter.slack <= FrameSplicer.bound(coded, index, patch))
  }

  @Test(
    "random strips are exact at all offsets",
    arguments: FrameSplicerTests.Content.allCases,
    0..<30
  )
  func random(content: FrameSplicerTests.Content, round: Int) throws {
    var random = SplitMix64(seed: UInt64(round))
    func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
    let width = 1 + below(40)
    let pages = (0...below(4)).map { number in
      let content = number == 0 ? content : Content.allCases[below(Content.allCases.count)]
      return content.page(width: width, height: 1 + below(40), seed: UInt64(round + 99 * number))
    }
    let height = pages.reduce(0) { $0 + $1.height }
    let frameHeight = 1 + below(height)
    let strip = Strip(
      pages: pages,
      axis: .vertical,
      frameLength: frameHeight,
      offsets: (0...below(9)).map { _ in below(height - frameHeight + 1) }
    )
    try FrameSplicerTests.expectExact(strip, bandHeight: [1, 2, 5, 32][below(4)])
  }

  @Test(
    "frames may begin and end at every row, whatever the codes",
    arguments: FrameSplicerTests.Content.allCases,
    [1, 3, 32]
  )
  func allOffsets(content: FrameSplicerTests.Content, bandHeight: Int) throws {
    let strip = strip(
      content,
      width: 13,
      heights: [9, 3, 9],
      frameHeight: 9,
      offsets: Array(0...12)
    )
    try FrameSplicerTests.expectExact(strip, bandHeight: bandHeight)
  }

  @Test(
    "what is drawn over a frame is there, whatever the rows",
    arguments: FrameSplicerTests.Content.allCases,
    0..<20
  )
  func patched(content: FrameSplicerTests.Content, round: Int) throws {
    var random = SplitMix64(seed: UInt64(round))
    func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
    let (width, height) = (1 + below(30), 1 + below(20))
    let strip = strip(
      content,
      width: width,
      heights: [height, height],
      frameHeight: height,
      offsets: [0, below(height + 1), height]
    )
    var coder = StripCoder(bandHeight: [1, 3, 32][below(3)])
    let coded = try coder.code(strip)
    for offset in strip.offsets {
      let first = round % 2 == 0 ? min(round / 2, height - 1) : below(height)
      try expectPatched(coded, strip, offset, first..<first + 1 + below(height - first))
    }
  }

  @Test(
    "slabs join without a seam, and frames may begin right before one and end right behind one",
    arguments: FrameSplicerTests.Content.allCases
  )
  func slabs(content: FrameSplicerTests.Content) throws {
    let strip = strip(
      content,
      width: 11,
      heights: [300, 20, 300],
      frameHeight: 300,
      offsets: [0, 1, 210, 211, 212, 213, 254, 255, 256, 257, 320]
    )
    try FrameSplicerTests.expectExact(strip, bandHeight: 32)
    var coder = StripCoder()
    let coded = try coder.code(strip)
    for offset in [0, 254, 255, 256] {
      for dirty in [0..<1, 1..<2, 2..<3, 254..<258, 0..<300, 299..<300] {
        try expectPatched(coded, strip, offset, dirty)
      }
    }
  }

  @Test("a frame's bytes follow from the pages and its place alone", arguments: [0, 17, 255, 256])
  func bytes(offset: Int) throws {
    let content = FrameSplicerTests.Content.screen
    let alone = strip(content, width: 21, heights: [300, 300], frameHeight: 300, offsets: [offset])
    let among = strip(
      content,
      width: 21,
      heights: [300, 300],
      frameHeight: 300,
      offsets: [0, 16, 17, 18, 254, 255, 256, 257, 300]
    )
    var coder = StripCoder()
    var one: [UInt8] = []
    FrameSplicer.splice(try coder.code(alone), offset: offset, into: &one)
    // Every slab by a coder of its own, the last one first, in memory that others have used.
    var slabs: [CodedSlab] = []
    var memory = [UInt8](repeating: 0xA5, count: 200_000)
    for rows in among.slabs.reversed() {
      var coder = StripCoder()
      slabs.insert(try coder.code(rows, of: among, in: &memory), at: 0)
    }
    var other: [UInt8] = []
    FrameSplicer.splice(CodedStrip(among, slabs: slabs), offset: offset, into: &other)
    #expect(one == other)
  }

  @Test(
    "the row above is used where the window of deflate reaches it",
    arguments: [10922, 10923]
  )
  func wide(width: Int) throws {
    let strip = strip(.flat, width: width, heights: [3, 3], frameHeight: 3, offsets: [0, 1, 2, 3])
    try FrameSplicerTests.expectExact(strip, bandHeight: 32)
  }

  @Test(
    "lone pixels, rows and columns",
    arguments: [(1, 1), (1, 9), (9, 1)],
    FrameSplicerTests.Content.allCases
  )
  func tiny(size: (Int, Int), content: FrameSplicerTests.Content) throws {
    let (width, height) = size
    let strip = strip(
      content,
      width: width,
      heights: [height, 1, height],
      frameHeight: height,
      offsets: Array(0...height + 1)
    )
    try FrameSplicerTests.expectExact(strip, bandHeight: 32)
  }

  @Test(
    "a frame is no larger than on a horizontal strip",
    arguments: FrameSplicerTests.Content.allCases
  )
  func size(content: FrameSplicerTests.Content) throws {
    let page = content.page(width: 90, height: 300, seed: 1)
    let files = try Strip.Axis.allCases.map { axis in
      let length = axis == .horizontal ? 90 : 300
      let strip = Strip(pages: [page], axis: axis, frameLength: length, offsets: [0])
      var coder = StripCoder()
      var file: [UInt8] = []
      FrameSplicer.splice(try coder.code(strip), offset: 0, into: &file)
      return file.count
    }
    #expect(files[1] <= files[0] + 200)
  }
}
