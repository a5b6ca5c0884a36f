import Testing

@testable import CarouselRaster

@Suite("Colours of video")
struct YUV709Tests {
  @Test(
    "known colours have the values of the BT.709 colour bars",
    arguments: [
      (RGBA8(0, 0, 0), [16, 128, 128]), (RGBA8(255, 255, 255), [235, 128, 128]),
      (RGBA8(255, 255, 0), [219, 16, 138]), (RGBA8(0, 255, 255), [188, 154, 16]),
      (RGBA8(0, 255, 0), [173, 42, 26]), (RGBA8(255, 0, 255), [78, 214, 230]),
      (RGBA8(255, 0, 0), [63, 102, 240]), (RGBA8(0, 0, 255), [32, 240, 118]),
    ]
  )
  func bars(colour: RGBA8, expected: [UInt8]) {
    #expect(Self.fixed(colour) == expected)
  }

  @Test("greys have no colour")
  func greys() {
    #expect(
      (UInt8.min...255).allSatisfy { Self.fixed(RGBA8($0, $0, $0)).dropFirst() == [128, 128] }
    )
  }

  @Test("no value is further than 0.51 from the real number")
  func error() {
    var worst = 0.0
    for red in Self.levels {
      for green in Self.levels {
        for blue in Self.levels {
          let colour = RGBA8(red, green, blue)
          for (fixed, real) in zip(Self.fixed(colour), Self.real(colour)) {
            worst = max(worst, abs(Double(fixed) - real))
          }
        }
      }
    }
    #expect(worst <= 0.51)
  }

  /// Every fifth level, both ends among them.
  private static let levels = stride(from: UInt8.min, through: 255, by: 5)

  private static func fixed(_ colour: RGBA8) -> [UInt8] {
    let (red, green, blue) = (Int32(colour.red), Int32(colour.green), Int32(colour.blue))
    return [
      YUV709.luma(red: red, green: green, blue: blue),
      YUV709.blueDifference(red: red, green: green, blue: blue, shift: 0),
      YUV709.redDifference(red: red, green: green, blue: blue, shift: 0),
    ]
  }

  /// BT.709-6, items 3.2 to 3.5, without rounding.
  private static func real(_ colour: RGBA8) -> [Double] {
    let (red, green, blue) =
      (Double(colour.red) / 255, Double(colour.green) / 255, Double(colour.blue) / 255)
    let luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return [
      16 + 219 * luma, 128 + 224 * (blue - luma) / 1.8556, 128 + 224 * (red - luma) / 1.5748,
    ]
  }
}
