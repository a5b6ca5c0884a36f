/// The size a still WebP claims to have.
///
/// It is read before libwebp sees a byte and before memory is allocated.
package struct WebPHeader: Hashable, Sendable {
  /// Stored columns, 1…16384.
  package let width: Int
  /// Stored rows, 1…16384.
  package let height: Int
  /// The end of the file as its RIFF header gives it, in bytes from its start; what follows is not
  /// looked at.
  let end: Int
  /// Whether chunks with metadata may follow the picture.
  let isExtended: Bool

  /// The longest side of a picture: its size has 14 bits.
  ///
  /// - Source: RFC 9649, 3.4; pictures of the lossy kind end at 16383 (RFC 6386, 9.1).
  static let longestSide = 1 << 14

  /// Reads the header from a file's first bytes; thirty are always enough.
  ///
  /// - Throws: ``WebPError/notWebP``, ``WebPError/truncated(byteCount:)``,
  ///   ``WebPError/badHeader(reason:)`` or ``WebPError/animated``.
  /// - Source: RFC 9649, 2.3 to 2.7 and 3.4; RFC 6386, 9.1.
  package init(parsing bytes: [UInt8]) throws(WebPError) {
    guard Self.has("RIFF", at: 0, in: bytes), Self.has("WEBP", at: 8, in: bytes) else {
      throw .notWebP
    }
    func number(at offset: Int, byteCount: Int) throws(WebPError) -> Int {
      guard let number = WebPChunks.number(at: offset, byteCount: byteCount, in: bytes) else {
        throw .truncated(byteCount: bytes.count)
      }
      return number
    }
    end = 8 + (try number(at: 4, byteCount: 4))
    let kind = try number(at: 12, byteCount: 4)
    isExtended = kind == WebPChunks.name("VP8X")
    switch kind {
    case WebPChunks.name("VP8X"):
      let animation = 2
      guard try number(at: 20, byteCount: 1) & animation == 0 else { throw .animated }
      width = try number(at: 24, byteCount: 3) + 1
      height = try number(at: 27, byteCount: 3) + 1
    case WebPChunks.name("VP8L"):
      guard try number(at: 20, byteCount: 1) == 0x2F else {
        throw .badHeader(reason: "no lossless picture in its chunk")
      }
      let sides = try number(at: 21, byteCount: 4)
      width = sides & 0x3FFF + 1
      height = sides >> 14 & 0x3FFF + 1
    case WebPChunks.name("VP8 "):
      guard try number(at: 23, byteCount: 3) == 0x2A_019D else {
        throw .badHeader(reason: "no lossy picture in its chunk")
      }
      width = try number(at: 26, byteCount: 2) & 0x3FFF
      height = try number(at: 28, byteCount: 2) & 0x3FFF
    default: throw .badHeader(reason: "the first chunk is no picture")
    }
    let sides = 1...Self.longestSide
    guard sides.contains(width), sides.contains(height) else {
      throw .badHeader(reason: "the size is \(width)×\(height)")
    }
  }

  /// Whether `bytes` have `text` at `offset`, or end before they could contradict it.
  private static func has(_ text: String, at offset: Int, in bytes: [UInt8]) -> Bool {
    let found = bytes.dropFirst(offset).prefix(text.utf8.count)
    return found.elementsEqual(text.utf8.prefix(found.count))
  }
}
