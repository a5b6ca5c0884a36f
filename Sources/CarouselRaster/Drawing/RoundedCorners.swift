extension Bitmap {
  /// Cuts the corners off along quarters of a circle, and shows the background where they were.
  ///
  /// A pixel keeps as much of itself as its centre lies inside the circle: all from half a pixel
  /// inside, nothing from half a pixel outside, linearly between, mixed on the sRGB-encoded values.
  /// The four corners mirror each other, and a transposed bitmap gets the transposed corners.
  ///
  /// - Parameters:
  ///   - radius: In pixels; 0 or less changes nothing, and more than half of the shorter side,
  ///     rounded down, counts as that.
  ///   - background: The colour behind; its alpha is taken as 255.
  /// - Complexity: O(radius²).
  package mutating func roundCorners(radius: Int, background: RGBA8) {
    let radius = min(radius, width / 2, height / 2)
    guard radius > 0 else { return }
    let background = RGBA8(background.red, background.green, background.blue)
    let (width, height) = (width, height)
    withMutablePixels { pixels in
      for y in 0..<radius {
        for x in 0..<radius {
          let coverage = Self.coverage(x, y, radius: radius)
          // What follows on the right lies farther inside.
          guard coverage < 255 else { break }
          for row in [y, height - 1 - y] {
            for at in [row * width + x, row * width + width - 1 - x] {
              pixels[at] = pixels[at].over(background, coverage: coverage)
            }
          }
        }
      }
    }
  }

  /// How much of a pixel near the top left corner stays, 0…255.
  private static func coverage(_ x: Int, _ y: Int, radius: Int) -> Int {
    let pixel = StrokePoint.pixel
    // From the circle's centre to the pixel's, both ways, in 1/256 pixel. A radius of 2³⁰ fits.
    let (dx, dy) = ((radius - x) * pixel - pixel / 2, (radius - y) * pixel - pixel / 2)
    let distance = IntegerRoot.floor(of: dx * dx + dy * dy)
    return min(max(radius * pixel + pixel / 2 - distance, 0), 255)
  }
}
