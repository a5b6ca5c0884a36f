import Testing

@testable import CarouselRaster

@Suite("Shapes")
struct ShapeTests {
  private func filled(_ shape: Shape, width: Int = 12, height: Int = 12) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    bitmap.fill(shape, with: .flat(.white))
    return bitmap
  }

  private func sum(_ bitmap: Bitmap) -> Int {
    bitmap.withPixels { pixels in pixels.indices.reduce(0) { $0 + Int(pixels[$1].red) } }
  }

  @Test("a rectangle on whole pixels fills them and no others")
  func wholePixels() {
    let bitmap = filled(Shape(left: 2 << 8, top: 3 << 8, right: 7 << 8, bottom: 5 << 8))
    for y in 0..<12 {
      for x in 0..<12 {
        #expect(bitmap[x, y] == ((2..<7).contains(x) && (3..<5).contains(y) ? .white : .black))
      }
    }
  }

  @Test("an edge through a pixel covers its share of it")
  func shares() {
    let bitmap = filled(Shape(left: 128, top: 64, right: 512, bottom: 256))
    #expect(bitmap[0, 0].red == 96)
    #expect(bitmap[1, 0].red == 191)
    #expect(bitmap[2, 0].red == 0)
  }

  @Test("a circle has a circle's area and a ring's hole is empty")
  func areas() {
    let centre = StrokePoint(32 << 8, 32 << 8)
    let disc = filled(Shape(circleAt: centre, radius: 20 << 8), width: 64, height: 64)
    // π · 20² · 255 = 320 442
    #expect(abs(sum(disc) - 320_442) < 800)
    let ring = filled(
      Shape(circleAt: centre, radius: 20 << 8, innerRadius: 10 << 8),
      width: 64,
      height: 64
    )
    #expect(ring[32, 32] == .black)
    #expect(abs(sum(ring) - 240_332) < 800)
  }

  @Test("overlapping contours are filled once")
  func union() {
    var shape = Shape(left: 0, top: 0, right: 6 << 8, bottom: 6 << 8)
    shape.add(Shape(left: 3 << 8, top: 3 << 8, right: 9 << 8, bottom: 9 << 8))
    #expect(sum(filled(shape)) == 255 * (36 + 36 - 9))
  }

  @Test("corners are rounded no further than the sides allow")
  func roundedRectangle() {
    let bitmap = filled(
      Shape(left: 0, top: 0, right: 12 << 8, bottom: 4 << 8, radius: 99 << 8),
      height: 4
    )
    #expect(bitmap[0, 0].red < 100)
    #expect(bitmap[6, 0] == .white)
  }

  @Test(
    "what lies outside is left out, however far",
    arguments: [(-5, 3), (9, 3), (3, -5), (3, 9), (-5, -5), (1 << 40, 0), (0, -1 << 40)]
  )
  func clipping(x: Int, y: Int) {
    let shape = Shape(
      circleAt: StrokePoint((x + 3) << 8, (y + 3) << 8),
      radius: 6 << 8,
      innerRadius: 2 << 8
    )
    let small = filled(shape)
    guard abs(x) < 100, abs(y) < 100 else {
      #expect(sum(small) == 0)
      return
    }
    let moved = Shape(
      circleAt: StrokePoint((x + 23) << 8, (y + 23) << 8),
      radius: 6 << 8,
      innerRadius: 2 << 8
    )
    let large = filled(moved, width: 52, height: 52)
    let differing = (0..<12).flatMap { row in
      (0..<12).filter { abs(Int(small[$0, row].red) - Int(large[$0 + 20, row + 20].red)) > 1 }
    }
    #expect(differing.isEmpty)
  }

  @Test("a gradient starts and ends with its colours and never steps back")
  func gradient() {
    let paint = ShapePaint.vertical(RGBA8(10, 200, 0), RGBA8(250, 20, 0), from: 4, to: 260)
    #expect(paint.colour(ofRow: -7) == RGBA8(10, 200, 0))
    #expect(paint.colour(ofRow: 4) == RGBA8(10, 200, 0))
    #expect(paint.colour(ofRow: 260) == RGBA8(250, 20, 0))
    #expect(paint.colour(ofRow: 9999) == RGBA8(250, 20, 0))
    for row in 0..<260 {
      let (now, later) = (paint.colour(ofRow: row), paint.colour(ofRow: row + 4))
      #expect(now.red <= later.red && now.green >= later.green)
    }
  }

  @Test("a stroke is as thick as asked and has round ends")
  func stroke() throws {
    let mask = try #require(
      StrokeMask(
        polylines: [[StrokePoint(10 << 8, 10 << 8), StrokePoint(30 << 8, 10 << 8)]],
        radius: 4 << 8,
        width: 40,
        height: 20
      )
    )
    var bitmap = Bitmap(width: 40, height: 20)
    bitmap.blend(mask, colour: .white)
    #expect((0..<20).filter { bitmap[20, $0] == .white } == Array(6..<14))
    #expect(bitmap[6, 9].red > 200 && bitmap[6, 6] == .black)
  }

  @Test("the square root is the floor", arguments: [0, 1, 2, 3, 4, 15, 16, 17, 65_535, 1 << 40])
  func root(value: Int) {
    let root = IntegerRoot.floor(of: value)
    #expect(root * root <= value && (root + 1) * (root + 1) > value)
    #expect(IntegerRoot.floor(of: -value) == 0)
    #expect(IntegerRoot.floor(of: Int.max) == 3_037_000_499)
  }

  @Test("mixing keeps the ends exact and rounds to nearest between them")
  func blend() {
    let (red, grey) = (RGBA8(255, 0, 0), RGBA8(100, 100, 100))
    #expect(red.over(grey, coverage: 0) == grey)
    #expect(red.over(grey, coverage: 255) == red)
    #expect(red.over(grey, coverage: 51) == RGBA8(131, 80, 80))
    #expect(RGBA8(255, 0, 0, 128).over(.clear) == RGBA8(255, 0, 0, 128))
    #expect(RGBA8(255, 0, 0, 128).over(RGBA8(0, 0, 255, 128)) == RGBA8(170, 0, 85, 192))
    for value in 0...65_025 where RGBA8.over255(value) != (2 * value + 255) / 510 {
      Issue.record("\(value) / 255 is not \(RGBA8.over255(value))")
    }
    #expect(red.mixed(with: grey, 1, of: 2) == RGBA8(178, 50, 50))
    #expect(red.mixed(with: grey, 9, of: 2) == grey)
  }
}
