/// Adler-32 the plain way.
///
/// - Source: RFC 1950, 8.2.
enum PlainAdler {
  /// The checksum of some bytes.
  static func checksum(of bytes: some Sequence<UInt8>) -> UInt32 {
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    return b << 16 | a
  }
}
