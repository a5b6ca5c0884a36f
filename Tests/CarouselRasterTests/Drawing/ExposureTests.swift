import CarouselValues
import Testing

@testable import CarouselRaster

@Suite struct ExposureTests {
  private func mean(of pictures: [Bitmap]) -> Bitmap {
    var exposure = Exposure(width: pictures[0].width, height: pictures[0].height)
    for picture in pictures { exposure.add(picture) }
    var frame = Bitmap(width: pictures[0].width, height: pictures[0].height, fill: .clear)
    exposure.develop(into: &frame)
    return frame
  }

  private func grey(_ level: UInt8) -> Bitmap {
    Bitmap(width: 1, height: 1, fill: RGBA8(level, level, level))
  }

  private func noise(_ seed: UInt64) -> Bitmap {
    var bitmap = Bitmap(width: 23, height: 11)
    for y in 0..<11 {
      for x in 0..<23 {
        let noise = SplitMix64.value(seed: seed, at: y * 23 + x)
        bitmap[x, y] = RGBA8(UInt8(noise & 255), UInt8(noise >> 8 & 255), UInt8(noise >> 16 & 255))
      }
    }
    return bitmap
  }

  @Test(
    "light is averaged, not levels",
    arguments: [([0, 255], 188), ([255, 255, 255, 0], 225), ([0, 0, 0, 255], 137), ([7], 7)]
      as [([UInt8], UInt8)]
  )
  func vectors(levels: [UInt8], expected: UInt8) {
    #expect(mean(of: levels.map(grey)) == grey(expected))
  }

  @Test("equal pictures give the picture, however many", arguments: 1...64)
  func equal(count: Int) {
    var page = Bitmap(width: 16, height: 16)
    for level in 0..<256 {
      page[level % 16, level / 16] = RGBA8(UInt8(level), UInt8(255 - level), UInt8(level ^ 85))
    }
    #expect(mean(of: Array(repeating: page, count: count)) == page)
  }

  @Test("each pixel is the level nearest to the mean light", arguments: [2, 3, 5, 16, 63, 64])
  func definition(count: Int) {
    let pictures = (0..<count).map { noise(UInt64($0 + 1)) }
    let frame = mean(of: pictures)
    func level(_ channel: KeyPath<RGBA8, UInt8>, _ x: Int, _ y: Int) -> UInt8 {
      let sum = pictures.reduce(0) { $0 + Int(LinearLight.levels[Int($1[x, y][keyPath: channel])]) }
      let light = (sum + count / 2) / count
      // The first of the nearest from the top: the lighter one.
      let nearest = (0...255).reversed().min {
        abs(Int(LinearLight.levels[$0]) - light) < abs(Int(LinearLight.levels[$1]) - light)
      }
      return UInt8(nearest ?? 0)
    }
    for y in 0..<11 {
      for x in 0..<23 {
        #expect(frame[x, y] == RGBA8(level(\.red, x, y), level(\.green, x, y), level(\.blue, x, y)))
      }
    }
    #expect(mean(of: pictures.reversed()) == frame)
  }

  @Test("a frame that was developed leaves nothing behind")
  func reuse() {
    var exposure = Exposure(width: 1, height: 1)
    var frame = grey(0)
    exposure.add(grey(255))
    exposure.develop(into: &frame)
    exposure.add(grey(3))
    exposure.develop(into: &frame)
    #expect(frame == grey(3))
  }

  @Test("a frame that is developed band by band is the frame, whatever rows the last band lacks")
  func bands() {
    let pictures = (1...3).map { noise($0) }
    var exposure = Exposure(width: 23, height: 4)
    var frame = Bitmap(width: 23, height: 11, fill: .clear)
    for first in stride(from: 0, to: 11, by: 4) {
      for picture in pictures {
        var band = Bitmap(width: 23, height: 4)
        band.blit(picture, atColumn: 0, atRow: -first)
        exposure.add(band)
      }
      exposure.develop(into: &frame, firstRow: first)
    }
    #expect(frame == mean(of: pictures))
  }

  @Test("every level's light is its own, and grows with it")
  func table() {
    #expect(LinearLight.levels.count == 256)
    #expect(LinearLight.nearest.count == 65536)
    #expect(LinearLight.levels.first == 0 && LinearLight.levels.last == 65535)
    for level in 1..<256 { #expect(LinearLight.levels[level - 1] < LinearLight.levels[level]) }
    // IEC 61966-2-1: 10/255 is still on the straight part, 12.92 below; 188/255 is 0.50289.
    #expect(LinearLight.levels[10] == 199)
    #expect(LinearLight.levels[188] == 32957)
  }
}
