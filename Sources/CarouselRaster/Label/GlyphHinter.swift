/// Maps a glyph's grid to pixels along one axis, with the important places on the pixel grid.
///
/// A stem between two pixel columns is blurred at label sizes. The hinter moves stems, bars and the
/// lines of the font to whole pixels and stretches what lies between.
struct GlyphHinter: Sendable {
  private var units: [Int] = []
  private var places: [Int] = []
  private let slope: Int

  /// Makes the map of the columns of `glyph`, from its left edge.
  ///
  /// Its outer edges and one edge of every stem lie on whole pixels; what sits in the exact middle
  /// stays there, and the width is chosen so that a stem there is crisp too.
  ///
  /// - Units: `size` in pixels; `stroke`, its thickness, and places, its centre, in 1/256 pixel.
  init(columnsOf glyph: Glyph, size: Int, stroke: Int) {
    slope = size
    let half = stroke / 2
    // Half of what a stroke is thicker than the regular one goes into the counters, not the width.
    let excess = max(stroke - size * 256 * 9 / 100, 0) / 2
    let exact = glyph.width * size * 256 / 100 + stroke - excess
    var body = (exact + 128) >> 8
    let hasMiddle = glyph.width > 0 && glyph.columns.contains { 2 * $0 == glyph.width }
    if hasMiddle && (body - (stroke + 128) >> 8) % 2 != 0 {
      body += exact > body << 8 ? 1 : -1
    }
    let span = max((body << 8) - 2 * half, 0)
    for unit in glyph.columns {
      let place = half + (glyph.width == 0 ? 0 : unit * span / glyph.width)
      let isFree = 2 * unit == glyph.width
      units.append(unit)
      places.append(isFree ? place : Self.snapped(place, half: half))
    }
  }

  /// Makes the map of the rows of `glyph`, upwards from the baseline.
  ///
  /// - Units: as for columns; `lines` are the font's, ascending, each with the whole pixels from
  ///   the baseline to its outer edge.
  init(rowsOf glyph: Glyph, lines: [(unit: Int, pixels: Int)], size: Int, stroke: Int) {
    slope = size
    let half = stroke / 2
    var base = GlyphHinter(slope: size)
    for (unit, pixels) in lines {
      base.units.append(unit)
      // Lines up to the baseline are the lower edge of what stands on them, the others the upper.
      base.places.append(unit <= 0 ? (pixels << 8) + half : (pixels << 8) - half)
    }
    for unit in Set(glyph.rows + lines.map(\.unit)).sorted() {
      units.append(unit)
      places.append(Self.snapped(base.place(of: unit), half: half))
    }
  }

  private init(slope: Int) {
    self.slope = slope
  }

  /// Where a unit of the grid lies, in 1/256 pixel.
  func place(of unit: Int) -> Int {
    guard let first = units.first, let last = units.last else { return 0 }
    if unit <= first { return places[0] + (unit - first) * slope * 256 / 100 }
    if unit >= last { return places[places.count - 1] + (unit - last) * slope * 256 / 100 }
    var upper = 1
    while units[upper] < unit { upper += 1 }
    let (from, to) = (units[upper - 1], units[upper])
    let (start, end) = (places[upper - 1], places[upper])
    return start + (end - start) * (unit - from) / (to - from)
  }

  /// The nearest place at which one of the stroke's two edges is on a whole pixel.
  private static func snapped(_ place: Int, half: Int) -> Int {
    let lower = half + (((place - half + 128) >> 8) << 8)
    let upper = (((place + half + 128) >> 8) << 8) - half
    return abs(place - lower) <= abs(place - upper) ? lower : upper
  }
}
