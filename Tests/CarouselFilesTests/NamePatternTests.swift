import Testing

@testable import CarouselFiles

@Suite struct NamePatternTests {
  @Test(
    "a pattern matches whole names",
    arguments: [
      ("*.png", "a.png", true), ("*.png", ".png", false), ("*.png", "a.PNG", false),
      ("*", "", true), ("*", "anything", true), ("*", ".hidden", false), (".*", ".hidden", true),
      ("?", "a", true), ("?", "", false), ("a*b*c", "aXbYc", true), ("a*b*c", "aXcYb", false),
      ("[abc]", "b", true), ("[a-c]1", "c1", true), ("[!a-c]1", "c1", false),
      ("[!a-c]1", "d1", true),
      ("[]]", "]", true), ("[", "[", true), ("a[", "a[", true), ("[a", "[a", true),
      ("[]", "[]", true),
      ("", "", true), ("", "a", false), ("**", "ab", true), ("img?.j*", "img1.jpeg", true),
      ("[a-]", "-", true),
      ("img?.png", "imgé.png", true), ("[à-ü]", "é", true),
    ]
  )
  func matching(pattern: String, name: String, expected: Bool) {
    #expect(NamePattern(pattern).matches(name) == expected)
  }

  @Test("many stars do not take exponential time")
  func manyStars() {
    let pattern = NamePattern(String(repeating: "*a", count: 100) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 5000)))
  }
}
