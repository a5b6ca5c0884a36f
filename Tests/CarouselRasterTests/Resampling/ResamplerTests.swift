import CarouselRaster
import CarouselValues
import Testing

@Suite("The resampler")
struct ResamplerTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var picture: (width: Int, height: Int)
    var page: (width: Int, height: Int)
    var fit: Fit
    var testDescription: String {
      "\(picture.width)×\(picture.height) \(fit) \(page.width)×\(page.height)"
    }
    init(_ width: Int, _ height: Int, _ fit: Fit, _ pageWidth: Int, _ pageHeight: Int) {
      picture = (width, height)
      page = (pageWidth, pageHeight)
      self.fit = fit
    }
  }

  static let cases: [Case] = [
    Case(40, 30, .cover, 13, 21), Case(30, 40, .cover, 21, 13), Case(40, 30, .contain, 13, 21),
    Case(30, 40, .contain, 41, 13), Case(33, 17, .stretch, 9, 40), Case(9, 40, .stretch, 33, 17),
    Case(1, 1, .cover, 7, 5), Case(2, 3, .stretch, 31, 29), Case(3, 2, .contain, 30, 31),
    Case(1, 300, .cover, 12, 20), Case(300, 1, .stretch, 12, 20), Case(1, 300, .contain, 12, 20),
    Case(50, 50, .stretch, 1, 1), Case(7, 90, .stretch, 11, 6), Case(64, 20, .cover, 63, 20),
    Case(40, 60, .cover, 10, 15), Case(12, 12, .stretch, 12, 31), Case(12, 12, .stretch, 31, 12),
  ]

  @Test("pixels agree with the slow reference to one level", arguments: cases, [false, true])
  func reference(_ sample: Case, translucent: Bool) {
    let picture = noise(sample.picture, seed: 3, translucent: translucent)
    let background = RGBA8(200, 30, 90)
    var page = Bitmap(width: sample.page.width, height: sample.page.height, fill: .clear)
    sample.fit.draw(picture, into: &page, background: background)
    let expected = ResamplerReference.draw(
      picture,
      pageWidth: page.width,
      pageHeight: page.height,
      fit: sample.fit,
      background: background
    )
    #expect(largestDifference(page, expected) <= 1)
    #expect(isOpaque(page))
  }

  @Test("what a recycled page held never shows", arguments: cases)
  func recycled(_ sample: Case) {
    let picture = noise(sample.picture, seed: 4, translucent: true)
    var pages = [RGBA8.clear, RGBA8(255, 0, 255, 9)].map {
      Bitmap(width: sample.page.width, height: sample.page.height, fill: $0)
    }
    for index in pages.indices {
      sample.fit.draw(picture, into: &pages[index], background: .white)
    }
    #expect(pages[0] == pages[1])
  }

  @Test("narrow strips give the same pixels", arguments: cases)
  func strips(_ sample: Case) {
    let picture = noise(sample.picture, seed: 5, translucent: false)
    var whole = Bitmap(width: sample.page.width, height: sample.page.height)
    var strips = whole
    Resampler(from: sample.picture, to: sample.page, fit: sample.fit)
      .draw(picture, into: &whole, background: .black)
    Resampler(from: sample.picture, to: sample.page, fit: sample.fit, ringBudget: 1)
      .draw(picture, into: &strips, background: .black)
    #expect(whole == strips)
  }

  @Test("a flat picture stays flat to the last bit", arguments: cases)
  func flat(_ sample: Case) {
    let colour = RGBA8(1, 254, 127)
    let picture = Bitmap(
      width: sample.picture.width,
      height: sample.picture.height,
      fill: colour
    )
    var page = Bitmap(width: sample.page.width, height: sample.page.height)
    sample.fit.draw(picture, into: &page, background: colour)
    #expect(page == Bitmap(width: page.width, height: page.height, fill: colour))
  }

  @Test("a translucent picture over its own colour does not ring")
  func invisibleEdges() {
    let grey = RGBA8(90, 90, 90)
    var picture = Bitmap(width: 20, height: 20, fill: grey)
    for y in 5..<15 { for x in 5..<15 { picture[x, y] = RGBA8(90, 90, 90, 0) } }
    var page = Bitmap(width: 33, height: 47)
    Fit.stretch.draw(picture, into: &page, background: grey)
    #expect(page == Bitmap(width: 33, height: 47, fill: grey))
  }

  @Test("hidden colours of clear pixels do not bleed")
  func hiddenColours() {
    var picture = Bitmap(width: 16, height: 16, fill: RGBA8(0, 255, 0, 0))
    for y in 4..<12 { for x in 4..<12 { picture[x, y] = RGBA8(255, 0, 0) } }
    var page = Bitmap(width: 5, height: 5)
    Fit.stretch.draw(picture, into: &page, background: .black)
    page.withPixels { pixels in
      for index in pixels.indices { #expect(pixels[index].green == 0 && pixels[index].blue == 0) }
    }
    #expect(page[2, 2].red > 230)
  }

  @Test("both orders of the passes are in use")
  func orders() {
    #expect(Resampler(from: (7, 90), to: (11, 6), fit: .stretch).isVerticalFirst)
    #expect(!Resampler(from: (4000, 3000), to: (1080, 1920), fit: .cover).isVerticalFirst)
    #expect(!Resampler(from: (9000, 90_000), to: (9000, 1), fit: .stretch).isVerticalFirst)
  }

  private func noise(
    _ size: (width: Int, height: Int),
    seed: UInt64,
    translucent: Bool
  ) -> Bitmap {
    let pixels = (0..<size.width * size.height).map { index in
      let bits = SplitMix64.value(seed: seed, at: index)
      func byte(_ shift: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: bits >> shift) }
      let alpha = byte(24) < 80 ? 0 : byte(24) > 170 ? 255 : byte(32)
      return RGBA8(byte(0), byte(8), byte(16), translucent ? alpha : 255)
    }
    return Bitmap(width: size.width, height: size.height, pixels: pixels)
  }
}
