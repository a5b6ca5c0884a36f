/// The size a PNG claims to have.
///
/// It is read before libpng sees a byte and before memory is allocated.
public struct PNGHeader: Hashable, Sendable {
  /// Columns, 1…2³¹−1.
  public let width: Int
  /// Rows, 1…2³¹−1.
  public let height: Int

  /// The bytes at the start of a file that hold the header: signature and IHDR.
  public static let byteCount = 33

  /// The longest side a PNG can have.
  ///
  /// - Source: PNG specification (third edition), 11.2.1 IHDR.
  static let longestSide = 0x7FFF_FFFF

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let chunkStart: [UInt8] = [0, 0, 0, 13] + Array("IHDR".utf8)

  /// Reads the header from the first ``byteCount`` bytes of a file; later bytes are not looked at.
  ///
  /// - Throws: ``PNGError/notPNG``, ``PNGError/truncated(byteCount:)`` or
  ///   ``PNGError/badHeader(reason:)``.
  init(parsing bytes: [UInt8]) throws(PNGError) {
    guard bytes.starts(with: Self.signature.prefix(bytes.count)) else { throw .notPNG }
    guard bytes.count >= Self.byteCount else { throw .truncated(byteCount: bytes.count) }
    guard bytes[8..<16].elementsEqual(Self.chunkStart) else {
      throw .badHeader(reason: "the first chunk is not an IHDR of 13 bytes")
    }
    guard Self.crc32(bytes[12..<29]) == Self.bigEndian(bytes[29..<33]) else {
      throw .badHeader(reason: "wrong checksum")
    }
    width = Int(Self.bigEndian(bytes[16..<20]))
    height = Int(Self.bigEndian(bytes[20..<24]))
    let sides = 1...Self.longestSide
    guard sides.contains(width), sides.contains(height) else {
      throw .badHeader(reason: "the size is \(width)×\(height)")
    }
  }

  private static func bigEndian(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The checksum of a chunk's type and data, bit by bit: 17 bytes need no table.
  ///
  /// - Source: PNG specification (third edition), annex D.
  private static func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 0 ? crc >> 1 : crc >> 1 ^ 0xEDB8_8320 }
    }
    return ~crc
  }
}
