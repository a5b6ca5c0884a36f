internal import CarouselRaster

/// The colour difference of pixelmatch 5.3, to the last bit, in the colour space of NTSC television.
///
/// It is the same on every machine: `Double` with + − × ÷, each of which IEEE 754 rounds in one way only,
/// in the order that is written. Swift never fuses × and + into one rounding: it gives LLVM plain
/// multiplications and additions without the `contract` flag, and has no fast-math mode. Only
/// `addingProduct` would fuse.
///
/// - Source: Y. Kotsarenko, F. Ramos, "Measuring perceived color difference using YIQ NTSC transmission
///   color space in mobile applications", 2010, with the weights and the order of pixelmatch 5.3.
enum YIQ {
  /// The largest delta.
  static let largestDelta = 35215.0

  /// Brightness, 0…255.
  static func luma(_ colour: BlendedColour) -> Double {
    colour.red * 0.29889531 + colour.green * 0.58662247 + colour.blue * 0.11448223
  }

  /// How much brighter the first pixel is than the second; 0 if they are equal.
  static func lumaDelta(_ one: RGBA8, _ other: RGBA8) -> Double {
    one == other ? 0 : luma(BlendedColour(onWhite: one)) - luma(BlendedColour(onWhite: other))
  }

  /// The weighted squared difference of two colours, 0…35215.
  static func delta(_ one: BlendedColour, _ other: BlendedColour) -> Double {
    let y = luma(one) - luma(other)
    let i = inPhase(one) - inPhase(other)
    let q = quadrature(one) - quadrature(other)
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
  }

  private static func inPhase(_ colour: BlendedColour) -> Double {
    colour.red * 0.59597799 - colour.green * 0.27417610 - colour.blue * 0.32180189
  }

  private static func quadrature(_ colour: BlendedColour) -> Double {
    colour.red * 0.21147017 - colour.green * 0.52261711 + colour.blue * 0.31114694
  }
}
