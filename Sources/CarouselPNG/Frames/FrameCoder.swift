internal import CLibDeflate
package import CarouselRaster

/// Encodes pictures that no strip has, such as frames that stand between two pixels, in memory that is
/// used again.
///
/// Each row of a photograph takes the filter that a part of it chooses, and its matches, as on a strip
/// (``FilterChooser``). A band of rows is filtered, coded and written while it is in the processor's
/// cache; no bit is remembered. Flat screens are left to ``ScreenCoder``. A strip of the picture
/// (``StripCoder``) has the same pixels and is the simple version of both.
package struct FrameCoder: ~Copyable {
  /// Rows share their codes in bands of about so many bytes.
  private static let bandBytes = 3 << 18
  /// Of as many filtered rows the literals of one are counted.
  private static let countedRows = 16
  /// Of as many rows one is looked at to tell a screen from a photograph.
  private static let sampledRows = 16
  /// How many of these repeat their neighbours, of eight parts, on a screen.
  private static let screenShare = 6
  /// A band has at least so many rows.
  private static let leastRows = 32

  private var chooser = FilterChooser()
  private var pairs = PairCodes()
  private var screens = ScreenCoder()
  /// A band's rows, each behind the number of its filter.
  private var filtered = WorkBuffer()
  private var matches: [RowMatch] = []
  /// For each row of a band, where its matches end.
  private var matchEnds: [Int] = []
  private var filters: [RowFilter] = []

  /// Makes a coder.
  package init() {}

  /// Encodes one opaque picture, replacing the contents of `output` and reusing its memory.
  ///
  /// - Parameters:
  ///   - picture: The picture; its alpha is ignored.
  ///   - output: Afterwards the file.
  /// - Throws: ``PNGError/sideTooLong(width:height:)``.
  package mutating func encode(
    _ picture: Bitmap,
    into output: inout [UInt8]
  ) throws(PNGError) {
    guard max(picture.width, picture.height) <= PNGHeader.longestSide else {
      throw .sideTooLong(width: picture.width, height: picture.height)
    }
    output.removeAll(keepingCapacity: true)
    output.append(contentsOf: repeatElement(0, count: ChunkWriter.bytesBeforeData))
    let first = output.count
    deflate(picture, into: &output)
    let count = output.count - first
    output.append(contentsOf: repeatElement(0, count: ChunkWriter.bytesAfterData))
    unsafe output.withUnsafeMutableBytes { file in
      guard let base = file.baseAddress else { return }
      // SAFETY: there is room for all chunks around the data, which are there already.
      var chunks = unsafe ChunkWriter(at: base)
      chunks.appendSignature()
      chunks.appendHeader(width: picture.width, height: picture.height)
      unsafe chunks.append("IDAT") { _ in count }
      unsafe chunks.append("IEND") { _ in 0 }
    }
  }

  /// Appends the zlib stream.
  private mutating func deflate(_ picture: Bitmap, into output: inout [UInt8]) {
    let strip = Strip(page: picture)
    let samples = Array(Swift.stride(from: 1, to: picture.height, by: Self.sampledRows))
    let plain = chooser.plainRows(among: samples, of: strip)
    // Deflate with a window of 32 KiB, fastest; a multiple of 31.
    var carry = (bits: UInt64(0x0178), count: 16)
    let checksum =
      plain * 8 >= samples.count * Self.screenShare
      ? screens.deflate(picture, &carry, into: &output) : deflate(strip, &carry, into: &output)
    if carry.count > 0 { output.append(UInt8(truncatingIfNeeded: carry.bits)) }
    for shift: UInt32 in [24, 16, 8, 0] {
      output.append(UInt8(truncatingIfNeeded: checksum >> shift))
    }
  }

  /// Appends the rows of a photograph, a band at a time; keeps bits that fill no byte.
  ///
  /// - Returns: The checksum of the filtered rows.
  private mutating func deflate(
    _ strip: Strip,
    _ carry: inout (bits: UInt64, count: Int),
    into output: inout [UInt8]
  ) -> UInt32 {
    let stride = 1 + 3 * strip.width
    let bandHeight = min(strip.height, max(Self.leastRows, Self.bandBytes / stride))
    filtered.reserve(stride * bandHeight)
    chooser.prepare(strip, at: 0, .quick)
    var finder = MatchFinder(strip)
    var checksum: UInt32 = 1
    var first = 0
    while first < strip.height {
      let rows = first..<min(strip.height, first + bandHeight)
      let counts = filter(rows, of: strip, &finder)
      let isLast = rows.upperBound == strip.height
      write(counts, rows.count, stride, isLast: isLast, &carry, to: &output)
      // SAFETY: all rows of the band lie in the buffer.
      checksum = unsafe libdeflate_adler32(checksum, filtered.start, rows.count * stride)
      first = rows.upperBound
    }
    return checksum
  }

  /// Filters the rows of a band, finds their matches and counts their symbols.
  private mutating func filter(
    _ rows: Range<Int>,
    of strip: Strip,
    _ finder: inout MatchFinder
  ) -> SymbolCounts {
    matches.removeAll(keepingCapacity: true)
    matchEnds.removeAll(keepingCapacity: true)
    filters.removeAll(keepingCapacity: true)
    let stride = 1 + 3 * strip.width
    var counts = SymbolCounts()
    for (place, y) in rows.enumerated() {
      // SAFETY: the row lies inside the buffer, behind a byte of its own, and so do those above.
      let row = unsafe filtered.start + place * stride + 1
      let firstMatch = matches.count
      let filter = unsafe chooser.filter(
        y,
        of: strip,
        above: place > 0 ? stride : nil,
        into: row,
        &finder,
        matches: &matches
      )
      unsafe row[-1] = filter.rawValue
      matchEnds.append(matches.count)
      filters.append(filter)
      counts.add(literal: filter.rawValue)
      let isCounted = filter == .none || place % Self.countedRows == 0
      unsafe counts.add(
        row,
        matches[firstMatch...],
        columns: 0..<strip.width,
        weight: filter == .none ? 1 : isCounted ? Self.countedRows : 0
      )
    }
    return counts
  }

  /// Writes the rows of a band as one block, after bits that fill no byte yet; keeps such bits.
  private mutating func write(
    _ counts: SymbolCounts,
    _ rowCount: Int,
    _ stride: Int,
    isLast: Bool,
    _ carry: inout (bits: UInt64, count: Int),
    to output: inout [UInt8]
  ) {
    let codes = BandCodes(counts)
    let usesPairs = counts.literalCount >= PairCodes.worthwhileCount / 2
    if usesPairs { pairs.prepare(codes.literals) }
    // A pixel takes at most three literals of 15 bits, or a match of 48; a filter, a literal.
    let capacity =
      rowCount * (stride * 2 + 2) + DynamicBlockHeader.maximumBitCount / 8 + 8 + BitWriter.slack
    output.append(addingCapacity: capacity) { added in
      // SAFETY: `capacity` is not less than what is written, slack included.
      unsafe added.withUnsafeMutableBufferPointer { target, initializedCount in
        guard let base = target.baseAddress else { return }
        var writer = unsafe BitWriter(at: UnsafeMutableRawPointer(base))
        writer.append(carry.bits, count: carry.count)
        writer.append(isLast ? 1 : 0, count: 1)
        codes.header.write(to: &writer)
        for place in 0..<rowCount {
          writer.append(codes.literals.words[Int(filters[place].rawValue)])
          // SAFETY: the row lies inside the buffer.
          var row = unsafe RowWriter(
            row: filtered.start + place * stride + 1,
            columns: 0..<(stride - 1) / 3,
            codes: codes,
            pairs: usesPairs ? pairs.lookup : nil
          )
          row.write(matches[(place > 0 ? matchEnds[place - 1] : 0)..<matchEnds[place]], to: &writer)
        }
        writer.append(codes.literals.words[DeflateSymbol.endOfBlock])
        let bitCount = writer.bitCount
        _ = writer.finish()
        initializedCount = bitCount / 8
        carry = unsafe (
          bitCount % 8 > 0 ? UInt64(base[bitCount / 8]) : 0, bitCount % 8
        )
      }
    }
  }
}
