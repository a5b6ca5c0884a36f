/// Writes the bits of one filtered row.
@safe
struct RowWriter {
  private let bytes: UnsafePointer<UInt8>
  private let codes: BandCodes
  private let pairs: PairCodes.Lookup?
  private let cuts: [StripCuts.Cut]
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
    cuts: [StripCuts.Cut] = [],
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
      while cut < cuts.count, cuts[cut].column < match.end {
        let (column, isStart) = (cuts[cut].column, cuts[cut].isStart)
        marks[cut * rowCount + row] = CodedSlab.Mark(
          bit: isStart ? bitAfter : bitBefore,
          distance: match.distance,
          pixels: UInt8(isStart ? match.end - column : column - Int(match.start))
        )
        cut += 1
      }
      column = match.end
    }
    writeLiterals(to: end, &writer, &marks, row, rowCount, rowBit)
    mark(end, &marks, row, rowCount, UInt32(writer.bitCount - rowBit))
  }

  /// Marks the cuts at a column, where no match is.
  @inline(__always)
  private mutating func mark(
    _ column: Int,
    _ marks: inout [CodedSlab.Mark],
    _ row: Int,
    _ rowCount: Int,
    _ bit: UInt32
  ) {
    while cut < cuts.count, cuts[cut].column == column {
      marks[cut * rowCount + row] = CodedSlab.Mark(bit: bit)
      cut += 1
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
      mark(column, &marks, row, rowCount, UInt32(writer.bitCount - rowBit))
      let stop = cut < cuts.count ? min(end, cuts[cut].column) : end
      // SAFETY: the pixels lie inside the row.
      if let pairs {
        while column &+ 4 <= stop {
          if unsafe !pairs.append(fourPixelsAt: bytes + column &* 3, to: &writer) {
            unsafe append(twoPixelsAt: column, pairs, to: &writer)
            unsafe append(twoPixelsAt: column &+ 2, pairs, to: &writer)
          }
          column &+= 4
        }
        if column &+ 2 <= stop {
          unsafe append(twoPixelsAt: column, pairs, to: &writer)
          column &+= 2
        }
      }
      unsafe codes.append(pixels: stop - column, at: bytes + column * 3, to: &writer)
      column = stop
    }
  }

  /// Writes two pixels, in pairs of literals if they fit.
  @unsafe
  @inline(__always)
  private func append(
    twoPixelsAt column: Int,
    _ pairs: PairCodes.Lookup,
    to writer: inout BitWriter
  ) {
    let pixels = unsafe bytes + column &* 3
    guard unsafe !pairs.append(twoPixelsAt: pixels, to: &writer) else { return }
    unsafe codes.append(pixels: 2, at: pixels, to: &writer)
  }
}
