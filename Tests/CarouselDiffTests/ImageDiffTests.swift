import CarouselDiff
import CarouselRaster
import Testing

/// A channel that a test changes, or all colours at once.
enum Channel: CaseIterable {
  case red, green, blue, alpha, grey

  /// The pixel with this channel `steps` higher.
  func raise(_ pixel: RGBA8, by steps: UInt8) -> RGBA8 {
    var pixel = pixel
    switch self {
    case .red: pixel.red += steps
    case .green: pixel.green += steps
    case .blue: pixel.blue += steps
    case .alpha: pixel.alpha += steps
    case .grey:
      pixel = RGBA8(pixel.red + steps, pixel.green + steps, pixel.blue + steps, pixel.alpha)
    }
    return pixel
  }
}

@Suite("Comparing two pictures")
struct ImageDiffTests {
  static let ground = RGBA8(128, 128, 128, 128)
  static let metrics: [DiffMetric] = [.exact, .yiq(threshold: 0), .hyab(threshold: 0)]

  @Test("identical pictures match by every metric, with nothing to tell", arguments: metrics)
  func identical(_ metric: DiffMetric) throws {
    let picture = GeneratedPair(seed: 4).expected
    let found = try ImageDiff(metric: metric).compare(picture, picture)
    #expect(found.verdict == .matched)
    #expect(found.isMatch && !found.neededTolerance)
    #expect(found.differingPixels == 0 && found.changedPixels == 0)
    #expect(found.box == nil && found.worst == nil && found.maxDelta.largest == 0)
    #expect(found.comparedPixels == picture.width * picture.height)
  }

  @Test(
    "by default every uniform step of 1…60 levels fails, of any channel or all",
    arguments: Channel.allCases
  )
  func steps(_ channel: Channel) throws {
    let before = Bitmap(width: 9, height: 7, fill: Self.ground)
    for step in UInt8(1)...60 {
      let after = Bitmap(width: 9, height: 7, fill: channel.raise(Self.ground, by: step))
      let found = try ImageDiff().compare(before, after)
      #expect(found.verdict == .different)
      #expect(found.differingPixels == 63)
      #expect(found.maxDelta.largest == step)
    }
  }

  @Test(
    "by default one level of one channel of one pixel fails, wherever it is",
    arguments: Channel.allCases
  )
  func onePixel(_ channel: Channel) throws {
    let before = Bitmap(width: 7, height: 5, fill: Self.ground)
    for y in 0..<5 {
      for x in 0..<7 {
        var after = before
        after[x, y] = channel.raise(Self.ground, by: 1)
        let found = try ImageDiff().compare(before, after)
        #expect(found.verdict == .different)
        #expect(found.differingPixels == 1)
        #expect(found.box == DiffRect(x: x, y: y, width: 1, height: 1))
        #expect(found.worst == found.box)
      }
    }
  }

  @Test(
    "a channel may be off by the channel delta, and not by one more",
    arguments: Channel.allCases
  )
  func channelDelta(_ channel: Channel) throws {
    let before = Bitmap(width: 3, height: 1, fill: Self.ground)
    var after = before
    after[1, 0] = channel.raise(Self.ground, by: 5)
    let allowed = try ImageDiff(tolerance: DiffTolerance(maxChannelDelta: 5)).compare(before, after)
    #expect(allowed.isMatch && allowed.neededTolerance)
    #expect(allowed.changedPixels == 1 && allowed.differingPixels == 0 && allowed.box == nil)
    #expect(allowed.maxDelta.largest == 5)
    let strict = try ImageDiff(tolerance: DiffTolerance(maxChannelDelta: 4)).compare(before, after)
    #expect(strict.verdict == .different)
    #expect(strict.alphaPixels == (channel == .alpha ? 1 : 0))
    #expect(strict.colourPixels == (channel == .alpha ? 0 : 1))
  }

