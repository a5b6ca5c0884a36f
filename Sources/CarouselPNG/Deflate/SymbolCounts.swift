/// Frequencies of literals, lengths and distances.
struct SymbolCounts: Hashable, Sendable {
  /// Literals, the end of the block and lengths, by symbol.
  private(set) var symbols = [Int](repeating: 0, count: DeflateSymbol.literalCount)
  /// Distances, by symbol.
  private(set) var distances = [Int](repeating: 0, count: DeflateSymbol.distanceCount)

  /// How many literals there are.
  var literalCount: Int { symbols[..<DeflateSymbol.endOfBlock].reduce(0, +) }

  /// Whether there are matches.
  var hasMatches: Bool { distances.contains { $0 > 0 } }

  /// Counts the bytes of a row, each so many times.
  @unsafe
  mutating func add(_ bytes: UnsafePointer<UInt8>, count: Int, weight: Int) {
    // SAFETY: every byte indexes the first 256 of 286 numbers.
    unsafe symbols.withUnsafeMutableBufferPointer { symbols in
      var index = 0
      while index < count {
        unsafe symbols[Int(bytes[index])] &+= weight
        index &+= 1
      }
    }
  }

  /// Counts a literal.
  mutating func add(literal: UInt8) { symbols[Int(literal)] += 1 }

  /// Counts a literal, the end of a block or a length.
  mutating func add(symbol: Int) { symbols[symbol] += 1 }

  /// Counts a distance, in bytes.
  mutating func add(distance: Int) {
    distances[Int(DeflateSymbol(distance: distance).symbol)] += 1
  }

  /// Counts a match.
  mutating func add(_ match: RowMatch) {
    symbols[Int(DeflateSymbol(length: Int(match.pixels) * 3).symbol)] += 1
    distances[Int(DeflateSymbol(distance: Int(match.distance)).symbol)] += 1
  }

  /// Counts a row's matches and, so many times, the literals between them.
  @unsafe
  mutating func add(
    _ row: UnsafePointer<UInt8>,
    _ matches: ArraySlice<RowMatch>,
    columns: Range<Int>,
    weight: Int
  ) {
    for match in matches { add(match) }
    guard weight > 0 else { return }
    var column = columns.lowerBound
    for match in matches {
      let start = Int(match.start)
      unsafe add(row + column * 3, count: (start - column) * 3, weight: weight)
      column = match.end
    }
    unsafe add(row + column * 3, count: (columns.upperBound - column) * 3, weight: weight)
  }

  /// Takes in other counts.
  mutating func add(_ other: SymbolCounts) {
    for index in symbols.indices { symbols[index] += other.symbols[index] }
    for index in distances.indices { distances[index] += other.distances[index] }
  }

  /// Halves all counts, so that later counts weigh more.
  mutating func halve() {
    for index in symbols.indices { symbols[index] /= 2 }
    for index in distances.indices { distances[index] /= 2 }
  }

  /// What the symbols take under their best codes, in sixteenths of a bit, extra bits left out.
  var entropy: Int {
    Self.entropy(of: symbols) + Self.entropy(of: distances)
  }

  private static func entropy(of counts: [Int]) -> Int {
    let all = counts.reduce(0, +)
    guard all > 0 else { return 0 }
    let logarithm = FixedLog2.sixteenths(all)
    return counts.reduce(0) { sum, count in
      count > 0 ? sum + count * (logarithm - FixedLog2.sixteenths(count)) : sum
    }
  }
}
