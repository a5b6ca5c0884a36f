/// The built-in font at one size and weight: round strokes of one thickness, with tabular digits.
///
/// A system font would make the same script draw different bytes on another machine.
///
/// It knows the printable ASCII characters and `×`, `·`, `–`, `—`, `−`, `…`, `°`, `µ`, `→`, `←` and
/// the curly quotation marks; every other Unicode scalar is drawn as an empty box. There is no
/// kerning, so the width of a text is the sum of the widths of its characters. Stems and bars lie
/// on the pixel grid at every size.
///
/// - Units: pixels. Of a size of 100, capitals and digits are 70 high, small letters 52, ascenders
///   74 and descenders 20.
package struct LabelFont: Hashable, Sendable {
  /// How thick the strokes are.
  package struct Weight: Hashable, Sendable {
    /// Thickness in thousandths of the font's size.
    package let thousandths: Int

    /// Makes a weight; thicknesses outside 10…160 count as the nearest inside.
    package init(thousandths: Int) {
      self.thousandths = min(max(thousandths, 10), 160)
    }

    /// For labels.
    package static let regular = Weight(thousandths: 90)
  }

  /// Which widths digits have.
  package enum Figures: Hashable, Sendable {
    /// One width for all, so that columns of numbers align.
    case tabular
    /// Each its own, for single numbers.
    case proportional
  }

  /// The font's size, 1…4096 pixels.
  package let size: Int
  /// The strokes' thickness, relative to the size.
  package let weight: Weight
  /// The digits' widths.
  package let figures: Figures

  /// Makes the font; sizes outside 1…4096 count as the nearest inside.
  package init(size: Int, weight: Weight = .regular, figures: Figures = .tabular) {
    self.size = min(max(size, 1), 4096)
    self.weight = weight
    self.figures = figures
  }

  /// Height of capitals and digits above the baseline.
  package var capHeight: Int { pixels(70) }
  /// Height of the tallest letters above the baseline.
  package var ascent: Int { pixels(74) }
  /// Distance from one line's baseline to the next.
  package var lineHeight: Int { pixels(125) }

  /// How far the pen moves for a text, on one line.
  ///
  /// - Complexity: O(length of the text).
  package func width(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + advance(of: $1) }
  }

  /// The text itself if it fits the width, else as much of its beginning as fits with a `…` behind
  /// it, else nothing.
  ///
  /// - Complexity: O(characters that fit), however long the text is.
  package func fitting(_ text: String, width: Int) -> String {
    let dots: Unicode.Scalar = "\u{2026}"
    let room = width - advance(of: dots)
    var used = 0
    var kept = String.UnicodeScalarView()
    var isKept = true
    for scalar in text.unicodeScalars {
      used += advance(of: scalar)
      if used > width {
        guard room >= 0 else { return "" }
        while kept.last == " " { kept.removeLast() }
        kept.append(dots)
        return String(kept)
      }
      isKept = isKept && used <= room
      if isKept { kept.append(scalar) }
    }
    return text
  }

  /// Whether the font has the character, and draws no box for it.
  package static func has(_ scalar: Unicode.Scalar) -> Bool { GlyphTable.has(scalar) }

  /// How far the pen moves for one character.
  package func advance(of scalar: Unicode.Scalar) -> Int {
    if isTabular(scalar) { return Self.tabularBody(size: size, stroke: stroke) }
    let glyph = GlyphTable.glyph(for: scalar)
    let space = pixels(glyph.before + glyph.after)
    return max(glyph.steps.isEmpty ? space : space + body(of: glyph), 1)
  }

  /// Space before the leftmost stroke of a character, in pixels; the rest of its space comes after
  /// it.
  ///
  /// Rounded down up to 0.65: with both bearings rounded up, small text falls apart into letters.
  func bearing(of scalar: Unicode.Scalar) -> Int {
    let glyph = GlyphTable.glyph(for: scalar)
    guard isTabular(scalar) else { return (glyph.before * size + 35) / 100 }
    let free = advance(of: scalar) - body(of: glyph)
    let share = max(glyph.before + glyph.after, 1)
    return (2 * free * glyph.before + share) / (2 * share)
  }

  /// Thickness of the strokes, in 1/256 pixel: a quarter pixel is the finest step, then a whole.
  ///
  /// Thin strokes may be fractional, since rounding one and a half to two would turn regular into
  /// bold; the hinter keeps one of their edges sharp.
  var stroke: Int {
    let exact = size * weight.thousandths * 256 / 1000
    return exact < 3 * 256 ? max((exact + 32) / 64 * 64, 256) : (exact + 128) / 256 * 256
  }

  /// Width from the leftmost to the rightmost edge of the strokes, in pixels.
  func body(of glyph: Glyph) -> Int {
    (columns(of: glyph).place(of: glyph.width) + stroke / 2 + 128) >> 8
  }

  func columns(of glyph: Glyph) -> GlyphHinter {
    GlyphHinter(columnsOf: glyph, size: size, stroke: stroke)
  }

  /// A length in grid units, in whole pixels, to nearest.
  func pixels(_ units: Int) -> Int {
    (units * size + (units < 0 ? -50 : 50)) / 100
  }

  private func isTabular(_ scalar: Unicode.Scalar) -> Bool {
    figures == .tabular && ("0"..."9").contains(scalar)
  }

  /// The width of every tabular digit: that of the widest shape with its space.
  private static func tabularBody(size: Int, stroke: Int) -> Int {
    let excess = max(stroke - size * 256 * 9 / 100, 0) / 2
    return (58 * size * 256 / 100 + stroke - excess + 128) >> 8
  }
}
