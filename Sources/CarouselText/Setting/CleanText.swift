internal import CarouselRaster

/// The characters of a text that may come from anywhere, made safe to set: few enough, on one paragraph,
/// and in the order in which they are read.
struct CleanText {
  /// The characters; with a `…` behind them if some were cut off.
  private(set) var scalars: [Unicode.Scalar] = []
  /// Whether the text was too long.
  private(set) var isCut = false
  /// Whether the built-in font has all of them.
  private(set) var isPlain = true

  /// The most characters of a text.
  static let limit = 1000
  /// The most marks on one character, as many as Unicode's stream-safe texts have.
  private static let markLimit = 30

  /// Cleans a text.
  ///
  /// - Complexity: O(``limit``), but for characters that are left out, however long the text is.
  init(_ text: String) {
    var marks = 0
    for (index, scalar) in text.unicodeScalars.enumerated() {
      guard index < 4 * Self.limit, scalars.count < Self.limit else {
        scalars.append("\u{2026}")
        isCut = true
        break
      }
      guard let scalar = Self.safe(scalar) else { continue }
      // What is left of a keycap is its digit, which needs no font with emoji.
      if scalar == "\u{FE0F}", scalars.last?.isASCII == true { continue }
      if scalar.isMark {
        marks += 1
        if marks > Self.markLimit { continue }
      } else {
        marks = 0
      }
      isPlain = isPlain && LabelFont.has(scalar)
      scalars.append(scalar)
    }
  }

  /// The character that is set in the place of one; `nil` for none.
  private static func safe(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x20..<0x7F: scalar
    case ..<0x20, 0x7F...0x9F, 0x2028, 0x2029: " "
    // Tones of skin, which fonts without colours draw as a patch of their own.
    case 0x1F3FB...0x1F3FF: nil
    // Keycaps, which such fonts draw beside their digit.
    case 0x20E3: nil
    // Soft hyphens, which no line is broken at, and marks of byte order.
    case 0xAD, 0xFEFF: nil
    // Embeddings and overrides, with which a name can be shown as another; isolates are enough.
    case 0x202A...0x202E: nil
    default: scalar
    }
  }
}

extension Unicode.Scalar {
  /// Whether it stands on the character before it.
  var isMark: Bool {
    guard value >= 0x300 else { return false }
    return switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }

  /// Whether it is a small picture, whose strokes are as thick as they should be.
  var isPictograph: Bool { value > 0x2000 && properties.isEmoji }

  /// Whether nothing is to be seen of it where a font does not have it.
  var isInvisible: Bool { value > 0x7F && properties.isDefaultIgnorableCodePoint }
}
