/// A canonical prefix code as deflate uses it.
///
/// - Source: RFC 1951, 3.2.2.
struct HuffmanCode: Hashable, Sendable {
  /// The bits of one symbol, already in the order in which they are written.
  struct Word: Hashable, Sendable, BitwiseCopyable {
    private let packed: UInt32

    /// A word of `count` bits; 0 bits for a symbol without a code.
    @inline(__always)
    init(bits: UInt32, count: Int) {
      packed = bits | UInt32(truncatingIfNeeded: count) << 16
    }

    /// The bits, the first one lowest.
    @inline(__always)
    var bits: UInt64 { UInt64(packed & 0xFFFF) }

    /// How many bits.
    @inline(__always)
    var count: Int { Int(packed >> 16) }
  }

  /// The code lengths, one for each symbol.
  let lengths: [UInt8]
  /// The codes, one for each symbol.
  let words: [Word]

  /// The best code for symbols that occur so often.
  init(frequencies: [Int], limit: Int = 15) {
    self.init(lengths: CodeLengths.optimal(for: frequencies, limit: limit))
  }

  /// The canonical code of the given lengths, none of them over 15.
  init(lengths: [UInt8]) {
    var next = [UInt32](repeating: 0, count: 17)
    for length in lengths where length > 0 { next[Int(length) + 1] += 1 }
    // First the counts, shifted by one place, then the first code of each length.
    for length in 1...16 { next[length] = (next[length] + next[length - 1]) << 1 }
    self.lengths = lengths
    words = lengths.map { length in
      guard length > 0 else { return Word(bits: 0, count: 0) }
      let code = next[Int(length)]
      next[Int(length)] += 1
      return Word(bits: Self.reversed(code, count: Int(length)), count: Int(length))
    }
  }

  /// What the symbols would take, in bits.
  func bitCount(of frequencies: [Int]) -> Int {
    zip(frequencies, lengths).reduce(0) { $0 + $1.0 * Int($1.1) }
  }

  /// Codes are defined from their highest bit on, but written into bytes from the lowest on.
  private static func reversed(_ code: UInt32, count: Int) -> UInt32 {
    var (rest, result): (UInt32, UInt32) = (code, 0)
    for _ in 0..<count {
      result = result << 1 | rest & 1
      rest >>= 1
    }
    return result
  }
}
