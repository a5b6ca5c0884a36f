import Foundation
import TestSupport
import Testing

/// `docs/EDGE-CASES.md`, held against the tests that it names.
@Suite struct EdgeCasePageTests {
  /// A row of a table: its first cell, and the suites and display names in the last one.
  private struct Row {
    let title: String
    let tests: [(suite: String, name: String)]
  }

  /// The rows of the tables.
  private static func tables() throws -> [[Row]] {
    let page = Repository.root.appendingPathComponent("docs/EDGE-CASES.md")
    return try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n## ")
      .dropFirst().map { section in
        section.split(separator: "\n").compactMap { line in
          let cells = line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
          guard line.hasPrefix("| "), let last = cells.last, last.hasPrefix("`") else { return nil }
          let tests = last.components(separatedBy: "<br>").map { test in
            let parts = test.components(separatedBy: "`: ")
            return (String(parts[0].dropFirst()), parts.dropFirst().joined(separator: "`: "))
          }
          return Row(title: cells[0], tests: tests)
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

  @Test("every edge case, invariant and vector names tests that exist, cases with their own number")
  func tests() throws {
    let (tables, sources) = (try Self.tables(), try Self.sources())
    try #require(tables.count == 3)
    #expect(tables[0].map(\.title) == (1...35).map(String.init))
    let numbers = (Array(1...16) + Array(22...25)).map(String.init)
    #expect(tables[1].map(\.title) == numbers + (1...10).map { "L\($0)" })
    #expect(tables[2].count == 14)
    for row in tables.joined() {
      for (suite, name) in row.tests {
        #expect(sources[suite]?.contains("\"\(name)\"") == true, "\(row.title): \(suite): \(name)")
      }
    }
    for row in tables[0] {
      for (_, name) in row.tests {
        let numbers = name.prefix { $0.isNumber || ", ".contains($0) }
        guard !numbers.isEmpty, name.dropFirst(numbers.count).hasPrefix(":") else { continue }
        let named = numbers.split { !$0.isNumber }.map(String.init)
        #expect(named.contains(row.title), "\(row.title): \(name)")
      }
    }
  }
}
