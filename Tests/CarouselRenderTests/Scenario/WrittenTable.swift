import Foundation
import TestSupport
import Testing

/// A table of a page in `docs` that follows from the sources.
enum WrittenTable {
  /// Set to write tables into their pages.
  private static let update = "CAROUSEL_UPDATE_DOCS"

  /// Holds a table against its page, between two comments, or writes it there.
  static func check(_ name: String, by suite: String, in page: String, _ table: String) throws {
    let file = Repository.root.appending(path: page)
    let text = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(text.range(of: "<!-- \(name): written by \(suite) -->\n"))
    let end = try #require(text.range(of: "<!-- end of \(name) -->"))
    if ProcessInfo.processInfo.environment[update] != nil {
      try text.replacingCharacters(in: start.upperBound..<end.lowerBound, with: table)
        .write(to: file, atomically: true, encoding: .utf8)
    } else {
      #expect(
        text[start.upperBound..<end.lowerBound] == table,
        "run \(update)=1 swift test --filter \(suite), which writes the table"
      )
    }
  }
}
