import CarouselRaster
import Testing

@Suite("Placement")
struct PlacementTests {
  @Test("cover shows the longest centred part with the shape of the page")
  func cover() {
    let wide = Placement(picture: (4000, 3000), page: (1080, 1920), fit: .cover)
    #expect(wide.sourceWidth == 1687.5 && wide.sourceHeight == 3000)
    #expect(wide.sourceX == 1156.25 && wide.sourceY == 0)
    #expect((wide.x, wide.y, wide.width, wide.height) == (0, 0, 1080, 1920))
    let high = Placement(picture: (30, 100), page: (7, 11), fit: .cover)
    #expect(high.sourceWidth == 30 && high.sourceHeight == 330.0 / 7)
    #expect(high.sourceX == 0 && high.sourceY == 370.0 / 14)
  }

  @Test("cover of a picture with the shape of the page shows all of it")
  func sameShape() {
    let placement = Placement(picture: (300, 200), page: (1500, 1000), fit: .cover)
    #expect(placement.sourceX == 0 && placement.sourceY == 0)
    #expect(placement.sourceWidth == 300 && placement.sourceHeight == 200)
  }

  @Test("cover without scaling begins at a whole pixel")
  func wholePixels() {
    #expect(Placement(picture: (10, 7), page: (5, 7), fit: .cover).sourceX == 2)
    #expect(Placement(picture: (5, 10), page: (5, 7), fit: .cover).sourceY == 1)
  }

  @Test(
    "contain keeps the shape as well as whole pixels allow",
    arguments: [
      (400, 300, 100, 100, 0, 12, 100, 75), (300, 400, 100, 100, 12, 0, 75, 100),
      (1, 10_000, 1080, 1920, 539, 0, 1, 1920), (10_000, 1, 1080, 1920, 0, 959, 1080, 1),
      (3, 2, 4, 4, 0, 0, 4, 3), (1, 1, 5, 2, 1, 0, 2, 2), (7, 7, 7, 7, 0, 0, 7, 7),
    ]
  )
  func contain(
    _ width: Int,
    _ height: Int,
    _ pageWidth: Int,
    _ pageHeight: Int,
    _ x: Int,
    _ y: Int,
    _ shownWidth: Int,
    _ shownHeight: Int
  ) {
    let placement = Placement(
      picture: (width, height),
      page: (pageWidth, pageHeight),
      fit: .contain
    )
    #expect((placement.x, placement.y) == (x, y))
    #expect((placement.width, placement.height) == (shownWidth, shownHeight))
    #expect(placement.sourceX == 0 && placement.sourceY == 0)
    #expect(placement.sourceWidth == Double(width) && placement.sourceHeight == Double(height))
  }

  @Test("stretch maps all of the picture to all of the page")
  func stretch() {
    let placement = Placement(picture: (3, 9), page: (8, 2), fit: .stretch)
    #expect((placement.x, placement.y, placement.width, placement.height) == (0, 0, 8, 2))
    #expect(placement.sourceWidth == 3 && placement.sourceHeight == 9)
  }
}
