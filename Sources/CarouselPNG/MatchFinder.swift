// Why this file exists: finding the matches of a row. Photographs have few, so that looking must cost
// next to nothing there; screens consist of them.

/// Finds stretches of a filtered row that repeat the pixel before or the pixels above.
@safe
struct MatchFinder {
  /// How many rows up to look at most.
  static let deepest = 4

  private let row: UnsafePointer<UInt8>
  private let stride: Int
  private let sources: UInt8
  private let columns: Range<Int>

  /// Looks at a row of a filtered strip.
  ///
  /// - Parameters:
  ///   - row: Three bytes for each column of the strip, and ``BitWriter/slack`` bytes more.
  ///   - stride: How many bytes before it the row above is, and so on.
  ///   - rows: How many rows above may be used.
  ///   - columns: What is wanted, not from column 0.
  @unsafe
  init(
    row: UnsafePointer<UInt8>,
    stride: Int,
    rowsAbove rows: Int,
    columns: Range<Int>
  ) {
    unsafe self.row = unsafe row
    self.stride = stride
    self.sources = UInt8(rows)
    self.columns = columns
  }

  /// Appends long matches: those that cover two pixels from an even column on, at least three pixels.
  ///
  /// Only the row above and runs are looked at.
  func appendLong(to matches: inout [RowMatch]) {
    var (column, free) = (columns.lowerBound &+ 1, columns.lowerBound)
    let top: UInt8 = sources > 0 ? 1 : 0
    while column &+ 2 <= columns.upperBound {
      let isRun = hasTwo(column, RowMatch.run)
      let isAbove = top > 0 && hasTwo(column, top)
      guard isRun || isAbove else {
        column &+= 2
        continue
      }
      let run = isRun ? length(column, RowMatch.run) : 0
      let above = isAbove ? length(column, top) : 0
      let source = above > run ? top : RowMatch.run
      var first = column
      if first > free, repeats(first &- 1, source) { first &-= 1 }
      let end = column &+ max(run, above)
      if end &- first >= 3 {
        Self.append(from: first, to: end, source, to: &matches)
        free = end
      }
      column = end
    }
  }

  /// Appends every match that is cheaper than its pixels, and tells what the row will take.
  ///
  /// Once it takes more than `limit`, the rest is not looked at.
  func appendAll(to matches: inout [RowMatch], costs: SymbolCosts, limit: Int) -> Int {
    var column = columns.lowerBound
    var total = 0
    while column < columns.upperBound, total <= limit {
      var (best, source) = (0, RowMatch.run)
      for candidate in 0...sources {
        let found = length(column, candidate)
        if found > best { (best, source) = (found, candidate) }
      }
      let matchCost = best > 0 ? costs.match(pixels: best, source: source) : 0
      let isWorth = best > 3 || best > 0 && matchCost < pixelCost(column, best, costs)
      guard isWorth else {
        total &+= pixelCost(column, 1, costs)
        column &+= 1
        continue
      }
      total &+= matchCost
      Self.append(from: column, to: column &+ best, source, to: &matches)
      column &+= best
    }
    return total
  }

  @inline(__always)
  private func pixelCost(_ column: Int, _ pixels: Int, _ costs: SymbolCosts) -> Int {
    var cost = 0
    for index in column &* 3..<(column &+ pixels) &* 3 {
      // SAFETY: inside the row.
      cost &+= costs.literal(unsafe row[index])
    }
    return cost
  }

  private static func append(
    from first: Int,
    to end: Int,
    _ source: UInt8,
    to matches: inout [RowMatch]
  ) {
    var column = first
    while column < end {
      let pixels = min(end - column, RowMatch.longest)
      matches.append(RowMatch(start: UInt32(column), pixels: UInt8(pixels), source: source))
      column += pixels
    }
  }

  @inline(__always)
  private func back(_ source: UInt8) -> Int {
    source == RowMatch.run ? 3 : Int(source) &* stride
  }

  @inline(__always)
  private func difference(_ byte: Int, _ back: Int) -> UInt64 {
    // SAFETY: reads up to 8 bytes behind the row's last pixel, which the slack covers, and no earlier
    // than the first of the rows above or than column 0.
    let here = unsafe UnsafeRawPointer(row + byte).loadUnaligned(as: UInt64.self)
    let there = unsafe UnsafeRawPointer(row + byte - back).loadUnaligned(as: UInt64.self)
    return UInt64(littleEndian: here ^ there)
  }

  @inline(__always)
  private func repeats(_ column: Int, _ source: UInt8) -> Bool {
    difference(column &* 3, back(source)) & 0xFF_FFFF == 0
  }

  @inline(__always)
  private func hasTwo(_ column: Int, _ source: UInt8) -> Bool {
    difference(column &* 3, back(source)) & 0xFFFF_FFFF_FFFF == 0
  }

  /// How many pixels from a column on equal their source.
  @inline(__always)
  private func length(_ column: Int, _ source: UInt8) -> Int {
    let (first, end) = (column &* 3, columns.upperBound &* 3)
    let back = back(source)
    var byte = first
    while byte < end {
      let difference = difference(byte, back)
      if difference != 0 {
        byte &+= difference.trailingZeroBitCount &>> 3
        break
      }
      byte &+= 8
    }
    return (min(byte, end) &- first) / 3
  }
}
