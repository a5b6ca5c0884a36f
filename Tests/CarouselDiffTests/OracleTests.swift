import CarouselDiff
import CarouselRaster
import Testing

/// What others counted on one generated pair.
struct OracleRow: Sendable, CustomTestStringConvertible {
  static let yiq = [0, 0.05, 0.1, 0.3]
  static let hyab = [0.02, 0.1, 0.3]

  let name: Substring
  let seed: Int
  let width: Int
  let height: Int
  let hash: UInt32
  /// The hash of a byte for each pixel at yiq 0.1: 1 if it differs, 2 if it is a smoothed edge.
  let kinds: UInt32
  /// For each threshold, with smoothed edges counted, then skipped.
  let yiqCounts: [Int]
  /// For each threshold, then for 0.1 with smoothed edges skipped.
  let hyabCounts: [Int]
  let changed: Int
  let alpha: Int
  let box: DiffRect?
  /// The largest delta of red, green, blue and alpha.
  let deltas: [Int]

  var testDescription: String { "\(name) \(seed), \(width)×\(height)" }

  static let all = OracleCountsText.rows.split(separator: "\n").map { OracleRow($0) }

  init(_ line: Substring) {
    let words = line.split(separator: " ")
    name = words[0]
    let numbers = words.dropFirst().map { Int($0) ?? -1 }
    seed = numbers[0]
    width = numbers[1]
    height = numbers[2]
    hash = UInt32(numbers[3])
    kinds = UInt32(numbers[4])
    yiqCounts = Array(numbers[5..<13])
    hyabCounts = Array(numbers[13..<17])
    changed = numbers[17]
    alpha = numbers[18]
    box =
      numbers[21] == 0
      ? nil : DiffRect(x: numbers[19], y: numbers[20], width: numbers[21], height: numbers[22])
    deltas = Array(numbers[23..<27])
  }
}

@Suite("Counts beside other programs")
struct OracleTests {
  @Test("there are at least 200 pairs of five kinds, and antialiased edges matter on many")
  func corpus() {
    #expect(OracleRow.all.count >= 200)
    #expect(Set(OracleRow.all.map(\.name)) == ["flat", "text", "photo", "noise", "clear"])
    #expect(OracleRow.all.filter { $0.yiqCounts[4] != $0.yiqCounts[5] }.count >= 80)
    #expect(OracleRow.all.filter { $0.hyabCounts[1] != $0.hyabCounts[3] }.count >= 80)
  }

  @Test(
    "yiq counts what pixelmatch counts, with and without antialiased edges, and the same with the pictures swapped",
    arguments: OracleRow.all
  )
  func yiq(_ row: OracleRow) throws {
    let pair = GeneratedPair(seed: row.seed)
    try #require(pair.hash == row.hash, "the pair is made otherwise")
    var counts: [Int] = []
    var swapped: [Int] = []
    for threshold in OracleRow.yiq {
      for edges in [DiffTolerance.Antialiasing.counted, .skipped] {
        let diff = ImageDiff(
          metric: .yiq(threshold: threshold),
          tolerance: DiffTolerance(maxChannelDelta: 255, antialiasing: edges)
        )
        counts.append(try diff.compare(pair.expected, pair.actual).differingPixels)
        swapped.append(try diff.compare(pair.actual, pair.expected).differingPixels)
      }
    }
    #expect(counts == row.yiqCounts)
    #expect(swapped == row.yiqCounts)
  }

  @Test(
    "yiq finds exactly the pixels and antialiased edges that pixelmatch finds",
    arguments: OracleRow.all
  )
  func kinds(_ row: OracleRow) throws {
    let pair = GeneratedPair(seed: row.seed)
    let tolerance = DiffTolerance(maxChannelDelta: 255, antialiasing: .skipped)
    let overlay = try ImageDiff(metric: .yiq(threshold: 0.1), tolerance: tolerance)
      .pictures(pair.expected, pair.actual).overlay
    var hash = FNV32()
    overlay.withPixels { pixels in
      for at in pixels.indices {
        switch pixels[at] {
        case DiffPictures.darker, DiffPictures.lighter: hash.add(1)
        case DiffPictures.antialiased: hash.add(2)
        default: hash.add(0)
        }
      }
    }
    #expect(hash.value == row.kinds)
  }

  @Test(
    "hyab counts what the published formulas give, and the same with the pictures swapped",
    arguments: OracleRow.all
  )
  func hyab(_ row: OracleRow) throws {
    let pair = GeneratedPair(seed: row.seed)
    var counts: [Int] = []
    var swapped: [Int] = []
    let skipped = DiffTolerance(maxChannelDelta: 255, antialiasing: .skipped)
    let settings =
      OracleRow.hyab.map { ($0, DiffTolerance(maxChannelDelta: 255)) } + [(0.1, skipped)]
    for (threshold, tolerance) in settings {
      let diff = ImageDiff(metric: .hyab(threshold: threshold), tolerance: tolerance)
      counts.append(try diff.compare(pair.expected, pair.actual).differingPixels)
      swapped.append(try diff.compare(pair.actual, pair.expected).differingPixels)
    }
    #expect(counts == row.hyabCounts)
    #expect(swapped == row.hyabCounts)
  }

  @Test(
    "exact counts, box and deltas are what a plain loop finds, also with the pictures swapped",
    arguments: OracleRow.all
  )
  func exact(_ row: OracleRow) throws {
    let pair = GeneratedPair(seed: row.seed)
    let found = try ImageDiff().compare(pair.expected, pair.actual)
    #expect(found.changedPixels == row.changed)
    #expect(found.differingPixels == row.changed)
    #expect(found.alphaPixels == row.alpha)
    #expect(found.box == row.box)
    let delta = found.maxDelta
    #expect([delta.red, delta.green, delta.blue, delta.alpha].map(Int.init) == row.deltas)
    #expect(found.verdict == (row.changed == 0 ? .matched : .different))
    let swapped = try ImageDiff().compare(pair.actual, pair.expected)
    #expect(swapped.verdict == found.verdict && swapped.differingPixels == row.changed)
    #expect(swapped.box == row.box && swapped.maxDelta == delta && swapped.worst == found.worst)
  }
}
