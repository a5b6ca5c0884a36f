import CarouselValues
import Testing

@testable import CarouselPNG

@Suite struct DynamicBlockHeaderTests {
  private static let noDistances = HuffmanCode(lengths: [UInt8](repeating: 0, count: 30))

  /// A code in which the given symbols are used, all about equally long.
  private static func code(_ symbols: [Int], of count: Int) -> HuffmanCode {
    var frequencies = [Int](repeating: 0, count: count)
    for symbol in symbols { frequencies[symbol] = 1 }
    return HuffmanCode(frequencies: frequencies)
  }

  /// The least distance with a symbol.
  private static func leastDistance(_ symbol: Int) -> Int {
    let extra = DeflateSymbol.extraBits(ofDistance: symbol)
    return symbol < 4 ? symbol + 1 : (2 + symbol % 2) << extra + 1
  }

  /// Writes a block in which every literal, length and distance of the codes occurs; inflates it.
  ///
  /// Where there are lengths there must be a literal.
  private func expectReadable(_ literals: HuffmanCode, _ distances: HuffmanCode) {
    let header = DynamicBlockHeader(literals: literals, distances: distances)
    let values = (0..<256).filter { literals.lengths[$0] > 0 }.map(UInt8.init)
    let lengths = (3...DeflateSymbol.longestMatch).filter {
      literals.lengths[Int(DeflateSymbol(length: $0).symbol)] > 0
    }
    let backs = (0..<30).filter { distances.lengths[$0] > 0 }.map(Self.leastDistance)
    // As many literals as the farthest match goes back.
    var content = values
    while content.count < backs.max() ?? 0 { content += values }
    let literalCount = content.count
    let matchCount = min(lengths.count, backs.count) > 0 ? max(lengths.count, backs.count) : 0
    let matches = (0..<matchCount).map {
      (length: lengths[$0 % lengths.count], distance: backs[$0 % backs.count])
    }
    for match in matches {
      for _ in 0..<match.length { content.append(content[content.count - match.distance]) }
    }
    let stream = WrittenBits.zlibStream(
      header,
      literals,
      of: content,
      capacity: literalCount * 2 + matches.count * 8
    ) { writer in
      for byte in content[..<literalCount] { writer.append(literals.words[Int(byte)]) }
      for match in matches {
        let (length, back) = (
          DeflateSymbol(length: match.length), DeflateSymbol(distance: match.distance)
        )
        writer.append(literals.words[Int(length.symbol)])
        writer.append(UInt64(length.extra), count: Int(length.extraCount))
        writer.append(distances.words[Int(back.symbol)])
        writer.append(UInt64(back.extra), count: Int(back.extraCount))
      }
    }
    for inflater in Inflater.allCases {
      let output = inflater.inflate(stream, limit: content.count)
      #expect(output == .init(bytes: content, consumed: stream.count), "\(inflater)")
    }
    let written = WrittenBits(capacity: 1024) { header.write(to: &$0) }
    #expect(written.count <= DynamicBlockHeader.maximumBitCount)
  }

  @Test("an empty block")
  func empty() {
    // A lone symbol's code is incomplete, which zlib allows for distances only.
    expectReadable(Self.code([0, 256], of: 286), Self.noDistances)
  }

  @Test("the block type and the counts come first, low bits first")
  func start() {
    let header = DynamicBlockHeader(
      literals: Self.code([0, 256, 259], of: 286),
      distances: Self.code([5], of: 30)
    )
    let written = WrittenBits(capacity: 1024) { header.write(to: &$0) }
    let bits = written.bytes[0...2].reversed().reduce(0) { $0 << 8 | Int($1) }
    #expect(bits & 3 == 2)
    #expect(bits >> 2 & 31 == 260 - 257)
    #expect(bits >> 7 & 31 == 6 - 1)
  }

  @Test("all symbols and all distances")
  func all() {
    expectReadable(Self.code(Array(0..<286), of: 286), Self.code(Array(0..<30), of: 30))
  }

  @Test("a lone distance, or none", arguments: [nil, 0, 2, 23, 29])
  func distances(symbol: Int?) {
    let literals = Self.code(Array(0..<260), of: 286)
    expectReadable(literals, symbol.map { Self.code([$0], of: 30) } ?? Self.noDistances)
  }

  @Test("zeros in a row, up to those that take several repetitions", arguments: 0...254)
  func zeros(count: Int) {
    expectReadable(Self.code([0, count + 1, 256], of: 286), Self.noDistances)
  }

  @Test("no one or two zeros are left over to be written singly", arguments: [139, 140])
  func leftOver(count: Int) {
    func bitCount(_ count: Int) -> Int {
      let header = DynamicBlockHeader(
        literals: Self.code([0, count + 1, 256], of: 286),
        distances: Self.noDistances
      )
      return WrittenBits(capacity: 1024) { header.write(to: &$0) }.count
    }
    // As 138 and 3 zeros, which take two repetitions.
    #expect(bitCount(count) == bitCount(141))
  }

  @Test(
    "zeros that run on from the literals into the distances",
    arguments: [257, 258, 270, 285],
    [0, 1, 12, 29]
  )
  func seam(length: Int, distance: Int) {
    expectReadable(
      Self.code([7, 256, length], of: 286),
      Self.code([distance, 29], of: 30)
    )
  }

  @Test("equal lengths in a row", arguments: 1...40)
  func equals(count: Int) {
    // So many codes of 9 bits, and shorter ones at the end that make the code complete.
    var lengths = [UInt8](repeating: 0, count: 286)
    for symbol in 0..<count { lengths[symbol] = 9 }
    var place = 256
    for bit in 0..<9 where (512 - count) >> bit & 1 == 1 {
      lengths[place] = UInt8(9 - bit)
      place -= 1
    }
    expectReadable(HuffmanCode(lengths: lengths), Self.noDistances)
  }

  @Test("random codes, even and uneven", arguments: 0..<60)
  func random(round: Int) {
    var random = SplitMix64(seed: UInt64(round))
    let density = 1 + random.next() % 8
    func frequencies(_ count: Int) -> [Int] {
      (0..<count).map { _ in
        random.next() % 8 < density
          ? Int(truncatingIfNeeded: random.next() >> (40 + random.next() % 24)) : 0
      }
    }
    var symbols = frequencies(286)
    for value in [9, 256, 257] { symbols[value] += 1 }
    expectReadable(HuffmanCode(frequencies: symbols), HuffmanCode(frequencies: frequencies(30)))
  }

  @Test("repetitions keep it short")
  func size() {
    // Two lengths, 8 and 9, nearly all in long rows.
    let header = DynamicBlockHeader(
      literals: Self.code(Array(0..<286), of: 286),
      distances: Self.code(Array(0..<30), of: 30)
    )
    let written = WrittenBits(capacity: 1024) { header.write(to: &$0) }
    // About 316 / 6 repetitions of three bits.
    #expect(written.count < 17 + 57 + 54 * 4)
    // Two symbols far apart: two repetitions of zeros.
    let sparse = DynamicBlockHeader(
      literals: Self.code([0, 256], of: 286),
      distances: Self.noDistances
    )
    let few = WrittenBits(capacity: 1024) { sparse.write(to: &$0) }
    #expect(few.count < 17 + 57 + 30)
  }
}
