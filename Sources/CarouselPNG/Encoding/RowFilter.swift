/// A PNG filter of pixels of three bytes, or of `pixelBytes`.
///
/// - Source: PNG specification (third edition), 9.
enum RowFilter: UInt8, CaseIterable, Sendable {
  case none
  case sub
  case up
  case average
  case paeth

  /// Those that do not look at the row above, which is another wherever a page follows on another.
  static let first: [RowFilter] = [.none, .sub]

  /// The filter of a row that is a frame's first in place of this one.
  var ofFirstRow: RowFilter { self == .none ? .none : .sub }

  /// Filters `count` bytes of a row.
  ///
  /// - Shapes: `row` and `up` have a pixel of readable bytes before the first, 0 at the left edge;
  ///   `up` is the row above, or zeros.
  @unsafe
  func apply(
    to row: UnsafePointer<UInt8>,
    up: UnsafePointer<UInt8>,
    count: Int,
    pixelBytes: Int = 3,
    into target: UnsafeMutablePointer<UInt8>
  ) {
    // SAFETY: the indices stay within -pixelBytes ..< count.
    switch self {
    case .none: unsafe target.update(from: row, count: count)
    case .sub: unsafe Self.subtract(row, count, target) { unsafe row[$0 &- pixelBytes] }
    case .up: unsafe Self.subtract(row, count, target) { unsafe up[$0] }
    case .average:
      unsafe Self.subtract(row, count, target) { unsafe Self.mean(row[$0 &- pixelBytes], up[$0]) }
    case .paeth:
      unsafe Self.subtract(row, count, target) {
        unsafe Self.paeth(row[$0 &- pixelBytes], up[$0], up[$0 &- pixelBytes])
      }
    }
  }

  /// The sum of what filtering would leave of at most 256 bytes of a row, as distances from 0, 255
  /// counting 1.
  ///
  /// - Shapes: as for ``apply(to:up:count:pixelBytes:into:)``.
  @unsafe
  func magnitude(
    of row: UnsafePointer<UInt8>,
    up: UnsafePointer<UInt8>,
    count: Int,
    pixelBytes: Int = 3
  ) -> Int {
    // SAFETY: the indices stay within -pixelBytes ..< count.
    switch self {
    case .none: unsafe Self.magnitude(row, count) { _ in 0 }
    case .sub: unsafe Self.magnitude(row, count) { unsafe row[$0 &- pixelBytes] }
    case .up: unsafe Self.magnitude(row, count) { unsafe up[$0] }
    case .average:
      unsafe Self.magnitude(row, count) { unsafe Self.mean(row[$0 &- pixelBytes], up[$0]) }
    case .paeth:
      unsafe Self.magnitude(row, count) {
        unsafe Self.paeth(row[$0 &- pixelBytes], up[$0], up[$0 &- pixelBytes])
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
  @unsafe
  @inline(__always)
  private static func subtract(
    _ row: UnsafePointer<UInt8>,
    _ count: Int,
    _ target: UnsafeMutablePointer<UInt8>,
    prediction: (Int) -> UInt8
  ) {
    // Not `for index in 0..<count`, whose check of the bounds keeps it from being vectorised.
    var index = 0
    while index < count {
      unsafe target[index] = unsafe row[index] &- prediction(index)
      index &+= 1
    }
  }

  /// Adds up what a prediction leaves of at most 256 bytes, for which 16 bits suffice (256 · 128
  /// fits): that doubles the bytes a vector instruction takes.
  @unsafe
  @inline(__always)
  private static func magnitude(
    _ row: UnsafePointer<UInt8>,
    _ count: Int,
    prediction: (Int) -> UInt8
  ) -> Int {
    var (magnitude, index): (UInt16, Int) = (0, 0)
    while index < count {
      let value = unsafe row[index] &- prediction(index)
      magnitude &+= UInt16(truncatingIfNeeded: min(value, 0 &- value))
      index &+= 1
    }
    return Int(magnitude)
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
