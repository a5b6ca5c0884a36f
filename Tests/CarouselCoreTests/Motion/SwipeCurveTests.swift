import Testing

@testable import CarouselCore

@Suite struct SwipeCurveTests {
  @Test(
    "the golden timeline of the design holds to the bit at W = 320",
    arguments: [
      (6, 0x4046_8000_0000_0000), (12, 0x4062_0000_0000_0000), (13, 0x4064_4CF4_1336_AE46),
      (20, 0x4070_8C9C_CC7E_A5FF), (30, 0x4073_7659_8401_F812), (43, 0x4073_F64B_86C1_9F81),
      (44, 0x4074_0000_0000_0000),
    ] as [(Int, UInt64)]
  )
  func goldenTimeline(frame: Int, bits: UInt64) {
    #expect(SwipeCurve(pageWidth: 320).travel(at: Double(frame) / 60).bitPattern == bits)
  }

  @Test(
    "the printed values of the design hold",
    arguments: [
      (1, 1.458333), (2, 5.666667), (3, 12.375), (9, 91.125), (15, 198.48283), (18, 242.955921),
    ]
  )
  func printedValues(frame: Int, travel: Double) {
    #expect(abs(SwipeCurve(pageWidth: 320).travel(at: Double(frame) / 60) - travel) < 5e-7)
  }

  @Test(
    "a swipe never turns back and never overshoots, at any width",
    arguments: [1, 2, 3, 5, 64, 319, 320, 390, 1080, 10_000]
  )
  func monotone(width: Int) {
    let curve = SwipeCurve(pageWidth: width)
    var last = 0.0
    for tick in 0...4000 {
      let travel = curve.travel(at: Double(tick) / 2000)
      #expect(travel >= last && travel <= Double(width))
      last = travel
    }
    #expect(last == Double(width))
  }

  @Test("the literal for the square root of the stiffness is correctly rounded")
  func angularFrequency() {
    #expect(SwipeCurve.angularFrequency == SwipeCurve.stiffness.squareRoot())
  }

  @Test("an hour after the swipe the page still stands")
  func longAfter() {
    #expect(SwipeCurve(pageWidth: 320).travel(at: 3600) == 320)
  }
}
