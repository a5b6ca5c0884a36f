package import CarouselRaster
internal import Synchronization

/// The typefaces of a film, in the order in which they are asked for a character.
///
/// Without given fonts the built-in one writes what it has, which is printable ASCII and a few signs, and
/// needs no library; installed fonts write everything else. Given fonts write all that they have, the
/// built-in one the rest, and installed ones nothing, so that a film looks the same everywhere. What no font
/// has is a box.
package final class Typefaces: Sendable {
  private let state: Mutex<State>
  private let isGiven: Bool

  private struct State {
    let shelf: FontShelf
    var cache = BlockCache(limit: 16 << 20)
    var shapings = 0
  }

  /// Opens fonts.
  ///
  /// - Parameter fonts: paths of files (with a slash, or ending in .ttf, .otf, .ttc or .otc) or families that
  ///   fontconfig knows; none for the built-in font and installed ones.
  /// - Throws: a ``TextError`` for a font that cannot be used. Without fonts nothing is thrown or opened.
  package init(_ fonts: [String] = []) throws(TextError) {
    isGiven = !fonts.isEmpty
    state = Mutex(State(shelf: try FontShelf(fonts)))
  }

  /// Whether a font is named by a path, not by its family.
  package static func isFile(_ font: String) -> Bool {
    font.contains("/")
      || [".ttf", ".otf", ".ttc", ".otc"].contains { font.lowercased().hasSuffix($0) }
  }

  /// The font files that are open: all that were given, or the installed ones used so far.
  package var fonts: [FontRecord] { state.withLock { $0.shelf.records } }

  /// What could not be written so far: the first characters that no font has, which are boxes.
  package var unknown: [Unicode.Scalar] { state.withLock { $0.shelf.unknown } }

  /// How many texts were shaped, rather than found in the cache.
  package var shapings: Int { state.withLock { $0.shapings } }

  /// Sets a text in a box.
  ///
  /// Line breaks and tabs in it count as spaces. Of a text of more than 1,000 characters the beginning is
  /// set.
  ///
  /// - Parameters:
  ///   - text: any text.
  ///   - style: how it looks.
  ///   - width: of the box, in pixels; at most 16,384.
  ///   - lines: how many there are at most; the last one ends with `…` if that is too few.
  ///   - alignment: to which side of the box lines go.
  /// - Returns: the lines; none if the box is too narrow for a `…`, or the text is empty.
  package func block(
    _ text: String,
    style: TextStyle,
    width: Int,
    lines: Int = 1,
    alignment: TextAlignment = .start
  ) -> TextBlock {
    let key = BlockCache.Key(
      text: text,
      style: style,
      width: width,
      lines: lines,
      alignment: alignment
    )
    return state.withLock { state in
      if let block = state.cache.block(key) { return block }
      state.shapings += 1
      var setter = TextSetter(text, style: style, width: width, shelf: state.shelf)
      let block = setter.block(lines: lines, alignment: alignment)
      state.cache.keep(block, as: key)
      return block
    }
  }
}

extension Typefaces: Lettering {
  package func line(_ text: String, in font: LabelFont, width: Int) -> TextLine {
    // Byte for byte as without this room.
    if !isGiven, text.unicodeScalars.allSatisfy({ LabelFont.has($0) }) {
      return font.line(text, width: width)
    }
    let style = TextStyle(size: font.size, isBold: font.weight.thousandths > Self.regularWeight)
    return block(text, style: style, width: width).lines.first?.text
      ?? TextLine(width: 0, isWhole: text.isEmpty, masks: [])
  }

  /// From this thickness on a label is bold.
  private static let regularWeight = LabelFont.Weight.regular.thousandths
}
