import CarouselRaster
import TestSupport
import Testing

@testable import GeneratedPictures

@Suite("Generated pictures")
struct GeneratedPictureTests {
  private func drawn(
    _ number: Int,
    seed: UInt64 = 1,
    width: Int = 32,
    height: Int = 48,
    fill: RGBA8 = .clear
  ) -> Bitmap {
    var page = Bitmap(width: width, height: height, fill: fill)
    GeneratedPicture.draw(seed: seed, number: number, into: &page)
    return page
  }

  private func differing(_ a: Bitmap, _ b: Bitmap) -> Int {
    a.withPixels { a in b.withPixels { b in a.indices.count { a[$0] != b[$0] } } }
  }

  @Test("a picture depends on its seed, number and size only", arguments: [-3, 0, 7, Int.max])
  func pure(number: Int) {
    #expect(drawn(number) == drawn(number, fill: RGBA8(1, 2, 3)))
    #expect(drawn(number) != drawn(number, seed: 2))
  }

  @Test("neighbours differ in most of their pixels", arguments: -6...6)
  func neighbours(number: Int) {
    let pixels = 32 * 48
    #expect(differing(drawn(number), drawn(number + 1)) > pixels / 2)
    #expect(differing(drawn(number), drawn(number + 10)) > pixels / 2)
    #expect(differing(drawn(number), drawn(number + 80)) > pixels / 5)
  }

  @Test("neighbours never share a scene or a palette", arguments: [0, 1, 99, UInt64.max])
  func walks(seed: UInt64) {
    for number in -40...40 {
      #expect(
        GeneratedPicture.Kind.kind(seed: seed, number: number)
          != GeneratedPicture.Kind.kind(seed: seed, number: number + 1)
      )
      #expect(
        GeneratedPicture.palette(seed: seed, number: number)
          != GeneratedPicture.palette(seed: seed, number: number + 1)
      )
    }
    let kinds = Set((0..<10).map { GeneratedPicture.Kind.kind(seed: seed, number: $0) })
    #expect(kinds.count == GeneratedPicture.Kind.allCases.count)
    let palettes = Set((0..<16).map { GeneratedPicture.palette(seed: seed, number: $0) })
    #expect(palettes.count == Palette.all.count)
  }

  @Test(
    "every scene fills every size with opaque pixels",
    arguments: 0..<10,
    [(1, 1), (1, 500), (500, 1), (7, 3), (2, 2), (30, 20)]
  )
  func sizes(number: Int, size: (Int, Int)) {
    let page = drawn(number, width: size.0, height: size.1)
    #expect(page.withPixels { pixels in pixels.indices.allSatisfy { pixels[$0].alpha == 255 } })
  }

  @Test("the number shows: the same scene with another number is another picture")
  func numberShows() {
    // The scene, palette and luck of two numbers cannot be made equal, so look for the figures'
    // colour: it is the lightest or the darkest of the palette and stands on the sun.
    for number in 0..<10 {
      let page = drawn(number, width: 60, height: 90)
      let palette = GeneratedPicture.palette(seed: 1, number: number)
      let figures = page.withPixels { pixels in
        pixels.indices.count { pixels[$0] == palette.light || pixels[$0] == palette.ink }
      }
      #expect(figures >= 12, "no figures on \(number)")
    }
  }

  @Test(
    "the greatest and the least numbers are numbers too",
    arguments: [Int.min, Int.min + 1, Int.max - 1, Int.max, -1_000_000, 12_345]
  )
  func extremes(number: Int) {
    #expect(drawn(number) == drawn(number))
    #expect(drawn(number) != drawn(number ^ 1))
  }

  @Test("figures stand out from what is behind them in every palette", arguments: Palette.all)
  func contrast(palette: Palette) {
    for back in [palette.sun, palette.near, palette.light, palette.skyTop] {
      #expect(abs(palette.figure(on: back).luma - back.luma) > 70)
    }
  }

  @Test(
    "the same picture is the same pixels on every machine",
    arguments: [
      (-3, UInt64(0x1A25_CB3D_5BF0_03A7)), (0, 0x8284_EA9B_4293_2FD3), (1, 0xAC04_8EBF_16E4_EB87),
      (2, 0xD0AB_8558_DC50_AC92), (12_345, 0x1CC3_4810_9F54_8D2F),
    ]
  )
  func digest(number: Int, expected: UInt64) {
    #expect(drawn(number, width: 64, height: 64).digest == expected)
  }

  @Test("all scenes together are the same pixels on every machine")
  func digestOfAll() {
    var page = Bitmap(width: 1, height: 1)
    var digests: [UInt64] = []
    for number in 0..<10 {
      page = drawn(number, seed: 42, width: 40, height: 30)
      digests.append(page.digest)
    }
    #expect(digests.reduce(0) { $0 &* 31 &+ $1 } == 0x825B_7D04_79A6_8930)
  }
}
