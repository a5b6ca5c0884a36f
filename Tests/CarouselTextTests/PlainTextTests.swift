import CarouselRaster
import CarouselText
import Testing

@Suite struct PlainTextTests {
  @Test func `ASCII is drawn as the built-in font draws it`() throws {
    for size in [9, 11, 13, 16, 17, 26, 34, 51] {
      let text = "Row title, 12:30 (a-b) #13"
      let typefaces = try Typefaces()
      let style = TextStyle(size: size)
      let block = typefaces.block(text, style: style, width: 4000)
      var drawn = Bitmap(width: 500, height: 80, fill: .white)
      var expected = drawn
      block.draw(on: &drawn, x: 3, y: 4, colour: RGBA8(10, 20, 30, 200))
      style.font.draw(
        text,
        x: 3,
        baseline: 4 + size / 4 + style.font.ascent,
        colour: RGBA8(10, 20, 30, 200),
        into: &expected
      )
      #expect(drawn == expected)
      #expect(block.width == style.font.width(of: text))
    }
  }
}
