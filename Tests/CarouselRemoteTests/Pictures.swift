import CarouselPNG
import CarouselRaster
import TestSupport

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
  static let pngBomb = PNGBomb.made(of: png(0))

  /// The beginning of a JPEG that says it has 60,000 × 60,000 pixels.
  static let jpegBomb: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0xEA, 0x60, 0xEA, 0x60, 1, 1, 0x11, 0]
    + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0xFF, 0xD9]
}