  @Test("each channel's largest delta is reported, and the first pixel with the largest of all")
  func deltas() throws {
    let before = Bitmap(width: 4, height: 2, fill: RGBA8(100, 100, 100, 100))
    var after = before
    after[1, 0] = RGBA8(90, 100, 103, 100)
    after[3, 0] = RGBA8(100, 120, 100, 100)
    after[0, 1] = RGBA8(100, 80, 100, 101)
    let found = try ImageDiff().compare(before, after)
    let delta = found.maxDelta
    #expect([delta.red, delta.green, delta.blue, delta.alpha] == [10, 20, 3, 1])
    #expect(found.worst == DiffRect(x: 3, y: 0, width: 1, height: 1))
    #expect(found.box == DiffRect(x: 0, y: 0, width: 4, height: 2))
    #expect(
      found.description == "different: 3 px (37.500 %), max delta 20 at (3,0), box 4x2+0+0"
    )
  }

  @Test("opaque white and nothing look alike, and differ by every metric")
  func transparency() throws {
    let white = Bitmap(width: 2, height: 2, fill: .white)
    let nothing = Bitmap(width: 2, height: 2, fill: RGBA8(255, 255, 255, 0))
    for metric in [DiffMetric.exact, .yiq(threshold: 1), .hyab(threshold: 1)] {
      let found = try ImageDiff(metric: metric).compare(white, nothing)
      #expect(found.verdict == .different)
      #expect(found.alphaPixels == 4 && found.colourPixels == 0)
    }
  }

  @Test("the colour of what is wholly transparent counts for exact, not for the eye")
  func hiddenColour() throws {
    let red = Bitmap(width: 1, height: 1, fill: RGBA8(255, 0, 0, 0))
    let green = Bitmap(width: 1, height: 1, fill: RGBA8(0, 255, 0, 0))
    #expect(try ImageDiff().compare(red, green).verdict == .different)
    #expect(try ImageDiff(metric: .yiq(threshold: 0)).compare(red, green).isMatch)
    #expect(try ImageDiff(metric: .hyab(threshold: 0)).compare(red, green).isMatch)
  }

  @Test("alpha fails a pixel that passes as an antialiased edge")
  func alphaOfEdge() throws {
    // A step whose middle column is between its neighbours; the flat sides make it an edge.
    let rows: [UInt8] = [0, 0, 0, 128, 255, 255, 255]
    var before = Bitmap(width: 7, height: 5)
    for y in 0..<5 {
      for x in 0..<7 { before[x, y] = RGBA8(rows[x], rows[x], rows[x]) }
    }
    var after = before
    after[3, 2] = RGBA8(40, 40, 40)
    let diff = ImageDiff(
      metric: .yiq(threshold: 0.1),
      tolerance: DiffTolerance(antialiasing: .skipped)
    )
    let passed = try diff.compare(before, after)
    #expect(passed.isMatch && passed.neededTolerance && passed.antialiasedPixels == 1)
    after[3, 2].alpha = 254
    let failed = try diff.compare(before, after)
    #expect(failed.verdict == .different)
    #expect(failed.alphaPixels == 1 && failed.colourPixels == 0 && failed.antialiasedPixels == 1)
  }

  @Test("a metric has name, version and threshold; hyab tells what yiq confuses")
  func metric() throws {
    let before = Bitmap(width: 1, height: 1, fill: RGBA8(41, 56, 157))
    let after = Bitmap(width: 1, height: 1, fill: RGBA8(41, 56, 0))
    let yiq = try ImageDiff(metric: .yiq(threshold: 0.2)).compare(before, after)
    let hyab = try ImageDiff(metric: .hyab(threshold: 0.2)).compare(before, after)
    #expect(yiq.isMatch && !hyab.isMatch)
    #expect((yiq.metric.name, yiq.metric.version) == ("yiq", 1))
    #expect((hyab.metric.name, hyab.metric.version) == ("hyab", 1))
    #expect((DiffMetric.exact.name, DiffMetric.exact.version) == ("exact", 1))
    #expect(hyab.metric.threshold == 0.2 && DiffMetric.exact.threshold == nil)
  }

  @Test("the largest grey step that passes is the one of the formulas")
  func greySteps() throws {
    func passes(_ metric: DiffMetric, _ from: UInt8, _ to: UInt8) throws -> Bool {
      try ImageDiff(metric: metric).compare(
        Bitmap(width: 1, height: 1, fill: RGBA8(from, from, from)),
        Bitmap(width: 1, height: 1, fill: RGBA8(to, to, to))
      ).isMatch
    }
    // ⌊t · √(35215 / 0.5053)⌋
    for (threshold, step) in [(0.1, UInt8(26)), (0.2, 52)] {
      #expect(try passes(.yiq(threshold: threshold), 100, 100 + step))
      #expect(try !passes(.yiq(threshold: threshold), 100, 101 + step))
    }
    #expect(try passes(.hyab(threshold: 1), 0, 254))
    #expect(try !passes(.hyab(threshold: 0.99), 0, 255))
  }
}
