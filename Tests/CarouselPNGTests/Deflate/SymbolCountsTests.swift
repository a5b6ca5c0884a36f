import Testing

@testable import CarouselPNG

@Suite struct SymbolCountsTests {
  private func counts(literals: [UInt8: Int], matches: [RowMatch] = []) -> SymbolCounts {
    var counts = SymbolCounts()
    for (value, times) in literals { for _ in 0..<times { counts.add(literal: value) } }
    for match in matches { counts.add(match) }
    return counts
  }

  /// The symbols that occur, with how often.
  private func used(_ counts: [Int]) -> [Int: Int] {
    Dictionary(uniqueKeysWithValues: counts.enumerated().filter { $0.element > 0 })
      .mapValues(\.self)
  }

  @Test("nothing is counted at first")
  func empty() {
    let counts = SymbolCounts()
    #expect(counts.symbols == [Int](repeating: 0, count: 286))
    #expect(counts.distances == [Int](repeating: 0, count: 30))
    #expect(!counts.hasMatches)
    #expect(counts.entropy == 0)
  }

  @Test("literals are counted one by one")
  func literals() {
    let counts = counts(literals: [0: 2, 255: 3])
    #expect(used(counts.symbols) == [0: 2, 255: 3])
    #expect(!counts.hasMatches)
  }

  @Test("bytes are counted by their weight, and no byte behind them", arguments: [1, 4])
  func bytes(weight: Int) {
    var counts = SymbolCounts()
    let bytes: [UInt8] = [0, 255, 7, 7, 9]
    unsafe bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      // SAFETY: there are five bytes.
      unsafe counts.add(base, count: 4, weight: weight)
    }
    #expect(used(counts.symbols) == [0: weight, 255: weight, 7: 2 * weight])
  }

  @Test(
    "matches are counted by their length in bytes and by their distance",
    arguments: [(1, 3, 257, 2), (4, 3241, 265, 23), (86, 32767, 285, 29)]
  )
  func match(pixels: UInt8, distance: UInt16, length: Int, symbol: Int) {
    let counts = counts(
      literals: [:],
      matches: [RowMatch(start: 0, distance: distance, pixels: pixels)]
    )
    #expect(used(counts.symbols) == [length: 1])
    #expect(used(counts.distances) == [symbol: 1])
    #expect(counts.hasMatches)
  }

  @Test("counts are added and halved, both kinds")
  func sums() {
    let run = RowMatch(start: 0, distance: 3, pixels: 2)
    var sum = counts(literals: [1: 5, 2: 1], matches: [run, run, run])
    sum.add(counts(literals: [1: 2, 3: 4], matches: [run]))
    #expect(used(sum.symbols) == [1: 7, 2: 1, 3: 4, 260: 4])
    #expect(used(sum.distances) == [2: 4])
    sum.halve()
    #expect(used(sum.symbols) == [1: 3, 3: 2, 260: 2])
    #expect(used(sum.distances) == [2: 2])
  }

  @Test("a lone symbol takes nothing, however often")
  func lone() {
    #expect(counts(literals: [9: 1000]).entropy == 0)
  }

  @Test("2ⁿ symbols alike take n bits each", arguments: 0...8)
  func uniform(bits: Int) {
    let values = Dictionary(uniqueKeysWithValues: (0..<1 << bits).map { (UInt8($0), 3) })
    #expect(counts(literals: values).entropy == 3 * bits << (bits + 4))
  }

  @Test("distances count beside the symbols")
  func distances() {
    let matches = [3, 5, 9, 17].map { RowMatch(start: 0, distance: $0, pixels: 1) }
    // One length, four distances of two bits.
    #expect(counts(literals: [:], matches: matches).entropy == 4 * 2 * 16)
  }

  @Test("skewed counts take less than even ones")
  func skewed() {
    #expect(counts(literals: [1: 15, 2: 1]).entropy < counts(literals: [1: 8, 2: 8]).entropy)
  }
}
