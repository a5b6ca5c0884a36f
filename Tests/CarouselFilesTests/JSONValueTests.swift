import CarouselFiles
import Testing

@Suite struct JSONValueTests {
  private func read(_ text: String) throws -> JSONValue {
    try JSONValue(parsing: Array(text.utf8))
  }

  @Test("every kind of value is read, numbers as they are written")
  func kinds() throws {
    let value = try read(
      "\u{FEFF} { \"a\" : [ 1 , -2.50e+3,true,false , null ], \"b\":{} , \"c\":[ ],\"d\":\"\"} "
    )
    #expect(
      value
        == .object([
          "a": .list([.number("1"), .number("-2.50e+3"), .bool(true), .bool(false), .null]),
          "b": .object([:]), "c": .list([]), "d": .text(""),
        ])
    )
  }

  @Test(
    "escapes are read, in texts and keys",
    arguments: [
      (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u00e9é""#, "éé"),
      (#""a\ud83d\ude00b""#, "a😀b"), (#""\u0000""#, "\0"), (#""\\u0041""#, #"\u0041"#),
    ]
  )
  func escapes(json: String, text: String) throws {
    #expect(try read(json) == .text(text))
    #expect(try read("{\(json): 1}") == .object([text: .number("1")]))
  }

  @Test(
    "what is no JSON is refused",
    arguments: [
      "", " ", "{", "[1,]", "{\"a\":1,}", "{\"a\" 1}", "01", "1.", "nul", "\"", "\"\\x\"",
      "\"\\ud800\"", "[1 2]", "{\"a\":1,\"a\":2}", "1 1", "\"\n\"", "{1:2}", "+1", "[}", "1e999",
    ]
  )
  func invalid(text: String) {
    #expect(throws: StrictJSON.Problem.self) { try read(text) }
  }

  @Test("lists may be nested 64 deep, and have 200,000 values")
  func limits() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    _ = try read(nested(64))
    #expect(throws: StrictJSON.Problem.self) { try read(nested(65)) }
    #expect(throws: StrictJSON.Problem.self) { try read(nested(1_000_000)) }
    let most = "[" + String(repeating: "0,", count: JSONValue.maximumCount - 2) + "0]"
    guard case .list(let entries) = try read(most) else { return #expect(Bool(false)) }
    #expect(entries.count == JSONValue.maximumCount - 1)
    #expect(throws: StrictJSON.Problem.self) { try read("[0," + most.dropFirst()) }
  }
}
