/// The codes of all pairs of literals, which halve the work where a band has many.
///
/// A pair is looked up by its two bytes. It takes about as long to prepare all pairs as to write
/// 30000 bytes.
@safe
struct PairCodes: ~Copyable {
  /// From how many literals on pairs are clearly faster.
  static let worthwhileCount = 1 << 17

  /// Pairs of more bits are not kept.
  private static let longest: UInt32 = 32 - shift
  /// So many bits tell how many there are: enough for the sum of six.
  private static let shift: UInt32 = 9
  /// How many bits can be written at once.
  private static let most: UInt64 = 56
  /// Stands for such a pair: more bits than can be written at once.
  private static let missing = UInt32(most) + 1

  /// How many bits each pair has and, above the lowest nine bits, the bits themselves.
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
                count <= Self.longest ? joined &<< Self.shift | count : Self.missing
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
      var (bits, sum): (UInt64, UInt64) = (0, 0)
      unsafe join(three: UnsafeRawPointer(bytes), &bits, &sum)
      return Self.append(bits, sum, to: &writer)
    }

    /// Writes four pixels, if all their codes fit into one word.
    ///
    /// - Parameters:
    ///   - bytes: The four pixels, and two readable bytes more.
    ///   - writer: Where to write them.
    /// - Returns: Whether they were written.
    @unsafe
    @inline(__always)
    func append(fourPixelsAt bytes: UnsafePointer<UInt8>, to writer: inout BitWriter) -> Bool {
      var (bits, sum): (UInt64, UInt64) = (0, 0)
      unsafe join(three: UnsafeRawPointer(bytes), &bits, &sum)
      unsafe join(three: UnsafeRawPointer(bytes + 6), &bits, &sum)
      return Self.append(bits, sum, to: &writer)
    }

    /// Adds the codes of three pairs.
    ///
    /// The words are added as they are: what lies above their counts is cut off where the sum is used.
    @unsafe
    @inline(__always)
    private func join(three bytes: UnsafeRawPointer, _ bits: inout UInt64, _ sum: inout UInt64) {
      let six = UInt64(littleEndian: unsafe bytes.loadUnaligned(as: UInt64.self))
      for place: UInt64 in [0, 16, 32] {
        // SAFETY: 16 bits index 65536 words.
        let word = UInt64(unsafe words[Int(truncatingIfNeeded: (six &>> place) & 0xFFFF)])
        // A shift looks at the lowest six bits alone. With more bits than fit nothing is written.
        bits |= (word &>> UInt64(PairCodes.shift)) &<< sum
        sum &+= word
      }
    }

    @inline(__always)
    private static func append(_ bits: UInt64, _ sum: UInt64, to writer: inout BitWriter) -> Bool {
      let count = sum & ((1 << UInt64(PairCodes.shift)) - 1)
      guard count <= PairCodes.most else { return false }
      writer.append(bits, count: Int(truncatingIfNeeded: count))
      return true
    }
  }
}
