import CarouselRaster
import CarouselText
import Testing

@Suite("The page of CarouselText")
struct CarouselTextPage {
  @Test("its example does what it says")
  func example() throws {
    // Example begins
    let typefaces = try Typefaces()
    let block = typefaces.block(
      "A title of several words",
      style: TextStyle(size: 16, isBold: true),
      width: 120,
      lines: 2
    )
    var row = Bitmap(width: 136, height: 56, fill: .white)
    block.draw(on: &row, x: 8, y: 8, colour: .black)
    // Example ends
    #expect(block.lines.count == 2)
    #expect(row != Bitmap(width: 136, height: 56, fill: .white))
  }
}
