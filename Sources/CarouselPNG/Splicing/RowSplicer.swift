/// Writes the deflate blocks of a frame on a vertical strip.
///
/// A frame is whole rows of the strip, in the strip's blocks. Only its first two rows and those of
/// a patch have other bits; between them all bits are copied at once.
struct RowSplicer {
  private let strip: CodedStrip
  /// The strip's rows that the frame shows.
  private let rows: Range<Int>

  /// The frame that begins at row `offset` of the strip.
  init(_ strip: CodedStrip, offset: Int) {
    self.strip = strip
    rows = offset..<offset + strip.frameHeight
  }

  /// No fewer bits than the frame's blocks have without a patch.
  var bound: Int {
    strip.slabs.reduce(0) { bits, slab in
      let top = slab.tops[rows.lowerBound - slab.rowRange.lowerBound]
      return bands(of: slab).reduce(bits + (top.map { $0.first.count + $0.second.count } ?? 0)) {
        $0 + 1 + $1.band.header.count + slab.bits(of: $1.rows, in: $1.band).count + 15
      }
    }
  }

  /// The filter of row `y` of the frame, if there is such a row.
  func filter(ofRow y: Int) -> RowFilter? {
    guard y >= 0, let slab = strip.slabs.first(where: { $0.rowRange.contains(rows.lowerBound + y) })
    else { return nil }
    let place = rows.lowerBound + y - slab.rowRange.lowerBound
    return y == 0 ? slab.tops[place]?.filter : slab.rows[place].filter
  }

  /// Writes all blocks; `coder` writes the rows of a patch.
  func append(
    _ coder: inout PatchCoder?,
    to writer: inout BitWriter,
    _ checksum: inout AdlerChecksum
  ) {
    for slab in strip.slabs {
      // SAFETY: all ranges of bits lie inside `bits`, which has slack at its end.
      unsafe slab.bits.withUnsafeBytes { bytes in
        guard let bits = bytes.baseAddress else { return }
        for (band, shown) in bands(of: slab) {
          let isLast = slab.rowRange.lowerBound + shown.upperBound == rows.upperBound
          writer.append(isLast ? 1 : 0, count: 1)
          unsafe writer.copy(bits, from: band.header.lowerBound, to: band.header.upperBound)
          var y = shown.lowerBound
          while y < shown.upperBound {
            let stretch = y..<nextStop(after: y, shown, of: slab, patched: coder?.rows)
            let frameRow = slab.rowRange.lowerBound + y - rows.lowerBound
            if coder?.rows.contains(frameRow) == true {
              coder?.append(frameRow, slab.rows[y].filter, band, to: &writer, &checksum)
            } else {
              unsafe copy(stretch, frameRow, of: slab, band, bits, to: &writer, &checksum)
            }
            y = stretch.upperBound
          }
          writer.append(band.literals[DeflateSymbol.endOfBlock])
        }
      }
    }
  }

  /// Where the rows end that are written at once with row `y` of a slab: single rows at the frame's
  /// top and in a patch, and all rows up to the patch or the end of those shown elsewhere.
  private func nextStop(
    after y: Int,
    _ shown: Range<Int>,
    of slab: CodedSlab,
    patched: Range<Int>?
  ) -> Int {
    let frameRow = slab.rowRange.lowerBound + y - rows.lowerBound
    guard frameRow > 1, let patched else { return frameRow > 1 ? shown.upperBound : y + 1 }
    if patched.contains(frameRow) { return y + 1 }
    guard frameRow < patched.lowerBound else { return shown.upperBound }
    return min(shown.upperBound, y + patched.lowerBound - frameRow)
  }

  /// Copies rows of a slab, of which the first is row `frameRow` of the frame.
  @unsafe
  private func copy(
    _ copied: Range<Int>,
    _ frameRow: Int,
    of slab: CodedSlab,
    _ band: CodedSlab.Band,
    _ source: UnsafeRawPointer,
    to writer: inout BitWriter,
    _ checksum: inout AdlerChecksum
  ) {
    let (y, stride) = (copied.lowerBound, 1 + 3 * strip.frameWidth)
    var bits = slab.bits(of: copied, in: band)
    if frameRow == 0, let top = slab.tops[y] {
      bits = top.first
      checksum.append(count: stride, to: top.sum, from: .zero, at: 0)
    } else {
      if frameRow == 1, let top = slab.tops[y - 1] { bits = top.second }
      checksum.append(
        count: copied.count * stride,
        to: slab.rowSums[copied.upperBound],
        from: slab.rowSums[y],
        at: y * stride
      )
    }
    unsafe writer.copy(source, from: bits.lowerBound, to: bits.upperBound)
  }

  /// A slab's bands that the frame shows, with the rows that it shows of them.
  private func bands(of slab: CodedSlab) -> [(band: CodedSlab.Band, rows: Range<Int>)] {
    let first = slab.rowRange.lowerBound
    let shown = rows.clamped(to: slab.rowRange)
    return slab.bands.compactMap { band in
      let rows = band.rows.clamped(to: shown.lowerBound - first..<shown.upperBound - first)
      return rows.isEmpty ? nil : (band, rows)
    }
  }
}
