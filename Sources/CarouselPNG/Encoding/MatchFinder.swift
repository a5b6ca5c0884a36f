/// Finds stretches of a filtered row that repeat the pixel before, the pixels above or others on
/// their left.
///
/// Photographs have few matches, so looking for them must cost next to nothing; screens consist of
/// matches.
struct MatchFinder {
  /// A row among those above it.
  @safe
  struct Row {
    /// Three bytes for each column of the strip, and ``BitWriter/slack`` bytes more.
    let start: UnsafePointer<UInt8>
    /// How many bytes before it the row above is, or `nil` if none may be used.
    let above: Int?

    /// Looks at a filtered row, and at those right before it in memory.
    @unsafe
    init(_ start: UnsafePointer<UInt8>, above: Int?) {
      unsafe self.start = unsafe start
      self.above = above
    }
  }

  /// Beyond this length other sources are not asked for a better match.
  private static let good = 8

  /// Which columns are coded, not from column 0.
  private let columns: Range<Int>
  /// The first column from which on every column is one that each frame shows or has passed.
  private let settled: Int
  /// The distance in a frame of the pixel above.
  private let above: Int?
  private var single = PixelIndex()
  private var pairs = PixelIndex()

  /// Prepares for the rows of a strip.
  init(_ strip: Strip) {
    self.init(
      columns: 1..<max(1, strip.width),
      settled: strip.width - strip.frameWidth + 1,
      frameWidth: strip.frameWidth
    )
  }

  /// Prepares for rows of which `columns` are coded.
  init(columns: Range<Int>, settled: Int, frameWidth: Int) {
    self.columns = columns
    self.settled = settled
    above = RowMatch.above(frameWidth: frameWidth)
  }

  /// Appends long matches, of at least three pixels; only every other column is asked for one.
  ///
  /// Only the row above and runs are looked at.
  func appendLong(of row: Row, to matches: inout [RowMatch]) {
    var (column, free) = (columns.lowerBound &+ 1, columns.lowerBound)
    let above = above.flatMap { distance in row.above.map { (distance, $0) } }
    while column &+ 2 <= columns.upperBound {
      let isRun = row.difference(column, RowMatch.run) & 0xFFFF_FFFF_FFFF == 0
      let isAbove = above.map { row.difference(column, $0.1) & 0xFFFF_FFFF_FFFF == 0 } ?? false
      guard isRun || isAbove else {
        column &+= 2
        continue
      }
      let room = columns.upperBound - column
      let run = isRun ? row.length(column, RowMatch.run, room) : 0
      var (length, distance, back) = (run, RowMatch.run, RowMatch.run)
      if isAbove, let above, case let found = row.length(column, above.1, room), found > run {
        (length, distance, back) = (found, above.0, above.1)
      }
      var first = column
      if first > free, row.difference(first &- 1, back) & 0xFF_FFFF == 0 { first &-= 1 }
      let end = column &+ length
      if end &- first >= 3 {
        Self.append(first..<end, distance, to: &matches)
        free = end
      }
      column = end
    }
  }

  /// Appends every match that is cheaper than its pixels.
  ///
  /// Of all matches at a pixel the one that costs least for each of its pixels is taken. A source
  /// on the left must be shown by every frame that shows the match: it lies at ``settled`` or
  /// behind.
  ///
  /// - Returns: whether no more than `literalLimit` pixels are left; if not, the rest was not
  ///   looked at.
  mutating func appendAll(
    of row: Row,
    costs: SymbolCosts,
    literalLimit: Int,
    to matches: inout [RowMatch]
  ) -> Bool {
    single.startRow()
    pairs.startRow()
    var literals = 0
    var column = columns.lowerBound
    while column < columns.upperBound {
      let room = min(RowMatch.longest, columns.upperBound &- column)
      let here = pixels(of: row, column)
      var best = Candidate(row.cost(column, costs))
      best.offer(row.length(column, RowMatch.run, room), RowMatch.run, costs)
      if let above, let back = row.above {
        best.offer(row.length(column, back, room), above, costs)
      }
      if column >= settled, best.length < Self.good {
        for source in [pairs.column(of: here), single.column(of: here & 0xFF_FFFF)] {
          guard let source, case let back = 3 &* (column &- source),
            back <= DeflateSymbol.farthestMatch
          else { continue }
          best.offer(row.length(column, back, room), back, costs)
        }
      }
      let end = column &+ best.length
      if let distance = best.distance {
        Self.append(column..<end, distance, to: &matches)
      } else {
        literals &+= 1
        guard literals <= literalLimit else { return false }
      }
      for place in max(column, settled)..<max(settled, min(end, column &+ Self.good)) {
        let pixels = pixels(of: row, place)
        single.note(pixels & 0xFF_FFFF, at: place)
        pairs.note(pixels, at: place)
      }
      column = end
    }
    return true
  }

