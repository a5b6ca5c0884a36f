/// Writes the bits of one filtered row.
@safe
struct RowWriter {
  private let bytes: UnsafePointer<UInt8>
  private let codes: BandCodes
  private let pairs: PairCodes.Lookup?
  private let cuts: [Int]
  private let end: Int
  private var column: Int
  private var cut = 0

  /// Writes the given columns, which contain all cuts or end at the last one.
  ///
  /// With codes of pairs, two bytes more must be readable.
  @unsafe
  init(
    row: UnsafePointer<UInt8>,
    columns: Range<Int>,
    codes: BandCodes,
    cuts: [Int] = [],
    pairs: PairCodes.Lookup? = nil
  ) {
    unsafe bytes = unsafe row
    self.codes = codes
    self.pairs = pairs
    self.cuts = cuts
    column = columns.lowerBound
    end = columns.upperBound
  }

  /// Writes matches and the literals between them, where there are no cuts.
  mutating func write(_ matches: ArraySlice<RowMatch>, to writer: inout BitWriter) {
    var marks: [CodedSlab.Mark] = []
    write(matches, to: &writer, marks: &marks, row: 0, of: 0)
  }

  /// Writes matches and the literals between them; marks the cuts as row `row` of `rowCount`.
  mutating func write(
    _ matches: ArraySlice<RowMatch>,
    to writer: inout BitWriter,
    marks: inout [CodedSlab.Mark],
    row: Int,
    of rowCount: Int
  ) {
    let rowBit = writer.bitCount
    for match in matches {
      writeLiterals(to: Int(match.start), &writer, &marks, row, rowCount, rowBit)
      let bitBefore = UInt32(writer.bitCount - rowBit)
      codes.append(match, to: &writer)
      let bitAfter = UInt32(writer.bitCount - rowBit)
      // A cut at the match's start is the match's, one at its end is not.
      while cut < cuts.count, cuts[cut] < match.end {
        marks[cut * rowCount + row] = CodedSlab.Mark(
          bitBefore: bitBefore,
          bitAfter: bitAfter,
          distance: match.distance,
          before: UInt8(cuts[cut] - Int(match.start)),
          after: UInt8(match.end - cuts[cut])
        )
        cut += 1
      }
      column = match.end
    }
    writeLiterals(to: end, &writer, &marks, row, rowCount, rowBit)
    let end = UInt32(writer.bitCount - rowBit)
    if cut < cuts.count {
      marks[cut * rowCount + row] = CodedSlab.Mark(bitBefore: end, bitAfter: end)
    }
  }

  /// Writes pixels up to a column, and marks the cuts before it.
  @inline(__always)
  private mutating func writeLiterals(
    to end: Int,
    _ writer: inout BitWriter,
    _ marks: inout [CodedSlab.Mark],
    _ row: Int,
    _ rowCount: Int,
    _ rowBit: Int
  ) {
    while column < end {
      while cut < cuts.count, cuts[cut] == column {
        let bit = UInt32(writer.bitCount - rowBit)
        marks[cut * rowCount + row] = CodedSlab.Mark(bitBefore: bit, bitAfter: bit)
        cut += 1
      }
      let stop = cut < cuts.count ? min(end, cuts[cut]) : end
      // SAFETY: the pixels lie inside the row.
      if let pairs {
        while column &+ 2 <= stop {
          if unsafe !pairs.append(twoPixelsAt: bytes + column &* 3, to: &writer) {
            unsafe codes.append(pixels: 2, at: bytes + column &* 3, to: &writer)
          }
          column &+= 2
        }
      }
      unsafe codes.append(pixels: stop - column, at: bytes + column * 3, to: &writer)
      column = stop
    }
  }
}
