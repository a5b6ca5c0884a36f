import Testing

@testable import CarouselPNG

@Suite struct BandPlanTests {
  /// `rows` literals each of `values`, as often as another.
  private func counts(_ values: ClosedRange<UInt8>, each: Int) -> SymbolCounts {
    var counts = SymbolCounts()
    for value in values {
      for _ in 0..<each { counts.add(literal: value) }
    }
    return counts
  }

  private func sum(_ counts: [SymbolCounts]) -> SymbolCounts {
    counts.reduce(into: SymbolCounts()) { $0.add($1) }
  }

  @Test("bands alike are joined into one")
  func alike() {
    let bands = [SymbolCounts](repeating: counts(0...15, each: 500), count: 4)
    let plans = BandPlan.merge(bands, bandHeight: 8, height: 32)
    #expect(plans.map(\.rows) == [0..<32])
    #expect(plans.map(\.counts) == [sum(bands)])
  }

  @Test("bands that have little in common keep codes of their own, in their order")
  func unlike() {
    let bands = [
      counts(0...15, each: 500), counts(100...115, each: 500), counts(0...15, each: 500),
    ]
    let plans = BandPlan.merge(bands, bandHeight: 8, height: 24)
    #expect(plans.map(\.rows) == [0..<8, 8..<16, 16..<24])
    #expect(plans.map(\.counts) == bands)
  }

  @Test("bands too small to pay for a header are joined whatever they hold")
  func small() {
    let bands = [counts(0...15, each: 10), counts(100...115, each: 10)]
    let plans = BandPlan.merge(bands, bandHeight: 1, height: 2)
    #expect(plans.map(\.rows) == [0..<2])
    #expect(plans.map(\.counts) == [sum(bands)])
  }

  /// Two bands of one value each cost nothing apart, and a bit a symbol together: 2n bits, n each.
  @Test(
    "a header of 720 bits decides",
    arguments: [(359, 1), (360, 1), (361, 2)]
  )
  func threshold(each: Int, bands: Int) {
    let two = [counts(1...1, each: each), counts(2...2, each: each)]
    #expect(BandPlan.merge(two, bandHeight: 3, height: 6).count == bands)
  }

  @Test("a band is compared with all that were joined before it")
  func mixed() {
    let (a, b) = (counts(0...15, each: 500), counts(100...115, each: 500))
    let plans = BandPlan.merge([a, a, b, b, b, a], bandHeight: 5, height: 30)
    #expect(plans.map(\.rows) == [0..<10, 10..<25, 25..<30])
    #expect(plans.map(\.counts) == [sum([a, a]), sum([b, b, b]), a])
  }

  @Test(
    "the last band ends with the last row",
    arguments: [(1, 1, 1), (32, 33, 2), (32, 64, 2), (32, 95, 3), (5, 256, 52)]
  )
  func lastRow(bandHeight: Int, height: Int, count: Int) {
    // By turns unlike, so that none are joined.
    let bands = (0..<count).map { index in
      index % 2 == 0 ? counts(0...15, each: 500) : counts(100...115, each: 500)
    }
    let rows = BandPlan.merge(bands, bandHeight: bandHeight, height: height).map(\.rows)
    #expect(rows.count == count)
    #expect(rows.flatMap(Array.init) == Array(0..<height))
    #expect(rows.dropLast().allSatisfy { $0.count == bandHeight })
    let joined = [SymbolCounts](repeating: counts(0...15, each: 500), count: count)
    #expect(
      BandPlan.merge(joined, bandHeight: bandHeight, height: height).map(\.rows) == [0..<height]
    )
  }

  @Test("no bands make no plans")
  func none() {
    #expect(BandPlan.merge([], bandHeight: 32, height: 0).isEmpty)
  }
}
