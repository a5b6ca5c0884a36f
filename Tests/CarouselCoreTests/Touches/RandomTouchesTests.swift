import Testing

@Suite struct RandomTouchesTests {
  @Test(
    "a thousand random recordings come to rest on a page, without a jump and without a blank pixel",
    arguments: [1, 2, 3, 4]
  )
  func random(batch: UInt64) {
    RandomTouchesTests.check(batch * 250..<(batch + 1) * 250)
  }

  /// Checks recordings by their seeds; of a failing one it tells the seed and the fewest samples.
  static func check(_ seeds: Range<UInt64>) {
    for seed in seeds {
      let touches = RandomTouches(seed: seed)
      guard let broken = touches.broken() else { continue }
      Issue.record(
        "seed \(seed), \(touches.options), \(touches.layout), \(touches.frameRate) fps: \(broken); \(touches.minimised())"
      )
    }
  }
}

@Suite struct RandomTouchesSlowTests {
  @Test("so do a hundred thousand", arguments: 1...50)
  func random(batch: Int) {
    let first = UInt64(batch) * 1_000_000
    print("seeds \(first) to \(first + 1999)")
    RandomTouchesTests.check(first..<first + 2000)
  }
}
