/// The codes of a screen's symbols, each run as one word.
@safe
struct ScreenCodes: ~Copyable {
  /// The longest match is so many pixels.
  static let longest = RowMatch.longest
  /// A word has so many bits of codes at most; above them is their number.
  private static let codeBits: UInt64 = 56
  /// So many longest matches, each of a code of 15 bits and one of a bit, fit into a word.
  private static let mostMatches = 3

  /// 256 literals; the last match of runs of 0 ..< ``longest`` pixels; the beginning of so many and one
  /// pixels without a difference; then one to ``mostMatches`` longest matches of each.
  private let words: UnsafeMutablePointer<UInt64>
  private static let runs = 256
  private static let zeros = runs + longest
  private static let fullRuns = zeros + longest
  private static let fullZeros = fullRuns + mostMatches + 1
  private static let count = fullZeros + mostMatches + 1

  /// Sets memory aside.
  init() {
    unsafe words = .allocate(capacity: Self.count)
    unsafe words.initialize(repeating: 0, count: Self.count)
  }

  deinit {
    unsafe words.deallocate()
  }

  /// How far back zeros are, which repeat a byte.
  static let zeroDistance = 1
  /// How many bytes the match of the last ones of `pixels` zeros has, behind those of longest matches and a
  /// literal.
  @inline(__always)
  static func zeroRest(_ pixels: Int) -> Int { (pixels &- 1) % longest &* 3 &+ 2 }

  /// Takes on other codes.
  mutating func prepare(_ literals: HuffmanCode, _ distances: HuffmanCode) {
    func match(_ length: Int, _ distance: Int) -> [HuffmanCode.Word] {
      let (length, back) = (DeflateSymbol(length: length), DeflateSymbol(distance: distance))
      return [
        literals.words[Int(length.symbol)],
        HuffmanCode.Word(bits: UInt32(length.extra), count: Int(length.extraCount)),
        distances.words[Int(back.symbol)],
      ]
    }
    func join(_ parts: [HuffmanCode.Word]) -> UInt64 {
      let joined = parts.reduce((bits: UInt64(0), count: UInt64(0))) {
        ($0.bits | $1.bits << $0.count, $0.count + UInt64($1.count))
      }
      precondition(joined.count <= Self.codeBits, "\(joined.count) bits in a word")
      return joined.count << Self.codeBits | joined.bits
    }
    let (words, zero) = unsafe (self.words, literals.words[0])
    // SAFETY: all places are below `count`.
    for value in 0..<256 { unsafe words[value] = join([literals.words[value]]) }
    for pixels in 0..<Self.longest {
      unsafe words[Self.runs + pixels] = pixels > 0 ? join(match(pixels * 3, RowMatch.run)) : 0
      let rest = pixels * 3 + 2
      unsafe words[Self.zeros + pixels] = join(
        [zero] + (rest < 3 ? [zero, zero] : match(rest, Self.zeroDistance))
      )
    }
    for times in 1...Self.mostMatches {
      let longest = DeflateSymbol.longestMatch
      let run = Array(repeatElement(match(longest, RowMatch.run), count: times).joined())
      let zeros = Array(repeatElement(match(longest, Self.zeroDistance), count: times).joined())
      unsafe words[Self.fullRuns + times] = join(run)
      unsafe words[Self.fullZeros + times] = join(zeros)
    }
  }

  /// The codes last prepared; valid until the next ones and the end of this value.
  @unsafe
  var lookup: UnsafePointer<UInt64> { unsafe UnsafePointer(words) }

  /// Writes symbols in these codes.
  @safe
  struct Writer: ScreenSymbols {
    /// Where they are written.
    var bits: BitWriter
    private let words: UnsafePointer<UInt64>

    /// Writes behind what was written.
    ///
    /// The codes must be valid for as long as it is used.
    @unsafe
    init(_ bits: BitWriter, _ words: UnsafePointer<UInt64>) {
      self.bits = bits
      unsafe self.words = unsafe words
    }

    /// Writes a byte.
    @inline(__always)
    mutating func byte(_ value: UInt8) {
      // SAFETY: there are 256 literals.
      append(unsafe words[Int(value)])
    }

    @inline(__always)
    mutating func literal(_ difference: UInt32) {
      // SAFETY: there are 256 literals.
      let first = unsafe words[Int(difference & 0xFF)]
      let second = unsafe words[Int(difference &>> 8 & 0xFF)]
      let third = unsafe words[Int(difference &>> 16)]
      let (one, two) = (first &>> codeBits, first &>> codeBits &+ second &>> codeBits)
      let mask: UInt64 = 0xFFFF
      bits.append(
        first & mask | (second & mask) &<< one | (third & mask) &<< two,
        count: Int(truncatingIfNeeded: two &+ third &>> codeBits)
      )
    }

    @inline(__always)
    mutating func run(_ pixels: Int) {
      full(pixels / longest, fullRuns)
      // SAFETY: there is a word for each rest.
      append(unsafe words[runs &+ pixels % longest])
    }

    @inline(__always)
    mutating func zeros(_ pixels: Int) {
      // SAFETY: there is a word for each rest.
      append(unsafe words[ScreenCodes.zeros &+ (pixels &- 1) % longest])
      full((pixels &- 1) / longest, fullZeros)
    }

    /// Writes longest matches.
    @inline(__always)
    private mutating func full(_ count: Int, _ first: Int) {
      var rest = count
      while rest > 0 {
        // SAFETY: there are words for so many.
        append(unsafe words[first &+ min(rest, ScreenCodes.mostMatches)])
        rest &-= ScreenCodes.mostMatches
      }
    }

    @inline(__always)
    private mutating func append(_ word: UInt64) {
      bits.append(
        word & (1 &<< codeBits &- 1),
        count: Int(truncatingIfNeeded: word &>> codeBits)
      )
    }

    private var codeBits: UInt64 { ScreenCodes.codeBits }
    private var longest: Int { ScreenCodes.longest }
    private var runs: Int { ScreenCodes.runs }
    private var fullRuns: Int { ScreenCodes.fullRuns }
    private var fullZeros: Int { ScreenCodes.fullZeros }
  }
}