  /// Two pixels, the first in the lowest bits; of the last column just the one, since what follows
  /// the row is not part of it.
  @inline(__always)
  private func pixels(of row: Row, _ column: Int) -> UInt64 {
    let mask: UInt64 = column &+ 1 < columns.upperBound ? 0xFFFF_FFFF_FFFF : 0xFF_FFFF
    return row.word(column &* 3) & mask
  }

  /// The best found so far for a pixel.
  private struct Candidate {
    var length = 1
    /// Nothing for a literal pixel.
    var distance: Int?
    var cost: Int

    init(_ literalCost: Int) { cost = literalCost }

    @inline(__always)
    mutating func offer(_ length: Int, _ distance: Int, _ costs: SymbolCosts) {
      guard length > 0 else { return }
      let cost = costs.match(pixels: length, distance: distance)
      if cost &* self.length < self.cost &* length {
        self = Candidate(length: length, distance: distance, cost: cost)
      }
    }

    private init(length: Int, distance: Int, cost: Int) {
      self.length = length
      self.distance = distance
      self.cost = cost
    }
  }

  private static func append(
    _ columns: Range<Int>,
    _ distance: Int,
    to matches: inout [RowMatch]
  ) {
    var column = columns.lowerBound
    while column < columns.upperBound {
      let pixels = min(columns.upperBound - column, RowMatch.longest)
      matches.append(
        RowMatch(start: UInt32(column), distance: UInt16(distance), pixels: UInt8(pixels))
      )
      column += pixels
    }
  }
}

extension MatchFinder.Row {
  /// The bits in which eight bytes from a column on differ from those `back` bytes before.
  @inline(__always)
  fileprivate func difference(_ column: Int, _ back: Int) -> UInt64 {
    difference(byte: column &* 3, back)
  }

  @inline(__always)
  private func difference(byte: Int, _ back: Int) -> UInt64 {
    word(byte) ^ word(byte &- back)
  }

  @inline(__always)
  fileprivate func word(_ byte: Int) -> UInt64 {
    // SAFETY: reads up to 8 bytes after the row's last pixel, which the slack covers, and no
    // earlier than the first of the rows above or than column 0.
    unsafe UInt64(littleEndian: UnsafeRawPointer(start + byte).loadUnaligned(as: UInt64.self))
  }

  @inline(__always)
  fileprivate func cost(_ column: Int, _ costs: SymbolCosts) -> Int {
    let pixel = word(column &* 3)
    return costs.pixel(
      UInt8(truncatingIfNeeded: pixel),
      UInt8(truncatingIfNeeded: pixel &>> 8),
      UInt8(truncatingIfNeeded: pixel &>> 16)
    )
  }

  /// How many pixels from a column on, at most `room`, equal those `back` bytes before.
  @inline(__always)
  fileprivate func length(_ column: Int, _ back: Int, _ room: Int) -> Int {
    let (first, end) = (column &* 3, (column &+ room) &* 3)
    var byte = first
    while byte < end {
      let difference = difference(byte: byte, back)
      if difference != 0 {
        byte &+= difference.trailingZeroBitCount &>> 3
        break
      }
      byte &+= 8
    }
    return (min(byte, end) &- first) / 3
  }
}
