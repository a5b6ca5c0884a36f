/// Some rows of a strip, filtered and coded.
///
/// Slabs do not depend on each other, so that several cores can code one strip.
///
/// It is a plain value, made by ``StripCoder``.
package struct CodedSlab: Sendable {
  /// The codes of a band of rows.
  struct Band: Sendable {
    /// The rows of the slab that share the codes, counted from its first.
    let rows: Range<Int>
    /// Where the block's header is in `bits`, without the bit that marks the last block.
    let header: Range<Int>
    /// The bit after the last row's.
    let end: Int
    /// The codes of literals, the end of the block and lengths.
    let literals: [HuffmanCode.Word]
    /// The codes of distances.
    let distances: [HuffmanCode.Word]
  }

  /// A row's filter and where its bits begin.
  struct Row: Sendable, BitwiseCopyable {
    var filter = RowFilter.none
    var firstBit = 0
  }

  /// What the bits of a row hold at a cut.
  ///
  /// A match that the cut goes through, or that starts there, is left out by the frame and written
  /// anew as far as the frame shows it.
  struct Mark: Sendable, BitwiseCopyable {
    /// Where the bits begin that the frame copies, or where they end: behind the match at a frame's
    /// start, before it at a frame's end; in bits from the row's first.
    var bit: UInt32 = 0
    /// The distance of the match.
    var distance: UInt16 = 0
    /// How many pixels of the match the frame shows: those after its start, or before its end.
    var pixels: UInt8 = 0
  }

  /// A frame's first pixel in a row, filtered with nothing on its left.
  struct Head: Sendable, BitwiseCopyable {
    var red: UInt8 = 0
    var green: UInt8 = 0
    var blue: UInt8 = 0
    /// The next pixel, as in the strip.
    var nextRed: UInt8 = 0
    var nextGreen: UInt8 = 0
    var nextBlue: UInt8 = 0
    /// Whether it is the same as in the strip, so that a run may start right after it.
    var isUnchanged = false
  }

  /// Which rows of the strip.
  let rowRange: Range<Int>
  var bands: [Band] = []
  var rows: [Row] = []
  /// One for each row at each cut, cut after cut: a frame reads them one after the other.
  var marks: [Mark]
  /// From the row's first coded pixel to the cut, ordered as the marks.
  var sums: [AdlerSum]
  /// One for each row at each offset, offset after offset.
  var heads: [Head]
  /// For each offset, the bits that are copied.
  var copiedBits: [Int]
  /// In a vertical strip, for each row the sums of all rows before it, filter numbers included; and
  /// those of all rows.
  var rowSums: [AdlerSum] = []
  /// The coded rows, and ``BitWriter/slack`` bytes.
  var bits: [UInt8] = []

  /// A slab without bits yet.
  init(rows: Range<Int>, cuts: StripCuts) {
    rowRange = rows
    self.rows.reserveCapacity(rows.count)
    marks = Array(repeating: Mark(), count: rows.count * cuts.all.count)
    sums = Array(repeating: .zero, count: rows.count * cuts.all.count)
    heads = Array(repeating: Head(), count: rows.count * cuts.starts.count)
    copiedBits = Array(repeating: 0, count: cuts.starts.count)
  }

  /// The bits of some rows of a band.
  func bits(of rows: Range<Int>, in band: Band) -> Range<Int> {
    let isLast = rows.upperBound == band.rows.upperBound
    return self.rows[rows.lowerBound]
      .firstBit..<(isLast ? band.end : self.rows[rows.upperBound].firstBit)
  }

  /// Keeps the sums of the next row of a vertical strip.
  @unsafe
  mutating func appendSums(of row: UnsafePointer<UInt8>, _ filter: RowFilter, count: Int) {
    if rowSums.isEmpty { rowSums = [.zero] }
    let position = (rowSums.count - 1) * (1 + count)
    unsafe rowSums.append(
      rowSums[rowSums.count - 1].appending(filter, row, count: count, at: position)
    )
  }
}
