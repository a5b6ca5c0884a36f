import CarouselValues
import Testing

@testable import CarouselPNG

@Suite struct HuffmanCodeTests {
  @Test(
    "known lengths",
    arguments: [
      ([5, 9, 12, 13, 16, 45], 15, [4, 4, 3, 3, 3, 1]),
      ([1, 1, 2, 4, 8, 16], 15, [5, 5, 4, 3, 2, 1]),
      ([1, 1, 2, 4, 8, 16], 4, [4, 4, 4, 4, 2, 1]),
      ([0, 7, 0], 7, [0, 1, 0]),
      ([0, 0], 7, [0, 0]),
      ([3, 0, 1], 7, [1, 0, 1]),
    ]
  )
  func lengths(frequencies: [Int], limit: Int, expected: [UInt8]) {
    #expect(CodeLengths.optimal(for: frequencies, limit: limit) == expected)
  }

  @Test("codes are complete and obey the limit", arguments: 0..<20)
  func complete(round: Int) {
    var random = SplitMix64(seed: UInt64(round))
    let frequencies = (0..<286).map { _ in
      Int(truncatingIfNeeded: random.next() >> (24 + random.next() % 40))
    }
    let lengths = CodeLengths.optimal(for: frequencies, limit: 15)
    #expect(lengths.allSatisfy { $0 <= 15 })
    let shares = lengths.filter { $0 > 0 }.map { (length: UInt8) -> Int in 1 << (15 - Int(length)) }
    #expect(shares.reduce(0, +) == 1 << 15)
  }

  @Test("the code of RFC 1951, 3.2.2, with its bits reversed")
  func canonical() {
    let code = HuffmanCode(lengths: [3, 3, 3, 3, 3, 2, 4, 4])
    #expect(
      code.words.map(\.bits) == [0b010, 0b110, 0b001, 0b101, 0b011, 0b00, 0b0111, 0b1111]
    )
    #expect(code.words.map(\.count) == [3, 3, 3, 3, 3, 2, 4, 4])
    #expect(code.bitCount(of: [1, 0, 0, 0, 0, 2, 0, 1]) == 11)
  }

  @Test(
    "lengths and distances have their symbols",
    arguments: [
      (3, 257, 0, 0), (10, 264, 0, 0), (11, 265, 1, 0), (12, 265, 1, 1), (114, 279, 4, 15),
      (115, 280, 4, 0), (227, 284, 5, 0), (257, 284, 5, 30), (258, 285, 0, 0),
    ]
  )
  func length(length: Int, symbol: Int, count: Int, extra: Int) {
    let found = DeflateSymbol(length: length)
    #expect(
      [Int(found.symbol), Int(found.extraCount), Int(found.extra)] == [symbol, count, extra]
    )
  }

  @Test(
    "distances have their symbols",
    arguments: [
      (1, 0, 0, 0), (4, 3, 0, 0), (5, 4, 1, 0), (6, 4, 1, 1), (7, 5, 1, 0), (3241, 23, 10, 168),
      (24577, 29, 13, 0), (32768, 29, 13, 8191),
    ]
  )
  func distance(distance: Int, symbol: Int, count: Int, extra: Int) {
    let found = DeflateSymbol(distance: distance)
    #expect(
      [Int(found.symbol), Int(found.extraCount), Int(found.extra)] == [symbol, count, extra]
    )
  }

  @Test(
    "logarithms are rounded down to sixteenths",
    arguments: [
      (1, 0), (2, 16), (3, 25), (5, 37), (1000, 159), (1 << 40, 640),
    ]
  )
  func logarithm(n: Int, sixteenths: Int) {
    #expect(FixedLog2.sixteenths(n) == sixteenths)
  }
}
