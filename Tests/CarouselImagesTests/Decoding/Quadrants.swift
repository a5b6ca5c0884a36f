import CarouselImages
import CarouselRaster
import Testing

/// The four flat quadrants that all fixtures show.
enum Quadrants {
  /// Top left, top right, bottom left, bottom right.
  static let colours = [
    RGBA8(250, 30, 60), RGBA8(40, 220, 80), RGBA8(50, 90, 240), RGBA8(240, 235, 120),
  ]
  /// The same, a fifth to four fifths opaque.
  static let translucent = zip(colours, 1...4).map { colour, fifths in
    RGBA8(colour.red, colour.green, colour.blue, UInt8(51 * fifths))
  }

  /// Which stored quadrant is shown top left, top right, bottom left, bottom right.
  static func shown(_ orientation: ExifOrientation) -> [Int] {
    switch orientation {
    case .topLeft: [0, 1, 2, 3]
    case .topRight: [1, 0, 3, 2]
    case .bottomRight: [3, 2, 1, 0]
    case .bottomLeft: [2, 3, 0, 1]
    case .leftTop: [0, 2, 1, 3]
    case .rightTop: [2, 0, 3, 1]
    case .rightBottom: [3, 1, 2, 0]
    case .leftBottom: [1, 3, 0, 2]
    }
  }

  /// Expects four colours in the middles of the quadrants, within `tolerance` a channel, and their
  /// alphas in all pixels.
  static func expect(
    _ bitmap: Bitmap,
    _ expected: [RGBA8],
    tolerance: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (index, colour) in expected.enumerated() {
      let pixel = bitmap[
        bitmap.width * (1 + 2 * (index % 2)) / 4,
        bitmap.height * (1 + 2 * (index / 2)) / 4
      ]
      let distance = [
        Int(pixel.red) - Int(colour.red), Int(pixel.green) - Int(colour.green),
        Int(pixel.blue) - Int(colour.blue),
      ].map(abs).max()
      #expect(
        distance ?? 99 <= tolerance && pixel.alpha == colour.alpha,
        "quadrant \(index): \(pixel)",
        sourceLocation: sourceLocation
      )
    }
    let alphas = Set(expected.map(\.alpha))
    #expect(
      bitmap.withPixels { pixels in pixels.indices.allSatisfy { alphas.contains(pixels[$0].alpha) }
      },
      sourceLocation: sourceLocation
    )
  }
}
