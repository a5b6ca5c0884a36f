import CarouselRaster
import Testing

@testable import CarouselText

@Suite struct DirectionTests {
  /// The text's runs as they stand from left to right.
  private static func shown(_ text: String) throws -> [String] {
    let shelf = try FontShelf([TestFonts.dejaVu])
    let clean = CleanText(text)
    let paragraph = Paragraph(clean, isBold: false, shelf: shelf)
    return paragraph.visualRuns.map { run in
      let scalars = clean.scalars[run.part]
      let isReversed = run.level % 2 == 1
      return String(String.UnicodeScalarView(isReversed ? scalars.reversed() : Array(scalars)))
    }
  }

  @Test(arguments: [
    ("abc", "abc"),
    ("אבג", "גבא"),
    ("one אבג two", "one גבא two"),
    ("אבג one דהו", "והד one גבא"),
    ("אבג 123 דהו", "והד 123 גבא"),
    ("a (אב) b", "a (בא) b"),
    ("one \u{2067}אב, גד\u{2069} two", "one \u{2067}דג ,בא\u{2069} two"),
  ])
  func `parts of a text stand in the order of Unicode's algorithm`(
    _ text: String,
    _ expected: String
  ) throws {
    #expect(try Self.shown(text).joined() == expected)
  }

  @Test(arguments: ["\u{202E}", "\u{202D}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{FEFF}"])
  func `a name cannot be shown as another by overrides and embeddings`(_ control: String) throws {
    let name = "photo-\(control)gpj.exe-日"
    #expect(CleanText(name).scalars == Array("photo-gpj.exe-日".unicodeScalars))
  }

  @Test(arguments: [("(", ")"), (")", "("), ("[", "]"), ("}", "{"), ("<", ">")])
  func `brackets face the other way where they are read from the right`(
    _ given: Unicode.Scalar,
    _ shown: Unicode.Scalar
  ) throws {
    let typefaces = try Typefaces()
    let style = TextStyle(size: 20)
    let block = typefaces.block("א\(given)ב", style: style, width: 200)
    let line = try #require(block.lines.first?.text)
    // The built-in font draws the bracket, first of all, behind the letter at the left.
    let left = typefaces.block("ב", style: style, width: 200).width
    let bracket = style.font.masks(of: shown, x: left)
    #expect(Self.drawn(Array(line.masks.prefix(bracket.count))) == Self.drawn(bracket))
    #expect(Self.drawn(bracket) != Self.drawn(style.font.masks(of: given, x: left)))
  }

  private static func drawn(_ masks: [StrokeMask]) -> Bitmap {
    var bitmap = Bitmap(width: 60, height: 40, fill: .white)
    TextLine(width: 60, isWhole: true, masks: masks)
      .draw(x: 0, baseline: 24, colour: .black, into: &bitmap)
    return bitmap
  }
}
