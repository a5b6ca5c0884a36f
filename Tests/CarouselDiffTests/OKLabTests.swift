import CarouselRaster
import Testing

@testable import CarouselDiff

@Suite("OKLab without a C library")
struct OKLabTests {
  @Test("a cube root, cubed, is the number to the last bits, from black to white")
  func cubeRoot() {
    #expect(OKLab.cubeRoot(0) == 0)
    #expect(OKLab.cubeRoot(1) == 1)
    for step in 1...20_000 {
      let value = Double(step) / 20_000
      let root = OKLab.cubeRoot(value)
      #expect(abs(root * root * root - value) <= 8 * value.ulp)
    }
    let tiny = OKLab.cubeRoot(1e-9)
    #expect(abs(tiny - 1e-3) < 1e-17)
  }

  @Test("every bit is the same on every machine")
  func bits() {
    var random = SmallNumbers(seed: 7)
    var hash = FNV32()
    for _ in 0..<2000 {
      let colour = random.colour()
      let pixel = RGBA8(colour.red, colour.green, colour.blue, UInt8(random.below(256)))
      let lab = OKLab(BlendedColour(onWhite: pixel))
      for value in [lab.lightness, lab.a, lab.b] {
        for byte in 0..<8 { hash.add(UInt8(truncatingIfNeeded: value.bitPattern >> (8 * byte))) }
      }
    }
    #expect(hash.value == 3_284_060_925)
  }

  @Test("black is 0, white is 1, greys have no colour, and their lightness grows")
  func greys() {
    var last = -1.0
    for level in UInt8.min...UInt8.max {
      let lab = OKLab(BlendedColour(onWhite: RGBA8(level, level, level)))
      #expect(lab.lightness > last)
      #expect(abs(lab.a) < 1e-4 && abs(lab.b) < 1e-4)
      last = lab.lightness
    }
    #expect(OKLab(BlendedColour(onWhite: .black)).lightness == 0)
    #expect(abs(last - 1) < 1e-6)
  }
}
