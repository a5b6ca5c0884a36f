import CarouselValues
import Testing

@testable import CarouselPNG

@Suite struct CodeLengthsTests {
  private func cost(_ lengths: [UInt8], _ frequencies: [Int]) -> Int {
    zip(lengths, frequencies).reduce(0) { $0 + Int($1.0) * $1.1 }
  }

  /// The Kraft sum in units of 2^-limit.
  private func kraft(_ lengths: [UInt8], limit: Int) -> Int {
    lengths.reduce(0) { $1 > 0 ? $0 + 1 << (limit - Int($1)) : $0 }
  }

  /// The least cost of all prefix codes, found by trying every choice of lengths.
  private func leastCost(_ frequencies: [Int], limit: Int) -> Int {
    func search(_ rest: ArraySlice<Int>, _ room: Int) -> Int? {
      guard let first = rest.first else { return 0 }
      return (1...limit).compactMap { length in
        let taken = 1 << (limit - length)
        guard taken <= room, let others = search(rest.dropFirst(), room - taken) else { return nil }
        return length * first + others
      }.min()
    }
    return search(frequencies.filter { $0 > 0 }[...], 1 << limit) ?? .max
  }

  private func frequencies(_ count: Int, seed: Int) -> [Int] {
    var random = SplitMix64(seed: UInt64(seed))
    // Of all magnitudes, so that the limit bites; some are zero.
    return (0..<count).map { _ in
      Int(truncatingIfNeeded: random.next() >> (44 + random.next() % 20))
    }
  }

  @Test("no code of few symbols is cheaper", arguments: 2...6, 0..<12)
  func best(count: Int, seed: Int) {
    let frequencies = frequencies(count, seed: seed * 10 + count)
    for limit in 3...5 {
      let lengths = CodeLengths.optimal(for: frequencies, limit: limit)
      // A lone symbol takes a bit where none would do.
      #expect(cost(lengths, frequencies) == leastCost(frequencies, limit: limit))
    }
  }

  @Test("as many symbols as fit all get codes of the limit", arguments: 1...7)
  func full(limit: Int) {
    let lengths = CodeLengths.optimal(for: (0..<1 << limit).map { 1 << ($0 % 40) }, limit: limit)
    #expect(lengths == [UInt8](repeating: UInt8(limit), count: 1 << limit))
  }

  @Test(
    "the limit is obeyed and no code wasted, however uneven the frequencies",
    arguments: [(19, 7), (30, 15), (100, 7), (286, 9), (286, 15)],
    0..<5
  )
  func complete(alphabet: (count: Int, limit: Int), seed: Int) {
    let frequencies = frequencies(alphabet.count, seed: seed)
    let lengths = CodeLengths.optimal(for: frequencies, limit: alphabet.limit)
    #expect(lengths.allSatisfy { $0 <= alphabet.limit })
    #expect(kraft(lengths, limit: alphabet.limit) == 1 << alphabet.limit)
    for (frequency, length) in zip(frequencies, lengths) {
      #expect((frequency > 0) == (length > 0))
    }
  }

  @Test("Fibonacci numbers, which make Huffman's codes longest, are held by the limit")
  func fibonacci() {
    var numbers = [1, 1]
    while numbers.count < 30 {
      numbers.append(numbers[numbers.count - 1] + numbers[numbers.count - 2])
    }
    let lengths = CodeLengths.optimal(for: numbers, limit: 15)
    #expect(lengths.max() == 15)
    #expect(kraft(lengths, limit: 15) == 1 << 15)
    // Without a limit in the way the longest code has one bit less than there are symbols.
    let few = CodeLengths.optimal(for: Array(numbers.prefix(16)), limit: 15)
    let expected: [UInt8] = [15, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
    #expect(few == expected)
  }

  @Test("the rarer a symbol, the longer its code; of equals the later", arguments: 0..<10)
  func order(seed: Int) {
    let frequencies = frequencies(200, seed: seed).map { $0 % 50 }
    let lengths = CodeLengths.optimal(for: frequencies, limit: 9)
    let used = frequencies.indices.filter { frequencies[$0] > 0 }
    let sorted = used.sorted { (frequencies[$1], $0) < (frequencies[$0], $1) }
    for (common, rare) in zip(sorted, sorted.dropFirst()) {
      #expect(lengths[common] <= lengths[rare], "\(common) and \(rare)")
    }
  }

  @Test("of equally cheap codes the flattest is made")
  func flat() {
    // 1, 2, 3 and 3 bits would cost as much.
    #expect(CodeLengths.optimal(for: [1, 1, 2, 2], limit: 15) == [2, 2, 2, 2])
  }

  @Test("no symbols have no codes, a lone one has one bit", arguments: [1, 7, 15])
  func few(limit: Int) {
    #expect(CodeLengths.optimal(for: [], limit: limit) == [])
    #expect(CodeLengths.optimal(for: [0, 0, 0], limit: limit) == [0, 0, 0])
    #expect(CodeLengths.optimal(for: [0, 0, 1 << 40], limit: limit) == [0, 0, 1])
  }
}
