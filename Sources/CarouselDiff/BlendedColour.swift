// Why this file exists: metrics judge what is seen, and a transparent pixel is seen on something.

internal import CarouselRaster

/// A colour of real numbers, red, green and blue in 0…255.
struct BlendedColour {
  let red: Double
  let green: Double
  let blue: Double

  /// The pixel laid on white.
  init(onWhite pixel: RGBA8) {
    guard pixel.alpha < 255 else {
      red = Double(pixel.red)
      green = Double(pixel.green)
      blue = Double(pixel.blue)
      return
    }
    let alpha = Double(pixel.alpha) / 255
    red = 255 + (Double(pixel.red) - 255) * alpha
    green = 255 + (Double(pixel.green) - 255) * alpha
    blue = 255 + (Double(pixel.blue) - 255) * alpha
  }
}
