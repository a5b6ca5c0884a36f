// Why this file exists: the cheap half of making frames: a frame is mostly bits copied from its strip.

internal import CLibDeflate

/// Makes whole PNG files from a coded strip.
///
/// A row of a frame is its filter, its first pixel, which has no left neighbour, and then the strip's
/// bits up to the frame's end. Matches that the frame's edges cut through are written anew, shorter.
package enum FrameSplicer {
  /// Bytes around the compressed ones: signature, IHDR, IDAT's frame, IEND.
  private static let frameBytes = 8 + 25 + 12 + 12

  /// Makes the frame at an offset, replacing the contents of `output` and reusing its memory.
  ///
  /// - Parameters:
  ///   - strip: The coded strip.
  ///   - offset: One of the strip's offsets; another one is a programmer's mistake and traps.
  ///   - output: Afterwards the file.
  package static func splice(
    _ strip: CodedStrip,
    offset: Int,
    into output: inout [UInt8]
  ) {
    let start = strip.index(ofCut: offset + 1)
    let end = strip.index(ofCut: offset + strip.frameWidth)
    guard let index = strip.offsets.firstIndex(of: offset) else {
      preconditionFailure("no frame was planned at column \(offset)")
    }
    output.removeAll(keepingCapacity: true)
    let capacity = bound(strip, index)
    output.reserveCapacity(capacity)
    output.append(addingCapacity: capacity) { added in
      // SAFETY: `bound` is not less than what is written, slack included.
      unsafe added.withUnsafeMutableBufferPointer { target, initializedCount in
        guard let base = target.baseAddress else { return }
        var chunks = unsafe ChunkWriter(at: UnsafeMutableRawPointer(base))
        chunks.appendSignature()
        chunks.appendHeader(width: strip.frameWidth, height: strip.height)
        unsafe chunks.append("IDAT") { data in
          unsafe deflate(strip, index, start..<end, into: data)
        }
        unsafe chunks.append("IEND") { _ in 0 }
        initializedCount = chunks.byteCount
      }
    }
  }

  /// More bytes than the frame has.
  ///
  /// Beyond what is copied, a row takes up to 4 literals and two parts of matches.
  private static func bound(_ strip: CodedStrip, _ index: Int) -> Int {
    let perRow = 4 * 15 + 2 * (15 + 5 + 15 + 13)
    let headers = strip.bands.reduce(0) { $0 + $1.header.count + 1 + 15 }
    let bits = strip.copiedBits[index] + strip.height * perRow + headers
    return frameBytes + bits / 8 + 1 + 6 + BitWriter.slack
  }

  /// Writes the zlib stream and tells how many bytes it has.
  @unsafe
  private static func deflate(
    _ strip: CodedStrip,
    _ offset: Int,
    _ cuts: Range<Int>,
    into target: UnsafeMutableRawPointer
  ) -> Int {
    var writer = unsafe BitWriter(at: target)
    // Deflate with a window of 32 KiB, fastest; a multiple of 31.
    writer.append(0x0178, count: 16)
    var checksum = AdlerChecksum()
    let width = strip.frameWidth
    let position = (strip.cuts[cuts.lowerBound] - strip.cuts[0]) * 3
    // SAFETY: the ranges of bits lie inside `bits`, which has slack at its end.
    unsafe strip.bits.withUnsafeBytes { bytes in
      guard let bits = bytes.baseAddress else { return }
      for (number, band) in strip.bands.enumerated() {
        writer.append(number == strip.bands.count - 1 ? 1 : 0, count: 1)
        unsafe writer.copy(bits, from: band.header.lowerBound, to: band.header.upperBound)
        for y in band.rows {
          let row = strip.rows[y]
          let head = strip.heads[y * strip.offsets.count + offset]
          for byte in [row.filter, head.red, head.green, head.blue] {
            writer.append(band.literals[Int(byte)])
            checksum.append(byte)
          }
          let marks = y * strip.cuts.count
          unsafe appendPixels(
            width - 1,
            from: strip.marks[marks + cuts.lowerBound],
            to: strip.marks[marks + cuts.upperBound],
            row.firstBit,
            bits,
            band,
            head,
            frameWidth: width,
            to: &writer
          )
          checksum.append(
            count: (width - 1) * 3,
            to: strip.sums[marks + cuts.upperBound],
            from: strip.sums[marks + cuts.lowerBound],
            at: position
          )
        }
        writer.append(band.literals[DeflateSymbol.endOfBlock])
      }
    }
    writer.append(0, count: (8 - writer.bitCount % 8) % 8)
    writer.append(UInt64(checksum.value.byteSwapped), count: 32)
    return writer.finish()
  }

  /// Writes a row's pixels behind the first.
  @unsafe
  @inline(__always)
  private static func appendPixels(
    _ pixels: Int,
    from start: CodedStrip.Mark,
    to end: CodedStrip.Mark,
    _ firstBit: Int,
    _ bits: UnsafeRawPointer,
    _ band: CodedStrip.Band,
    _ head: CodedStrip.Head,
    frameWidth: Int,
    to writer: inout BitWriter
  ) {
    var rest = min(Int(start.after), pixels)
    let isWhole = rest == pixels
    if rest > 0, start.source == RowMatch.run, !head.isUnchanged {
      // The strip's run repeats a pixel that the frame does not have.
      for byte in [head.nextRed, head.nextGreen, head.nextBlue] {
        writer.append(band.literals[Int(byte)])
      }
      rest -= 1
    }
    if rest > 0 {
      BandCodes.append(
        pixels: rest,
        RowMatch.distance(source: start.source, frameWidth: frameWidth),
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
        RowMatch.distance(source: end.source, frameWidth: frameWidth),
        band.literals,
        band.distances,
        to: &writer
      )
    }
  }
}
