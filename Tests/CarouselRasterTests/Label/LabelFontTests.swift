import TestSupport
import Testing

@testable import CarouselRaster

@Suite("The label font")
struct LabelFontTests {
  private static let printable = (0x20...0x7E).map { Character(Unicode.Scalar(UInt8($0))) }

  private func drawn(
    _ text: String,
    size: Int = 20,
    x: Int = 4,
    baseline: Int = 22,
    width: Int = 40,
    height: Int = 32,
    colour: RGBA8 = .white
  ) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    LabelFont(size: size).draw(text, x: x, baseline: baseline, colour: colour, into: &bitmap)
    return bitmap
  }

  @Test("every printable character has ink, except the space", arguments: [11, 20])
  func ink(size: Int) {
    let empty = Bitmap(width: 40, height: 32)
    let inkless = Self.printable.filter { drawn(String($0), size: size) == empty }
    #expect(inkless == [" "])
  }

  @Test("no two printable characters look alike", arguments: [11, 14, 20])
  func different(size: Int) {
    var seen: [Bitmap: Character] = [:]
    for character in Self.printable {
      let bitmap = drawn(String(character), size: size)
      let twin = seen.updateValue(character, forKey: bitmap)
      #expect(twin == nil, "\(character) looks like \(String(describing: twin))")
    }
  }

  @Test("the promised characters beyond ASCII are not boxes", arguments: Array("×·–—−…°µ→←‘’“”"))
  func beyondASCII(character: Character) {
    #expect(drawn(String(character)) != drawn("\u{4E2D}"))
  }

  @Test("an unknown character is a box, a combining one too")
  func box() {
    #expect(drawn("\u{4E2D}") == drawn("\u{1F600}"))
    let font = LabelFont(size: 20)
    #expect(font.width(of: "e\u{301}") == font.width(of: "e") + font.width(of: "\u{4E2D}"))
  }

  @Test("the width of a text is the sum of its parts", arguments: [1, 11, 14, 64])
  func additive(size: Int) {
    let font = LabelFont(size: size)
    #expect(font.width(of: "") == 0)
    #expect(
      font.width(of: "#13  0.217 s")
        == font.width(of: "#13 ") + font.width(of: " 0.21") + font.width(of: "7 s")
    )
  }

  @Test("digits have one width by default", arguments: [9, 11, 14, 200])
  func tabular(size: Int) {
    let font = LabelFont(size: size)
    let widths = Set("0123456789".map { font.width(of: String($0)) })
    #expect(widths.count == 1)
    let free = LabelFont(size: 200, figures: .proportional)
    #expect(free.width(of: "1") < free.width(of: "0"))
  }

  @Test(
    "what lies over an edge is cut, the rest is as ever",
    arguments: [(-9, 22), (4, 5), (30, 22), (4, 40), (-3, -3), (36, 36)]
  )
  func clipping(x: Int, baseline: Int) {
    let small = drawn("g@", x: x, baseline: baseline)
    let large = drawn("g@", x: x + 60, baseline: baseline + 60, width: 160, height: 152)
    let differing = (0..<32).flatMap { row in
      (0..<40).filter { small[$0, row] != large[$0 + 60, row + 60] }
    }
    #expect(differing.isEmpty)
  }

  @Test(
    "no position, however far, is a mistake",
    arguments: [Int.min, -1 << 45, -100_000, 100_000, 1 << 45, Int.max]
  )
  func farAway(place: Int) {
    let empty = Bitmap(width: 40, height: 32)
    #expect(drawn("far", x: place) == empty)
    #expect(drawn("far", baseline: place) == empty)
  }

  @Test("sizes out of range count as the nearest in range")
  func sizes() {
    #expect(LabelFont(size: -3).size == 1)
    #expect(LabelFont(size: Int.max).size == 4096)
    #expect(LabelFont.Weight(thousandths: 9999).thousandths == 160)
    #expect(drawn("A", size: 4096).width == 40)
  }

  @Test("a stem at label size is one sharp column")
  func sharpStem() {
    let bitmap = drawn("I", size: 11, x: 0, baseline: 10)
    let inked = (0..<40).filter { bitmap[$0, 6] != .black }
    #expect(inked.count == 1)
    #expect(inked.allSatisfy { bitmap[$0, 6] == .white })
    let rows = (0..<32).filter { row in inked.contains { bitmap[$0, row] != .black } }
    #expect(rows == Array(2..<10))
  }

  @Test("thinner ink leaves more of what was there")
  func thinInk() {
    let bitmap = drawn("I", size: 11, colour: RGBA8(255, 255, 255, 128))
    let values = Set((0..<40).map { bitmap[$0, 18].red })
    #expect(values == [0, 128])
  }

  @Test("a text that fits is left alone, a longer one ends with dots")
  func fitting() {
    let font = LabelFont(size: 12)
    let whole = font.width(of: "IMG_2041.jpg")
    #expect(font.fitting("IMG_2041.jpg", width: whole) == "IMG_2041.jpg")
    let cut = font.fitting("IMG_2041.jpg", width: whole - 1)
    #expect(cut.hasSuffix("…") && "IMG_2041.jpg".hasPrefix(cut.dropLast()))
    #expect(font.width(of: cut) < whole)
    #expect(font.fitting("ab cdefgh", width: font.width(of: "ab ") + font.width(of: "…")) == "ab…")
    #expect(font.fitting("ab", width: 1) == "")
    #expect(font.fitting("ab", width: -5) == "")
    #expect(font.fitting("", width: 0) == "")
  }

  @Test("the same text is the same pixels on every machine")
  func digest() {
    var bitmap = Bitmap(width: 96, height: 48, fill: RGBA8(250, 249, 246))
    let ink = RGBA8(30, 32, 38)
    LabelFont(size: 12).draw("#13 0.217 s", x: 2, baseline: 12, colour: ink, into: &bitmap)
    let font = LabelFont(size: 30, weight: LabelFont.Weight(thousandths: 130))
    font.draw("−8Qg@", x: 2, baseline: 40, colour: ink, into: &bitmap)
    #expect(bitmap.digest == 0x517D_26F5_E96F_1CE8)
  }
}
