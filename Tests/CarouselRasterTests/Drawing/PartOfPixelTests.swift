import CarouselRaster
import CarouselValues
import Testing

@Suite struct PartOfPixelTests {
  /// A picture of noise.
  private func picture(_ width: Int, _ height: Int, seed: UInt64 = 1) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let noise = SplitMix64.value(seed: seed, at: y * width + x)
        bitmap[x, y] = RGBA8(
          UInt8(noise & 255),
          UInt8(noise >> 8 & 255),
          UInt8(noise >> 16 & 255),
          UInt8(noise >> 24 & 255)
        )
      }
    }
    return bitmap
  }

  private func transposed(_ bitmap: Bitmap) -> Bitmap {
    var result = Bitmap(width: bitmap.height, height: bitmap.width)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width { result[y, x] = bitmap[x, y] }
    }
    return result
  }

  /// The mean by its definition.
  private func mixed(_ left: RGBA8, _ right: RGBA8, _ part: Int) -> RGBA8 {
    func channel(_ left: UInt8, _ right: UInt8) -> UInt8 {
      UInt8((Int(left) * (256 - part) + Int(right) * part + 128) / 256)
    }
    return RGBA8(
      channel(left.red, right.red),
      channel(left.green, right.green),
      channel(left.blue, right.blue),
      channel(left.alpha, right.alpha)
    )
  }

  @Test(
    "each pixel mixes itself and its right neighbour",
    arguments: [0, 1, 77, 128, 255],
    [1, 2, 7, 40]
  )
  func columns(part: Int, width: Int) {
    let picture = picture(width + 1, 5)
    var frame = Bitmap(width: width, height: 5)
    frame.draw(picture, movedLeftBy: part)
    for y in 0..<5 {
      for x in 0..<width {
        #expect(frame[x, y] == mixed(picture[x, y], picture[x + 1, y], part))
      }
    }
  }

  @Test("drawn a few rows at a time, a frame is the same", arguments: [1, 128, 200])
  func bands(part: Int) {
    let (wide, high) = (picture(10, 11), picture(9, 12))
    var (whole, banded) = (Bitmap(width: 9, height: 11), Bitmap(width: 9, height: 11))
    whole.draw(wide, movedLeftBy: part)
    for first in stride(from: 0, to: 11, by: 4) {
      var band = Bitmap(width: 10, height: 4)
      band.blit(wide, atRow: -first)
      banded.draw(band, movedLeftBy: part, rows: first..<min(11, first + 4))
    }
    #expect(banded == whole)
    whole.draw(high, movedUpBy: part)
    for first in stride(from: 0, to: 11, by: 4) {
      var band = Bitmap(width: 9, height: 5)
      band.blit(high, atRow: -first)
      banded.draw(band, movedUpBy: part, rows: first..<min(11, first + 4))
    }
    #expect(banded == whole)
  }

  @Test("rows are drawn as columns of the transposed picture are", arguments: [0, 1, 100, 255])
  func rows(part: Int) {
    let picture = picture(9, 14)
    var vertical = Bitmap(width: 9, height: 13)
    vertical.draw(picture, movedUpBy: part)
    var horizontal = Bitmap(width: 13, height: 9)
    horizontal.draw(transposed(picture), movedLeftBy: part)
    #expect(vertical == transposed(horizontal))
  }

  @Test("no part of a pixel copies the picture")
  func copy() {
    let picture = picture(30, 8)
    var frame = Bitmap(width: 29, height: 8)
    frame.draw(picture, movedLeftBy: 0)
    var expected = Bitmap(width: 29, height: 8)
    expected.blit(picture, atColumn: 0)
    #expect(frame == expected)
  }

  @Test("where two pages meet, the pixel mixes both", arguments: [64, 192])
  func seam(part: Int) {
    var picture = Bitmap(width: 9, height: 2, fill: RGBA8(10, 20, 30))
    picture.blit(Bitmap(width: 5, height: 2, fill: RGBA8(210, 100, 30)), atColumn: 4)
    var frame = Bitmap(width: 8, height: 2)
    frame.draw(picture, movedLeftBy: part)
    #expect(frame[2, 1] == RGBA8(10, 20, 30))
    #expect(frame[3, 1] == (part == 64 ? RGBA8(60, 40, 30) : RGBA8(160, 80, 30)))
    #expect(frame[4, 1] == RGBA8(210, 100, 30))
  }
}
