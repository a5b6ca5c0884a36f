public import CarouselRaster

/// Draws where two pictures differ.
///
/// The area holds both pictures, with their top left corners in one place.
public struct DiffPictures: Sendable {
  /// The colour of pixels that are darker than expected, or equally light but more opaque.
  public static let darker = RGBA8(220, 0, 0)
  /// The colour of pixels that are lighter than expected.
  public static let lighter = RGBA8(0, 90, 255)
  /// The colour of pixels that differ, but passed as an antialiased edge.
  public static let antialiased = RGBA8(255, 220, 0)
  /// The colour of pixels that only one of the pictures has.
  public static let outside = RGBA8(255, 0, 255)
  /// The two colours of the hatching over masked pixels.
  public static let hatching = (RGBA8(120, 150, 130), RGBA8(225, 235, 228))
  /// The colour between the parts of a triptych.
  public static let gutter = RGBA8(128, 128, 128)
  /// The distance between the parts of a triptych, in pixels.
  public static let gap = 8

  private let expected: Bitmap
  private let actual: Bitmap
  private let map: DiffMap?
  private let masks: MaskPlane

  init(expected: Bitmap, actual: Bitmap, map: DiffMap?, masks: MaskPlane) {
    self.expected = expected
    self.actual = actual
    self.map = map
    self.masks = masks
  }

  private var width: Int { max(expected.width, actual.width) }
  private var height: Int { max(expected.height, actual.height) }

  /// The expected picture, pale and grey, with differing pixels in colour and masked ones hatched.
  ///
  /// It is opaque everywhere. Pixels of the actual picture alone have the colour ``outside``.
  public var overlay: Bitmap {
    var picture = Bitmap(width: width, height: height, fill: .white)
    for y in 0..<height {
      for x in 0..<width {
        if let colour = colour(x, y) {
          picture[x, y] = colour
        } else if x < expected.width && y < expected.height {
          picture[x, y] = Self.paled(expected[x, y])
        }
        if isMasked(x, y) {
          picture[x, y] = (x + y) & 7 < 3 ? Self.hatching.0 : Self.hatching.1
        }
      }
    }
    return picture
  }

  /// Only the differing pixels, in their colours; all others are clear.
  ///
  /// If the sizes are equal, it can be used as a ``DiffMask/picture(_:)``.
  public var mask: Bitmap {
    var picture = Bitmap(width: width, height: height, fill: .clear)
    guard let map else { return picture }
    for y in 0..<height {
      for x in 0..<width where map[x, y].differs {
        picture[x, y] = colour(x, y) ?? .clear
      }
    }
    return picture
  }

  /// The expected picture, the overlay and the actual picture side by side.
  ///
  /// The pictures keep their pixels, including alpha; what a smaller one lacks is clear.
  public var triptych: Bitmap {
    let step = width + Self.gap
    var sheet = Bitmap(width: 3 * width + 2 * Self.gap, height: height, fill: Self.gutter)
    let panels: [Bitmap] = [expected, overlay, actual]
    for (number, panel) in panels.enumerated() {
      for y in 0..<height {
        for x in 0..<width {
          sheet[number * step + x, y] =
            x < panel.width && y < panel.height ? panel[x, y] : .clear
        }
      }
    }
    return sheet
  }

  private func colour(_ x: Int, _ y: Int) -> RGBA8? {
    guard let map else { return nil }
    return switch map[x, y] {
    case .same: nil
    case .antialiased: Self.antialiased
    case .darker: Self.darker
    case .lighter: Self.lighter
    case .outside: Self.outside
    }
  }

  private func isMasked(_ x: Int, _ y: Int) -> Bool {
    x < expected.width && y < expected.height && masks.contains(x: x, y: y)
  }

  /// A quarter as dark as it is on white, and grey.
  private static func paled(_ pixel: RGBA8) -> RGBA8 {
    let grey = UInt8(255 - (255 - pixel.luma) * Int(pixel.alpha) / (4 * 255))
    return RGBA8(grey, grey, grey)
  }
}
