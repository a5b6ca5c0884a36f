/// What the rows of a screen consist of, filtered by the row above: pixels that are as above, runs of equal
/// differences, and others.
protocol ScreenSymbols {
  /// A pixel's difference from the one above, red lowest.
  mutating func literal(_ difference: UInt32)
  /// So many pixels with the difference of the one before.
  mutating func run(_ pixels: Int)
  /// So many pixels without a difference, at least 1.
  mutating func zeros(_ pixels: Int)
}

/// A row of pixels that is compared with the one above.
@safe
struct ScreenRow {
  /// From so many pixels on that are as above they are worth symbols of their own.
  private static let worthwhileZeros = 3

  private let row: UnsafeRawPointer
  private let up: UnsafeRawPointer
  private let width: Int

  /// Compares two rows of `width` pixels of four bytes, of which the fourth does not matter.
  @unsafe
  init(_ row: UnsafeRawPointer, up: UnsafeRawPointer, width: Int) {
    unsafe self.row = unsafe row
    unsafe self.up = unsafe up
    self.width = width
  }

  /// Gives the symbols of the row, from left to right.
  ///
  /// - Parameters:
  ///   - symbols: Takes them.
  ///   - filtered: Three zeros for each pixel and a byte more; gets the differences that are not 0.
  /// - Returns: The first and the last column, where there are such differences; `nil` without any.
  @unsafe
  @inline(__always)
  func walk(
    _ symbols: inout some ScreenSymbols,
    filtered: UnsafeMutablePointer<UInt8>
  ) -> Range<Int>? {
    var (column, first) = (0, -1)
    var touched = 0
    while column < width {
      let different = nextDifference(column)
      if different > column {
        symbols.zeros(different &- column)
        column = different
        guard column < width else { break }
      }
      if first < 0 { first = column }
      // No difference before a row's first pixel: what is left of it is another row's.
      var last: UInt32 = column > 0 ? 0 : .max
      repeat {
        let difference = difference(column)
        if difference == 0, isPlain(column) { break }
        // SAFETY: the column is one of the row's; the fourth byte, a zero, is the next pixel's or behind them.
        unsafe store(difference, column, filtered)
        if difference == last {
          var end = column &+ 1
          while end < width, self.difference(end) == difference {
            unsafe store(difference, end, filtered)
            end &+= 1
          }
          symbols.run(end &- column)
          column = end
        } else {
          symbols.literal(difference)
          last = difference
          column &+= 1
        }
      } while column < width
      touched = column
    }
    return first < 0 ? nil : first..<touched
  }

  @unsafe
  @inline(__always)
  private func store(
    _ difference: UInt32,
    _ column: Int,
    _ filtered: UnsafeMutablePointer<UInt8>
  ) {
    unsafe UnsafeMutableRawPointer(filtered).storeBytes(
      of: difference.littleEndian,
      toByteOffset: column &* 3,
      as: UInt32.self
    )
  }

  /// Whether enough pixels from a column on are as above, or all.
  @inline(__always)
  private func isPlain(_ column: Int) -> Bool {
    // A pixel can differ in its fourth byte alone: it counts as a difference, although it is none.
    guard isAsAbove(column) else { return false }
    return column &+ Self.worthwhileZeros > width || difference(two: column &+ 1) == 0
  }

  /// The first column from one on that is not as above; the width, if there is none.
  @inline(__always)
  private func nextDifference(_ start: Int) -> Int {
    var column = start
    while column &+ 16 <= width {
      let first = difference(four: column) | difference(four: column &+ 4)
      let second = difference(four: column &+ 8) | difference(four: column &+ 12)
      let all = first | second
      guard all.x | all.y == 0 else { break }
      column &+= 16
    }
    while column &+ 2 <= width {
      let difference = difference(two: column)
      if difference != 0 { return column &+ difference.trailingZeroBitCount &>> 5 }
      column &+= 2
    }
    return column < width && isAsAbove(column) ? column &+ 1 : column
  }

  /// In which bits four pixels differ.
  @inline(__always)
  private func difference(four column: Int) -> SIMD2<UInt64> {
    // SAFETY: four pixels from the column on lie inside the rows.
    unsafe row.loadUnaligned(fromByteOffset: column &* 4, as: SIMD2<UInt64>.self)
      ^ up.loadUnaligned(fromByteOffset: column &* 4, as: SIMD2<UInt64>.self)
  }

  /// In which bits two pixels differ, the left one's lowest.
  @inline(__always)
  private func difference(two column: Int) -> UInt64 {
    // SAFETY: two pixels from the column on lie inside the rows.
    let difference =
      unsafe row.loadUnaligned(fromByteOffset: column &* 4, as: UInt64.self)
      ^ up.loadUnaligned(fromByteOffset: column &* 4, as: UInt64.self)
    return UInt64(littleEndian: difference)
  }

  /// The differences of a pixel's three bytes from those above, each by itself.
  @inline(__always)
  private func difference(_ column: Int) -> UInt32 {
    let (pixel, above) = unsafe (Self.pixel(row, column), Self.pixel(up, column))
    // The highest bits apart, so that nothing is borrowed across bytes.
    let low = (pixel | 0x80_8080) &- (above & 0x7F_7F7F)
    return (low ^ (pixel ^ ~above) & 0x80_8080) & 0xFF_FFFF
  }

  /// Whether a pixel is as above, its fourth byte too.
  @inline(__always)
  private func isAsAbove(_ column: Int) -> Bool {
    unsafe Self.pixel(row, column) == Self.pixel(up, column)
  }

  /// A pixel, red lowest.
  @unsafe
  @inline(__always)
  private static func pixel(_ pixels: UnsafeRawPointer, _ column: Int) -> UInt32 {
    // SAFETY: the column lies inside the row.
    let pixel = unsafe pixels.loadUnaligned(fromByteOffset: column &* 4, as: UInt32.self)
    return UInt32(littleEndian: pixel)
  }
}
