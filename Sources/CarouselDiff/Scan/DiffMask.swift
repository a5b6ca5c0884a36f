public import CarouselRaster

/// A part of the expected picture that is not compared, such as a clock.
///
/// Masked pixels are counted, and drawn in the difference.
public enum DiffMask: Hashable, Sendable {
  /// A rectangle, wholly on the picture.
  case rectangle(DiffRect)
  /// A picture of the expected one's size that is light where pixels are masked: at least half opaque, and
  /// at least 128 in one channel. White on black is a mask, and so is red on nothing.
  case picture(Bitmap)
}

/// Which pixels of the expected picture are masked.
struct MaskPlane: Sendable {
  /// How many pixels are masked.
  let count: Int
  private let width: Int
  /// Row by row; empty without masks.
  private let isMasked: [Bool]

  /// Unites all masks.
  ///
  /// - Throws: ``DiffError`` for the first mask that does not fit.
  init(_ masks: [DiffMask], width: Int, height: Int) throws(DiffError) {
    self.width = width
    guard !masks.isEmpty else {
      isMasked = []
      count = 0
      return
    }
    var plane = [Bool](repeating: false, count: width * height)
    var painted = 0
    func paint(_ at: Int) {
      if !plane[at] { painted += 1 }
      plane[at] = true
    }
    for mask in masks {
      switch mask {
      case .rectangle(let rect):
        // Differences of two non-negative numbers cannot overflow; sums can.
        guard
          rect.x >= 0, rect.y >= 0, rect.width >= 1, rect.height >= 1, rect.x < width,
          rect.y < height, rect.width <= width - rect.x, rect.height <= height - rect.y
        else { throw .rectangle(rect, width: width, height: height) }
        for y in rect.y..<rect.y + rect.height {
          for x in rect.x..<rect.x + rect.width { paint(y * width + x) }
        }
      case .picture(let picture):
        guard picture.width == width, picture.height == height else {
          throw .maskSize(
            width: picture.width,
            height: picture.height,
            expectedWidth: width,
            expectedHeight: height
          )
        }
        picture.withPixels { pixels in
          for at in pixels.indices {
            let pixel = pixels[at]
            if pixel.alpha >= 128 && max(pixel.red, pixel.green, pixel.blue) >= 128 {
              paint(at)
            }
          }
        }
      }
    }
    isMasked = plane
    count = painted
    if count == width * height { throw .allMasked }
  }

  /// Whether the pixel, which must lie on the expected picture, is masked.
  func contains(x: Int, y: Int) -> Bool {
    count > 0 && isMasked[y * width + x]
  }
}
