import CarouselRaster
import Testing

@testable import CarouselText

@Suite struct CacheTests {
  @Test func `no text is shaped twice while it is cached`() async throws {
    let typefaces = try Typefaces([TestFonts.dejaVu])
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          for number in 0..<20 {
            let text = "Tiêu đề \(number % 10)"
            _ = typefaces.block(text, style: TextStyle(size: 16), width: 200)
            _ = typefaces.line(text, in: LabelFont(size: 16), width: 200)
          }
        }
      }
    }
    #expect(typefaces.shapings == 10)
    _ = typefaces.block("Tiêu đề 0", style: TextStyle(size: 17), width: 200)
    _ = typefaces.block("Tiêu đề 0", style: TextStyle(size: 16, isBold: true), width: 200)
    _ = typefaces.block("Tiêu đề 0", style: TextStyle(size: 16), width: 201)
    _ = typefaces.block("Tiêu đề 0", style: TextStyle(size: 16), width: 200, lines: 2)
    _ = typefaces.block("Tiêu đề 0", style: TextStyle(size: 16), width: 200, alignment: .centre)
    #expect(typefaces.shapings == 15)
  }

  @Test func `labels of ASCII without fonts are not even looked for`() throws {
    let typefaces = try Typefaces()
    let line = typefaces.line("#13 0.217 s", in: LabelFont(size: 16), width: 200)
    #expect(line.width == LabelFont(size: 16).width(of: "#13 0.217 s"))
    #expect(typefaces.shapings == 0)
    #expect(typefaces.fonts.isEmpty)
  }

  @Test func `a full cache lets go of the blocks not asked for the longest`() {
    let style = TextStyle(size: 16)
    let block = TextBlock(lines: [], isWhole: true, isRightToLeft: false, style: style)
    func key(_ number: Int) -> BlockCache.Key {
      let text = String(repeating: "x", count: number)
      return BlockCache.Key(text: text, style: style, width: 1, lines: 1, alignment: .start)
    }
    var cache = BlockCache(limit: 20 * 300)
    for number in 0..<200 {
      cache.keep(block, as: key(number % 40))
      #expect(cache.block(key(0)) != nil)
      #expect(cache.cost <= 20 * 300)
    }
    #expect((0..<40).filter { cache.block(key($0)) != nil }.count < 22)
    #expect(cache.block(key(39)) != nil)
  }
}
