import Foundation
import TestSupport
import Testing

@testable import CarouselProve

/// A seeded bug, as `scripts/mutate.py` reads it.
private struct Mutation: Decodable {
  /// The proof that catches it, or else the suite of tests.
  let proof: String?
  let test: String?
  let bug: String
  let file: String
  let from: String
  let to: String

  static let all = files(in: "Tests/Mutations")
  /// The bugs of CarouselFeed.
  ///
  /// Their lines are checked here and not in CarouselFeedTests, which would fail for every bug then.
  static let feed = files(in: "Tests/FeedMutations")

  private static func files(in folder: String) -> [(name: String, file: URL)] {
    let folder = Repository.root.appendingPathComponent(folder)
    let files = FileManager.default.subpaths(atPath: folder.path) ?? []
    return files.filter { $0.hasSuffix(".json") }.sorted()
      .map { (String($0.dropLast(5)), folder.appendingPathComponent($0)) }
  }

  /// Checks that the line stands in its file once.
  func expectOneLine() throws {
    let source = try String(
      contentsOf: Repository.root.appendingPathComponent(file),
      encoding: .utf8
    )
    #expect(source.components(separatedBy: from).count == 2, "\(file)")
    #expect(from != to)
  }
}

@Suite("Seeded bugs")
struct MutationTests {
  @Test("a seeded bug names a proof, and its line stands in the engine once", arguments: 0..<18)
  func applies(place: Int) throws {
    let mutation = try JSONDecoder().decode(
      Mutation.self,
      from: Data(contentsOf: Mutation.all[place].file)
    )
    #expect(try ProofName(rawValue: #require(mutation.proof)) != nil)
    try mutation.expectOneLine()
  }

  @Test("a seeded bug of the feed names a suite, its line stands once, and FEED.md lists it")
  func feed() throws {
    let page = try String(
      contentsOf: Repository.root.appendingPathComponent("docs/FEED.md"),
      encoding: .utf8
    )
    #expect(Mutation.feed.count == 17)
    for (name, file) in Mutation.feed {
      let mutation = try JSONDecoder().decode(Mutation.self, from: Data(contentsOf: file))
      let suite = try "Tests/CarouselFeedTests/\(#require(mutation.test)).swift"
      let path = Repository.root.appendingPathComponent(suite).path
      #expect(FileManager.default.fileExists(atPath: path), "\(name)")
      #expect(page.contains("| `\(name)`: \(mutation.bug) | "), "\(name)")
      try mutation.expectOneLine()
    }
  }

  @Test("every proof has a bug that it catches, and PROOFS.md lists all bugs")
  func listed() throws {
    let page = try String(
      contentsOf: Repository.root.appendingPathComponent("docs/PROOFS.md"),
      encoding: .utf8
    )
    #expect(Mutation.all.count == 18)
    for (name, _) in Mutation.all { #expect(page.contains("| `\(name)`: "), "\(name)") }
    let named = try Mutation.all.map {
      try JSONDecoder().decode(Mutation.self, from: Data(contentsOf: $0.file)).proof
    }
    #expect(Set(named) == Set(ProofName.allCases.map(\.rawValue)))
  }
}
