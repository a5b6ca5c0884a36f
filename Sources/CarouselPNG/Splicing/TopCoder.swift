/// Codes the first two rows of the frames of a vertical strip.
///
/// The strip's rows have an upper neighbour, and matches with it; a frame's first row has none. It
/// is filtered anew, with nothing above. The second row stays as it is filtered, but its matches
/// must be found in the new first row.
struct TopCoder: ~Copyable {
  private var chooser = FilterChooser()
  /// The first row and the second, filtered.
  private var rows = WorkBuffer()
  private var matches: [RowMatch] = []
  private let costs = SymbolCosts()

  /// Writes what frames that begin in some rows, or right before them, have in their place.
  ///
  /// - Parameters:
  ///   - rows: Rows of a slab that share their codes; those of a slab's bands follow each other.
  ///   - filtered: The slab's filtered rows.
  ///   - strip: A vertical one.
  ///   - codes: Those of the rows.
  ///   - writer: Has room for two more rows for each frame.
  ///   - slab: Where to keep what is known of the tops.
  @unsafe
  mutating func append(
    _ rows: Range<Int>,
    _ filtered: UnsafePointer<UInt8>,
    of strip: Strip,
    _ codes: BandCodes,
    to writer: inout BitWriter,
    of slab: inout CodedSlab
  ) {
    let first = slab.rowRange.lowerBound
    let places = Set(strip.offsets.map { $0 - first })
    for y in rows {
      // The second row of a frame, before the first one of another, which takes its memory.
      if slab.tops[y - 1] != nil {
        let row = unsafe filtered + y * strip.width * 3
        let filter = slab.rows[y].filter
        slab.tops[y - 1]?.second = unsafe appendSecond(row, filter, of: strip, codes, to: &writer)
      }
      if places.contains(y) {
        slab.tops[y] = appendFirst(first + y, of: strip, codes, to: &writer)
      }
    }
  }

  /// Writes row `y` of a strip as the first one of a frame.
  ///
  /// - Parameters:
  ///   - y: The row.
  ///   - strip: A vertical one.
  ///   - codes: Those of the band that the row is in.
  ///   - writer: Has room for the filter's literal and three for each pixel.
  /// - Returns: What is known of the frame's top so far.
  private mutating func appendFirst(
    _ y: Int,
    of strip: Strip,
    _ codes: BandCodes,
    to writer: inout BitWriter
  ) -> CodedSlab.Top {
    let count = strip.width * 3
    rows.reserve(2 * count)
    matches.removeAll(keepingCapacity: true)
    chooser.prepare(strip, at: 0)
    var finder = MatchFinder(strip)
    // SAFETY: the row lies inside the buffer.
    let row = unsafe rows.start
    let filter = unsafe chooser.filter(
      y,
      of: strip,
      above: nil,
      into: row,
      &finder,
      matches: &matches
    )
    let start = writer.bitCount
    unsafe append(filter, row, strip.codedColumns, codes, to: &writer)
    let sum = unsafe AdlerSum.zero.appending(filter, row, count: count, at: 0)
    return CodedSlab.Top(filter: filter, first: start..<writer.bitCount, sum: sum)
  }

  /// Writes the row after the one that ``appendFirst(_:of:_:to:)`` wrote last.
  ///
  /// - Parameters:
  ///   - filtered: The row as the strip has it.
  ///   - filter: Its filter.
  ///   - strip: A vertical one.
  ///   - codes: Those of the band that the row is in.
  ///   - writer: Has room as above.
  /// - Returns: The bits.
  @unsafe
  private mutating func appendSecond(
    _ filtered: UnsafePointer<UInt8>,
    _ filter: RowFilter,
    of strip: Strip,
    _ codes: BandCodes,
    to writer: inout BitWriter
  ) -> Range<Int> {
    let count = strip.width * 3
    // SAFETY: both rows lie inside the buffer.
    let row = unsafe rows.start + count
    unsafe row.update(from: filtered, count: count)
    matches.removeAll(keepingCapacity: true)
    var finder = MatchFinder(strip)
    _ = unsafe finder.appendAll(
      of: MatchFinder.Row(row, above: count),
      costs: costs,
      literalLimit: strip.width,
      to: &matches
    )
    let start = writer.bitCount
    unsafe append(filter, row, strip.codedColumns, codes, to: &writer)
    return start..<writer.bitCount
  }

  /// Writes a row with those of the matches for which there are codes.
  @unsafe
  private mutating func append(
    _ filter: RowFilter,
    _ row: UnsafePointer<UInt8>,
    _ columns: Range<Int>,
    _ codes: BandCodes,
    to writer: inout BitWriter
  ) {
    matches.removeAll { !$0.hasCode(in: codes.distances.words) }
    writer.append(codes.literals.words[Int(filter.rawValue)])
    var rowWriter = unsafe RowWriter(row: row, columns: columns, codes: codes)
    rowWriter.write(matches[...], to: &writer)
  }
}
