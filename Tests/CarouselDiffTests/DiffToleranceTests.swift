import CarouselDiff
import CarouselRaster
import Testing

/// A picture in which the given pixels are white, and what it is compared with: all black.
struct DotPair {
  let black: Bitmap
  let dotted: Bitmap

  init(width: Int, height: Int, dots: [(Int, Int)]) {
    black = Bitmap(width: width, height: height)
    var dotted = black
    for (x, y) in dots { dotted[x, y] = .white }
    self.dotted = dotted
  }
}

@Suite("What may differ")
struct DiffToleranceTests {
  /// Nine pixels in one block of 30×10.
  static let block = DotPair(
    width: 30,
    height: 10,
    dots: (0..<9).map { (12 + $0 % 3, 4 + $0 / 3) }
  )
  /// Nine pixels with at least two columns between them.
  static let scattered = DotPair(width: 30, height: 10, dots: (0..<9).map { (1 + 3 * $0, 5) })

  @Test("all limits hold at once", arguments: 0..<16)
  func truth(_ bits: Int) throws {
    // Each limit is unset, met or missed by its own bit pattern: the fourth bit says whether the
    // set limits are tight enough to fail.
    let isTight = bits & 8 != 0
    var tolerance = DiffTolerance()
    if bits & 1 != 0 { tolerance.maxDiffPixels = isTight ? 8 : 9 }
    if bits & 2 != 0 { tolerance.maxDiffRatio = isTight ? 0.029 : 0.03 }
    if bits & 4 != 0 {
      tolerance.maxWindowDiff = DiffTolerance.Window(side: 4, maxDiffPixels: isTight ? 8 : 9)
    }
    let found = try ImageDiff(tolerance: tolerance).compare(Self.block.black, Self.block.dotted)
    #expect(found.isMatch == (bits & 7 != 0 && !isTight))
  }

  @Test("one missed limit of three fails, whichever it is", arguments: 0..<8)
  func strictestWins(_ missed: Int) throws {
    let tolerance = DiffTolerance(
      maxDiffPixels: missed & 1 != 0 ? 8 : 9,
      maxDiffRatio: missed & 2 != 0 ? 0.029 : 0.03,
      maxWindowDiff: DiffTolerance.Window(side: 4, maxDiffPixels: missed & 4 != 0 ? 8 : 9)
    )
    let found = try ImageDiff(tolerance: tolerance).compare(Self.block.black, Self.block.dotted)
    #expect(found.isMatch == (missed == 0))
  }

  @Test("nine pixels in a block fail where nine scattered ones pass")
  func density() throws {
    let window = DiffTolerance.Window(side: 3, maxDiffPixels: 4)
    let diff = ImageDiff(tolerance: DiffTolerance(maxWindowDiff: window))
    let block = try diff.compare(Self.block.black, Self.block.dotted)
    #expect(block.verdict == .different && block.densestWindow == 9)
    let scattered = try diff.compare(Self.scattered.black, Self.scattered.dotted)
    #expect(scattered.isMatch && scattered.densestWindow == 1)
  }

  @Test("the densest window is what trying every window finds", arguments: 0..<1000)
  func densestWindow(_ seed: Int) throws {
    var random = SmallNumbers(seed: UInt64(seed))
    let (width, height) = (1 + random.below(14), 1 + random.below(11))
    let side = 1 + random.below(16)
    let sparseness = 1 + random.below(8)
    var dots: [(Int, Int)] = []
    for y in 0..<height {
      for x in 0..<width where random.below(sparseness) == 0 { dots.append((x, y)) }
    }
    var densest = 0
    let (across, down) = (min(side, width), min(side, height))
    for top in 0...height - down {
      for left in 0...width - across {
        let inside = dots.filter {
          (left..<left + across).contains($0.0) && (top..<top + down).contains($0.1)
        }
        densest = max(densest, inside.count)
      }
    }
    let pair = DotPair(width: width, height: height, dots: dots)
    let window = DiffTolerance.Window(side: side, maxDiffPixels: 0)
    let diff = ImageDiff(tolerance: DiffTolerance(maxWindowDiff: window))
    #expect(try diff.compare(pair.black, pair.dotted).densestWindow == densest)
  }

  @Test("a ratio that is met to the last bit passes", arguments: 1..<100)
  func ratio(_ count: Int) throws {
    let pair = DotPair(width: 100, height: 1, dots: (0..<count).map { ($0, 0) })
    // The literal `0.29` as a reader writes it.
    let written = try #require(Double("\(Double(count) / 100)"))
    let met = ImageDiff(tolerance: DiffTolerance(maxDiffRatio: written))
    #expect(try met.compare(pair.black, pair.dotted).isMatch)
    let missed = ImageDiff(tolerance: DiffTolerance(maxDiffRatio: written.nextDown))
    #expect(try !missed.compare(pair.black, pair.dotted).isMatch)
  }

  @Test(
    "a number out of range is an error, not a tolerance",
    arguments: [
      (ImageDiff(metric: .yiq(threshold: 7)), DiffError.threshold(metric: "yiq", value: 7)),
      (ImageDiff(metric: .hyab(threshold: -0.1)), .threshold(metric: "hyab", value: -0.1)),
      (ImageDiff(tolerance: DiffTolerance(maxChannelDelta: 256)), .channelDelta(256)),
      (ImageDiff(tolerance: DiffTolerance(maxChannelDelta: -1)), .channelDelta(-1)),
      (ImageDiff(tolerance: DiffTolerance(maxDiffPixels: -1)), .pixels(-1)),
      (ImageDiff(tolerance: DiffTolerance(maxDiffRatio: 5)), .ratio(5)),
      (ImageDiff(tolerance: DiffTolerance(maxDiffRatio: .infinity)), .ratio(.infinity)),
      (window(0, 0), .window(side: 0, pixels: 0)),
      (window(65536, 0), .window(side: 65536, pixels: 0)),
      (window(3, -1), .window(side: 3, pixels: -1)),
      // As many as there is room for could never fail.
      (window(3, 9), .window(side: 3, pixels: 9)),
    ]
  )
  func ranges(_ diff: ImageDiff, _ error: DiffError) {
    let picture = Bitmap(width: 2, height: 2)
    #expect(throws: error) { try diff.check() }
    #expect(throws: error) { try diff.compare(picture, picture) }
    #expect(throws: error) { try diff.pictures(picture, picture) }
    #expect(!error.description.contains("\n"))
  }

  @Test("a threshold or ratio that is no number is an error")
  func notANumber() {
    #expect(throws: DiffError.self) { try ImageDiff(metric: .yiq(threshold: .nan)).check() }
    #expect(throws: DiffError.self) {
      try ImageDiff(tolerance: DiffTolerance(maxDiffRatio: .nan)).check()
    }
  }

  static func window(_ side: Int, _ pixels: Int) -> ImageDiff {
    let window = DiffTolerance.Window(side: side, maxDiffPixels: pixels)
    return ImageDiff(tolerance: DiffTolerance(maxWindowDiff: window))
  }
}
