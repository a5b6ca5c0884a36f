import Testing

@testable import CarouselTesting

@Suite struct GoldenNameTests {
  @Test(
    "a name keeps letters, digits, _ - and . of any script, and is never hidden",
    arguments: [
      ("mid", "mid"), ("a b", "a-b"), ("a / b", "a-b"), ("../../etc", "etc"), (".hidden", "hidden"),
      ("v1.2", "v1.2"), ("50 %", "50"), ("été", "été"), ("図 1", "図-1"), ("a\u{0}\nb", "a-b"),
      ("Suite.`raw: (it's)`", "Suite.raw-it-s"), ("a..b", "a.b"), ("e\u{301}", "e\u{301}"),
    ]
  )
  func sanitised(text: String, name: String) throws {
    #expect(try GoldenName.sanitised(text) == name)
  }

  @Test("a name without a letter or digit is an error", arguments: ["", "-", "..", "/", "🎠"])
  func nameless(text: String) {
    #expect(throws: TestingError.badName(text)) { try GoldenName.sanitised(text) }
  }

  @Test("a name that a file could not have, with the endings of kept pictures, is an error")
  func long() throws {
    let longest = String(repeating: "a", count: GoldenName.longest - "S.f.".count)
    #expect(try GoldenName.stem(test: "S.f", name: longest).utf8.count == GoldenName.longest)
    #expect(throws: TestingError.longName("S.f.\(longest)a")) {
      try GoldenName.stem(test: "S.f", name: longest + "a")
    }
  }

  @Test(
    "a function's arguments are not part of its name",
    arguments: [
      ("f()", "f"), ("f(_:)", "f"), ("f(a:b:)", "f"), ("testA", "testA"), ("`a (b)`()", "`a (b)`"),
    ]
  )
  func function(text: String, name: String) {
    #expect(GoldenName.function(text) == name)
  }

  @Test("a golden is named by its test and its picture, not by a count")
  func stem() throws {
    #expect(try GoldenName.stem(test: "LookTests.golden", name: nil) == "LookTests.golden")
    #expect(try GoldenName.stem(test: "LookTests.golden", name: "a b") == "LookTests.golden.a-b")
  }
}
