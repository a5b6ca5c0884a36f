import Testing

@Suite struct FeedStormTests {
  /// Each argument plays a thousand sequences.
  @Test(
    "no rule breaks in 100,000 random sequences, and each comes to an end of its list",
    arguments: 0..<100
  )
  func storms(block: UInt64) throws {
    let unasked = try #require(FeedStorm.unasked())
    for seed in block * 1000..<(block + 1) * 1000 {
      var storm = FeedStorm(seed: seed, unasked: unasked)
      storm.rage(steps: 24)
      let ends = storm.calm()
      guard !ends || !storm.world.faults.isEmpty else { continue }
      Issue.record("seed \(seed): \(storm.world.faults.prefix(3)), ends: \(ends)")
      return
    }
  }
}
