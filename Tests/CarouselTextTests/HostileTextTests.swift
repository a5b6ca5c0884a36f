import CarouselFiles
import CarouselRaster
import CarouselText
import Testing

@Suite struct HostileTextTests {
  private static let fonts = [
    TestFonts.dejaVu, TestFonts.gothic, TestFonts.droid, TestFonts.symbola,
  ]

  @Test(arguments: [[], fonts])
  func `hostile texts fit their boxes`(_ fonts: [String]) throws {
    HostileTexts.set(count: 250, seed: 1, in: try Typefaces(fonts))
  }

  @Test func `ten thousand marks on one letter take no longer than a long text`() throws {
    let typefaces = try Typefaces(Self.fonts)
    let style = TextStyle(size: 20)
    let zalgo = "e" + String(repeating: "\u{301}\u{323}", count: 5000)
    let block = typefaces.block(zalgo + " end", style: style, width: 300, lines: 2)
    let expected = typefaces.block(
      "e" + String(repeating: "\u{301}\u{323}", count: 15) + "…",
      style: style,
      width: 300,
      lines: 2
    )
    #expect(block.lines.map(\.text.width) == expected.lines.map(\.text.width))
    #expect(!block.isWhole)
    #expect(block.lines.allSatisfy { $0.text.masks.allSatisfy { $0.byteCount < 340 * 80 } })
  }

  @Test func `a text of a million letters is cut before it is shaped`() throws {
    let typefaces = try Typefaces(Self.fonts)
    let text = String(repeating: "ạ", count: 1_000_000)
    let block = typefaces.block(text, style: TextStyle(size: 8), width: 16_384, lines: 9)
    #expect(!block.isWhole)
    #expect(block.lines.count == 1)
  }

  @Test(arguments: [#""\ud800""#, #""a\udc00b""#, #""\ud83d x""#, #""\udc00\ud800""#])
  func `half a character in JSON is refused, or drawn as one that is unknown`(
    _ json: String
  ) throws {
    let typefaces = try Typefaces(Self.fonts)
    do throws(StrictJSON.Problem) {
      let text = try StrictJSON.decode(String.self, from: Array(json.utf8))
      let block = typefaces.block(text, style: TextStyle(size: 20), width: 300)
      #expect(block.lines.count == 1)
    } catch {
      #expect(!error.words.isEmpty)
    }
  }
}

/// What `make test-slow` also runs with the address sanitizer.
@Suite struct HostileTextSlowTests {
  @Test(arguments: 1...20)
  func `ten thousand hostile texts fit their boxes`(_ seed: UInt64) throws {
    let fonts = [TestFonts.dejaVu, TestFonts.gothic, TestFonts.droid, TestFonts.symbola]
    HostileTexts.set(count: 500, seed: seed, in: try Typefaces(seed % 4 == 0 ? [] : fonts))
  }

  @Test func `a thousand damaged fonts are refused, or draw something`() throws {
    try DamagedFonts.draw(count: 1000, seed: 2)
  }
}
