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
    frame.draw([PlacedPicture(picture)], movedLeftBy: part)
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
    whole.draw([PlacedPicture(wide)], movedLeftBy: part)
    for first in stride(from: 0, to: 11, by: 4) {
      banded.draw([PlacedPicture(wide)], movedLeftBy: part, rows: first..<min(11, first + 4))
    }
    #expect(banded == whole)
    whole.draw([PlacedPicture(high)], movedUpBy: part)
    for first in stride(from: 0, to: 11, by: 4) {
      banded.draw([PlacedPicture(high)], movedUpBy: part, rows: first..<min(11, first + 4))
    }
    #expect(banded == whole)
  }

  @Test("rows are drawn as columns of the transposed picture are", arguments: [0, 1, 100, 255])
  func rows(part: Int) {
    let picture = picture(9, 14)
    var vertical = Bitmap(width: 9, height: 13)
    vertical.draw([PlacedPicture(picture)], movedUpBy: part)
    var horizontal = Bitmap(width: 13, height: 9)
    horizontal.draw([PlacedPicture(transposed(picture))], movedLeftBy: part)
    #expect(vertical == transposed(horizontal))
  }

  @Test("no part of a pixel copies the picture")
  func copy() {
    let picture = picture(30, 8)
    var frame = Bitmap(width: 29, height: 8)
    frame.draw([PlacedPicture(picture)], movedLeftBy: 0)
    var expected = Bitmap(width: 29, height: 8)
    expected.blit(picture, atColumn: 0)
    #expect(frame == expected)
  }

  @Test("where two pages meet, the pixel mixes both", arguments: [64, 192])
  func seam(part: Int) {
    var picture = Bitmap(width: 9, height: 2, fill: RGBA8(10, 20, 30))
    picture.blit(Bitmap(width: 5, height: 2, fill: RGBA8(210, 100, 30)), atColumn: 4)
    var frame = Bitmap(width: 8, height: 2)
    frame.draw([PlacedPicture(picture)], movedLeftBy: part)
    #expect(frame[2, 1] == RGBA8(10, 20, 30))
    #expect(frame[3, 1] == (part == 64 ? RGBA8(60, 40, 30) : RGBA8(160, 80, 30)))
    #expect(frame[4, 1] == RGBA8(210, 100, 30))
  }

  /// A flat picture, with a mark here and there.
  private func flat(_ width: Int, _ height: Int, seed: UInt64) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height, fill: RGBA8(UInt8(seed * 40), 90, 200))
    for mark in 0..<6 {
      let noise = SplitMix64.value(seed: seed, at: mark)
      bitmap[Int(noise % UInt64(width)), Int(noise >> 32 % UInt64(height))] = .white
    }
    return bitmap
  }

  @Test(
    "side by side, pictures are drawn as the wide one that they make, flat or not",
    arguments: [0, 1, 128, 255],
    [([70], 0), ([40, 40], -9), ([3, 1, 90], -2), ([20, 60], -20), ([100], -30)]
  )
  func sideBySide(part: Int, pictures: ([Int], Int)) {
    for isFlat in [false, true] {
      var (wide, placed) = (Bitmap(width: 70, height: 9), [PlacedPicture]())
      var column = pictures.1
      for (index, width) in pictures.0.enumerated() {
        let seed = UInt64(index + 1)
        let page = isFlat ? flat(width, 12, seed: seed) : picture(width, 12, seed: seed)
        wide.blit(page, atColumn: column, atRow: -2)
        placed.append(PlacedPicture(page, atColumn: column, atRow: -2))
        column += width
      }
      // One that overlaps the last, which ends where it begins.
      wide.blit(picture(30, 9, seed: 9), atColumn: 50)
      placed.append(PlacedPicture(picture(30, 9, seed: 9), atColumn: 50))
      var frame = Bitmap(width: 69, height: 9)
      frame.draw(placed, movedLeftBy: part, rows: 1..<9)
      for y in 1..<9 {
        for x in 0..<69 { #expect(frame[x, y] == mixed(wide[x, y], wide[x + 1, y], part)) }
      }
      #expect(frame[3, 0] == .black, "a row that was not to be drawn")
    }
  }

  @Test(
    "one above the other, pictures are drawn as the high one that they make, flat or not",
    arguments: [0, 1, 128, 255],
    [([40], 0), ([20, 30], -9), ([3, 1, 40], -2), ([10, 30], -10)]
  )
  func oneAboveTheOther(part: Int, pictures: ([Int], Int)) {
    for isFlat in [false, true] {
      var (high, placed) = (Bitmap(width: 70, height: 40), [PlacedPicture]())
      var row = pictures.1
      for (index, height) in pictures.0.enumerated() {
        let seed = UInt64(index + 1)
        let page = isFlat ? flat(70, height, seed: seed) : picture(70, height, seed: seed)
        high.blit(page, atRow: row)
        placed.append(PlacedPicture(page, atRow: row))
        row += height
      }
      high.blit(flat(70, 20, seed: 5), atRow: 25)
      placed.append(PlacedPicture(flat(70, 20, seed: 5), atRow: 25))
      var frame = Bitmap(width: 70, height: 39)
      frame.draw(placed, movedUpBy: part, rows: 2..<39)
      for y in 2..<39 {
        for x in 0..<70 { #expect(frame[x, y] == mixed(high[x, y], high[x, y + 1], part)) }
      }
      #expect(frame[3, 1] == .black, "a row that was not to be drawn")
    }
  }
}
