import Foundation
import TestSupport
import Testing

/// The rooms' pages of the documentation, held against what is compiled and run in the folders of `Rooms`.
@Suite("The rooms' pages")
struct PagesTests {
  @Test("every library room has a page that opens with its terms and an example", arguments: rooms)
  func opening(room: String) throws {
    let headings = try Self.page(of: room).filter { $0.hasPrefix("## ") }
    #expect(headings.prefix(2) == ["## Key terms", "## Example"])
  }

  @Test(
    "every example of a page is compiled and run, with no imports but its own",
    arguments: rooms
  )
  func examples(room: String) throws {
    let shown = try Self.examples(on: Self.page(of: room))
    let run = try Self.examples(of: room)
    #expect(!shown.isEmpty)
    for example in shown { #expect(run.contains(example), "\(example)") }
    #expect(shown.count == run.count, "an example of \(room)Page.swift is not on the page")
  }

  /// The folders of Sources that hold Swift and are not the command.
  static let rooms: [String] = {
    let sources = Repository.root.appendingPathComponent("Sources").path
    let files = FileManager.default.subpaths(atPath: sources) ?? []
    let folders = files.filter { $0.hasSuffix(".swift") }.compactMap {
      $0.split(separator: "/").first
    }
    return Set(folders.map(String.init)).subtracting(["carousel"]).sorted()
  }()

  private static func page(of room: String) throws -> [Substring] {
    try lines("Sources/\(room)/\(room).docc/\(room).md")
  }

  /// The blocks of Swift.
  private static func examples(on page: [Substring]) -> [String] {
    page.split(separator: "```swift", omittingEmptySubsequences: false).dropFirst().map { rest in
      rest.prefix { $0 != "```" }.filter { !tools.contains($0) }.joined(separator: "\n")
    }
  }

  /// What stands between "Example begins" and "Example ends", after the imports that it needs.
  private static func examples(of room: String) throws -> [String] {
    let folder = "Tests/DocumentationTests/Rooms"
    let files = FileManager.default.subpaths(
      atPath: Repository.root.appendingPathComponent(folder).path
    )
    let file = try #require(files?.first { $0.hasSuffix("/\(room)Page.swift") })
    let lines = try lines("\(folder)/\(file)")
    let imports = lines.filter { $0.hasPrefix("import ") && !tools.contains($0) }
    return lines.split(omittingEmptySubsequences: false) { $0.hasSuffix("// Example begins") }
      .dropFirst().map { rest in
        let body = rest.prefix { !$0.hasSuffix("// Example ends") }
        let margin = body.first?.prefix { $0 == " " }.count ?? 0
        return (imports + [""] + body.map { $0.dropFirst(margin) }).joined(separator: "\n")
      }
  }

  /// Imports that a test needs; an example may show them.
  private static let tools: Set<Substring> = [
    "import Foundation", "import Testing", "import TestSupport",
  ]

  private static func lines(_ path: String) throws -> [Substring] {
    let url = Repository.root.appendingPathComponent(path)
    return try String(contentsOf: url, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }
}
