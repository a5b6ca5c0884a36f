import CarouselRaster
import Testing

@Suite("Fit")
struct FitTests {
  @Test("a picture of the page's size is copied", arguments: Fit.allCases)
  func copied(_ fit: Fit) {
    let pixels = (0 as UInt8..<35).map { (level: UInt8) in RGBA8(level, 7 * level, 255 - level) }
    let picture = Bitmap(width: 7, height: 5, pixels: pixels)
    var page = Bitmap(width: 7, height: 5)
    fit.draw(picture, into: &page, background: .white)
    #expect(page == picture)
  }

  static let mixes: [(alpha: UInt8, mixed: RGBA8)] = [
    (0, RGBA8(250, 100, 3)), (255, RGBA8(10, 200, 0)), (128, RGBA8(130, 150, 1)),
    (1, RGBA8(249, 100, 3)), (254, RGBA8(11, 200, 0)),
  ]

  @Test("alpha 0 gives the background, 255 the colour, others the nearest", arguments: mixes)
  func composited(_ sample: (alpha: UInt8, mixed: RGBA8)) {
    let picture = Bitmap(width: 2, height: 2, fill: RGBA8(10, 200, 0, sample.alpha))
    var page = Bitmap(width: 2, height: 2)
    Fit.cover.draw(picture, into: &page, background: RGBA8(250, 100, 3, 17))
    #expect(page == Bitmap(width: 2, height: 2, fill: sample.mixed))
  }

  @Test("cover cuts evenly and copies where nothing is scaled")
  func cover() {
    let picture = Bitmap(width: 6, height: 2, pixels: (0..<12).map { RGBA8(UInt8($0), 0, 0) })
    var page = Bitmap(width: 3, height: 2)
    Fit.cover.draw(picture, into: &page, background: .black)
    #expect(
      page == Bitmap(width: 3, height: 2, pixels: [1, 2, 3, 7, 8, 9].map { RGBA8($0, 0, 0) })
    )
  }

  @Test("contain leaves even margins of background")
  func contain() {
    let picture = Bitmap(width: 8, height: 4, fill: .white)
    let blue = RGBA8(0, 0, 200)
    var page = Bitmap(width: 5, height: 6, fill: RGBA8(9, 9, 9, 9))
    Fit.contain.draw(picture, into: &page, background: blue)
    for y in 0..<6 {
      for x in 0..<5 { #expect(page[x, y] == ((1..<4).contains(y) ? .white : blue)) }
    }
    var wide = Bitmap(width: 10, height: 1)
    Fit.contain.draw(picture, into: &wide, background: blue)
    #expect((0..<10).map { wide[$0, 0] == .white } == (0..<10).map { $0 == 4 || $0 == 5 })
  }

  @Test("extreme shapes keep at least one pixel")
  func extremes() {
    let line = Bitmap(width: 1, height: 2000, fill: .white)
    var page = Bitmap(width: 30, height: 20)
    Fit.contain.draw(line, into: &page, background: .black)
    for y in 0..<20 { for x in 0..<30 { #expect(page[x, y] == (x == 14 ? .white : .black)) } }
    Fit.cover.draw(line, into: &page, background: .black)
    #expect(page == Bitmap(width: 30, height: 20, fill: .white))
  }
}
