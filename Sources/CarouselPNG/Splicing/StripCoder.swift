internal import CarouselRaster

/// Filters and codes strips, slab by slab, in memory that is used again and may be used by others in
/// between.
///
/// This is the costly part of making frames, done once for all frames of a strip.
package struct StripCoder: ~Copyable {
  /// The least rows of a band, by default.
  package static let defaultBandHeight = 32

  /// Of as many filtered rows the literals of one are counted: photographs' rows are alike.
  private static let countedRows = 4

  private let bandHeight: Int
  private var chooser = FilterChooser()
  private var pairs = PairCodes()
  private var matches: [RowMatch] = []
  /// For each row, where its matches end.
  private var matchEnds: [Int] = []

  /// Makes a coder.
  ///
  /// - Parameter bandHeight: Rows share their codes in bands of this many rows, or a multiple of it
  ///   where that is smaller; at least 1.
  package init(bandHeight: Int = StripCoder.defaultBandHeight) {
    precondition(bandHeight >= 1, "bands of \(bandHeight) rows")
    self.bandHeight = bandHeight
  }

  /// Codes a whole strip, slab after slab.
  ///
  /// - Throws: ``PNGError/sideTooLong(width:height:)``.
  package mutating func code(_ strip: Strip) throws(PNGError) -> CodedStrip {
    var slabs: [CodedSlab] = []
    var memory: [UInt8] = []
    for rows in strip.slabs { slabs.append(try code(rows, of: strip, in: &memory)) }
    return CodedStrip(strip, slabs: slabs)
  }

  /// Codes one of the strip's slabs.
  ///
  /// The bits are a function of the pages, the frames' width and the band height alone; where
  /// frames stand decides only what is remembered of the bits.
  ///
  /// - Parameters:
  ///   - rows: The slab's.
  ///   - strip: The strip.
  ///   - memory: What to work in, reusing its capacity; afterwards empty.
  /// - Returns: The slab.
  /// - Throws: ``PNGError/sideTooLong(width:height:)``.
  package mutating func code(
    _ rows: Range<Int>,
    of strip: Strip,
    in memory: inout [UInt8]
  ) throws(PNGError) -> CodedSlab {
    guard max(strip.width, strip.height) <= PNGHeader.longestSide else {
      throw .sideTooLong(width: strip.width, height: strip.height)
    }
    matches.removeAll(keepingCapacity: true)
    matchEnds.removeAll(keepingCapacity: true)
    chooser.prepare(strip, at: rows.lowerBound)
    var slab = CodedSlab(rows: rows, cuts: strip.cuts)
    let filteredBytes = strip.width * 3 * rows.count + BitWriter.slack
    let bitBytes = bound(of: slab, strip)
    memory.removeAll(keepingCapacity: true)
    memory.append(addingCapacity: filteredBytes + bitBytes) { room in
      // SAFETY: the filtered rows lie before the bits; neither is longer than said here.
      unsafe room.withUnsafeMutableBufferPointer { room, _ in
        guard let filtered = room.baseAddress else { return }
        let counts = unsafe filter(strip, filtered, into: &slab)
        let bands = BandPlan.merge(counts, bandHeight: bandHeight, height: rows.count)
        unsafe write(bands, strip, filtered, at: filtered + filteredBytes, into: &slab)
      }
    }
    return slab
  }

  /// No fewer bytes than a slab's bits, and the writer's slack.
  ///
  /// Of the memory only as many pages are ever touched as slabs have.
  private func bound(of slab: CodedSlab, _ strip: Strip) -> Int {
    // A pixel takes at most three literals of 15 bits, or a match of 48; a filter, a literal.
    let bands = (slab.rowRange.count + bandHeight - 1) / bandHeight
    return slab.rowRange.count * (strip.width * 6 + 2)
      + bands * (DynamicBlockHeader.maximumBitCount / 8 + 1) + BitWriter.slack
  }

  /// Filters all rows and finds their matches; counts the symbols of each band of `bandHeight`
  /// rows.
  @unsafe
  private mutating func filter(
    _ strip: Strip,
    _ filtered: UnsafeMutablePointer<UInt8>,
    into slab: inout CodedSlab
  ) -> [SymbolCounts] {
    let stride = strip.width * 3
    var finder = MatchFinder(strip)
    var all: [SymbolCounts] = []
    var counts = SymbolCounts()
    for y in 0..<slab.rowRange.count {
      // SAFETY: the row lies inside the buffer, and so do those above.
      let row = unsafe filtered + y * stride
      let firstMatch = matches.count
      let filter = unsafe chooser.filter(
        slab.rowRange.lowerBound + y,
        of: strip,
        above: y > 0 ? stride : nil,
        into: row,
        &finder,
        matches: &matches
      )
      matchEnds.append(matches.count)
      slab.rows.append(CodedSlab.Row(filter: filter))
      switch strip.axis {
      case .horizontal:
        unsafe sum(row, strip, y, into: &slab)
        unsafe chooser.heads(
          slab.rowRange.lowerBound + y,
          filter,
          row,
          offsets: strip.cuts.offsets,
          into: &slab
        )
      case .vertical: unsafe slab.appendSums(of: row, filter, count: stride)
      }
      counts.add(literal: filter.rawValue)
      unsafe counts.add(
        row,
        matches[firstMatch...],
        columns: strip.codedColumns,
        weight: filter == .none ? 1 : y % Self.countedRows == 0 ? Self.countedRows : 0
      )
      if (y + 1) % bandHeight == 0 || y + 1 == slab.rowRange.count {
        chooser.learn(from: counts)
        all.append(counts)
        counts = SymbolCounts()
      }
    }
    return all
  }

  /// Keeps a row's sums at the cuts.
  @unsafe
  private func sum(
    _ row: UnsafePointer<UInt8>,
    _ strip: Strip,
    _ y: Int,
    into slab: inout CodedSlab
  ) {
    let cuts = strip.cuts.all
    let first = strip.codedColumns.lowerBound
    var (sum, start) = (AdlerSum.zero, first)
    for (index, cut) in cuts.enumerated() {
      sum = unsafe sum.appending(
        row + start * 3,
        count: (cut.column - start) * 3,
        at: (start - first) * 3
      )
      slab.sums[index * slab.rowRange.count + y] = sum
      start = cut.column
    }
  }

  /// Makes the codes of the bands and writes their rows.
  @unsafe
  private mutating func write(
    _ bands: [BandPlan],
    _ strip: Strip,
    _ filtered: UnsafeMutablePointer<UInt8>,
    at start: UnsafeMutablePointer<UInt8>,
    into slab: inout CodedSlab
  ) {
    var writer = unsafe BitWriter(at: UnsafeMutableRawPointer(start))
    for band in bands { unsafe write(band, strip, filtered, to: &writer, of: &slab) }
    let count = writer.finish()
    // It is copied with the bits, and read where they are.
    unsafe (start + count).initialize(repeating: 0, count: BitWriter.slack)
    slab.bits = unsafe Array(
      UnsafeBufferPointer(start: start, count: count + BitWriter.slack)
    )
  }

  @unsafe
  private mutating func write(
    _ plan: BandPlan,
    _ strip: Strip,
    _ filtered: UnsafeMutablePointer<UInt8>,
    to writer: inout BitWriter,
    of slab: inout CodedSlab
  ) {
    let codes = BandCodes(plan.counts)
    let cuts = strip.cuts
    let first = writer.bitCount
    codes.header.write(to: &writer)
    let header = first..<writer.bitCount
    let usesPairs = plan.counts.literalCount >= PairCodes.worthwhileCount
    if usesPairs { pairs.prepare(codes.literals) }
    for y in plan.rows {
      slab.rows[y].firstBit = writer.bitCount
      if strip.axis == .vertical {
        writer.append(codes.literals.words[Int(slab.rows[y].filter.rawValue)])
      }
      // SAFETY: the row lies inside the buffer.
      var row = unsafe RowWriter(
        row: filtered + y * strip.width * 3,
        columns: strip.codedColumns,
        codes: codes,
        cuts: cuts.all,
        pairs: usesPairs ? pairs.lookup : nil
      )
      row.write(
        matches[(y > 0 ? matchEnds[y - 1] : 0)..<matchEnds[y]],
        to: &writer,
        marks: &slab.marks,
        row: y,
        of: slab.rowRange.count
      )
      for index in cuts.starts.indices {
        let start = slab.marks[cuts.starts[index] * slab.rowRange.count + y].bit
        let end = slab.marks[cuts.ends[index] * slab.rowRange.count + y].bit
        slab.copiedBits[index] += max(0, Int(end) - Int(start))
      }
    }
    slab.bands.append(
      CodedSlab.Band(
        rows: plan.rows,
        header: header,
        end: writer.bitCount,
        literals: codes.literals.words,
        distances: codes.distances.words
      )
    )
  }
}
