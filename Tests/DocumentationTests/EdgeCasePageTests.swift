import Foundation
import TestSupport
import Testing

/// `docs/EDGE-CASES.md`, held against the tests that it names.
@Suite struct EdgeCasePageTests {
  /// The rows of the tables: their number, and the suites and display names in the last column.
  private static func rows() throws -> [[(number: Int, tests: [(suite: String, name: String)])]] {
    let page = Repository.root.appendingPathComponent("docs/EDGE-CASES.md")
    return try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n## ")
      .dropFirst().map { section in
        section.split(separator: "\n").compactMap { line in
          let cells = line.components(separatedBy: " | ")
          guard let number = Int(cells[0].drop { "| ".contains($0) }), let last = cells.last else {
            return nil
          }
          let tests = last.dropLast(2).components(separatedBy: "<br>").map { test in
            let parts = test.components(separatedBy: "`: ")
            return (String(parts[0].dropFirst()), parts.dropFirst().joined(separator: "`: "))
          }
          return (number, tests)
        }
      }
  }

  /// The text of each file of tests, by its suite.
  private static func sources() throws -> [String: String] {
    let folder = Repository.root.appendingPathComponent("Tests")
    let files = FileManager.default.subpaths(atPath: folder.path) ?? []
    var sources: [String: String] = [:]
    for file in files where file.hasSuffix("Tests.swift") {
      let url = folder.appendingPathComponent(file)
      let suite = url.deletingPathExtension().lastPathComponent
      sources[suite] = try String(contentsOf: url, encoding: .utf8)
    }
    return sources
  }

  @Test("every edge case and every invariant names tests that exist, and cases their own number")
  func tests() throws {
    let (tables, sources) = (try Self.rows(), try Self.sources())
    #expect(tables.map { $0.map(\.number) } == [Array(1...35), Array(1...16) + Array(22...25)])
    for row in tables.joined() {
      #expect(!row.tests.isEmpty, "\(row.number)")
      for (suite, name) in row.tests {
        #expect(sources[suite]?.contains("\"\(name)\"") == true, "\(row.number): \(suite): \(name)")
      }
    }
    for row in tables[0] {
      for (_, name) in row.tests {
        let numbers = name.prefix { $0.isNumber || ", ".contains($0) }
        guard !numbers.isEmpty, name.dropFirst(numbers.count).hasPrefix(":") else { continue }
        let named = numbers.split { !$0.isNumber }.compactMap { Int($0) }
        #expect(named.contains(row.number), "\(row.number): \(name)")
      }
    }
  }
}
