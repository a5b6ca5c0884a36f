// Why this file exists: which filter makes a row smallest depends on what comes after the filter:
// noise wants small bytes, flat content wants bytes that repeat.

internal import CarouselRaster

/// Filters rows one after another, each with the filter that promises the fewest bits.
struct FilterChooser: ~Copyable {
  /// The row and the row above, each behind three zeros for what is left of the edge.
  private var rows = WorkBuffer()
  /// The row under each of the filters.
  private var candidates = WorkBuffer()
  private var spare: [RowMatch] = []
  private var best: [RowMatch] = []
  private var seen = SymbolCounts()
  private var costs = SymbolCosts()
  private var pitch = 0

  /// Forgets the last strip.
  mutating func prepare(_ strip: Strip) {
    pitch = 16 + strip.width * 3 + BitWriter.slack
    rows.reserve(pitch * 2)
    candidates.reserve(pitch * 5)
    seen = SymbolCounts()
    costs = SymbolCosts()
    // SAFETY: both rows lie inside the buffer.
    unsafe rows.start.update(repeating: 0, count: pitch * 2)
  }

  /// Takes in the symbols of the rows so far, the latest weighing most.
  mutating func learn(from counts: SymbolCounts) {
    seen.halve()
    seen.add(counts)
    costs.learn(from: seen)
  }

  @unsafe
  private func raw(_ y: Int) -> UnsafeMutablePointer<UInt8> {
    unsafe rows.start + (y & 1) * pitch + 16
  }

  /// Filters row `y`, which must be the next one, and finds its matches.
  ///
  /// - Parameters:
  ///   - y: The row.
  ///   - strip: The strip given to ``prepare(_:)``.
  ///   - columns: Which columns are coded.
  ///   - target: Where to put it; the rows before it lie right before it.
  ///   - matches: Where to append its matches.
  /// - Returns: The filter.
  @unsafe
  mutating func filter(
    _ y: Int,
    of strip: Strip,
    columns: Range<Int>,
    into target: UnsafeMutablePointer<UInt8>,
    matches: inout [RowMatch]
  ) -> RowFilter {
    let count = strip.width * 3
    let (row, up) = unsafe (raw(y), raw(y + 1))
    unsafe strip.pack(row: y, into: row)
    var (least, choice, zeros) = (Int.max, RowFilter.none, 0)
    for filter in RowFilter.allCases {
      let candidate = unsafe candidates.start + Int(filter.rawValue) * pitch
      let score = unsafe filter.apply(to: row, up: up, count: count, into: candidate)
      zeros = max(zeros, score.zeros)
      if score.magnitude < least { (least, choice) = (score.magnitude, filter) }
    }
    let depth = min(y, RowMatch.farthestRow(frameWidth: strip.frameWidth))
    unsafe target.update(from: candidates.start + Int(choice.rawValue) * pitch, count: count)
    let firstMatch = matches.count
    unsafe MatchFinder(row: target, stride: count, rowsAbove: depth, columns: columns)
      .appendLong(to: &matches)
    // Screens consist of matches: there a row is worth trying each filter in earnest.
    let matched = matches[firstMatch...].reduce(0) { $0 + Int($1.pixels) }
    guard zeros * 3 > count, matched * 2 > columns.count else { return choice }

    matches.removeSubrange(firstMatch...)
    least = Int.max
    let nearest = choice
    for filter in [nearest] + RowFilter.allCases where filter != nearest || least == Int.max {
      let candidate = unsafe candidates.start + Int(filter.rawValue) * pitch
      unsafe target.update(from: candidate, count: count)
      spare.removeAll(keepingCapacity: true)
      let finder = unsafe MatchFinder(
        row: target,
        stride: count,
        rowsAbove: depth,
        columns: columns
      )
      let cost = finder.appendAll(to: &spare, costs: costs, limit: least)
      if cost < least {
        (least, choice) = (cost, filter)
        swap(&spare, &best)
      }
    }
    matches.append(contentsOf: best)
    unsafe target.update(from: candidates.start + Int(choice.rawValue) * pitch, count: count)
    return choice
  }

  /// Keeps what the first pixels of frames become in row `y`, the one filtered last.
  @unsafe
  func heads(
    _ y: Int,
    _ filter: RowFilter,
    _ filtered: UnsafePointer<UInt8>,
    into coded: inout CodedStrip
  ) {
    let (row, up) = unsafe (raw(y), raw(y + 1))
    for (index, offset) in coded.offsets.enumerated() {
      // SAFETY: each offset is a column of the strip.
      let byte = offset * 3
      let red = unsafe filter.atLeftEdge(row[byte], up: up[byte])
      let green = unsafe filter.atLeftEdge(row[byte + 1], up: up[byte + 1])
      let blue = unsafe filter.atLeftEdge(row[byte + 2], up: up[byte + 2])
      let strip = unsafe (filtered[byte], filtered[byte + 1], filtered[byte + 2])
      coded.heads[y * coded.offsets.count + index] = unsafe CodedStrip.Head(
        red: red,
        green: green,
        blue: blue,
        nextRed: filtered[byte + 3],
        nextGreen: filtered[byte + 4],
        nextBlue: filtered[byte + 5],
        isUnchanged: strip == (red, green, blue)
      )
    }
  }
}
