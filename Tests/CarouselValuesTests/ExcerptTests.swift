import CarouselValues
import Testing

@Suite struct ExcerptTests {
  @Test(
    "controls and line breaks are written out, all else is kept",
    arguments: [
      ("L٣é😀", "L٣é😀"), ("a\nb", "a\\u{a}b"), ("\r\n", "\\u{d}\\u{a}"), ("\u{1B}[2J", "\\u{1b}[2J"),
      ("\u{7F}\u{9F}", "\\u{7f}\\u{9f}"), ("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"), ("", ""),
    ]
  )
  func controls(text: String, excerpt: String) {
    #expect(text.excerpt == excerpt)
  }

  @Test("forty scalars are kept, though they be one character")
  func long() {
    #expect(String(repeating: "L", count: 41).excerpt.count == 40)
    let stacked = "L" + String(repeating: "\u{301}", count: 1000)
    #expect(stacked.excerpt.unicodeScalars.count == 40)
  }
}
