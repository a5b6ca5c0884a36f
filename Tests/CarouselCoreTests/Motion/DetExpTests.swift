import CarouselValues
import Testing

@testable import CarouselCore

@Suite struct DetExpTests {
  @Test(
    "every vector of the design holds to the bit",
    arguments: [
      (-0.1, 0x3FEC_F46D_99D5_2B3A), (-0.5, 0x3FE3_68B2_FC6F_960A), (-1, 0x3FD7_8B56_362C_EF38),
      (-10.0 / 60, 0x3FEB_1660_D7A2_23B0),
      (-(200.0.squareRoot()) / 60, 0x3FE9_47CF_5623_F4C6),
      (-10.0 / 30, 0x3FE6_EDD3_122F_2EA5), (-2.0020026706730793 / 60, 0x3FEE_F32B_7A22_ECFA),
      (-20, 0x3E21_B486_55F3_7267), (-37.5, 0x3C8D_D5C5_6630_1EC8),
    ] as [(Double, UInt64)]
  )
  func vector(x: Double, bits: UInt64) {
    #expect(detExp(x).bitPattern == bits)
  }

  @Test("two hundred thousand values have the digest of the design")
  func digest() {
    var random = SplitMix64(seed: 1)
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for _ in 0..<200_000 {
      let x = -40 * (Double(random.next() >> 11) * 0x1p-53)
      hash = (hash ^ detExp(x).bitPattern) &* 0x100_0000_01B3
    }
    #expect(hash == 0xB45D_C0AB_5852_4CA9)
  }

  @Test("the ends of its range are exact", arguments: [(0.0, 1.0), (-701, 0), (-1e300, 0)])
  func ends(x: Double, expected: Double) {
    #expect(detExp(x) == expected)
  }
}
