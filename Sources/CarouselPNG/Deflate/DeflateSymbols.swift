/// A symbol with the extra bits that follow its code.
struct DeflateSymbol: Hashable, Sendable, BitwiseCopyable {
  /// The symbol in its alphabet.
  let symbol: UInt16
  /// How many extra bits follow.
  let extraCount: UInt8
  /// The extra bits.
  let extra: UInt16

  /// The end of a block, among the literals and lengths.
  static let endOfBlock = 256
  /// How many literals and lengths there are.
  static let literalCount = 286
  /// How many distances there are.
  static let distanceCount = 30
  /// The longest match, in bytes.
  static let longestMatch = 258
  /// The farthest match, in bytes.
  static let farthestMatch = 32768

  /// The symbol of a match's length.
  ///
  /// - Parameter length: In bytes, 3…258.
  /// - Source: RFC 1951, 3.2.5.
  init(length: Int) {
    let value = length - 3
    if length == Self.longestMatch {
      (symbol, extraCount, extra) = (285, 0, 0)
    } else if value < 8 {
      (symbol, extraCount, extra) = (UInt16(257 + value), 0, 0)
    } else {
      let bits = Int.bitWidth - value.leadingZeroBitCount - 3
      let group = value >> bits
      symbol = UInt16(257 + bits * 4 + group)
      extraCount = UInt8(bits)
      extra = UInt16(value - group << bits)
    }
  }

  /// The symbol of a match's distance.
  ///
  /// - Parameter distance: In bytes, 1…32768.
  /// - Source: RFC 1951, 3.2.5.
  init(distance: Int) {
    let value = distance - 1
    if value < 4 {
      (symbol, extraCount, extra) = (UInt16(value), 0, 0)
    } else {
      let bits = Int.bitWidth - value.leadingZeroBitCount - 2
      let group = value >> bits
      symbol = UInt16(bits * 2 + group)
      extraCount = UInt8(bits)
      extra = UInt16(value - group << bits)
    }
  }

  /// How many extra bits follow a distance's code.
  static func extraBits(ofDistance symbol: Int) -> Int { max(0, symbol / 2 - 1) }
}
