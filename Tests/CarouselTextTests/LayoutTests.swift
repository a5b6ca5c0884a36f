import CarouselRaster
import CarouselText
import Testing

@Suite struct LayoutTests {
  private static let long = [
    "A title of many words that needs more room than there is, and then some more",
    "Tiêu đề rất dài bằng tiếng Việt cần nhiều chỗ hơn chỗ có sẵn trên một dòng chữ",
    "とても長い日本語の題名は一行には入りきらないので折り返されるか省略される",
    "هذا عنوان طويل جدا لا يتسع له سطر واحد ولا حتى سطران في هذا الصندوق الضيق",
    "Mixed שלום text 日本語 مرحبا with 123 numbers and (brackets) in (עברית) too",
  ]

  private static func typefaces() throws -> Typefaces {
    try Typefaces([TestFonts.dejaVu, TestFonts.gothic])
  }

  @Test(arguments: long)
  func `a long text fills its lines, at most as many as asked for, and none is too wide`(
    _ text: String
  ) throws {
    let typefaces = try Self.typefaces()
    for (size, width) in [(13, 110), (17, 120), (34, 220), (13, 90)] {
      for lines in 1...4 {
        let block = typefaces.block(text, style: TextStyle(size: size), width: width, lines: lines)
        #expect(block.lines.count == lines)
        #expect(block.height == lines * block.lineHeight)
        #expect(!block.isWhole)
        for line in block.lines {
          #expect(line.text.width <= width)
          #expect(line.text.width > width / 3)
          #expect((0...width - line.text.width).contains(line.x))
        }
      }
    }
  }

  @Test(arguments: long)
  func `a text that fits is whole, on as many lines as it takes`(_ text: String) throws {
    let typefaces = try Self.typefaces()
    let wide = typefaces.block(text, style: TextStyle(size: 13), width: 4000, lines: 3)
    #expect(wide.lines.count == 1)
    #expect(wide.isWhole)
    let narrow = typefaces.block(
      text,
      style: TextStyle(size: 13),
      width: wide.width * 2 / 3,
      lines: 3
    )
    #expect(narrow.lines.count == 2)
    #expect(narrow.isWhole)
  }

  @Test func `a line that is cut ends with an ellipsis`() throws {
    let typefaces = try Typefaces()
    let style = TextStyle(size: 16)
    let cut = typefaces.block("one two three", style: style, width: 70)
    let expected = style.font.line("one two three", width: 70)
    #expect(!expected.isWhole)
    #expect(cut.lines.count == 1)
    #expect(Self.drawn(cut) == Self.drawn(expected, style))
  }

  @Test func `a word too long for its line is broken between letters`() throws {
    let typefaces = try Self.typefaces()
    let block = typefaces.block(
      String(repeating: "Wấ", count: 20),
      style: TextStyle(size: 16),
      width: 100,
      lines: 8
    )
    #expect(block.isWhole)
    #expect(block.lines.count > 3)
    for line in block.lines { #expect(line.text.width <= 100) }
  }

  @Test(arguments: [-5, 0, 1, 3])
  func `a box too narrow for an ellipsis has no lines`(_ width: Int) throws {
    for typefaces in [try Typefaces(), try Self.typefaces()] {
      let block = typefaces.block("日本 text", style: TextStyle(size: 16), width: width, lines: 2)
      #expect(block.lines.isEmpty)
      #expect(block.height == 0)
      #expect(!block.isWhole)
    }
  }

  @Test func `an empty text has no lines and is whole`() throws {
    let block = try Typefaces().block("", style: TextStyle(size: 16), width: 100, lines: 2)
    #expect(block.lines.isEmpty)
    #expect(block.isWhole)
  }

  @Test func `Arabic begins at the right side, and both go to the middle`() throws {
    let typefaces = try Self.typefaces()
    let style = TextStyle(size: 16)
    for (text, isLeft) in [("Hello", true), ("مرحبا", false), ("123 مرحبا", false)] {
      let start = typefaces.block(text, style: style, width: 200)
      let line = try #require(start.lines.first)
      #expect(line.x == (isLeft ? 0 : 200 - line.text.width))
      let centre = typefaces.block(text, style: style, width: 200, alignment: .centre)
      #expect(centre.lines.first?.x == (200 - line.text.width) / 2)
    }
  }

  @Test func `line breaks and tabs count as spaces`() throws {
    let typefaces = try Self.typefaces()
    let style = TextStyle(size: 16)
    let block = typefaces.block("a\nb\tc\u{2028}d", style: style, width: 200, lines: 4)
    #expect(Self.drawn(block) == Self.drawn(typefaces.block("a b c d", style: style, width: 200)))
    #expect(block.lines.count == 1)
  }

  @Test func `lines of ASCII end at spaces and hyphens`() throws {
    let typefaces = try Typefaces()
    let style = TextStyle(size: 16)
    let width = style.font.width(of: "a well-")
    let block = typefaces.block("a well-known -5", style: style, width: width, lines: 3)
    #expect(
      block.lines.map(\.text.width) == ["a well-", "known", "-5"].map { style.font.width(of: $0) }
    )
  }

  @Test(arguments: ["\u{1F1FB}\u{1F1F3}", "a\u{1F1E6}", "\u{FFFF}"])
  func `flags and no characters at all are set as any others`(_ text: String) throws {
    let block = try Self.typefaces()
      .block(text + " " + text, style: TextStyle(size: 16), width: 400, lines: 2)
    #expect(block.isWhole)
  }

  @Test func `what is drawn outside a bitmap is left out`() throws {
    let typefaces = try Self.typefaces()
    let block = typefaces.block("日本語 text", style: TextStyle(size: 30), width: 300)
    var whole = Bitmap(width: 400, height: 200, fill: .white)
    block.draw(on: &whole, x: 100, y: 80, colour: .black)
    for (x, y) in [(0, 0), (100, 90), (150, 100), (390, 0)] {
      var part = Bitmap(width: 120, height: 20, fill: .white)
      block.draw(on: &part, x: 100 - x, y: 80 - y, colour: .black)
      for row in 0..<20 {
        for column in 0..<120 where x + column < 400 {
          #expect(part[column, row] == whole[x + column, y + row])
        }
      }
    }
  }

  private static func drawn(_ block: TextBlock) -> Bitmap {
    var bitmap = Bitmap(width: 300, height: 120, fill: .white)
    block.draw(on: &bitmap, x: 0, y: 0, colour: .black)
    return bitmap
  }

  private static func drawn(_ line: TextLine, _ style: TextStyle) -> Bitmap {
    var bitmap = Bitmap(width: 300, height: 120, fill: .white)
    let baseline = style.size / 4 + style.font.ascent
    line.draw(x: 0, baseline: baseline, colour: .black, into: &bitmap)
    return bitmap
  }
}
