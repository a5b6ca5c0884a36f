import Testing

@testable import CarouselPNG

@Suite struct SymbolCostsTests {
  /// Costs learned from bytes that occur so often, and from matches.
  private func costs(_ literals: [UInt8: Int], _ matches: [RowMatch] = []) -> SymbolCosts {
    var counts = SymbolCounts()
    for (value, times) in literals { for _ in 0..<times { counts.add(literal: value) } }
    for match in matches { counts.add(match) }
    var costs = SymbolCosts()
    costs.learn(from: counts)
    return costs
  }

  private func matches(_ pixels: UInt8, _ distance: UInt16, _ count: Int) -> [RowMatch] {
    [RowMatch](
      repeating: RowMatch(start: 0, distance: distance, pixels: pixels),
      count: count
    )
  }

  @Test("at first a screen is expected: long runs are cheapest, literals take seven bits")
  func first() {
    let costs = SymbolCosts()
    #expect(costs.pixel(0, 128, 255) == 3 * 7 * 16)
    #expect(costs.match(pixels: 86, distance: 3) < costs.match(pixels: 85, distance: 3))
    #expect(costs.match(pixels: 5, distance: 3) < costs.match(pixels: 5, distance: 3241))
    #expect(costs.match(pixels: 5, distance: 6) < costs.match(pixels: 5, distance: 3241))
    #expect(costs.match(pixels: 1, distance: 3) < costs.pixel(1, 2, 3))
  }

  @Test("the rarer a literal, the dearer: a bit for each halving")
  func literals() {
    // One more than each counts.
    let costs = costs([1: 255, 2: 127, 3: 63, 4: 1])
    #expect(costs.pixel(2, 2, 2) - costs.pixel(1, 1, 1) == 3 * 16)
    #expect(costs.pixel(3, 3, 3) - costs.pixel(2, 2, 2) == 3 * 16)
    #expect(costs.pixel(4, 4, 4) - costs.pixel(3, 3, 3) == 3 * 5 * 16)
    #expect(costs.pixel(5, 5, 5) - costs.pixel(4, 4, 4) == 3 * 16)
  }

  @Test("each byte of a pixel counts", arguments: [(1, 2, 2), (2, 1, 2), (2, 2, 1)])
  func bytes(red: UInt8, green: UInt8, blue: UInt8) {
    let costs = costs([1: 255, 2: 127])
    #expect(costs.pixel(2, 2, 2) - costs.pixel(red, green, blue) == 16)
  }

  @Test("the more common all else, the dearer a literal")
  func share() {
    #expect(costs([1: 10, 2: 5000]).pixel(1, 1, 1) > costs([1: 10, 2: 50]).pixel(1, 1, 1))
  }

  @Test("the rarer a length, the dearer: a bit for each halving")
  func lengths() {
    let costs = costs([:], matches(1, 3, 127) + matches(2, 3, 63) + matches(86, 3, 31))
    let cost = { (pixels: Int) in costs.match(pixels: pixels, distance: 3) }
    #expect(cost(2) - cost(1) == 16)
    #expect(cost(86) - cost(2) == 16)
    #expect(cost(3) - cost(86) == 5 * 16)
  }

  @Test(
    "extra bits of a length count",
    arguments: [(3, 0), (4, 1), (7, 2), (12, 3), (43, 4), (85, 5)]
  )
  func extraLengthBits(pixels: Int, bits: Int) {
    let costs = costs([1: 10])
    #expect(
      costs.match(pixels: pixels, distance: 3) - costs.match(pixels: 86, distance: 3) == bits * 16
    )
  }

  @Test("the rarer a distance, the dearer: a bit for each halving, and its extra bits")
  func distances() {
    let costs = costs([:], matches(1, 3, 127) + matches(1, 6, 63) + matches(1, 3241, 31))
    let cost = { (distance: Int) in costs.match(pixels: 1, distance: distance) }
    #expect(cost(6) - cost(3) == (1 + 1) * 16)
    #expect(cost(3241) - cost(3) == (2 + 10) * 16)
    #expect(cost(32767) - cost(3) == (7 + 13) * 16)
  }

  @Test("what is learned replaces what was known")
  func again() {
    var counts = SymbolCounts()
    for _ in 0..<100 { counts.add(literal: 8) }
    var costs = costs([1: 100], matches(3, 9, 50))
    costs.learn(from: counts)
    let fresh = self.costs([8: 100])
    #expect(costs.pixel(1, 8, 2) == fresh.pixel(1, 8, 2))
    #expect(costs.match(pixels: 3, distance: 9) == fresh.match(pixels: 3, distance: 9))
  }
}
