import CarouselRaster
import Testing

@Suite struct RoundedCornersTests {
  private func rounded(_ width: Int, _ height: Int, _ radius: Int) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height, fill: .white)
    bitmap.roundCorners(radius: radius, background: .black)
    return bitmap
  }

  @Test("each corner is the mirror image of the others", arguments: [1, 2, 5, 8, 40])
  func symmetry(radius: Int) {
    let bitmap = rounded(19, 24, radius)
    let transposed = rounded(24, 19, radius)
    for y in 0..<24 {
      for x in 0..<19 {
        #expect(bitmap[x, y] == bitmap[18 - x, y])
        #expect(bitmap[x, y] == bitmap[x, 23 - y])
        #expect(bitmap[x, y] == transposed[y, x])
      }
    }
  }

  @Test("a corner loses what lies outside the quarter of a circle", arguments: [1, 2, 3, 10, 64])
  func area(radius: Int) {
    let bitmap = rounded(3 * radius, 3 * radius, radius)
    let lost = bitmap.withPixels { pixels in
      pixels.indices.reduce(0) { $0 + 255 - Int(pixels[$1].red) }
    }
    // (4 − π) r², in 1/255 pixel. Each corner may be a tenth of a pixel off.
    let exact = 85_841 * radius * radius * 255 / 100_000
    #expect(abs(lost - exact) <= 4 * 25 + 4 * radius, "\(lost) instead of \(exact)")
  }

  @Test("pixels fade from the background into the page along each row and column")
  func monotonic() {
    let bitmap = rounded(30, 30, 15)
    for y in 0..<15 {
      for x in 1..<15 { #expect(bitmap[x - 1, y].red <= bitmap[x, y].red) }
    }
    #expect(bitmap[0, 0] == .black)
    #expect(bitmap[14, 0] == .white || bitmap[14, 0].red > 250)
  }

  @Test(
    "a radius is at most half of the shorter side",
    arguments: [(1, 1), (1, 9), (7, 4), (4, 7), (6, 6)]
  )
  func limit(width: Int, height: Int) {
    let most = rounded(width, height, min(width, height) / 2)
    #expect(rounded(width, height, .max) == most)
    #expect(most[width / 2, height / 2] == .white)
  }

  @Test("no radius changes nothing", arguments: [0, -1, Int.min])
  func none(radius: Int) {
    #expect(rounded(9, 9, radius) == Bitmap(width: 9, height: 9, fill: .white))
  }

  @Test("what lies inside the circle keeps its pixels, whatever the background's alpha")
  func mixing() {
    let page = BlitTests.numbered(20, 20, blue: 7)
    var bitmap = page
    bitmap.roundCorners(radius: 6, background: RGBA8(10, 20, 30, 0))
    #expect(bitmap[0, 0] == RGBA8(10, 20, 30))
    for y in 0..<20 {
      for x in 0..<20 {
        #expect(bitmap[x, y].alpha == 255)
        if (6..<14).contains(x) || (6..<14).contains(y) { #expect(bitmap[x, y] == page[x, y]) }
      }
    }
  }
}
