/// Estimates of what symbols will cost, in sixteenths of a bit.
struct SymbolCosts: Sendable {
  private var literals: [Int]
  private var lengths: [Int]
  private var distances: [Int]

  /// What to expect of a screen before anything was seen of it.
  init() {
    literals = [Int](repeating: 16 * 7, count: 256)
    lengths = (0...RowMatch.longest).map { 16 * ($0 == RowMatch.longest ? 2 : 6) }
    let run = Int(DeflateSymbol(distance: RowMatch.run).symbol)
    distances = (0..<DeflateSymbol.distanceCount).map {
      16 * ($0 == run ? 1 : 5 + DeflateSymbol.extraBits(ofDistance: $0))
    }
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
    let allDistances = counts.distances.reduce(distances.count, +)
    for symbol in distances.indices {
      distances[symbol] =
        Self.cost(counts.distances[symbol], of: allDistances)
        + 16 * DeflateSymbol.extraBits(ofDistance: symbol)
    }
  }

  /// A pixel as three literals.
  @inline(__always)
  func pixel(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int {
    literals[Int(red)] &+ literals[Int(green)] &+ literals[Int(blue)]
  }

  /// A match of at most ``RowMatch/longest`` pixels.
  @inline(__always)
  func match(pixels: Int, distance: Int) -> Int {
    lengths[pixels] &+ distances[Int(DeflateSymbol(distance: distance).symbol)]
  }

  /// −log₂ of a share, in sixteenths.
  private static func cost(_ count: Int, of all: Int) -> Int {
    FixedLog2.sixteenths(all) - FixedLog2.sixteenths(count + 1)
  }
}
