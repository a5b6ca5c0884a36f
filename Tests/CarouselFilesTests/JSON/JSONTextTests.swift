import Foundation
import Testing

@testable import CarouselFiles

@Suite struct JSONTextTests {
  @Test("any text survives the way through a JSON reader")
  func quoting() throws {
    // U+202E turns the direction of writing; U+E0041 is not in the first plane.
    let hidden = "\u{202E}\u{200B}\u{E0041}\u{85}"
    let all = String(String.UnicodeScalarView((0...0x3FF).compactMap { Unicode.Scalar($0) }))
    for text in ["", "a\"b\\c\n\t\u{0}", "\u{2028}\u{2029}", "🎠 é", hidden, all] {
      var json = JSONText()
      json.add("text", text)
      json.add("number", -3)
      json.add("list", [1, 2])
      #expect(json.closed.unicodeScalars.allSatisfy { !$0.isControl })
      let object = try JSONSerialization.jsonObject(with: Data(json.closed.utf8))
      let values = try #require(object as? [String: Any])
      #expect(values["text"] as? String == text)
      #expect(values["number"] as? Int == -3)
      #expect(values["list"] as? [Int] == [1, 2])
    }
  }
}
