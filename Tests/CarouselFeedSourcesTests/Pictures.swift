import CarouselPNG
import CarouselRaster

/// Picture files.
enum Pictures {
  /// A red PNG.
  static let red: [UInt8] = {
    var bytes: [UInt8] = []
    do {
      try PNGEncoder.encode(
        redBitmap(16, 12),
        alpha: .dropped,
        compression: .fast,
        into: &bytes
      )
    } catch {
      return []
    }
    return bytes
  }()

  /// What it looks like.
  static func redBitmap(_ width: Int, _ height: Int) -> Bitmap {
    Bitmap(width: width, height: height, fill: RGBA8(200, 30, 40))
  }
}
