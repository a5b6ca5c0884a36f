/// A small PNG whose header claims more pixels than anything may decode.
package enum PNGBomb {
  /// `png` with a header of 60,000 × 60,000 pixels, its checksum mended.
  package static func made(of png: [UInt8]) -> [UInt8] {
    var bytes = png
    bytes.replaceSubrange(16..<24, with: [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60])
    let crc = PNGChecksum.crc32(bytes[12..<29])
    let shifts: [UInt32] = [24, 16, 8, 0]
    bytes.replaceSubrange(29..<33, with: shifts.map { UInt8(truncatingIfNeeded: crc >> $0) })
    return bytes
  }
}
