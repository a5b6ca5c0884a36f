internal import CarouselRaster

/// A colour as it is seen on white, for metrics: red, green and blue as real numbers in 0…255.
struct BlendedColour {
  let red: Double
  let green: Double
  let blue: Double

  /// Blends a pixel on white.
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
