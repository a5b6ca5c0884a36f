internal import CarouselRaster

/// The colours of one generated picture, chosen by hand.
struct Palette: Hashable, Sendable {
  /// The sky, at the top of the picture.
  private(set) var skyTop: RGBA8
  /// The sky, at the horizon.
  private(set) var skyBottom: RGBA8
  /// The sun or moon.
  private(set) var sun: RGBA8
  /// What is far away.
  private(set) var far: RGBA8
  /// What is close by.
  private(set) var near: RGBA8
  /// A spark of contrast.
  private(set) var accent: RGBA8
  /// The lightest colour: snow, foam, light figures.
  let light: RGBA8
  /// The darkest colour: dark figures.
  let ink: RGBA8

  private init(
    _ skyTop: UInt32,
    _ skyBottom: UInt32,
    sun: UInt32,
    far: UInt32,
    near: UInt32,
    accent: UInt32,
    light: UInt32,
    ink: UInt32
  ) {
    func colour(_ hex: UInt32) -> RGBA8 {
      RGBA8(
        UInt8(truncatingIfNeeded: hex >> 16),
        UInt8(truncatingIfNeeded: hex >> 8),
        UInt8(truncatingIfNeeded: hex)
      )
    }
    self.skyTop = colour(skyTop)
    self.skyBottom = colour(skyBottom)
    self.sun = colour(sun)
    self.far = colour(far)
    self.near = colour(near)
    self.accent = colour(accent)
    self.light = colour(light)
    self.ink = colour(ink)
  }

  /// The palette as one picture wears it: the same to the eye, but no two skies are equal.
  func tinted(by luck: UInt64) -> Palette {
    func part(_ shift: UInt64) -> Int { Int(luck >> shift & 0xFFFF) }
    var palette = self
    palette.skyTop = skyTop.mixed(with: far, part(0), of: 0xFFFF * 7)
    palette.skyBottom = skyBottom.mixed(with: light, part(16), of: 0xFFFF * 4)
    palette.far = far.mixed(with: sun, part(32), of: 0xFFFF * 9)
    palette.near = near.mixed(with: far, part(48), of: 0xFFFF * 8)
    palette.accent = accent.mixed(with: sun, part(8), of: 0xFFFF * 9)
    palette.sun = sun.mixed(with: light, part(24), of: 0xFFFF * 12)
    return palette
  }

  /// The colour of layer `index` of `count`, 0 the farthest.
  func layer(_ index: Int, of count: Int) -> RGBA8 {
    far.mixed(with: near, index, of: max(count - 1, 1))
  }

  /// Whichever of the light and the dark colour stands out from `background`.
  func figure(on background: RGBA8) -> RGBA8 {
    let (toLight, toDark) = (light.luma - background.luma, background.luma - ink.luma)
    return toLight > toDark ? light : ink
  }

  /// All palettes, around the colour wheel from red to rose, greys last.
  static let all: [Palette] = [
    // Poppy
    Palette(
      0xFBE3C6,
      0xF7B890,
      sun: 0xD7332F,
      far: 0xEE8E6E,
      near: 0x8C1C2B,
      accent: 0x1F6F78,
      light: 0xFFF7EA,
      ink: 0x431019
    ),
    // Terracotta
    Palette(
      0xC8553D,
      0xF2C49B,
      sun: 0xFFF1D6,
      far: 0xD98A5F,
      near: 0x5E2B20,
      accent: 0x2F6B63,
      light: 0xFFF4E2,
      ink: 0x3B1A14
    ),
    // Afterglow
    Palette(
      0x5B2A5B,
      0xF58F5B,
      sun: 0xFFD37A,
      far: 0xB4486A,
      near: 0x2E163C,
      accent: 0xE84A5F,
      light: 0xFFF0D9,
      ink: 0x2A1233
    ),
    // Amber
    Palette(
      0xFFD98E,
      0xFFF1CF,
      sun: 0xF2882D,
      far: 0xF0B455,
      near: 0x8A4B1E,
      accent: 0x2B7A78,
      light: 0xFFF9E8,
      ink: 0x4A2810
    ),
    // Mustard
    Palette(
      0xF3E3B3,
      0xEBCB6B,
      sun: 0xE2713A,
      far: 0xC9A23B,
      near: 0x2F5D55,
      accent: 0xD1495B,
      light: 0xFFFBEB,
      ink: 0x1F3A36
    ),
    // Meadow
    Palette(
      0xEAF0C8,
      0xCFE0A0,
      sun: 0xF4B942,
      far: 0xA6C36F,
      near: 0x3B5D2B,
      accent: 0xD9623B,
      light: 0xFBFDEB,
      ink: 0x22381A
    ),
    // Fern
    Palette(
      0xCDE7D2,
      0xF2F5DC,
      sun: 0xF29F58,
      far: 0x86BF98,
      near: 0x1C4D3D,
      accent: 0xE76F51,
      light: 0xF7FBF0,
      ink: 0x12332A
    ),
    // Jade
    Palette(
      0x0F3D3E,
      0x4FA38A,
      sun: 0xF6E7A8,
      far: 0x2E7D6E,
      near: 0x0A2A2C,
      accent: 0xF4A259,
      light: 0xF0FFF4,
      ink: 0x08201F
    ),
    // Lagoon
    Palette(
      0xBFE8E4,
      0xF6F3DF,
      sun: 0xFF7F6A,
      far: 0x6CC0BA,
      near: 0x135E66,
      accent: 0xFFC857,
      light: 0xF5FFFB,
      ink: 0x0D3B42
    ),
    // Noon
    Palette(
      0x6EC1EE,
      0xD9F1FA,
      sun: 0xFFD94F,
      far: 0x7FB6DF,
      near: 0x1D4E89,
      accent: 0xF25F5C,
      light: 0xFFFFFF,
      ink: 0x12305A
    ),
    // Midnight
    Palette(
      0x0B2545,
      0x3E7CB1,
      sun: 0xF4F1DE,
      far: 0x2A5D8F,
      near: 0x071A33,
      accent: 0xEEB868,
      light: 0xEEF6FF,
      ink: 0x06152A
    ),
    // Cobalt
    Palette(
      0xF4EFE2,
      0xE6E1D2,
      sun: 0xF36B21,
      far: 0x6F8FD8,
      near: 0x1B2F8A,
      accent: 0xF7B32B,
      light: 0xFFFDF6,
      ink: 0x131F5C
    ),
    // Dusk
    Palette(
      0x1B1B4B,
      0xC86B98,
      sun: 0xFFE3B3,
      far: 0x6A4C93,
      near: 0x15123A,
      accent: 0xFF9F68,
      light: 0xFFF1E6,
      ink: 0x120F2E
    ),
    // Lavender
    Palette(
      0xCFC4F0,
      0xFBE4E6,
      sun: 0xFFB35C,
      far: 0xA38FD0,
      near: 0x463A7E,
      accent: 0xEF6F9A,
      light: 0xFFF9FF,
      ink: 0x2B2356
    ),
    // Peony
    Palette(
      0xF7CFE0,
      0xFDEBE3,
      sun: 0xE0457B,
      far: 0xE293B6,
      near: 0x6A1B5A,
      accent: 0xF6A623,
      light: 0xFFF5F8,
      ink: 0x40103A
    ),
    // Chalk
    Palette(
      0xE9E4DE,
      0xF6F1EA,
      sun: 0xE5383B,
      far: 0xB5ADA6,
      near: 0x33312F,
      accent: 0xF2B134,
      light: 0xFFFFFF,
      ink: 0x232120
    ),
  ]
}
