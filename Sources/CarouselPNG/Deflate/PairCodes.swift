/// The codes of all pairs of literals, which halve the work where a band has many.
///
/// A pair is looked up by its two bytes. It takes about as long to prepare all pairs as to write
/// 30000 bytes.
@safe
struct PairCodes: ~Copyable {
  /// From how many literals on pairs are clearly faster.
  static let worthwhileCount = 1 << 17

  /// Pairs of more bits are not kept.
  private static let longest: UInt32 = 26
  private static let shift: UInt32 = 26
  /// Stands for such a pair: more bits than can be written at once.
  private static let missing: UInt32 = 63 << shift

  /// The bits of each pair and, in the highest six bits, how many there are.
  private let words: UnsafeMutablePointer<UInt32>

  /// Sets memory aside; it is not touched before there are codes.
  init() {
    unsafe words = .allocate(capacity: 1 << 16)
  }

  deinit {
    unsafe words.deallocate()
  }

  /// Takes on other codes.
  mutating func prepare(_ literals: HuffmanCode) {
    let bits = literals.words[..<256].map { UInt32(truncatingIfNeeded: $0.bits) }
    let counts = literals.words[..<256].map { UInt32($0.count) }
    // A multiplication shifts by a different count in each lane of a vector.
    let powers = counts.map { UInt32(1) << $0 }
    unsafe bits.withUnsafeBufferPointer { bits in
      unsafe counts.withUnsafeBufferPointer { counts in
        unsafe powers.withUnsafeBufferPointer { powers in
          for second in 0..<256 {
            let (secondBits, secondCount) = unsafe (bits[second], counts[second])
            let target = unsafe words + second * 256
            var first = 0
            while first < 256 {
              // SAFETY: both bytes index 256 numbers, and together 65536.
              let count = unsafe counts[first] &+ secondCount
              let joined = unsafe bits[first] &+ secondBits &* powers[first]
              unsafe target[first] =
                count <= Self.longest ? joined | count &<< Self.shift : Self.missing
              first &+= 1
            }
          }
        }
      }
    }
  }

  /// The codes last prepared, as ``Lookup`` uses them; valid until the next ones and the end of this
  /// value.
  @unsafe var lookup: Lookup { unsafe Lookup(words: words) }

  /// Writes pixels in pairs of literals.
  ///
  /// It does not own the codes.
  @safe
  struct Lookup {
    private let words: UnsafePointer<UInt32>

    @unsafe
    fileprivate init(words: UnsafePointer<UInt32>) {
      unsafe self.words = unsafe words
    }

    /// Writes two pixels, if all their codes fit into one word.
    ///
    /// - Parameters:
    ///   - bytes: The two pixels, and two readable bytes more.
    ///   - writer: Where to write them.
    /// - Returns: Whether they were written.
    @unsafe
    @inline(__always)
    func append(twoPixelsAt bytes: UnsafePointer<UInt8>, to writer: inout BitWriter) -> Bool {
      let word = unsafe UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self)
      let six = UInt64(littleEndian: word)
      // SAFETY: 16 bits index 65536 words.
      let first = unsafe words[Int(truncatingIfNeeded: six & 0xFFFF)]
      let second = unsafe words[Int(truncatingIfNeeded: (six &>> 16) & 0xFFFF)]
      let third = unsafe words[Int(truncatingIfNeeded: (six &>> 32) & 0xFFFF)]
      let one = UInt64(first &>> PairCodes.shift)
      let two = one &+ UInt64(second &>> PairCodes.shift)
      let count = two &+ UInt64(third &>> PairCodes.shift)
      guard count <= 56 else { return false }
      let mask: UInt32 = (1 << PairCodes.shift) - 1
      let bits =
        UInt64(first & mask) | UInt64(second & mask) &<< one | UInt64(third & mask) &<< two
      writer.append(bits, count: Int(truncatingIfNeeded: count))
      return true
    }
  }
}
