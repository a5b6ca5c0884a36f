internal import CLibDeflate

/// Two sums over bytes fᵢ, modulo 65521: Σ fᵢ and Σ i · fᵢ with i counted from the first byte.
///
/// A frame's checksum is computed from the sums at the strip's cuts, so that the frame's bytes are
/// never read.
///
/// As they are plain sums, those of a stretch are the difference of two sums from a common start.
struct AdlerSum: Hashable, Sendable, BitwiseCopyable {
  static let modulus = 65521

  /// Σ fᵢ.
  let sum: UInt16
  /// Σ i · fᵢ.
  let weighted: UInt16

  /// The sums of no bytes.
  static let zero = AdlerSum(sum: 0, weighted: 0)

  private init(sum: UInt16, weighted: UInt16) {
    self.sum = sum
    self.weighted = weighted
  }

  /// The sums after a row with its filter's number, `position` being the number of bytes so far.
  @unsafe
  func appending(
    _ filter: RowFilter,
    _ row: UnsafePointer<UInt8>,
    count: Int,
    at position: Int
  ) -> AdlerSum {
    var number = filter.rawValue
    // SAFETY: reads one byte and `count`.
    return unsafe appending(&number, count: 1, at: position)
      .appending(row, count: count, at: position + 1)
  }

  /// The sums after `count` more bytes, `position` being the number of bytes so far.
  ///
  /// Adler-32 over n bytes is a = 1 + Σ fᵢ and b = n + Σ (n − i) · fᵢ, i counted from 0, so that
  /// Σ i · fᵢ = n · (a − 1) − (b − n).
  @unsafe
  func appending(_ bytes: UnsafePointer<UInt8>, count: Int, at position: Int) -> AdlerSum {
    let checksum = Int(unsafe libdeflate_adler32(1, bytes, count))
    let m = Self.modulus
    let part = (checksum & 0xFFFF) + m - 1
    let inner = count % m * (part % m) + 2 * m - checksum >> 16 + count % m
    return AdlerSum(
      sum: UInt16((Int(sum) + part) % m),
      weighted: UInt16((Int(weighted) + inner + position % m * (part % m)) % m)
    )
  }
}

/// An Adler-32 checksum in the making.
///
/// - Source: RFC 1950, 9.
struct AdlerChecksum {
  private var a = 1
  private var b = 0

  /// The checksum of all that was appended.
  var value: UInt32 { UInt32(b) << 16 | UInt32(a) }

  /// Appends a frame's row: four bytes, and `count` more of which only the sums are known: those up
  /// to their end and up to their start, `position` bytes after the common start.
  @inline(__always)
  mutating func append(
    _ head: (UInt8, UInt8, UInt8, UInt8),
    count: Int,
    to end: AdlerSum,
    from start: AdlerSum,
    at position: Int
  ) {
    let (first, second) = (Int(head.0), Int(head.1))
    let (third, fourth) = (Int(head.2), Int(head.3))
    b &+= 4 &* (a &+ first) &+ 3 &* second &+ 2 &* third &+ fourth
    a &+= first &+ second &+ third &+ fourth
    append(count: count, to: end, from: start, at: position)
  }

  /// Appends `count` bytes of which only the sums are known: those up to their end and up to their
  /// start, `position` bytes after the common start.
  ///
  /// Each of n bytes adds fᵢ to a, and a is added to b n times: b grows by n · a + Σ (n − i + p) ·
  /// fᵢ, where i counts from the common start and p is the position. Nothing here comes near 2⁶³
  /// for slabs of rows of fewer than 2³¹ pixels.
  @inline(__always)
  mutating func append(count: Int, to end: AdlerSum, from start: AdlerSum, at position: Int) {
    let m = AdlerSum.modulus
    let sum = Int(end.sum) &+ m &- Int(start.sum)
    let weighted = Int(end.weighted) &+ m &- Int(start.weighted)
    b = (b &+ count &* a &+ (count &+ position) &* sum &+ 2 &* m &- weighted) % m
    a = (a &+ sum) % m
  }
}
