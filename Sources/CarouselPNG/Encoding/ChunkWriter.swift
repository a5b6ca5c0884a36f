internal import CLibDeflate

/// Writes the chunks of a PNG file.
///
/// It does not own its memory; the caller guarantees the space.
@safe
struct ChunkWriter {
  /// Bytes around the compressed ones: signature, IHDR, IDAT's frame, IEND.
  static let frameBytes = bytesBeforeData + bytesAfterData
  /// Signature, IHDR, the length and the type of IDAT.
  static let bytesBeforeData = 8 + 25 + 8
  /// The checksum of IDAT, and IEND.
  static let bytesAfterData = 4 + 12

  private let start: UnsafeMutableRawPointer
  /// How many bytes were written.
  private(set) var byteCount = 0

  /// Starts at the first byte of `start`.
  @unsafe
  init(at start: UnsafeMutableRawPointer) {
    unsafe self.start = unsafe start
  }

  /// Appends the eight bytes that every PNG file starts with.
  mutating func appendSignature() {
    append(0x8950_4E47)
    append(0x0D0A_1A0A)
  }

  /// Appends the header of a picture with 8 bits a channel, not interlaced.
  mutating func appendHeader(width: Int, height: Int, alpha: PNGAlpha = .dropped) {
    unsafe append("IHDR") { data in
      var fields = unsafe ChunkWriter(at: data)
      fields.append(UInt32(width))
      fields.append(UInt32(height))
      fields.append(alpha == .kept ? 0x0806_0000 : 0x0802_0000)
      // SAFETY: 13 bytes, and the checksum follows.
      unsafe data.storeBytes(of: 0, toByteOffset: 12, as: UInt8.self)
      return 13
    }
  }

  /// Appends a chunk.
  ///
  /// - Parameters:
  ///   - type: Four letters.
  ///   - body: Writes the data at the pointer given and returns its length in bytes.
  /// - Throws: What `body` throws; the file is then of no use.
  @unsafe
  mutating func append<Failure: Error>(
    _ type: StaticString,
    body: (UnsafeMutableRawPointer) throws(Failure) -> Int
  ) throws(Failure) {
    let lengthAt = byteCount
    byteCount += 4
    let typeAt = byteCount
    unsafe (start + typeAt).copyMemory(from: type.utf8Start, byteCount: 4)
    let count = try unsafe body(start + typeAt + 4)
    precondition(count <= Int(Int32.max), "a chunk of \(count) bytes")
    byteCount = lengthAt
    append(UInt32(count))
    byteCount = typeAt + 4 + count
    let checksum = unsafe libdeflate_crc32(0, start + typeAt, count + 4)
    append(checksum)
  }

  /// Appends four bytes, the highest first.
  private mutating func append(_ value: UInt32) {
    unsafe start.storeBytes(of: value.bigEndian, toByteOffset: byteCount, as: UInt32.self)
    byteCount += 4
  }
}
