import CarouselRaster
import CarouselTesting
import CarouselText
import Testing

/// A golden of one language: a bold title, two lines at most of text, and sizes from 13 to 51 pixels.
struct LanguageGolden: CustomTestStringConvertible {
  let testDescription: String
  let fonts: [String]
  let title: String
  let text: String

  static let all = [
    LanguageGolden(
      testDescription: "vietnamese",
      fonts: [TestFonts.dejaVu],
      title: "Phở bò Hà Nội – 50.000 ₫",
      // The second half is decomposed, as file names of macOS are.
      text: "Nước dùng trong, bánh phở mềm và thịt bò tái. "
        + "Ki\u{301}nh mo\u{31B}\u{300}i quy\u{301} kha\u{301}ch thu\u{31B}\u{309}ng thu\u{31B}\u{301}c!"
    ),
    LanguageGolden(
      testDescription: "japanese",
      fonts: [TestFonts.gothic],
      title: "日本語の写真.jpg",
      text: "吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。「にゃー」と泣いていた。"
    ),
    LanguageGolden(
      testDescription: "chinese",
      fonts: [TestFonts.droid],
      title: "北京：今天的天气",
      text: "床前明月光，疑是地上霜。举头望明月，低头思故乡。《静夜思》是唐代诗人李白的作品。"
    ),
    LanguageGolden(
      testDescription: "arabic",
      fonts: [TestFonts.dejaVu],
      title: "السَّلامُ عليكم (Hello) 2026",
      text: "هذا عنوان طويل جدًا باللغة العربية مع كلمات English وأرقام 123 في وسطه حتى نهاية السطر"
    ),
    LanguageGolden(
      testDescription: "emoji",
      fonts: [TestFonts.dejaVu, TestFonts.symbola],
      title: "😀🎉❤️ 👍🏽 1️⃣",
      text: "Emoji 🐈‍⬛ in a text 🚀 are drawn ☂ without colours ✈️ by a font that has them 🎈🎈"
    ),
  ]

  /// The texts on white, in points of one, two and three pixels.
  func sheet() throws -> Bitmap {
    let typefaces = try Typefaces(fonts)
    var sheet = Bitmap(width: 700, height: 560, fill: .white)
    var y = 8
    for (size, width) in [(13, 240), (17, 300), (34, 600), (51, 680)] {
      for (text, style, lines) in [
        (title, TextStyle(size: size, isBold: true), 1), (text, TextStyle(size: size), 2),
      ] {
        let block = typefaces.block(text, style: style, width: width, lines: lines)
        sheet.fill(
          Shape(
            left: 8 << 8,
            top: y << 8,
            right: (8 + width) << 8,
            bottom: (y + block.height) << 8
          ),
          with: .flat(RGBA8(0xEE, 0xF3, 0xFA))
        )
        block.draw(on: &sheet, x: 8, y: y, colour: RGBA8(0x20, 0x24, 0x2C))
        y += block.height + size / 3
      }
    }
    return sheet
  }
}

@Suite struct LanguageTests {
  @Test(arguments: LanguageGolden.all)
  func `a language has its golden's pixels, to the last level`(_ golden: LanguageGolden) throws {
    expectGolden(try golden.sheet(), named: golden.testDescription)
  }
}
