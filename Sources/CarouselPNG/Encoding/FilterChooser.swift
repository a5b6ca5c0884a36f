internal import CarouselRaster

/// Filters rows one after another, each with the filter that promises the fewest bits.
///
/// A row of which most bytes equal their left or upper neighbour is flat: it stays as it is, and
/// every match is looked for, unless too few are found. Other rows take the filter that leaves the
/// smallest bytes, judged by a part of the row; there only long matches are worth looking for.
struct FilterChooser: ~Copyable {
  /// How much of the row is flat, of eight parts, for it to be left as it is.
  private static let flatShare = 5
  /// How many pixels of a flat row may be literal, of eight, for it to stay as it is.
  private static let literalShare = 2

  /// The row and the row above, each after three zeros for what is left of the edge.
  private var rows = WorkBuffer()
  private var seen = SymbolCounts()
  private var costs = SymbolCosts()
  private var pitch = 0
  private var care = Care.thorough

  /// How closely rows are looked at.
  struct Care {
    /// Whether flat rows are told from others.
    let looksForFlatRows: Bool
    /// How many of a row's filtered bytes are zeros, of eight parts, for matches to be looked for.
    let zeroShare: Int
    /// Of as many blocks of a row one is looked at.
    let blocks: Int

    /// For what is coded once and shown often.
    static var thorough: Care { Care(looksForFlatRows: true, zeroShare: 2, blocks: 4) }
    /// For photographs that are shown once.
    static var quick: Care { Care(looksForFlatRows: false, zeroShare: 5, blocks: 8) }
  }

  /// Forgets the last strip and begins at row `y` of another.
  mutating func prepare(_ strip: Strip, at y: Int, _ care: Care = .thorough) {
    self.care = care
    pitch = 16 + strip.width * 3 + BitWriter.slack
    rows.reserve(pitch * 2)
    seen = SymbolCounts()
    costs = SymbolCosts()
    // SAFETY: both rows lie inside the buffer, with slack after each.
    unsafe rows.start.update(repeating: 0, count: pitch * 2)
    if y > 0 { unsafe strip.pack(row: y - 1, into: raw(y - 1)) }
  }

  /// How many of some rows have nine tenths of their bytes from the left or from above.
  mutating func plainRows(among rows: some Sequence<Int>, of strip: Strip) -> Int {
    prepare(strip, at: 0)
    let sample = RowSample(count: strip.width * 3)
    return rows.reduce(0) { count, y in
      let (row, up) = unsafe (raw(y), raw(y + 1))
      unsafe strip.pack(row: y - 1, into: up)
      unsafe strip.pack(row: y, into: row)
      let isPlain = unsafe sample.repeats(row, up: up) * 10 >= sample.byteCount * 9
      return isPlain ? count + 1 : count
    }
  }

  /// Takes in the symbols of the rows so far, the latest weighing most.
  mutating func learn(from counts: SymbolCounts) {
    // Only flat rows ask what their matches cost.
    guard care.looksForFlatRows else { return }
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
  ///   - strip: The strip given to ``prepare(_:at:)``.
  ///   - above: How many bytes before `target` the filtered row above lies; `nil` if it is not there.
  ///   - target: Where to put it.
  ///   - finder: Finds the matches.
  ///   - matches: Where to append them.
  /// - Returns: The filter.
  @unsafe
  mutating func filter(
    _ y: Int,
    of strip: Strip,
    above: Int?,
    into target: UnsafeMutablePointer<UInt8>,
    _ finder: inout MatchFinder,
    matches: inout [RowMatch]
  ) -> RowFilter {
    let count = strip.width * 3
    let (row, up) = unsafe (raw(y), raw(y + 1))
    unsafe strip.pack(row: y, into: row)
    let filtered = unsafe MatchFinder.Row(target, above: above)
    let sample = RowSample(count: count, blocks: care.blocks)
    if care.looksForFlatRows,
      unsafe sample.repeats(row, up: up) * 8 >= sample.byteCount * Self.flatShare
    {
      unsafe target.update(from: row, count: count)
      let first = matches.count
      let limit = strip.width * Self.literalShare / 8
      if finder.appendAll(of: filtered, costs: costs, literalLimit: limit, to: &matches) {
        return .none
      }
      matches.removeSubrange(first...)
    }
    let isFirst = y == 0 && strip.axis == .vertical
    let filter = unsafe sample.bestFilter(for: row, up: up, of: isFirst ? RowFilter.first : nil)
    unsafe filter.apply(to: row, up: up, count: count, into: target)
    if unsafe sample.zeros(target) * 8 >= sample.byteCount * care.zeroShare {
      finder.appendLong(of: filtered, to: &matches)
    }
    return filter
  }

  /// Keeps what the first pixels of frames become in row `y`, the one filtered last.
  ///
  /// - Parameters:
  ///   - y: The row.
  ///   - filter: Its filter.
  ///   - filtered: The row under the filter.
  ///   - offsets: Where frames stand.
  ///   - slab: Where to put them.
  @unsafe
  func heads(
    _ y: Int,
    _ filter: RowFilter,
    _ filtered: UnsafePointer<UInt8>,
    offsets: [Int],
    into slab: inout CodedSlab
  ) {
    let (row, up) = unsafe (raw(y), raw(y + 1))
    let place = y - slab.rowRange.lowerBound
    for (index, offset) in offsets.enumerated() {
      // SAFETY: each offset is a column of the strip; what follows its last one is the next row's
      // or slack, and no frame uses it.
      let byte = offset * 3
      let red = unsafe filter.atLeftEdge(row[byte], up: up[byte])
      let green = unsafe filter.atLeftEdge(row[byte + 1], up: up[byte + 1])
      let blue = unsafe filter.atLeftEdge(row[byte + 2], up: up[byte + 2])
      let strip = unsafe (filtered[byte], filtered[byte + 1], filtered[byte + 2])
      slab.heads[index * slab.rowRange.count + place] = unsafe CodedSlab.Head(
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
