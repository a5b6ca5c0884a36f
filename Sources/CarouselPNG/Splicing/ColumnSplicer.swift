/// Writes the deflate blocks of a frame on a horizontal strip.
///
/// A row of a frame is its filter, its first pixel, which has no left neighbour, and then the
/// strip's bits up to the frame's end. Matches that the frame's edges cut through are written anew,
/// shorter.
struct ColumnSplicer {
  private let strip: CodedStrip
  /// Which of the strip's offsets it is.
  private let index: Int

  /// The frame at the strip's offset number `index`.
  init(_ strip: CodedStrip, _ index: Int) {
    self.strip = strip
    self.index = index
  }

  /// No fewer bits than the frame's blocks have without a patch.
  ///
  /// Beyond what is copied, a row takes up to 7 literals (its filter, its first pixel and the one
  /// that a run repeats) and two parts of matches.
  var bound: Int {
    let perRow = 7 * 15 + 2 * FrameSplicer.matchBits
    return strip.slabs.reduce(strip.height * perRow) { bits, slab in
      slab.bands.reduce(bits + slab.copiedBits[index]) { $0 + $1.header.count + 1 + 15 }
    }
  }

  /// The filter of row `y`, if there is such a row.
  func filter(ofRow y: Int) -> RowFilter? {
    strip.slabs.first { $0.rowRange.contains(y) }.map { $0.rows[y - $0.rowRange.lowerBound].filter }
  }

  /// Writes all blocks; `coder` writes the rows of a patch.
  func append(
    _ coder: inout PatchCoder?,
    to writer: inout BitWriter,
    _ checksum: inout AdlerChecksum
  ) {
    for (number, slab) in strip.slabs.enumerated() {
      append(slab, &coder, isLast: number == strip.slabs.count - 1, to: &writer, &checksum)
    }
  }

  /// Writes a slab's blocks.
  private func append(
    _ slab: CodedSlab,
    _ coder: inout PatchCoder?,
    isLast: Bool,
    to writer: inout BitWriter,
    _ checksum: inout AdlerChecksum
  ) {
    let cuts = strip.cuts
    let rowCount = slab.rowRange.count
    let (start, end) = (cuts.starts[index] * rowCount, cuts.ends[index] * rowCount)
    let width = strip.frameWidth
    // The sums are taken from the strip's column 1 on.
    let position = cuts.offsets[index] * 3
    // SAFETY: the ranges of bits lie inside `bits`, which has slack at its end.
    unsafe slab.bits.withUnsafeBytes { bytes in
      guard let bits = bytes.baseAddress else { return }
      for (number, band) in slab.bands.enumerated() {
        writer.append(isLast && number == slab.bands.count - 1 ? 1 : 0, count: 1)
        unsafe writer.copy(bits, from: band.header.lowerBound, to: band.header.upperBound)
        for y in band.rows {
          let row = slab.rows[y]
          let frameRow = slab.rowRange.lowerBound + y
          if coder?.rows.contains(frameRow) == true {
            coder?.append(frameRow, row.filter, band, to: &writer, &checksum)
            continue
          }
          let head = slab.heads[index * rowCount + y]
          let first = (row.filter.rawValue, head.red, head.green, head.blue)
          writer.append(band.literals[Int(first.0)], band.literals[Int(first.1)])
          writer.append(band.literals[Int(first.2)], band.literals[Int(first.3)])
          unsafe Self.appendPixels(
            width - 1,
            from: slab.marks[start + y],
            to: slab.marks[end + y],
            row.firstBit,
            bits,
            band,
            head,
            to: &writer
          )
          checksum.append(
            first,
            count: (width - 1) * 3,
            to: slab.sums[end + y],
            from: slab.sums[start + y],
            at: position
          )
        }
        writer.append(band.literals[DeflateSymbol.endOfBlock])
      }
    }
  }

  /// Writes a row's pixels after the first.
  @unsafe
  @inline(__always)
  private static func appendPixels(
    _ pixels: Int,
    from start: CodedSlab.Mark,
    to end: CodedSlab.Mark,
    _ firstBit: Int,
    _ bits: UnsafeRawPointer,
    _ band: CodedSlab.Band,
    _ head: CodedSlab.Head,
    to writer: inout BitWriter
  ) {
    var rest = min(Int(start.pixels), pixels)
    let isWhole = rest == pixels
    if rest > 0, start.distance == RowMatch.run, !head.isUnchanged {
      // The strip's run repeats a pixel that the frame does not have.
      for byte in [head.nextRed, head.nextGreen, head.nextBlue] {
        writer.append(band.literals[Int(byte)])
      }
      rest -= 1
    }
    if rest > 0 {
      BandCodes.append(
        pixels: rest,
        Int(start.distance),
        band.literals,
        band.distances,
        to: &writer
      )
    }
    guard !isWhole else { return }
    unsafe writer.copy(
      bits,
      from: firstBit + Int(start.bit),
      to: firstBit + Int(end.bit)
    )
    if end.pixels > 0 {
      BandCodes.append(
        pixels: Int(end.pixels),
        Int(end.distance),
        band.literals,
        band.distances,
        to: &writer
      )
    }
  }
}
