import CarouselValues
import Testing

@Suite("The page of CarouselValues")
struct CarouselValuesPage {
  @Test("its example does what it says")
  func example() {
    // Example begins
    let rate = Decimal("29.97")  // 2997 / 100
    let luck = SplitMix64.value(seed: 7, at: 1000)  // The 1000 values before it are not needed.
    let name = "a\nb".excerpt  // a\u{a}b
    // Example ends
    #expect(rate?.numerator == 2997 && rate?.denominator == 100)
    var stream = SplitMix64(seed: 7)
    for _ in 0..<1000 { _ = stream.next() }
    #expect(stream.next() == luck)
    #expect(name == "a\\u{a}b")
  }
}
