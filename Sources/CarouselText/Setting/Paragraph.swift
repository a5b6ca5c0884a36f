internal import CTextShims
internal import CarouselRaster

/// A text with all that setting it asks for, one entry a character.
struct Paragraph {
  /// The characters.
  private(set) var scalars: [UInt32]
  /// Whether a character begins one as people count them: no mark, and no part of an emoji.
  private(set) var isStart: [Bool]
  /// Which font has it; see ``FontShelf``.
  private(set) var fonts: [Int]
  /// The level of embedding: odd to the left.
  private(set) var levels: [UInt8]
  /// The script, for characters of files.
  private(set) var scripts: [UInt32]
  /// Whether a line may end behind it.
  private(set) var breaks: [Bool]
  /// Whether it is read from the right.
  let isRightToLeft: Bool
  /// In which the fonts are looked for.
  let language: String

  /// Finds out all about a text.
  ///
  /// Without libraries what the built-in font does not have becomes boxes, from left to right.
  init(_ text: CleanText, isBold: Bool, shelf: FontShelf) {
    let clean = text.scalars
    scalars = clean.map(\.value)
    isStart = []
    for character in String(String.UnicodeScalarView(clean)) {
      isStart.append(true)
      isStart += repeatElement(false, count: character.unicodeScalars.count - 1)
    }
    language = Self.language(of: clean)
    fonts = Array(repeating: 0, count: clean.count)
    levels = Array(repeating: 0, count: clean.count)
    scripts = levels.map { UInt32($0) }
    if text.isPlain || !shelf.hasLibraries {
      breaks = Self.plainBreaks(clean)
    } else {
      breaks = Self.breaks(scalars, language: language)
    }
    guard shelf.hasLibraries, !text.isPlain || shelf.isGiven else {
      isRightToLeft = false
      for scalar in clean where !scalar.isInvisible { shelf.note(scalar) }
      return
    }
    isRightToLeft = Self.findLevels(scalars, &levels)
    scripts = Self.scripts(scalars)
    chooseFonts(clean, isBold: isBold, shelf: shelf)
  }

  /// A part of it, with a `…` behind it if asked for.
  func piece(_ part: Range<Int>, ellipsis: Int?) -> Paragraph {
    var piece = self
    piece.scalars = Array(scalars[part])
    piece.isStart = Array(isStart[part])
    piece.fonts = Array(fonts[part])
    piece.levels = Array(levels[part])
    piece.scripts = Array(scripts[part])
    piece.breaks = Array(breaks[part])
    if let ellipsis {
      piece.scalars.append(0x2026)
      piece.isStart.append(true)
      piece.fonts.append(ellipsis)
      piece.levels.append(isRightToLeft ? 1 : 0)
      piece.scripts.append(piece.scripts.last ?? 0)
      piece.breaks.append(false)
    }
    return piece
  }

  /// Neighbouring characters that are shaped at once.
  struct Run {
    let part: Range<Int>
    let font: Int
    let level: UInt8
  }

  /// Its runs as they are read.
  var runs: [Run] {
    var runs: [Run] = []
    var start = 0
    for end in scalars.indices.dropFirst() + [scalars.count] where end > start {
      let isSame =
        end < scalars.count && fonts[end] == fonts[start] && levels[end] == levels[start]
        && (scripts[end] == scripts[start] || fonts[start] == 0)
      if isSame { continue }
      runs.append(Run(part: start..<end, font: fonts[start], level: levels[start]))
      start = end
    }
    return runs
  }

  /// Its runs from left to right.
  ///
  /// - Source: Unicode Standard Annex #9, rule L2.
  var visualRuns: [Run] {
    var runs = runs
    let highest = runs.map(\.level).max() ?? 0
    for level in stride(from: highest, to: 0, by: -1) {
      var start = 0
      while start < runs.count {
        guard runs[start].level >= level else {
          start += 1
          continue
        }
        let end = runs[start...].firstIndex { $0.level < level } ?? runs.count
        runs[start..<end].reverse()
        start = end
      }
    }
    return runs
  }
}

