/// Makes whole PNG files from coded strips.
///
/// What is written of the strips, ``ColumnSplicer`` and ``RowSplicer`` decide.
package enum FrameSplicer {
  /// The blocks of one frame.
  private enum Blocks {
    case columns(ColumnSplicer)
    case rows(RowSplicer)

    var bound: Int {
      switch self {
      case .columns(let splicer): splicer.bound
      case .rows(let splicer): splicer.bound
      }
    }

    func append(
      _ patches: [FramePatch],
      to writer: inout BitWriter,
      _ checksum: inout AdlerChecksum
    ) {
      switch self {
      case .columns(let splicer):
        var coder = patches.first.map {
          PatchCoder($0, filterAbove: splicer.filter(ofRow: $0.dirty.lowerBound - 1))
        }
        splicer.append(&coder, to: &writer, &checksum)
      case .rows(let splicer): splicer.append(patches, to: &writer, &checksum)
      }
    }
  }

  /// Makes a frame, replacing the contents of `output` and reusing its memory.
  ///
  /// - Parameters:
  ///   - parts: What the frame consists of: one horizontal strip at one of its offsets, or vertical ones from
  ///     top to bottom, each of which ends where the next begins. Anything else is a programmer's mistake and
  ///     traps.
  ///   - height: The frame's.
  ///   - patches: What was drawn over the frame, in order, without a row in two of them; at most one on a
  ///     horizontal strip. A frame that begins in the middle of a vertical strip has one of its first rows
  ///     (``FramePatch/init(top:)``), or one that was drawn on from row 0 on.
  ///   - output: Afterwards the file.
  package static func splice(
    _ parts: [PlacedStrip],
    height: Int,
    patches: [FramePatch] = [],
    into output: inout [UInt8]
  ) {
    let (blocks, width) = (blocks(of: parts, height: height), parts[0].strip.frameWidth)
    output.removeAll(keepingCapacity: true)
    let capacity = bound(blocks, width: width, patches)
    // With room to spare: the next frame is a little larger, and new memory costs more than the
    // copy.
    if output.capacity < capacity { output.reserveCapacity(capacity + capacity / 4) }
    output.append(addingCapacity: capacity) { added in
      // SAFETY: `bound` is not less than what is written, slack included.
      unsafe added.withUnsafeMutableBufferPointer { target, initializedCount in
        guard let base = target.baseAddress else { return }
        var chunks = unsafe ChunkWriter(at: UnsafeMutableRawPointer(base))
        chunks.appendSignature()
        chunks.appendHeader(width: width, height: height)
        unsafe chunks.append("IDAT") { data in unsafe deflate(blocks, patches, into: data) }
        unsafe chunks.append("IEND") { _ in 0 }
        initializedCount = chunks.byteCount
      }
    }
  }

  private static func blocks(of parts: [PlacedStrip], height: Int) -> Blocks {
    let strip = parts[0].strip
    switch strip.axis {
    case .horizontal:
      guard let index = strip.offsets.firstIndex(of: -parts[0].origin) else {
        preconditionFailure("no frame was planned at offset \(-parts[0].origin)")
      }
      precondition(parts.count == 1 && height == strip.height, "a frame of several strips")
      return .columns(ColumnSplicer(strip, index))
    case .vertical: return .rows(RowSplicer(parts, height: height))
    }
  }

  /// The most bits of a match.
  static let matchBits = 15 + 5 + 15 + 13

  /// At least the bytes that a frame has, and the writer's slack.
  static func bound(_ parts: [PlacedStrip], height: Int, _ patches: [FramePatch]) -> Int {
    bound(blocks(of: parts, height: height), width: parts[0].strip.frameWidth, patches)
  }

  /// A row of a patch takes a literal, and a match for each pixel.
  private static func bound(_ blocks: Blocks, width: Int, _ patches: [FramePatch]) -> Int {
    let patched = patches.reduce(0) { $0 + $1.rows.count } * (15 + width * matchBits)
    return ChunkWriter.frameBytes + (patched + blocks.bound) / 8 + 1 + 6 + BitWriter.slack
  }

  /// Writes the zlib stream and returns its length in bytes.
  @unsafe
  private static func deflate(
    _ blocks: Blocks,
    _ patches: [FramePatch],
    into target: UnsafeMutableRawPointer
  ) -> Int {
    var writer = unsafe BitWriter(at: target)
    // Deflate with a window of 32 KiB, fastest; a multiple of 31.
    writer.append(0x0178, count: 16)
    var checksum = AdlerChecksum()
    blocks.append(patches, to: &writer, &checksum)
    writer.append(0, count: (8 - writer.bitCount % 8) % 8)
    writer.append(UInt64(checksum.value.byteSwapped), count: 32)
    return writer.finish()
  }
}
