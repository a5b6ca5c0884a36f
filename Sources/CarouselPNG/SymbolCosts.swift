// Why this file exists: to choose between filters, or between a match and its pixels, one has to know
// about how many bits each will take before the codes are made.

/// Estimates of what symbols will cost, in sixteenths of a bit.
struct SymbolCosts: Sendable {
  private var literals: [Int]
  private var lengths: [Int]
  private var sources: [Int]

  /// What to expect of a screen before anything was seen of it.
  init() {
    literals = (0..<256).map { value in
      let magnitude = min(value, 256 - value)
      return 32 + 10 * (Int.bitWidth - magnitude.leadingZeroBitCount)
    }
    lengths = (0...RowMatch.longest).map { $0 == RowMatch.longest ? 64 : 112 }
    sources = (0...MatchFinder.deepest).map { $0 < 2 ? 32 : 64 }
  }

  /// Learns from the symbols that were used; unused ones count as if seen once.
  mutating func learn(from counts: SymbolCounts) {
    let all = counts.symbols.reduce(DeflateSymbol.literalCount, +)
    for value in literals.indices { literals[value] = Self.cost(counts.symbols[value], of: all) }
    for pixels in 1..<lengths.count {
      let symbol = DeflateSymbol(length: pixels * 3)
      lengths[pixels] =
        Self.cost(counts.symbols[Int(symbol.symbol)], of: all) + 16 * Int(symbol.extraCount)
    }
    let allSources = counts.sources.reduce(sources.count, +)
    for source in sources.indices {
      sources[source] = Self.cost(counts.sources[source], of: allSources)
      // Distances to rows above have up to 13 extra bits.
      if source > 0 { sources[source] += 16 * 11 }
    }
  }

  /// A literal byte.
  @inline(__always)
  func literal(_ byte: UInt8) -> Int { literals[Int(byte)] }

  /// A match of any length, cut into pieces.
  @inline(__always)
  func match(pixels: Int, source: UInt8) -> Int {
    let pieces = (pixels - 1) / RowMatch.longest
    let last = pixels - pieces * RowMatch.longest
    return pieces * lengths[RowMatch.longest] + lengths[last]
      + (pieces + 1) * sources[Int(source)]
  }

  /// −log₂ of a share, in sixteenths.
  private static func cost(_ count: Int, of all: Int) -> Int {
    FixedLog2.sixteenths(all) - FixedLog2.sixteenths(count + 1)
  }
}
