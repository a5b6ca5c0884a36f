import Testing

@testable import CarouselFiles

@Suite struct StrictJSONTests {
  private static func problem(_ text: String) -> String? {
    do throws(StrictJSON.Problem) {
      try StrictJSON.check(Array(text.utf8))
      return nil
    } catch {
      return error.words
    }
  }

  @Test(
    "every JSON document is taken",
    arguments: [
      "{}", "[]", " [ ] ", "0", "-0.5e+10", "1E9", "\"\"", "null", "true", "false",
      #"{"a":{"a":[1,{"a":2}]},"b":"\u00e9\"\\\/\b\f\n\r\t","é":1}"#, "[1,\r\n\t2]\n",
      #"{"a":1,"A":2,"":3}"#, #""\ud83D\uDE00""#, "1.5e308", "1e-400",
      String(repeating: "[", count: 512) + String(repeating: "]", count: 512),
    ]
  )
  func valid(text: String) {
    #expect(Self.problem(text) == nil)
  }

  @Test(
    "what is no JSON is refused with the line and the column",
    arguments: [
      ("", "line 1, column 1"), ("{\"a\":1,}", "line 1, column 8"), ("[1,\n]", "line 2, column 1"),
      ("[,]", "line 1, column 2"), ("{\"a\" 1}", "line 1, column 6"), ("{a:1}", "line 1, column 2"),
      ("[1 2]", "line 1, column 4"), ("[1]]", "line 1, column 4"), ("01", "line 1, column 2"),
      ("+1", "line 1, column 1"), ("1.", "line 1, column 3"), (".5", "line 1, column 1"),
      ("1e", "line 1, column 3"), ("nul", "line 1, column 1"), ("NaN", "line 1, column 1"),
      ("'a'", "line 1, column 1"), ("\"a", "line 1, column 3"), ("\"a\nb\"", "line 1, column 3"),
      (#""\x""#, "line 1, column 3"), (#""\u12g4""#, "line 1, column 6"),
      (#"["\ud83d"]"#, "line 1, column 3"), (#""a\ude00""#, "line 1, column 3"),
      (#""\ud83d\ud83d""#, "line 1, column 2"), (#""\ud83d\n""#, "line 1, column 2"),
      ("[1", "line 1, column 3"),
      ("// no\n1", "line 1, column 1"), ("é", "line 1, column 1"), ("[\"é\",}", "line 1, column 6"),
    ]
  )
  func invalid(text: String, place: String) {
    #expect(
      Self.problem(text)
        == "it is not valid JSON at \(place); check commas, quotes, braces and numbers"
    )
  }

  @Test(
    "a number that is too large is reported with its place",
    arguments: [
      ("[1e309]", "line 1, column 2"), ("{\"a\":\n -1e999}", "line 2, column 2"),
      (String(repeating: "9", count: 310), "line 1, column 1"),
    ]
  )
  func tooLarge(text: String, place: String) {
    #expect(Self.problem(text) == "the number at \(place) is too large")
  }

  @Test(
    "a key that is there twice is refused, however it is written",
    arguments: [
      (#"{"a":1,"a":1}"#, "a", "line 1, column 8"),
      ("{\"b\":[{\"a\":1,\n \"a\":2}]}", "a", "line 2, column 2"),
      (#"{"a":1,"\u0061":2}"#, "a", "line 1, column 8"),
    ]
  )
  func twice(text: String, key: String, place: String) {
    #expect(
      Self.problem(text) == "the key '\(key)' is there twice, again at \(place); remove one"
    )
  }

  @Test("nesting has an end, and a text that is not UTF-8 is refused")
  func limits() {
    let deep = String(repeating: "[", count: 513)
    #expect(Self.problem(deep)?.hasPrefix("lists and objects are nested too deep") == true)
    #expect(throws: StrictJSON.Problem("it is not UTF-8 text; save it as UTF-8")) {
      try StrictJSON.check([0x22, 0xFF, 0x22])
    }
  }

  @Test("a value is read, with a byte order mark before it or without")
  func decoding() throws {
    #expect(try StrictJSON.decode([Int].self, from: Array("[1,2]".utf8)) == [1, 2])
    #expect(try StrictJSON.decode([Int].self, from: Array("\u{FEFF}[1,2]".utf8)) == [1, 2])
    #expect(throws: StrictJSON.Problem("expected a list")) {
      try StrictJSON.decode([String].self, from: Array("{}".utf8))
    }
  }
}
