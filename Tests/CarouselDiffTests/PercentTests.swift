import Testing

@testable import CarouselDiff

@Suite struct PercentTests {
  @Test(
    "a limit has all its digits",
    arguments: [
      (0, "0"), (-0.0, "0"), (0.01, "1"), (0.0125, "1.25"), (1, "100"), (0.5, "50"), (0.07, "7"),
      (0.0000123, "0.00123"), (1e-7, "0.00001"), (2.5e-12, "0.00000000025"), (0.29, "29"),
    ]
  )
  func exact(share: Double, text: String) { #expect(Percent.exact(share) == text) }

  @Test(
    "a share is rounded down to three places, and to more where it would not look over its limit",
    arguments: [
      (0.00125, nil, "0.125"), (1, nil, "100.000"), (0, nil, "0.000"), (0.0199999, nil, "1.999"),
      (0.010001, 0.01, "1.0001"), (0.011, 0.01, "1.100"), (0.01, 0.01, "1.000"),
      (0.0100000001, 0.01, "1.00000001"), (0.00001235, 0.0000123, "0.001235"),
      (1e-6, 0, "0.0001"), (0.0099999, 0.01, "0.999"), (0.1, 0.0999999, "10.000"),
    ] as [(Double, Double?, String)]
  )
  func rounded(share: Double, limit: Double?, text: String) {
    #expect(Percent.rounded(share, limit: limit) == text)
  }

  @Test("of two shares that differ in the last bit the larger looks larger than the other as limit")
  func lastBit() {
    var random = SmallNumbers(seed: 7)
    for _ in 0..<500 {
      let limit = Double(random.below(999_983)) / 999_983
      let (text, allowed) = (Percent.rounded(limit.nextUp, limit: limit), Percent.exact(limit))
      let whole = (Double(text) ?? 0, Double(allowed) ?? 0)
      #expect(text != allowed && whole.0 >= whole.1, "\(limit)")
    }
  }
}
