import Testing

/// What ``RandomScriptTests`` checks, with ten thousand scripts.
@Suite struct RandomScriptSlowTests {
  @Test("what holds for every script holds for ten thousand of them", arguments: 5..<100)
  func all(seed: Int) throws {
    let checks = RandomScriptTests()
    try checks.rest(seed: seed)
    try checks.steps(seed: seed)
    try checks.crossings(seed: seed)
    try checks.rates(seed: seed)
    try checks.ring(seed: seed)
  }
}
