// Why this file exists: PNG's five filters over a row of 24-bit pixels, as plain loops over bytes that
// the compiler turns into vector instructions.

/// A PNG filter of 24-bit pixels.
///
/// - Source: PNG specification (third edition), 9.
enum RowFilter: UInt8, CaseIterable, Sendable {
  case none
  case sub
  case up
  case average
  case paeth

  /// What a filtered row looks like at a glance.
  struct Score: Hashable, Sendable {
    /// The sum of the bytes as distances from 0, 255 counting 1.
    var magnitude = 0
    /// How many bytes are 0.
    var zeros = 0
  }

  /// Filters `count` bytes of a row.
  ///
  /// - Shapes: `row` and `up` have three readable bytes before the first, 0 at the left edge; `up` is
  ///   the row above, or zeros.
  @unsafe
  func apply(
    to row: UnsafePointer<UInt8>,
    up: UnsafePointer<UInt8>,
    count: Int,
    into target: UnsafeMutablePointer<UInt8>
  ) -> Score {
    // SAFETY: the indices stay within -3 ..< count.
    switch self {
    case .none:
      unsafe Self.subtract(from: row, count, target) { _ in 0 }
    case .sub:
      unsafe Self.subtract(from: row, count, target) { unsafe row[$0 &- 3] }
    case .up:
      unsafe Self.subtract(from: row, count, target) { unsafe up[$0] }
    case .average:
      unsafe Self.subtract(from: row, count, target) {
        unsafe Self.mean(row[$0 &- 3], up[$0])
      }
    case .paeth:
      unsafe Self.subtract(from: row, count, target) {
        unsafe Self.paeth(row[$0 &- 3], up[$0], up[$0 &- 3])
      }
    }
  }

  /// Filters a byte that has nothing on its left.
  func atLeftEdge(_ byte: UInt8, up: UInt8) -> UInt8 {
    switch self {
    case .none, .sub: byte
    case .average: byte &- up >> 1
    case .up, .paeth: byte &- up
    }
  }

  /// Subtracts a prediction from each byte.
  ///
  /// Blocks of 256 bytes keep the sums in 16 bits (256 · 128 fits), which doubles the bytes a vector
  /// instruction takes.
  @unsafe
  @inline(__always)
  private static func subtract(
    from row: UnsafePointer<UInt8>,
    _ count: Int,
    _ target: UnsafeMutablePointer<UInt8>,
    prediction: (Int) -> UInt8
  ) -> Score {
    var score = Score()
    var first = 0
    while first < count {
      let end = min(first &+ 256, count)
      var (magnitude, zeros): (UInt16, UInt16) = (0, 0)
      // Not `for index in first..<end`, whose check of the bounds keeps it from being vectorised.
      var index = first
      while index < end {
        let value = unsafe row[index] &- prediction(index)
        unsafe target[index] = value
        index &+= 1
      }
      index = first
      while index < end {
        let value = unsafe target[index]
        magnitude &+= UInt16(truncatingIfNeeded: min(value, 0 &- value))
        zeros &+= value == 0 ? 1 : 0
        index &+= 1
      }
      score.magnitude &+= Int(magnitude)
      score.zeros &+= Int(zeros)
      first = end
    }
    return score
  }

  /// The mean rounded down, without a ninth bit.
  @inline(__always)
  private static func mean(_ a: UInt8, _ b: UInt8) -> UInt8 {
    (a & b) &+ (a ^ b) &>> 1
  }

  /// Of left, up and upper left the one nearest to left + up − upper left.
  ///
  /// In bytes alone: if left and up lie on different sides of the upper left, the distance of the
  /// latter is the difference of the other two; if not, it is their sum and never the least.
  @inline(__always)
  private static func paeth(_ left: UInt8, _ up: UInt8, _ upLeft: UInt8) -> UInt8 {
    let fromLeft = distance(up, upLeft)
    let fromUp = distance(left, upLeft)
    let isBetween = (left > upLeft) != (up > upLeft)
    let fromUpLeft = isBetween ? distance(fromLeft, fromUp) : 255
    let second = fromUp <= fromUpLeft ? up : upLeft
    return fromLeft <= min(fromUp, fromUpLeft) ? left : second
  }

  @inline(__always)
  private static func distance(_ a: UInt8, _ b: UInt8) -> UInt8 {
    max(a, b) &- min(a, b)
  }
}
