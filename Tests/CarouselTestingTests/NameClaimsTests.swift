import Testing

@testable import CarouselTesting

@Suite struct NameClaimsTests {
  private var claims = NameClaims()

  private static func test(
    _ invocation: TestIdentity.Invocation,
    id: String = "S.f",
    file: String = "/t/S.swift"
  ) -> TestIdentity {
    TestIdentity(
      framework: .swiftTesting,
      module: "T",
      id: id,
      filePath: file,
      invocation: invocation
    )
  }

  /// Why a claim is refused; `nil` if it is not.
  private mutating func refusal(
    _ golden: String,
    name: String? = nil,
    by test: TestIdentity
  ) -> TestingError? {
    do throws(TestingError) {
      _ = try claims.claim(golden, name: name, by: test)
      return nil
    } catch {
      return error
    }
  }

  @Test("a name used twice by one run of a test is an error, in its cases too")
  mutating func usedTwice() throws {
    #expect(try !claims.claim("/g/S/S.f.a", name: "a", by: Self.test(.scope(1))))
    #expect(try !claims.claim("/g/S/S.f.b", name: "b", by: Self.test(.scope(1))))
    let refusal = refusal("/g/S/S.f.a", name: "a", by: Self.test(.scope(1)))
    #expect(refusal == .usedTwice(golden: "/g/S/S.f.a", test: "S.f"))
  }

  @Test("a test that is run again uses no name twice")
  mutating func again() throws {
    for run in 1...3 {
      #expect(try claims.claim("/g/S.f", name: nil, by: Self.test(.scope(run))) == (run > 1))
    }
    for _ in 1...3 {
      _ = try claims.claim("/g/S.g", name: nil, by: Self.test(.call("S.swift:1"), id: "S.g"))
    }
  }

  @Test("without a trait, two places in the source are two uses, one place is a test run again")
  mutating func places() throws {
    #expect(try !claims.claim("/g/S.f", name: nil, by: Self.test(.call("S.swift:1:1"))))
    #expect(try claims.claim("/g/S.f", name: nil, by: Self.test(.call("S.swift:1:1"))))
    let refusal = refusal("/g/S.f", by: Self.test(.call("S.swift:2:1")))
    #expect(refusal == .usedTwice(golden: "/g/S.f", test: "S.f"))
  }

  @Test("names that become one, or would on a Mac, are an error that names both")
  mutating func clash() throws {
    _ = try claims.claim("/g/S.f.a-b", name: "a b", by: Self.test(.scope(1)))
    for (golden, name) in [("/g/S.f.a-b", "a/b"), ("/g/S.f.A-b", "A b"), ("/g/S.f.a-b", "a-b")] {
      let words = refusal(golden, name: name, by: Self.test(.scope(1)))?.description
      #expect(words?.contains("'a b'") == true && words?.contains("'\(name)'") == true)
    }
    let overload = Self.test(.scope(2), file: "/u/S.swift")
    #expect(refusal("/g/S.f.a-b", name: "a b", by: overload) != nil)
  }

  @Test("what was recorded is not recorded over with other pixels by the same process")
  mutating func recordedTwice() throws {
    _ = try claims.claim("/g/S.f", name: nil, by: Self.test(.call("S.swift:1")))
    try claims.record("/g/S.f", ["1"])
    _ = try claims.claim("/g/S.f", name: nil, by: Self.test(.call("S.swift:1")))
    try claims.record("/g/S.f", ["1"])
    var refusal: TestingError?
    do throws(TestingError) { try claims.record("/g/S.f", ["2"]) } catch { refusal = error }
    #expect(refusal == .recordedTwice(golden: "/g/S.f"))
  }
}
