package import CarouselRaster
internal import CarouselValues

/// Made-up faces for rows of lists, drawn from nothing but a seed and a number.
package enum GeneratedAvatar {
  /// Draws the face of a number over the whole bitmap.
  ///
  /// A pure function of the seed, the number and the bitmap's size; neighbouring numbers never share
  /// a background. The face stands in the largest square in the middle.
  package static func draw(seed: UInt64, number: Int, into bitmap: inout Bitmap) {
    var luck = SplitMix64(
      seed: SplitMix64.value(seed: SplitMix64.mix(seed ^ 0x0061_7661_7461_7273), at: number)
    )
    let start = Int(SplitMix64.mix(seed) % UInt64(backgrounds.count))
    let place = GeneratedPicture.remainder(number, backgrounds.count)
    let background = backgrounds[(start + 5 * place) % backgrounds.count]
    let whole = Shape(left: 0, top: 0, right: bitmap.width << 8, bottom: bitmap.height << 8)
    bitmap.fill(whole, with: .flat(background))
    let face = Face(
      skin: luck.pick(skins),
      hair: luck.pick(hairs),
      cloth: luck.pick(cloths),
      style: luck.pick(Style.allCases),
      hasGlasses: luck.next() % 4 == 0
    )
    face.draw(into: &bitmap)
  }

  /// How hair is worn.
  private enum Style: CaseIterable {
    case short, long, bun, curls, shaved
  }

  private static let backgrounds = [
    RGBA8(0xF9, 0xC7, 0x4F), RGBA8(0x90, 0xBE, 0x6D), RGBA8(0x43, 0xAA, 0x8B),
    RGBA8(0x57, 0x75, 0x90), RGBA8(0xF8, 0x96, 0x1E), RGBA8(0xE7, 0x6F, 0x51),
    RGBA8(0xB5, 0x83, 0x8D), RGBA8(0x8E, 0xCA, 0xE6), RGBA8(0xA2, 0xD2, 0xC6),
    RGBA8(0xCD, 0xB4, 0xDB), RGBA8(0xE9, 0xD8, 0xA6), RGBA8(0x94, 0xA8, 0xD0),
  ]

  private static let skins = [
    RGBA8(0xFF, 0xDF, 0xC4), RGBA8(0xF0, 0xC5, 0xA0), RGBA8(0xD8, 0xA1, 0x7A),
    RGBA8(0xB0, 0x77, 0x50), RGBA8(0x8A, 0x55, 0x36), RGBA8(0x5C, 0x38, 0x26),
  ]

  private static let hairs = [
    RGBA8(0x22, 0x1D, 0x1B), RGBA8(0x4A, 0x2F, 0x22), RGBA8(0x7A, 0x4A, 0x2A),
    RGBA8(0xB5, 0x7F, 0x3B), RGBA8(0xDB, 0xB8, 0x6E), RGBA8(0x9A, 0x3B, 0x22),
    RGBA8(0xB8, 0xB8, 0xBC),
  ]

  private static let cloths = [
    RGBA8(0x26, 0x46, 0x53), RGBA8(0x2A, 0x6F, 0x97), RGBA8(0x6D, 0x59, 0x7A),
    RGBA8(0x9B, 0x22, 0x26), RGBA8(0x38, 0x66, 0x41), RGBA8(0xF1, 0xFA, 0xEE),
    RGBA8(0x3D, 0x40, 0x5B),
  ]

  /// What a face is made of.
  private struct Face {
    let skin: RGBA8
    let hair: RGBA8
    let cloth: RGBA8
    let style: Style
    let hasGlasses: Bool

    private static let ink = RGBA8(0x2B, 0x23, 0x20)

    /// Draws it from back to front, in thousandths of the square's side.
    func draw(into bitmap: inout Bitmap) {
      let side = min(bitmap.width, bitmap.height)
      let (left, top) = ((bitmap.width - side) << 7, (bitmap.height - side) << 7)
      func at(_ x: Int, _ y: Int) -> StrokePoint {
        StrokePoint(left + x * side * 256 / 1000, top + y * side * 256 / 1000)
      }
      func ellipse(_ x: Int, _ y: Int, _ rx: Int, _ ry: Int) -> Shape {
        let unit = side * 256
        return Shape(ellipseAt: at(x, y), radiusX: rx * unit / 1000, radiusY: ry * unit / 1000)
      }
      func box(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int, _ radius: Int) -> Shape {
        let (a, b) = (at(x0, y0), at(x1, y1))
        return Shape(
          left: a.x,
          top: a.y,
          right: b.x,
          bottom: b.y,
          radius: radius * side * 256 / 1000
        )
      }
      switch style {
      case .long: bitmap.fill(box(285, 180, 715, 760, 200), with: .flat(hair))
      case .bun: bitmap.fill(ellipse(500, 150, 95, 85), with: .flat(hair))
      case .short, .curls, .shaved: break
      }
      bitmap.fill(ellipse(500, 1080, 400, 330), with: .flat(cloth))
      bitmap.fill(box(425, 560, 575, 820, 75), with: .flat(skin.shaded))
      bitmap.fill(ellipse(500, 455, 190, 235), with: .flat(skin))
      switch style {
      case .short, .bun, .long:
        bitmap.fill(ellipse(500, 262, 200, 112), with: .flat(hair))
      case .curls:
        for (x, y) in [(330, 330), (370, 245), (450, 200), (550, 200), (630, 245), (670, 330)] {
          bitmap.fill(ellipse(x, y, 85, 80), with: .flat(hair))
        }
      case .shaved: break
      }
      for x in [428, 572] {
        bitmap.fill(ellipse(x, 455, 22, 26), with: .flat(Self.ink))
        if hasGlasses {
          var ring = ellipse(x, 455, 68, 62)
          ring.add(ellipse(x, 455, 52, 46).reversed())
          bitmap.fill(ring, with: .flat(Self.ink))
        }
      }
      bitmap.fill(box(445, 565, 555, 587, 11), with: .flat(Self.ink))
    }
  }
}

extension RGBA8 {
  /// A little darker.
  fileprivate var shaded: RGBA8 {
    func channel(_ value: UInt8) -> UInt8 { UInt8(Int(value) * 86 / 100) }
    return RGBA8(channel(red), channel(green), channel(blue))
  }
}

extension SplitMix64 {
  /// One of some values.
  fileprivate mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int(next() % UInt64(values.count))]
  }
}
