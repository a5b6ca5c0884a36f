import CarouselRaster
import CarouselValues
import SystemPackage
import TestSupport
import Testing

@testable import CarouselFiles
@testable import CarouselText

/// Fonts with wrong bytes, from a seed.
enum DamagedFonts {
  private static let texts = ["Tiếng Việt fi ffi", "السلام عليكم", "日本語", "😀☂"]

  /// Writes with so many damaged fonts; each one is refused, or draws lines that fit.
  static func draw(count: Int, seed: UInt64) throws {
    // Loads them too.
    try #require(TextLibrary.missing.isEmpty)
    let files = ["DejaVuSansMono.ttf", "DejaVuSans-Bold.ttf", "DejaVuSerif.ttf"]
    let fonts = try files.map { name in
      try FileBytes.read(FilePath("/usr/share/fonts/truetype/dejavu/\(name)"), atMost: 1 << 20)
        .bytes
    }
    var random = SplitMix64(seed: seed)
    func number(_ below: Int) -> Int { Int(random.next() % UInt64(below)) }
    var opened = 0
    for index in 0..<count {
      var bytes = fonts[index % fonts.count]
      // The tables' places are among the first bytes; what they say is at their beginnings.
      for _ in 0..<1 + number(40) {
        let at = number(3) == 0 ? number(400) : number(bytes.count)
        bytes[at] = UInt8(truncatingIfNeeded: random.next())
      }
      if number(8) == 0 { bytes.removeLast(number(bytes.count)) }
      do throws(TextError) {
        let shelf = try FontShelf(opened: FontFile(bytes: bytes, place: FontPlace(path: "damaged")))
        opened += 1
        for text in texts {
          var setter = TextSetter(text, style: TextStyle(size: 24), width: 200, shelf: shelf)
          let block = setter.block(lines: 2, alignment: .start)
          #expect(block.lines.allSatisfy { $0.text.width <= 200 }, "font \(index) of seed \(seed)")
        }
      } catch {
        #expect(error == .notAFont(file: "damaged"))
      }
    }
    #expect(opened > count / 4)
  }
}
