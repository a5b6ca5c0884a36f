import Testing

@testable import CarouselPNG

@Suite struct RowMatchTests {
  @Test(
    "the pixel above is a row and its filter byte back, as far as deflate reaches",
    arguments: [
      (1, 4), (2, 7), (1080, 3241), (10921, 32764), (10922, 32767), (10923, nil), (20_000, nil),
    ] as [(Int, Int?)]
  )
  func above(frameWidth: Int, distance: Int?) {
    #expect(RowMatch.above(frameWidth: frameWidth) == distance)
  }

  @Test("the longest match is 258 bytes, which are 86 pixels")
  func longest() {
    #expect(RowMatch.longest == 86)
  }

  @Test("a run repeats the pixel before, three bytes back")
  func run() {
    #expect(RowMatch.run == 3)
  }

  @Test("it ends behind its last pixel", arguments: [(0, 1, 1), (7, 86, 93), (70_000, 3, 70_003)])
  func end(start: UInt32, pixels: UInt8, end: Int) {
    #expect(RowMatch(start: start, distance: 3, pixels: pixels).end == end)
  }
}
