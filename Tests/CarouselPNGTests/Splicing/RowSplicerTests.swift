import CarouselRaster
import CarouselValues
import Testing

@testable import CarouselPNG

/// Frames of vertical films: whole rows of pages that stand one above the other.
@Suite struct RowSplicerTests {
  private typealias Content = FrameSplicerTests.Content

  /// Splices frames, and compares them with the frames drawn.
  private func expectExact(_ column: PageColumn, _ offsets: some Sequence<Int>) throws {
    for offset in offsets {
      let file = column.file(at: offset)
      #expect(file.isBounded)
      let frame = try PNGDecoder.decode(file.bytes, maxPixels: 10_000_000)
      #expect(frame == column.frame(at: offset), "offset \(offset)")
    }
  }

  /// Splices a frame with a bar drawn over it, and compares it with the frame drawn.
  private func expectPatched(_ column: PageColumn, _ offset: Int, _ dirty: Range<Int>) throws {
    var frame = column.frame(at: offset)
    for y in dirty {
      for x in frame.width / 3..<frame.width {
        let noise = SplitMix64.value(seed: UInt64(offset), at: y * 4099 + x)
        frame[x, y] = RGBA8(UInt8(noise % 3 * 100), 7, UInt8(noise >> 8 & 1))
      }
    }
    let file = column.file(at: offset, column.patches(of: frame, dirty, at: offset))
    #expect(file.isBounded)
    let decoded = try PNGDecoder.decode(file.bytes, maxPixels: 100_000)
    #expect(decoded == frame, "\(dirty) at \(offset)")
  }

  @Test(
    "random pages are exact at all offsets",
    arguments: FrameSplicerTests.Content.allCases,
    0..<30
  )
  func random(content: FrameSplicerTests.Content, round: Int) throws {
    var random = SplitMix64(seed: UInt64(round))
    func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
    let width = 1 + below(40)
    let pages = (0...below(9)).map { number in
      let content = number == 0 ? content : Content.allCases[below(Content.allCases.count)]
      return content.page(width: width, height: 1 + below(40), seed: UInt64(round + 99 * number))
    }
    let height = pages.reduce(0) { $0 + $1.height }
    let column = try PageColumn(
      pages,
      frameHeight: 1 + below(height),
      bandHeight: [1, 2, 5, 32][below(4)]
    )
    try expectExact(column, (0...below(9)).map { _ in below(column.offsets.count) })
  }

  @Test(
    "frames may begin and end at every row, whatever the codes",
    arguments: FrameSplicerTests.Content.allCases,
    [1, 3, 32]
  )
  func allOffsets(content: FrameSplicerTests.Content, bandHeight: Int) throws {
    let column = try PageColumn(
      content,
      width: 13,
      heights: [9, 3, 1, 1, 9],
      frameHeight: 9,
      bandHeight: bandHeight
    )
    try expectExact(column, column.offsets)
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
    let column = try PageColumn(
      content,
      width: width,
      heights: round % 3 == 0 ? Array(repeating: 1 + below(4), count: 40) : [height, height],
      frameHeight: height,
      bandHeight: [1, 3, 32][below(3)]
    )
    for offset in [0, below(column.offsets.count), column.offsets.upperBound] {
      let first = round % 2 == 0 ? min(round / 2, height - 1) : below(height)
      try expectPatched(column, offset, first..<first + 1 + below(height - first))
    }
  }

  @Test(
    "slabs join without a seam, and frames may begin right before one and end right behind one",
    arguments: FrameSplicerTests.Content.allCases
  )
  func slabs(content: FrameSplicerTests.Content) throws {
    let column = try PageColumn(content, width: 11, heights: [300, 20, 300], frameHeight: 300)
    try expectExact(column, [0, 1, 210, 211, 212, 213, 254, 255, 256, 257, 299, 300, 320])
    for offset in [0, 254, 255, 256, 299] {
      for dirty in [0..<1, 1..<2, 2..<3, 3..<4, 254..<258, 0..<300, 299..<300] {
        try expectPatched(column, offset, dirty)
      }
    }
  }

  @Test(
    "a page has no filter or match that depends on what stands above it",
    arguments: FrameSplicerTests.Content.allCases
  )
  func firstRow(content: FrameSplicerTests.Content) throws {
    let page = content.page(width: 40, height: 12, seed: 2)
    var coder = StripCoder()
    let strip = try coder.code(Strip(page: page))
    #expect(RowFilter.first.contains(strip.slabs[0].rows[0].filter))
    let black = Bitmap(width: 40, height: 3, fill: .black)
    for above in [black, page, content.page(width: 40, height: 5, seed: 9)] {
      let column = try PageColumn([above, page], frameHeight: above.height + 12)
      try expectExact(column, [0])
    }
  }

  @Test("a frame's bytes follow from its pages and its place alone", arguments: [0, 17, 255, 256])
  func bytes(offset: Int) throws {
    let content = FrameSplicerTests.Content.screen
    let column = try PageColumn(content, width: 21, heights: [300, 300], frameHeight: 300)
    // Every slab by a coder of its own, the last one first, in memory that others have used.
    let strips = try column.pages.map { page in
      let strip = Strip(page: page)
      var slabs: [CodedSlab] = []
      var memory = [UInt8](repeating: 0xA5, count: 200_000)
      for rows in strip.slabs.reversed() {
        var coder = StripCoder()
        slabs.insert(try coder.code(rows, of: strip, in: &memory), at: 0)
      }
      return CodedStrip(strip, slabs: slabs)
    }
    var other: [UInt8] = []
    FrameSplicer.splice(
      [PlacedStrip(strips[0], at: -offset), PlacedStrip(strips[1], at: 300 - offset)]
        .filter { $0.origin < 300 },
      height: 300,
      patches: column.patches(of: column.frame(at: offset), nil, at: offset),
      into: &other
    )
    #expect(column.file(at: offset).bytes == other)
  }

  @Test(
    "the row above is used where the window of deflate reaches it",
    arguments: [10922, 10923]
  )
  func wide(width: Int) throws {
    let column = try PageColumn(.flat, width: width, heights: [3, 3], frameHeight: 3)
    try expectExact(column, column.offsets)
  }

  @Test(
    "lone pixels, rows and columns",
    arguments: [(1, 1), (1, 9), (9, 1)],
    FrameSplicerTests.Content.allCases
  )
  func tiny(size: (Int, Int), content: FrameSplicerTests.Content) throws {
    let (width, height) = size
    let heights = [height, 1, height]
    let column = try PageColumn(content, width: width, heights: heights, frameHeight: height)
    try expectExact(column, column.offsets)
  }

  @Test(
    "a frame is no larger than on a horizontal strip",
    arguments: FrameSplicerTests.Content.allCases
  )
  func size(content: FrameSplicerTests.Content) throws {
    let page = content.page(width: 90, height: 300, seed: 1)
    var coder = StripCoder()
    var file: [UInt8] = []
    let strip = Strip(pages: [page], frameWidth: 90, offsets: [0])
    FrameSplicer.splice(try coder.code(strip), offset: 0, into: &file)
    let column = try PageColumn([page], frameHeight: 300)
    #expect(column.file(at: 0).bytes.count <= file.count + 200)
  }
}
