/// Makes whole PNG files from a coded strip.
///
/// What is written of the strip, ``ColumnSplicer`` and ``RowSplicer`` decide.
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
      preconditionFailure("no frame was planned at offset \(offset)")
    }
    output.removeAll(keepingCapacity: true)
    let capacity = bound(strip, index, patch)
    // With room to spare: the next frame is a little larger, and new memory costs more than the
    // copy.
    if output.capacity < capacity { output.reserveCapacity(capacity + capacity / 4) }
    output.append(addingCapacity: capacity) { added in
      // SAFETY: `bound` is not less than what is written, slack included.
      unsafe added.withUnsafeMutableBufferPointer { target, initializedCount in
        guard let base = target.baseAddress else { return }
        var chunks = unsafe ChunkWriter(at: UnsafeMutableRawPointer(base))
        chunks.appendSignature()
        chunks.appendHeader(width: strip.frameWidth, height: strip.frameHeight)
        unsafe chunks.append("IDAT") { data in
          unsafe deflate(strip, index, patch, into: data)
        }
        unsafe chunks.append("IEND") { _ in 0 }
        initializedCount = chunks.byteCount
      }
    }
  }

  /// The most bits of a match.
  static let matchBits = 15 + 5 + 15 + 13

  /// At least the bytes that the frame at the strip's offset number `index` has, and the writer's
  /// slack.
  ///
  /// A row of a patch takes a literal, and a match for each pixel.
  static func bound(_ strip: CodedStrip, _ index: Int, _ patch: FramePatch?) -> Int {
    let patched = (patch?.rows.count ?? 0) * (15 + strip.frameWidth * matchBits)
    let blocks =
      switch strip.axis {
      case .horizontal: ColumnSplicer(strip, index).bound
      case .vertical: RowSplicer(strip, offset: strip.offsets[index]).bound
      }
    return ChunkWriter.frameBytes + (patched + blocks) / 8 + 1 + 6 + BitWriter.slack
  }

  /// Writes the zlib stream and returns its length in bytes.
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
    switch strip.axis {
    case .horizontal:
      let splicer = ColumnSplicer(strip, index)
      var coder = patch.map {
        PatchCoder($0, filterAbove: splicer.filter(ofRow: $0.dirty.lowerBound - 1))
      }
      splicer.append(&coder, to: &writer, &checksum)
    case .vertical:
      let splicer = RowSplicer(strip, offset: strip.offsets[index])
      var coder = patch.map {
        PatchCoder($0, filterAbove: splicer.filter(ofRow: $0.dirty.lowerBound - 1))
      }
      splicer.append(&coder, to: &writer, &checksum)
    }
    writer.append(0, count: (8 - writer.bitCount % 8) % 8)
    writer.append(UInt64(checksum.value.byteSwapped), count: 32)
    return writer.finish()
  }
}
