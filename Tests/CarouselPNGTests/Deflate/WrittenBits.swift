@testable import CarouselPNG

/// Bits that were written into memory of their own.
struct WrittenBits {
  /// The bits, the last byte filled up with zeros.
  let bytes: [UInt8]
  /// How many bits were written.
  let count: Int

  /// Lets `write` write at most `capacity` bytes.
  init(capacity: Int, _ write: (inout BitWriter) -> Void) {
    var memory = [UInt8](repeating: 0xAA, count: capacity + BitWriter.slack)
    var (bitCount, byteCount) = (0, 0)
    unsafe memory.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      // SAFETY: the tests write no more than `capacity` bytes.
      var writer = unsafe BitWriter(at: base)
      write(&writer)
      bitCount = writer.bitCount
      byteCount = writer.finish()
    }
    precondition(byteCount <= capacity, "\(byteCount) bytes in \(capacity)")
    bytes = Array(memory[..<byteCount])
    count = bitCount
  }

  /// A zlib stream of one block, the last, with its own codes.
  ///
  /// - Parameters:
  ///   - header: The block's codes.
  ///   - literals: Of these, the one that ends the block.
  ///   - content: What the block stands for.
  ///   - capacity: How many bytes `body` takes at most.
  ///   - body: Writes the block's symbols, all but the end of the block.
  /// - Returns: The stream.
  static func zlibStream(
    _ header: DynamicBlockHeader,
    _ literals: HuffmanCode,
    of content: [UInt8],
    capacity: Int,
    body: (inout BitWriter) -> Void
  ) -> [UInt8] {
    let headerBytes = DynamicBlockHeader.maximumBitCount / 8
    let block = WrittenBits(capacity: headerBytes + capacity + 8) { writer in
      writer.append(1, count: 1)
      header.write(to: &writer)
      body(&writer)
      writer.append(literals.words[DeflateSymbol.endOfBlock])
    }
    let checksum = PNGBuilder.bytes(PlainAdler.checksum(of: content))
    return [0x78, 0x01] + block.bytes + checksum
  }
}
