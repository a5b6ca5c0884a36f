/// Writes the deflate blocks of a frame of a vertical film.
///
/// A frame is whole rows of strips, in the strips' blocks. Only the rows of patches have other bits; between
/// them all bits are copied at once.
struct RowSplicer {
  /// Rows of a band, as far as the frame shows them.
  private struct Block {
    let slab: CodedSlab
    let band: CodedSlab.Band
    /// The slab's rows.
    let rows: Range<Int>
    /// The frame's row that is the first.
    let frameRow: Int
  }

  private let blocks: [Block]
  private let frameWidth: Int

  /// The frame of so many rows that consists of strips, from top to bottom; each ends where the next begins.
  ///
  /// Strips that do not cover the frame are a programmer's mistake and trap.
  init(_ parts: [PlacedStrip], height: Int) {
    frameWidth = parts[0].strip.frameWidth
    let ends = parts.dropFirst().map(\.origin) + [height]
    var blocks: [Block] = []
    var frameRow = 0
    for (part, end) in zip(parts, ends) {
      let shown = max(0, -part.origin)..<min(part.strip.height, end - part.origin)
      for slab in part.strip.slabs where slab.rowRange.overlaps(shown) {
        let first = slab.rowRange.lowerBound
        let inSlab = shown.lowerBound - first..<shown.upperBound - first
        for band in slab.bands where band.rows.overlaps(inSlab) {
          let rows = band.rows.clamped(to: inSlab)
          blocks.append(Block(slab: slab, band: band, rows: rows, frameRow: frameRow))
          frameRow += rows.count
        }
      }
    }
    precondition(frameRow == height, "\(frameRow) rows of strips for a frame of \(height)")
    self.blocks = blocks
  }

  /// No fewer bits than the frame's blocks have without patches.
  var bound: Int {
    blocks.reduce(0) { bits, block in
      let rows = block.slab.bits(of: block.rows, in: block.band)
      return bits + 1 + block.band.header.count + rows.count + 15
    }
  }

  /// The filter of row `y` of the frame, if there is such a row.
  private func filter(ofRow y: Int) -> RowFilter? {
    guard y >= 0, let block = blocks.last(where: { $0.frameRow <= y }) else { return nil }
    let filter = block.slab.rows[block.rows.lowerBound + y - block.frameRow].filter
    return y == 0 ? filter.ofFirstRow : filter
  }

  /// Writes all blocks; the rows of `patches`, which are in order, are coded anew.
  func append(
    _ patches: [FramePatch],
    to writer: inout BitWriter,
    _ checksum: inout AdlerChecksum
  ) {
    var waiting = patches[...]
    var coder: PatchCoder?
    for (number, block) in blocks.enumerated() {
      // SAFETY: all ranges of bits lie inside `bits`, which has slack at its end.
      unsafe block.slab.bits.withUnsafeBytes { bytes in
        guard let bits = bytes.baseAddress else { return }
        let header = block.band.header
        writer.append(number == blocks.count - 1 ? 1 : 0, count: 1)
        unsafe writer.copy(bits, from: header.lowerBound, to: header.upperBound)
        var y = block.rows.lowerBound
        while y < block.rows.upperBound {
          let frameRow = block.frameRow + y - block.rows.lowerBound
          if let patch = waiting.first, patch.rows.lowerBound == frameRow {
            coder = PatchCoder(patch, filterAbove: filter(ofRow: frameRow - 1))
            waiting = waiting.dropFirst()
          }
          if coder?.rows.contains(frameRow) == true {
            let filter = block.slab.rows[y].filter
            coder?.append(
              frameRow,
              frameRow == 0 ? filter.ofFirstRow : filter,
              block.band,
              to: &writer,
              &checksum
            )
            y += 1
            continue
          }
          let rest = waiting.first.map { $0.rows.lowerBound - frameRow } ?? block.rows.count
          let copied = y..<min(block.rows.upperBound, y + rest)
          unsafe copy(copied, of: block, bits, to: &writer, &checksum)
          y = copied.upperBound
        }
        writer.append(block.band.literals[DeflateSymbol.endOfBlock])
      }
    }
  }

  /// Copies rows of a block.
  @unsafe
  private func copy(
    _ rows: Range<Int>,
    of block: Block,
    _ source: UnsafeRawPointer,
    to writer: inout BitWriter,
    _ checksum: inout AdlerChecksum
  ) {
    let stride = 1 + 3 * frameWidth
    let bits = block.slab.bits(of: rows, in: block.band)
    checksum.append(
      count: rows.count * stride,
      to: block.slab.rowSums[rows.upperBound],
      from: block.slab.rowSums[rows.lowerBound],
      at: rows.lowerBound * stride
    )
    unsafe writer.copy(source, from: bits.lowerBound, to: bits.upperBound)
  }
}
