import CarouselRaster
import Testing

@Suite struct BlitTests {
  /// A bitmap in which every pixel tells its place.
  static func numbered(_ width: Int, _ height: Int, blue: UInt8 = 0) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { bitmap[x, y] = RGBA8(UInt8(x), UInt8(y), blue) }
    }
    return bitmap
  }

  @Test("a page lands at its column and is clipped at both edges", arguments: -9...9)
  func columns(column: Int) {
    let page = Self.numbered(5, 3)
    var frame = Bitmap(width: 7, height: 3, fill: .white)
    frame.blit(page, atColumn: column)
    for y in 0..<3 {
      for x in 0..<7 {
        let inside = (0..<5).contains(x - column)
        #expect(frame[x, y] == (inside ? page[x - column, y] : .white))
      }
    }
  }

  @Test(
    "a page lands at its column and row and is clipped at all four edges",
    arguments: -6...8,
    -4...5
  )
  func places(column: Int, row: Int) {
    let page = Self.numbered(5, 3)
    var frame = Bitmap(width: 7, height: 4, fill: .white)
    frame.blit(page, atColumn: column, atRow: row)
    for y in 0..<4 {
      for x in 0..<7 {
        let inside = (0..<5).contains(x - column) && (0..<3).contains(y - row)
        #expect(frame[x, y] == (inside ? page[x - column, y - row] : .white))
      }
    }
  }
}
