import CarouselValues
import Testing

@Suite struct SplitMix64Tests {
  @Test("the stream of seed 0 is the published one")
  func publishedStream() {
    var random = SplitMix64(seed: 0)
    let values = (0..<4).map { _ in random.next() }
    #expect(
      values == [
        0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F, 0xF88B_B8A8_724C_81EC,
      ]
    )
  }

  @Test(
    "draws modulo 16 follow the design's table",
    arguments: [
      (UInt64(1), [1, 7, 14, 11, 9, 0, 5, 5, 8, 6, 1, 14]),
      (UInt64(42), [5, 3, 2, 4, 2, 6, 13, 4, 5, 14, 15, 14]),
    ]
  )
  func moduloSixteen(seed: UInt64, expected: [Int]) {
    var random = SplitMix64(seed: seed)
    #expect(expected.indices.map { _ in Int(random.next() % 16) } == expected)
    #expect(expected.indices.map { Int(SplitMix64.value(seed: seed, at: $0) % 16) } == expected)
  }

  @Test("the value at a negative index is the one from which the stream steps forward")
  func negativeIndices() {
    let seed: UInt64 = 7
    var earlier = SplitMix64(seed: seed &- 5 &* 0x9E37_79B9_7F4A_7C15)
    for index in -5..<5 {
      #expect(SplitMix64.value(seed: seed, at: index) == earlier.next())
    }
  }
}
