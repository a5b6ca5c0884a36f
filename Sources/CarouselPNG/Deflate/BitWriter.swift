/// Writes bits in deflate's order, the first into the lowest bit of the first byte.
///
/// It does not own its memory. Whoever makes one vouches for the space, ``slack`` bytes more than
/// the bits take, because whole words are stored.
@safe
struct BitWriter {
  /// How many bytes beyond the last bit may be written here, and read from where bits are copied.
  static let slack = 16

  private let start: UnsafeMutableRawPointer
  private var next: UnsafeMutableRawPointer
  private var pending: UInt64 = 0
  /// Always fewer than 8 after each call.
  private var pendingCount = 0

  /// Starts at the first bit of `start`.
  ///
  /// The memory must stay there and be large enough for as long as the writer is used.
  @unsafe
  init(at start: UnsafeMutableRawPointer) {
    unsafe self.start = unsafe start
    unsafe next = unsafe start
  }

  /// How many bits were written.
  var bitCount: Int { unsafe (next - start) * 8 + pendingCount }

  /// Appends the lowest `count` bits of `bits`, at most 56; those above must be 0.
  @inline(__always)
  mutating func append(_ bits: UInt64, count: Int) {
    pending |= bits &<< UInt64(truncatingIfNeeded: pendingCount)
    pendingCount &+= count
    // SAFETY: eight bytes from `next` on lie inside the memory or its slack.
    unsafe next.storeBytes(of: pending.littleEndian, as: UInt64.self)
    let whole = pendingCount &>> 3
    unsafe next += whole
    pending &>>= UInt64(truncatingIfNeeded: whole &* 8)
    pendingCount &= 7
  }

  /// Appends one Huffman code.
  @inline(__always)
  mutating func append(_ code: HuffmanCode.Word) {
    append(code.bits, count: code.count)
  }

  /// Appends two Huffman codes.
  @inline(__always)
  mutating func append(_ first: HuffmanCode.Word, _ second: HuffmanCode.Word) {
    append(
      first.bits | second.bits &<< UInt64(truncatingIfNeeded: first.count),
      count: first.count &+ second.count
    )
  }

  /// Appends the bits of `source` from `first` up to `end`.
  ///
  /// Whole words are read: `source` must have ``slack`` readable bytes after the last bit.
  @unsafe
  @inline(__always)
  mutating func copy(_ source: UnsafeRawPointer, from first: Int, to end: Int) {
    let head = min((8 - pendingCount) & 7, end - first)
    if head > 0 { unsafe append(Self.bits(of: source, at: first, count: head), count: head) }
    // The target now stands at a byte's edge, or nothing is left.
    let words = (end - first - head) / 64
    var position = first + head
    if words > 0 {
      let shift = UInt64(position & 7)
      let (from, to) = unsafe (source + position / 8, next)
      // SAFETY: the last word read ends at most 8 bytes after the last bit. The stretches do not
      // overlap, as the memory written to is this writer's alone.
      for word in 0..<words {
        let low = unsafe from.loadUnaligned(fromByteOffset: word &* 8, as: UInt64.self)
        let high = unsafe from.loadUnaligned(fromByteOffset: word &* 8 &+ 8, as: UInt64.self)
        let joined =
          UInt64(littleEndian: low) &>> shift
          | (UInt64(littleEndian: high) &<< 1) &<< (63 &- shift)
        unsafe to.storeBytes(of: joined.littleEndian, toByteOffset: word &* 8, as: UInt64.self)
      }
      unsafe next += words &* 8
      position &+= words &* 64
    }
    var rest = end - position
    while rest > 0 {
      let count = min(rest, 56)
      unsafe append(Self.bits(of: source, at: position, count: count), count: count)
      position &+= count
      rest &-= count
    }
  }

  /// Fills the last byte up with zeros and returns the number of bytes.
  mutating func finish() -> Int {
    append(0, count: (8 - pendingCount) & 7)
    return unsafe next - start
  }

  /// At most 56 bits from the middle of other bits.
  @unsafe
  @inline(__always)
  private static func bits(of source: UnsafeRawPointer, at bit: Int, count: Int) -> UInt64 {
    let word = unsafe source.loadUnaligned(fromByteOffset: bit / 8, as: UInt64.self)
    return UInt64(littleEndian: word) &>> UInt64(bit & 7) & ((1 &<< UInt64(count)) &- 1)
  }
}
