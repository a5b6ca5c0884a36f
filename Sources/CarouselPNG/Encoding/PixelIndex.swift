/// Where pixels were last seen in a row, by a hash of them.
///
/// A place may be that of another pixel with the same hash: callers compare the pixels.
struct PixelIndex {
  private static let hashBits: UInt64 = 10

  /// The row's number in the upper half, the column in the lower.
  private var places = [UInt64](repeating: 0, count: 1 << hashBits)
  /// Not 0, which is in the places that were never noted.
  private var row: UInt64 = 1

  /// Forgets all pixels.
  mutating func startRow() { row &+= 1 }

  /// The column at which pixels were last seen, if at all.
  @inline(__always)
  func column(of pixels: UInt64) -> Int? {
    let place = places[Self.hash(pixels)]
    return place >> 32 == row & 0xFFFF_FFFF ? Int(place & 0xFFFF_FFFF) : nil
  }

  /// Notes that pixels were seen.
  @inline(__always)
  mutating func note(_ pixels: UInt64, at column: Int) {
    places[Self.hash(pixels)] = row << 32 | UInt64(truncatingIfNeeded: column)
  }

  /// Fibonacci hashing: the highest bits of a product with 2⁶⁴ divided by the golden ratio.
  @inline(__always)
  private static func hash(_ pixels: UInt64) -> Int {
    Int(truncatingIfNeeded: (pixels &* 0x9E37_79B9_7F4A_7C15) &>> (64 &- hashBits))
  }
}
