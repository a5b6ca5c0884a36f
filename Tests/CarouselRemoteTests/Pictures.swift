// Why this file exists: the films of these tests need pictures that can be told apart, and some that are
// meant to do harm.

import CarouselPNG
import CarouselRaster

/// Picture files.
enum Pictures {
  /// A PNG in one colour that tells `number`.
  static func png(_ number: Int, width: Int = 16, height: Int = 12) -> [UInt8] {
    let colour = RGBA8(
      UInt8(truncatingIfNeeded: 40 &* number),
      UInt8(truncatingIfNeeded: 200 &- 30 &* number),
      UInt8(truncatingIfNeeded: number)
    )
    var bytes: [UInt8] = []
    do {
      try PNGEncoder.encode(
        Bitmap(width: width, height: height, fill: colour),
        alpha: .dropped,
        compression: .fast,
        into: &bytes
      )
    } catch {
      return []
    }
    return bytes
  }

  /// A PNG of 69 bytes and more that says it has 60,000 × 60,000 pixels.
  static let pngBomb: [UInt8] = {
    var bytes = png(0)
    bytes.replaceSubrange(16..<24, with: [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60])
    let sum = crc32(bytes[12..<29])
    bytes.replaceSubrange(29..<33, with: (0..<4).map { UInt8(sum >> (24 - 8 * $0) & 255) })
    return bytes
  }()

  /// The beginning of a JPEG that says it has 60,000 × 60,000 pixels.
  static let jpegBomb: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0xEA, 0x60, 0xEA, 0x60, 1, 1, 0x11, 0]
    + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0xFF, 0xD9]

  /// - Source: PNG (W3C), annex D.
  private static func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
        sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1
      }
    }
  }
}
