/// The checksum of PNG chunks, for tests that make files without an encoder.
package enum PNGChecksum {
  /// The CRC-32 of a chunk's type and data.
  ///
  /// - Source: PNG (W3C), annex D.
  package static func crc32(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 {
        let isOdd = crc & 1 == 1
        crc >>= 1
        if isOdd { crc ^= 0xEDB8_8320 }
      }
    }
    return ~crc
  }
}
