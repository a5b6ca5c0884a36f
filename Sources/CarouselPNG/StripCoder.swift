// Why this file exists: the costly half of making frames, done once for all frames of a swipe: filter
// the strip's rows, find what repeats, make the codes, write the bits.

internal import CarouselRaster

/// Filters and codes strips, in memory that is used again.
package struct StripCoder: ~Copyable {
  /// How many rows are looked at together at least, unless told otherwise.
  package static let defaultBandHeight = 32

  private let bandHeight: Int
  private var chooser = FilterChooser()
  private var filtered = WorkBuffer()
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

  /// Codes a strip, replacing what was in `coded`.
  ///
  /// The result is a function of the strip and the band height alone.
  ///
  /// - Throws: ``PNGError/sideTooLong(width:height:)``.
  package mutating func code(_ strip: Strip, into coded: inout CodedStrip) throws(PNGError) {
    guard max(strip.width, strip.height) <= PNGHeader.longestSide else {
      throw .sideTooLong(width: strip.width, height: strip.height)
    }
    prepare(strip, &coded)
    let counts = filter(strip, into: &coded)
    let bands = BandPlan.merge(counts, bandHeight: bandHeight, height: strip.height)
    var bit = 0
    for band in bands { write(band, strip, at: &bit, into: &coded) }
  }

  private mutating func prepare(_ strip: Strip, _ coded: inout CodedStrip) {
    coded.frameWidth = strip.frameWidth
    coded.height = strip.height
    coded.offsets = strip.offsets
    coded.cuts = strip.cuts
    coded.bands.removeAll(keepingCapacity: true)
    let height = strip.height
    coded.rows.refill(height, with: CodedStrip.Row())
    coded.marks.refill(height * coded.cuts.count, with: CodedStrip.Mark())
    coded.sums.refill(height * coded.cuts.count, with: .zero)
    coded.heads.refill(height * coded.offsets.count, with: CodedStrip.Head())
    coded.copiedBits.refill(coded.offsets.count, with: 0)
    matches.removeAll(keepingCapacity: true)
    matchEnds.removeAll(keepingCapacity: true)
    filtered.reserve(strip.width * 3 * height)
    chooser.prepare(strip)
  }

  /// Filters all rows and finds their matches; counts the symbols of each band of `bandHeight` rows.
  private mutating func filter(
    _ strip: Strip,
    into coded: inout CodedStrip
  ) -> [SymbolCounts] {
    let stride = strip.width * 3
    let columns = coded.columns
    var all: [SymbolCounts] = []
    var counts = SymbolCounts()
    for y in 0..<strip.height {
      // SAFETY: the row lies inside the buffer, and so do those above.
      let row = unsafe filtered.start + y * stride
      let firstMatch = matches.count
      let filter = unsafe chooser.filter(
        y,
        of: strip,
        columns: columns,
        into: row,
        matches: &matches
      )
      matchEnds.append(matches.count)
      coded.rows[y].filter = filter.rawValue
      unsafe sum(row, y, into: &coded)
      unsafe chooser.heads(y, filter, row, into: &coded)

      counts.add(literal: filter.rawValue)
      var column = columns.lowerBound
      for match in matches[firstMatch...] {
        let start = Int(match.start)
        unsafe counts.add(row + column * 3, count: (start - column) * 3)
        counts.add(match)
        column = match.end
      }
      unsafe counts.add(row + column * 3, count: (columns.upperBound - column) * 3)
      if (y + 1) % bandHeight == 0 || y + 1 == strip.height {
        chooser.learn(from: counts)
        all.append(counts)
        counts = SymbolCounts()
      }
    }
    return all
  }

  /// Keeps a row's sums at the cuts.
  @unsafe
  private func sum(_ row: UnsafePointer<UInt8>, _ y: Int, into coded: inout CodedStrip) {
    let cuts = coded.cuts
    var sum = AdlerSum.zero
    for index in cuts.indices.dropFirst() {
      let (start, end) = (cuts[index - 1], cuts[index])
      sum = unsafe sum.appending(
        row + start * 3,
        count: (end - start) * 3,
        at: (start - cuts[0]) * 3
      )
      coded.sums[y * cuts.count + index] = sum
    }
  }

  /// Makes the codes of a band and writes its rows.
  private func write(
    _ plan: BandPlan,
    _ strip: Strip,
    at bit: inout Int,
    into coded: inout CodedStrip
  ) {
    let codes = BandCodes(plan.counts, frameWidth: strip.frameWidth)
    let first = (bit + 7) / 8 * 8
    coded.bits.extend(to: first / 8 + codes.byteCount(of: plan.counts) + BitWriter.slack)
    let (stride, cuts, offsets) = (strip.width * 3, coded.cuts, coded.offsets)
    let starts = offsets.map { coded.index(ofCut: $0 + 1) }
    let ends = offsets.map { coded.index(ofCut: $0 + strip.frameWidth) }
    var bits: [UInt8] = []
    swap(&bits, &coded.bits)
    var written = 0
    // SAFETY: `byteCount` is what the header and all symbols of the band take, plus slack.
    unsafe bits.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      var writer = unsafe BitWriter(at: base + first / 8)
      codes.header.write(to: &writer)
      let header = first..<first + writer.bitCount
      for y in plan.rows {
        let rowBit = writer.bitCount
        coded.rows[y].firstBit = first + rowBit
        let range = (y > 0 ? matchEnds[y - 1] : 0)..<matchEnds[y]
        var row = unsafe RowWriter(row: filtered.start + y * stride, codes: codes, cuts: cuts)
        row.write(matches[range], to: &writer, marks: &coded.marks, at: y * cuts.count)
        for index in offsets.indices {
          let start = coded.marks[y * cuts.count + starts[index]].bitAfter
          let end = coded.marks[y * cuts.count + ends[index]].bitBefore
          coded.copiedBits[index] += max(0, Int(end) - Int(start))
        }
      }
      written = writer.bitCount
      coded.bands.append(
        CodedStrip.Band(
          rows: plan.rows,
          header: header,
          literals: codes.literals.words,
          distances: codes.distances.words
        )
      )
    }
    swap(&bits, &coded.bits)
    bit = first + written
  }
}

extension CodedStrip {
  /// The columns that are coded: no frame's pixels but its first lie outside.
  var columns: Range<Int> { cuts[0]..<cuts[cuts.count - 1] }

  /// Which of the cuts a column is.
  func index(ofCut column: Int) -> Int {
    var (low, high) = (0, cuts.count)
    while low < high {
      let middle = (low + high) / 2
      if cuts[middle] < column { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Array {
  /// Makes `count` elements of the same value in the same memory.
  fileprivate mutating func refill(_ count: Int, with element: Element) {
    removeAll(keepingCapacity: true)
    append(contentsOf: repeatElement(element, count: count))
  }
}

extension [UInt8] {
  /// Makes sure that there are so many bytes.
  fileprivate mutating func extend(to count: Int) {
    guard self.count < count else { return }
    append(contentsOf: repeatElement(0, count: count - self.count + count / 4))
  }
}
