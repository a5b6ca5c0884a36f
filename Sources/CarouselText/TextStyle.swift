package import CarouselRaster

/// How a text looks, but for its colour.
package struct TextStyle: Hashable, Sendable {
  /// Pixels of an em, 1…512.
  package let size: Int
  /// Whether its strokes are thick.
  package let isBold: Bool

  /// Makes a style; sizes outside 1…512 count as the nearest inside.
  package init(size: Int, isBold: Bool = false) {
    self.size = min(max(size, 1), 512)
    self.isBold = isBold
  }

  /// The distance from one baseline to the next, in pixels: the same for all typefaces.
  package var lineHeight: Int { font.lineHeight }

  /// The built-in font in this style.
  package var font: LabelFont {
    LabelFont(size: size, weight: isBold ? .init(thousandths: 125) : .regular)
  }
}

/// To which side of its box a line goes.
package enum TextAlignment: Hashable, Sendable {
  /// To the side that the text is read from: Arabic to the right.
  case start
  /// To the middle.
  case centre
  /// To the left, whatever the text.
  case left
  /// To the right, whatever the text.
  case right
}
