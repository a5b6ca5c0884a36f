/// One line of text as it is drawn: coverage around the point where its baseline begins.
package struct TextLine: Sendable {
  /// How far the pen moves, in pixels.
  package let width: Int
  /// Whether it is the whole text, and nothing was cut off or left out.
  package let isWhole: Bool
  /// What is covered with ink, from the pen's start on the baseline; drawn one after the other.
  package let masks: [StrokeMask]

  /// Makes a line of its masks.
  package init(width: Int, isWhole: Bool, masks: [StrokeMask]) {
    self.width = width
    self.isWhole = isWhole
    self.masks = masks
  }

  /// Whether not even a part of the text fits.
  package var isEmpty: Bool { width == 0 }

  /// Draws it; what falls outside the bitmap is left out.
  ///
  /// - Units: pixels; letters stand on the upper edge of row `baseline`.
  package func draw(x: Int, baseline: Int, colour: RGBA8, into bitmap: inout Bitmap) {
    for mask in masks { bitmap.blend(mask, colour: colour, x: x, y: baseline) }
  }
}

/// Who writes the words of labels and pages: this room's own font, or one that knows more characters.
package protocol Lettering: Sendable {
  /// A text on one line in the size and weight of `font`.
  ///
  /// - Units: pixels.
  /// - Returns: the text itself if it fits the width, else as much of its beginning as fits with a `…`
  ///   behind it, else nothing.
  func line(_ text: String, in font: LabelFont, width: Int) -> TextLine
}

/// Writes with the built-in font; characters that it does not know are boxes.
package struct BuiltInLettering: Lettering {
  /// Makes the letters of the built-in font.
  package init() {}

  package func line(_ text: String, in font: LabelFont, width: Int) -> TextLine {
    font.line(text, width: width)
  }
}
