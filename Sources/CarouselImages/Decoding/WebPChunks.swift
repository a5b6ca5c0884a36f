/// Numbers, names and chunks in a WebP file.
enum WebPChunks {
  /// The little-endian number at `offset`, or `nil` where the bytes end before it does.
  static func number(at offset: Int, byteCount: Int, in bytes: [UInt8]) -> Int? {
    guard offset <= bytes.count - byteCount else { return nil }
    return bytes[offset..<offset + byteCount].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// A chunk's name of four letters, as the number that stands in the file.
  static func name(_ text: String) -> Int {
    text.utf8.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// The payload of the first chunk called `wanted` that ends before `end`.
  ///
  /// - Source: RFC 9649, 2.3: a name, a length, so many bytes, and one more after an odd length.
  static func payload(of wanted: String, in bytes: [UInt8], end: Int) -> ArraySlice<UInt8>? {
    let (wanted, end) = (name(wanted), min(end, bytes.count))
    var offset = 12
    while let name = number(at: offset, byteCount: 4, in: bytes),
      let length = number(at: offset + 4, byteCount: 4, in: bytes)
    {
      let start = offset + 8
      // The length has 32 bits and `start` lies in the file, so the sum fits.
      guard start + length <= end else { return nil }
      if name == wanted { return bytes[start..<start + length] }
      offset = start + length + length % 2
    }
    return nil
  }
}
