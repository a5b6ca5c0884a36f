import CarouselValues
import Testing

@testable import CarouselPNG

@Suite struct PixelIndexTests {
  @Test("a new index knows nothing", arguments: [0, 1, 0xFFFF_FFFF_FFFF] as [UInt64])
  func fresh(pixels: UInt64) {
    #expect(PixelIndex().column(of: pixels) == nil)
  }

  @Test("pixels are found where they were noted")
  func noted() {
    var index = PixelIndex()
    index.startRow()
    #expect(index.column(of: 0x01_0203) == nil)
    index.note(0x01_0203, at: 7)
    #expect(index.column(of: 0x01_0203) == 7)
  }

  @Test("the latest place counts")
  func latest() {
    var index = PixelIndex()
    index.startRow()
    index.note(5, at: 3)
    index.note(5, at: 9)
    #expect(index.column(of: 5) == 9)
  }

  @Test("columns as far as a picture can be wide", arguments: [0, 1, 65_536, Int(Int32.max)])
  func far(column: Int) {
    var index = PixelIndex()
    index.startRow()
    index.note(5, at: column)
    #expect(index.column(of: 5) == column)
  }

  @Test("a new row has forgotten the last")
  func rows() {
    var index = PixelIndex()
    for column in 1..<100 {
      index.startRow()
      #expect(index.column(of: 5) == nil)
      index.note(5, at: column)
      #expect(index.column(of: 5) == column)
    }
  }

  @Test("what is found was noted last for these pixels or for others with their hash")
  func places() {
    var index = PixelIndex()
    index.startRow()
    let pixels = (0..<5000).map { SplitMix64.value(seed: 1, at: $0) >> 16 }
    for (column, pixel) in pixels.enumerated() {
      index.note(pixel, at: column)
      #expect(index.column(of: pixel) == column)
    }
    let found = pixels.compactMap { index.column(of: $0) }
    #expect(found.count == pixels.count && found.allSatisfy { pixels.indices.contains($0) })
  }

  @Test(
    "pixels that differ in one byte mostly have different hashes",
    arguments: [0, 8, 16, 24, 32, 40]
  )
  func spread(shift: UInt64) {
    var index = PixelIndex()
    index.startRow()
    for value in 0..<256 as Range<UInt64> { index.note(value << shift, at: Int(value)) }
    let kept = (0..<256 as Range<UInt64>).count { index.column(of: $0 << shift) == Int($0) }
    // Of 1024 places; at random about 227 of 256 would have one of their own.
    #expect(kept >= 200)
  }
}
