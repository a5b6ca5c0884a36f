/// Counts the symbols of screens.
struct ScreenCounter: ScreenSymbols {
  /// What was counted, each symbol once more, so that all have codes.
  private(set) var counts = SymbolCounts()

  /// Has seen nothing yet.
  init() {
    for value in 0..<DeflateSymbol.literalCount { counts.add(symbol: value) }
    for distance in [RowMatch.run, ScreenCodes.zeroDistance] { counts.add(distance: distance) }
  }

  /// Counts a byte.
  mutating func byte(_ value: UInt8) { counts.add(literal: value) }

  mutating func literal(_ difference: UInt32) {
    for shift: UInt32 in [0, 8, 16] { byte(UInt8(truncatingIfNeeded: difference &>> shift)) }
  }

  mutating func run(_ pixels: Int) {
    count(pixels / ScreenCodes.longest, pixels % ScreenCodes.longest * 3, RowMatch.run)
  }

  mutating func zeros(_ pixels: Int) {
    byte(0)
    let (full, rest) = ((pixels - 1) / ScreenCodes.longest, ScreenCodes.zeroRest(pixels))
    if rest < 3 { for _ in 0..<rest { byte(0) } }
    count(full, rest < 3 ? 0 : rest, ScreenCodes.zeroDistance)
  }

  /// Counts longest matches and one of `rest` bytes, if there are any.
  private mutating func count(_ full: Int, _ rest: Int, _ distance: Int) {
    for length in repeatElement(DeflateSymbol.longestMatch, count: full) + [rest] where length > 0 {
      counts.add(symbol: Int(DeflateSymbol(length: length).symbol))
      counts.add(distance: distance)
    }
  }
}
