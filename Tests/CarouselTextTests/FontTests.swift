import CarouselFiles
import CarouselRaster
import CarouselText
import SystemPackage
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct FontTests {
  @Test func `a font that cannot be used is one line that names it`() throws {
    let folder = try TemporaryFolder()
    let text = try folder.write("no font".utf8, as: "words.ttf")
    let long = try folder.write([], as: "long.otf")
    guard unsafe truncate(long, (64 << 20) + 1) == 0 else { throw Errno.ioError }
    for (font, reason) in [
      ("nowhere/a.ttf", "cannot read the font nowhere/a.ttf: No such file or directory"),
      ("b.otf", "cannot read the font b.otf: No such file or directory"),
      (folder.path, "Is a directory"),
      (text, "is no TrueType or OpenType font with outlines"),
      (long, "is longer than 64 MiB"),
      ("No Such Family", "no installed font is called 'No Such Family'"),
      ("", "no installed font is called ''"),
      ("a\n\u{202E}b", "no installed font is called 'a\\u{a}\\u{202e}b'"),
    ] {
      let error = #expect(throws: TextError.self) { try Typefaces([TestFonts.dejaVu, font]) }
      let words = error?.description ?? ""
      #expect(words.contains(reason))
      #expect(!words.contains("\n"))
    }
  }

  @Test
  func `fonts are asked in their order, and each character is drawn by the first that has it`()
    throws
  {
    func width(_ text: String, _ fonts: [String]) throws -> Int {
      try Typefaces(fonts).block(text, style: TextStyle(size: 100), width: 4000).width
    }
    let (dejaVu, gothic) = (TestFonts.dejaVu, TestFonts.gothic)
    #expect(try width("Wi", [dejaVu, gothic]) == width("Wi", [dejaVu]))
    #expect(try width("Wi", [gothic, dejaVu]) == width("Wi", [gothic]))
    #expect(try width("日", [dejaVu, gothic]) == width("日", [gothic]))
    // A character that no font has is the built-in font's box.
    let box = LabelFont(size: 100).width(of: "\u{3042}")
    #expect(try width("\u{3042}", [dejaVu]) == box)
  }

  @Test func `a family has its plain and its bold file`() throws {
    let typefaces = try Typefaces(["DejaVu Sans"])
    #expect(typefaces.fonts.map(\.name) == ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"])
    let plain = typefaces.block("Việt", style: TextStyle(size: 40), width: 400)
    let bold = typefaces.block("Việt", style: TextStyle(size: 40, isBold: true), width: 400)
    #expect(bold.width > plain.width)
  }

  @Test func `a file without a bold face is thickened`() throws {
    let typefaces = try Typefaces([TestFonts.dejaVu])
    let (plain, bold) = (picture("Việt", typefaces), picture("Việt", typefaces, isBold: true))
    #expect(ink(bold) > ink(plain) * 11 / 10)
  }

  @Test(arguments: ["☺", "❤\u{FE0F}", "☎✈"])
  func `emoji are not thickened`(text: String) throws {
    let typefaces = try Typefaces([TestFonts.dejaVu])
    let (plain, bold) = (picture(text, typefaces), picture(text, typefaces, isBold: true))
    #expect(ink(plain) > 0 && plain == bold)
  }

  @Test(arguments: [[], [TestFonts.dejaVu]], [("1\u{FE0F}\u{20E3}", "1"), ("#\u{20E3}!", "#!")])
  func `a keycap is drawn as its character`(fonts: [String], texts: (String, String)) throws {
    let typefaces = try Typefaces(fonts)
    #expect(picture(texts.0, typefaces) == picture(texts.1, typefaces))
  }

  private func picture(
    _ text: String,
    _ typefaces: Typefaces,
    isBold: Bool = false
  ) -> Bitmap {
    var bitmap = Bitmap(width: 200, height: 60, fill: .white)
    typefaces.block(text, style: TextStyle(size: 40, isBold: isBold), width: 200)
      .draw(on: &bitmap, x: 0, y: 0, colour: .black)
    return bitmap
  }

  private func ink(_ bitmap: Bitmap) -> Int {
    bitmap.withPixels { pixels in
      pixels.indices.reduce(0) { $0 + 255 - Int(pixels[$1].red) }
    }
  }

  @Test func `a file is named with its digest`() throws {
    let font = try #require(try Typefaces([TestFonts.dejaVu]).fonts.first)
    let bytes = try FileBytes.read(FilePath(TestFonts.dejaVu), atMost: 1 << 20).bytes
    #expect(font.name == "DejaVuSans.ttf")
    #expect(font.index == 0)
    #expect(font.digest == SHA256.digest(of: bytes))
  }

  @Test func `installed fonts write what the built-in font does not have`() throws {
    let typefaces = try Typefaces()
    _ = typefaces.block("plain", style: TextStyle(size: 20), width: 200)
    #expect(typefaces.fonts.isEmpty)
    let block = typefaces.block("日本語の写真.jpg", style: TextStyle(size: 20), width: 400)
    #expect(typefaces.fonts.count >= 1)
    #expect(typefaces.unknown.isEmpty)
    // Six ideographs of an em, then the built-in font's letters.
    #expect(block.width == 120 + LabelFont(size: 20).width(of: ".jpg"))
  }

  @Test func `a word of Latin letters is written in one font`() throws {
    let typefaces = try Typefaces()
    let block = typefaces.block("Việt Nam", style: TextStyle(size: 100), width: 4000)
    let word = try Typefaces([TestFonts.dejaVu])
      .block("Việt", style: TextStyle(size: 100), width: 4000)
    #expect(typefaces.fonts.map(\.name) == ["DejaVuSans.ttf"])
    #expect(block.width == word.width + LabelFont(size: 100).width(of: " Nam"))
    // An emoji is no Latin letter.
    let emoji = typefaces.block("emoji-\u{1F680}", style: TextStyle(size: 100), width: 4000)
    let rocket = typefaces.block("\u{1F680}", style: TextStyle(size: 100), width: 4000)
    #expect(emoji.width == rocket.width + LabelFont(size: 100).width(of: "emoji-"))
  }

  @Test func `damaged fonts are refused, or draw something`() throws {
    try DamagedFonts.draw(count: 150, seed: 1)
  }
}
