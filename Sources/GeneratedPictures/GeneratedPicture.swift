public import CarouselRaster
internal import CarouselValues

/// Pictures drawn from nothing but a seed and a number.
///
/// They are the same on every machine, and neighbouring ones are easy to tell apart.
public enum GeneratedPicture {
  /// Draws the picture of a number over the whole page.
  ///
  /// A pure function of the seed, the number and the page's size. Neighbouring numbers never share
  /// a kind of scene or a palette, and every picture shows its number as long as figures of five
  /// pixels fit the page.
  ///
  /// - Parameters:
  ///   - seed: Chooses the order of scenes and palettes and every picture's composition.
  ///   - number: The picture's number, of any size and sign.
  ///   - page: Where to draw; every pixel is overwritten and opaque.
  public static func draw(seed: UInt64, number: Int, into page: inout Bitmap) {
    let kind = Kind.kind(seed: seed, number: number)
    let luck = SplitMix64.value(seed: seed, at: number)
    var stage = Stage(
      width: page.width,
      height: page.height,
      palette: palette(seed: seed, number: number).tinted(by: luck),
      seed: luck
    )
    let spot = kind.draw(&stage, into: &page)
    drawNumber(number, at: spot, palette: stage.palette, into: &page)
  }

  /// The palette of a number: the wheel of palettes, walked in strides that keep neighbours apart.
  static func palette(seed: UInt64, number: Int) -> Palette {
    let luck = SplitMix64.mix(seed ^ 0x7061_6C65_7474_6573)
    let count = Palette.all.count
    let stride = [5, 7, 9, 11][Int(luck & 3)]
    let start = Int((luck >> 8) % UInt64(count))
    return Palette.all[(start + remainder(number, count) * stride) % count]
  }

  /// `number` modulo `count`, never negative.
  static func remainder(_ number: Int, _ count: Int) -> Int {
    let rest = number % count
    return rest < 0 ? rest + count : rest
  }

  private static func drawNumber(
    _ number: Int,
    at spot: Spot,
    palette: Palette,
    into page: inout Bitmap
  ) {
    let text = (number < 0 ? "\u{2212}" : "") + String(number.magnitude)
    let colour = palette.figure(on: spot.background)
    let wanted = min(spot.size >> 8, min(page.width, page.height) * 9 / 10)
    var font = fitted(text, room: spot.room >> 8, size: wanted)
    var (x, y) = (spot.centre.x >> 8, spot.centre.y >> 8)
    if font.size * 100 < wanted * 42 {
      // A long number: it gets a plate across the page.
      font = fitted(text, room: page.width * 80 / 100, size: wanted * 3 / 5)
      let half = font.width(of: text) / 2 + font.size / 2
      x = min(max(x, half + font.size / 4), max(page.width - half - font.size / 4, page.width / 2))
      let tall = font.size * 3 / 4
      page.fill(
        Shape(
          left: (x - half) << 8,
          top: (y - tall) << 8,
          right: (x + half) << 8,
          bottom: (y + tall) << 8,
          radius: tall << 8
        ),
        with: .flat(spot.background)
      )
    }
    guard font.size >= 5 else { return }
    x -= font.width(of: text) / 2
    y += font.capHeight / 2
    font.draw(text, x: x, baseline: y, colour: colour, into: &page)
  }

  /// The largest font, up to `size`, in which the text has room.
  private static func fitted(_ text: String, room: Int, size: Int) -> LabelFont {
    let weight = LabelFont.Weight(thousandths: 125)
    let full = LabelFont(size: size, weight: weight, figures: .proportional)
    let width = full.width(of: text)
    guard width > room else { return full }
    return LabelFont(size: size * max(room, 0) / width, weight: weight, figures: .proportional)
  }
}
