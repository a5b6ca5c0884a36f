import CarouselPNG
import CarouselRaster

/// The exact comparison of two pictures, and a picture of it.
struct GoldenDifference {
  let expected: Bitmap
  let actual: Bitmap

  /// How many pixels differ in any channel; a size mismatch counts all of the larger area.
  var count: Int {
    let (width, height) = area
    var count = 0
    for y in 0..<height {
      for x in 0..<width where pixel(expected, x, y) != pixel(actual, x, y) { count += 1 }
    }
    return count
  }

  /// Expected, difference in red over grey, and actual, side by side, as PNG.
  func triptych() throws -> [UInt8] {
    let (width, height) = area
    let gap = 4
    var sheet = Bitmap(width: 3 * width + 2 * gap, height: height, fill: .white)
    for y in 0..<height {
      for x in 0..<width {
        let (old, new) = (pixel(expected, x, y), pixel(actual, x, y))
        if let old { sheet[x, y] = old }
        sheet[width + gap + x, y] = old == new ? Self.faded(new) : RGBA8(220, 0, 0)
        if let new { sheet[2 * (width + gap) + x, y] = new }
      }
    }
    var bytes: [UInt8] = []
    try PNGEncoder.encode(sheet, alpha: .dropped, compression: .balanced, into: &bytes)
    return bytes
  }

  private var area: (width: Int, height: Int) {
    (max(expected.width, actual.width), max(expected.height, actual.height))
  }

  private func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> RGBA8? {
    x < bitmap.width && y < bitmap.height ? bitmap[x, y] : nil
  }

  private static func faded(_ pixel: RGBA8?) -> RGBA8 {
    guard let pixel else { return .white }
    let grey = (Int(pixel.red) + 2 * Int(pixel.green) + Int(pixel.blue)) / 4
    let light = UInt8(192 + grey / 4)
    return RGBA8(light, light, light)
  }
}
