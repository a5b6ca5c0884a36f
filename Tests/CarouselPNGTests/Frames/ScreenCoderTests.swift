import CarouselRaster
import CarouselValues
import Testing

@testable import CarouselPNG

@Suite struct ScreenCoderTests {
  /// The rows of a picture under the filter Up, by its definition.
  private func filtered(_ picture: Bitmap) -> [UInt8] {
    (0..<picture.height).flatMap { y in
      [RowFilter.up.rawValue]
        + (0..<picture.width).flatMap { x in
          let (pixel, up) = (picture[x, y], y > 0 ? picture[x, y - 1] : .clear)
          return [pixel.red &- up.red, pixel.green &- up.green, pixel.blue &- up.blue]
        }
    }
  }

  /// The zlib stream of a picture.
  private func stream(_ picture: Bitmap, _ coder: inout ScreenCoder) -> [UInt8] {
    var stream: [UInt8] = []
    var carry = (bits: UInt64(0x0178), count: 16)
    let checksum = coder.deflate(picture, &carry, into: &stream)
    if carry.count > 0 { stream.append(UInt8(carry.bits)) }
    return stream + [24, 16, 8, 0].map { UInt8(checksum >> $0 & 255) }
  }

  @Test(
    "what it writes is the rows under the filter Up, whatever the picture shows",
    arguments: FrameSplicerTests.Content.allCases,
    [(1, 1), (1, 300), (300, 1), (2, 5), (61, 47), (87, 88), (259, 70), (2000, 33)]
  )
  func exact(content: FrameSplicerTests.Content, size: (Int, Int)) {
    var coder = ScreenCoder()
    // Of two sizes, so that the coder's memory is used again.
    for (width, height) in [size, (90, 70), size] {
      let picture = content.page(width: width, height: height, seed: 3)
      let rows = filtered(picture)
      let stream = stream(picture, &coder)
      for inflater in Inflater.allCases {
        #expect(inflater.inflate(stream, limit: rows.count)?.bytes == rows)
      }
    }
  }

  @Test(
    "stretches of any length that repeat the row above, or differ from it evenly, are exact",
    arguments: 0..<40
  )
  func stretches(round: Int) {
    var random = SplitMix64(seed: UInt64(round))
    func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
    let width = 1 + below(700)
    var picture = Bitmap(width: width, height: 40, fill: RGBA8(250, 250, 250))
    for y in 1..<40 {
      for x in 0..<width { picture[x, y] = picture[x, y - 1] }
      for _ in 0..<below(4) {
        let first = below(width)
        // Of the fourth bytes nothing is written, even where they alone differ.
        let colour = RGBA8(UInt8(below(3)), 7, 9, UInt8(250 + below(6)))
        let isEven = below(2) > 0
        for x in first..<min(width, first + 1 + below(300)) {
          picture[x, y] = isEven ? colour : RGBA8(UInt8(below(256)), 1, 2)
          if below(9) == 0 { picture[x, y] = picture[x, y - 1] }
          if below(9) == 0 { picture[x, y].alpha ^= 1 }
        }
      }
    }
    var coder = ScreenCoder()
    let rows = filtered(picture)
    let stream = stream(picture, &coder)
    for inflater in Inflater.allCases {
      #expect(inflater.inflate(stream, limit: rows.count)?.bytes == rows)
    }
  }

  @Test("a row that repeats the one above takes a few bytes")
  func flat() {
    var coder = ScreenCoder()
    let low = stream(Bitmap(width: 1080, height: 200, fill: .white), &coder)
    let high = stream(Bitmap(width: 1080, height: 1200, fill: .white), &coder)
    #expect(high.count - low.count < 1000 * 12, "\(high.count - low.count) bytes for 1000 rows")
  }
}