extension Paragraph {
  /// Gives each character as people count them one font.
  private mutating func chooseFonts(_ clean: [Unicode.Scalar], isBold: Bool, shelf: FontShelf) {
    let latin: UInt32 = 0x4C61_746E
    var start = 0
    var word = 0
    var wordFont: Int?
    for end in clean.indices.dropFirst() + [clean.count] where end > start {
      guard end == clean.count || isStart[end] else { continue }
      let cluster = Array(clean[start..<end])
      let isFormat = cluster.allSatisfy(\.isInvisible)
      let font =
        isFormat
        ? (start > 0 ? fonts[start - 1] : 0)
        : shelf.font(for: cluster, language: language, isBold: isBold)
      for index in start..<end { fonts[index] = font }
      if font > 0, carousel_text_script(scalars[start]) == latin { wordFont = wordFont ?? font }
      if end == clean.count || clean[end] == " " {
        if let wordFont, !shelf.isGiven { join(clean, word..<end, wordFont, shelf) }
        (word, wordFont) = (end, nil)
      }
      start = end
    }
  }

  /// Writes the letters of a word that the built-in font has in the font of its other Latin letters.
  private mutating func join(
    _ clean: [Unicode.Scalar],
    _ word: Range<Int>,
    _ font: Int,
    _ shelf: FontShelf
  ) {
    for index in word where fonts[index] == 0 && shelf.file(font).has(clean[index]) {
      fonts[index] = font
    }
  }

  private static func findLevels(_ scalars: [UInt32], _ levels: inout [UInt8]) -> Bool {
    var isRightToLeft = false
    // SAFETY: the shim reads as many characters and writes as many levels as it is told to.
    let isFound = unsafe scalars.withUnsafeBufferPointer { scalars in
      unsafe levels.withUnsafeMutableBufferPointer { levels in
        unsafe carousel_text_levels(
          scalars.baseAddress,
          scalars.count,
          levels.baseAddress,
          &isRightToLeft
        )
      }
    }
    return isFound && isRightToLeft
  }

  private static func breaks(_ scalars: [UInt32], language: String) -> [Bool] {
    var breaks = [Bool](repeating: false, count: scalars.count)
    // SAFETY: as above.
    unsafe scalars.withUnsafeBufferPointer { scalars in
      unsafe breaks.withUnsafeMutableBufferPointer { breaks in
        unsafe carousel_text_breaks(
          scalars.baseAddress,
          scalars.count,
          language,
          breaks.baseAddress
        )
      }
    }
    return breaks
  }

  /// Where a line of the built-in font's characters may end, the same with and without libraries: behind
  /// spaces, and behind a hyphen between letters.
  private static func plainBreaks(_ scalars: [Unicode.Scalar]) -> [Bool] {
    scalars.indices.map { index in
      guard index + 1 < scalars.count else { return true }
      let next = scalars[index + 1]
      if scalars[index] == " " { return next != " " }
      return scalars[index] == "-" && index > 0 && scalars[index - 1].properties.isAlphabetic
        && next.properties.isAlphabetic
    }
  }

  /// The scripts; characters of all scripts have that of their neighbour.
  private static func scripts(_ scalars: [UInt32]) -> [UInt32] {
    let common: [UInt32] = [0x5A79_7979, 0x5A69_6E68, 0x5A7A_7A7A]
    var scripts = scalars.map { carousel_text_script($0) }
    var last = scripts.first { !common.contains($0) } ?? common[0]
    for index in scripts.indices {
      if common.contains(scripts[index]) { scripts[index] = last } else { last = scripts[index] }
    }
    return scripts
  }

  /// The language whose fonts a text asks for; `en` where it does not matter.
  private static func language(of scalars: [Unicode.Scalar]) -> String {
    var isHan = false
    for scalar in scalars {
      switch scalar.value {
      case 0x3040...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: return "ja"
      case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7A3: return "ko"
      case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: isHan = true
      default: break
      }
    }
    return isHan ? "zh-cn" : "en"
  }
}
