// Why this file exists: the cheap half of making frames: a frame is mostly bits copied from its strip.

internal import CLibDeflate

/// Makes whole PNG files from a coded strip.
///
/// A row of a frame is its filter, its first pixel, which has no left neighbour, and then the strip's
/// bits up to the frame's end. Matches that the frame's edges cut through are written anew, shorter.
package enum FrameSplicer {
  /// Makes the frame at an offset, replacing the contents of `output` and reusing its memory.
  ///
  /// - Parameters:
  ///   - strip: The coded strip.
  ///   - offset: One of the strip's offsets; another one is a programmer's mistake and traps.
  ///   - patch: What was drawn over the frame, if anything was.
  ///   - output: Afterwards the file.
  package static func splice(
    _ strip: CodedStrip,
    offset: Int,
    patch: FramePatch? = nil,
    into output: inout [UInt8]
  ) {
    guard let index = strip.offsets.firstIndex(of: offset) else {
      preconditionFailure("no frame was planned at column \(offset)")
    }
    output.removeAll(keepingCapacity: true)
    let capacity = bound(strip, index, patch)
    // With room to spare: the next frame is a little larger, and new memory costs more than the copy.
    if output.capacity < capacity { output.reserveCapacity(capacity + capacity / 4) }
    output.append(addingCapacity: capacity) { added in
      // SAFETY: `bound` is not less than what is written, slack included.
      unsafe added.withUnsafeMutableBufferPointer { target, initializedCount in
        guard let base = target.baseAddress else { return }
        var chunks = unsafe ChunkWriter(at: UnsafeMutableRawPointer(base))
        chunks.appendSignature()
        chunks.appendHeader(width: strip.frameWidth, height: strip.height)
        unsafe chunks.append("IDAT") { data in
          unsafe deflate(strip, index, patch, into: data)
        }
        unsafe chunks.append("IEND") { _ in 0 }
        initializedCount = chunks.byteCount
      }
    }
  }

  /// At least the bytes that the frame at the strip's offset number `index` has, and the writer's slack.
  ///
  /// Beyond what is copied, a row takes up to 7 literals (its filter, its first pixel and the one that
  /// a run repeats) and two parts of matches; a row of a patch, a literal and a match for each pixel.
  static func bound(_ strip: CodedStrip, _ index: Int, _ patch: FramePatch?) -> Int {
    let match = 15 + 5 + 15 + 13
    let perRow = 7 * 15 + 2 * match
    let patched = (patch?.rows.count ?? 0) * (15 + strip.frameWidth * match)
    let bits =
      patched
      + strip.slabs.reduce(strip.height * perRow) { bits, slab in
        slab.bands.reduce(bits + slab.copiedBits[index]) { $0 + $1.header.count + 1 + 15 }
      }
    return ChunkWriter.frameBytes + bits / 8 + 1 + 6 + BitWriter.slack
  }

  /// Writes the zlib stream and tells how many bytes it has.
  @unsafe
  private static func deflate(
    _ strip: CodedStrip,
    _ index: Int,
    _ patch: FramePatch?,
    into target: UnsafeMutableRawPointer
  ) -> Int {
    var writer = unsafe BitWriter(at: target)
    // Deflate with a window of 32 KiB, fastest; a multiple of 31.
    writer.append(0x0178, count: 16)
    var checksum = AdlerChecksum()
    var coder = patch.map {
      PatchCoder($0, filterAbove: strip.filter(ofRow: $0.dirty.lowerBound - 1))
    }
    for (number, slab) in strip.slabs.enumerated() {
      unsafe append(
        slab,
        of: strip,
        index,
        &coder,
        isLast: number == strip.slabs.count - 1,
        to: &writer,
        &checksum
      )
    }
    writer.append(0, count: (8 - writer.bitCount % 8) % 8)
    writer.append(UInt64(checksum.value.byteSwapped), count: 32)
    return writer.finish()
  }

  /// Writes a slab's blocks.
  @unsafe
  private static func append(
    _ slab: CodedSlab,
    of strip: CodedStrip,
    _ index: Int,
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
          unsafe appendPixels(
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

  /// Writes a row's pixels behind the first.
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
    var rest = min(Int(start.after), pixels)
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
      from: firstBit + Int(start.bitAfter),
      to: firstBit + Int(end.bitBefore)
    )
    if end.before > 0 {
      BandCodes.append(
        pixels: Int(end.before),
        Int(end.distance),
        band.literals,
        band.distances,
        to: &writer
      )
    }
  }
}
