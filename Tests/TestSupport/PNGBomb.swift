/// A small PNG whose header claims more pixels than anything may decode.
package enum PNGBomb {
  /// `png` with a header of 60,000 × 60,000 pixels, its checksum mended.
  package static func made(of png: [UInt8]) -> [UInt8] {
    var bytes = png
    bytes.replaceSubrange(16..<24, with: [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60])
    let crc = crc32(bytes[12..<29])
    let shifts: [UInt32] = [24, 16, 8, 0]
    bytes.replaceSubrange(29..<33, with: shifts.map { UInt8(truncatingIfNeeded: crc >> $0) })
    return bytes
  }

  /// - Source: PNG (W3C), annex D.
  private static func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
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
