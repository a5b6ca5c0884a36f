import Testing

@testable import CarouselTesting

@Suite struct GoldenUpdateTests {
  @Test(
    "the environment says what is recorded, unless the test does",
    arguments: GoldenUpdate.allCases
  )
  func chosen(update: GoldenUpdate) throws {
    let environment = [GoldenUpdate.variable: update.rawValue]
    #expect(try GoldenUpdate.chosen(nil, environment: [:]) == .none)
    #expect(try GoldenUpdate.chosen(nil, environment: environment) == update)
    #expect(try GoldenUpdate.chosen(.missing, environment: environment) == .missing)
    #expect(try GoldenUpdate.chosen(update, environment: [GoldenUpdate.variable: ""]) == update)
  }

  @Test(
    "if CI is set, nothing is recorded",
    arguments: ["true", "1", "yes"]
  )
  func automatic(value: String) throws {
    let environment = ["CI": value, GoldenUpdate.variable: "all"]
    #expect(try GoldenUpdate.chosen(nil, environment: environment) == .none)
    #expect(try GoldenUpdate.chosen(.all, environment: environment) == .none)
    #expect(try GoldenUpdate.chosen(.all, environment: ["CI": "false"]) == .all)
  }

  @Test(
    "an unknown value fails the test and names the known ones, even if the test sets its own",
    arguments: ["yes", "ALL", "failed", " all"]
  )
  func unknown(value: String) {
    let expected = TestingError.badVariable(
      name: GoldenUpdate.variable,
      value: value,
      allowed: GoldenUpdate.allCases.map(\.rawValue)
    )
    let error = #expect(throws: expected) {
      try GoldenUpdate.chosen(.all, environment: [GoldenUpdate.variable: value, "CI": "true"])
    }
    #expect(error?.description.contains("must be none, missing, changed, all or unset") == true)
  }
}
