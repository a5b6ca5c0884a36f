import Foundation
import TestSupport
import Testing

@testable import CarouselProve

/// A seeded bug, as `scripts/mutate.py` reads it.
private struct Mutation: Decodable {
  let proof: String
  let bug: String
  let file: String
  let from: String
  let to: String

  static let all: [(name: String, file: URL)] = {
    let folder = Repository.root.appendingPathComponent("Tests/Mutations")
    let files = FileManager.default.subpaths(atPath: folder.path) ?? []
    return files.filter { $0.hasSuffix(".json") }.sorted()
      .map { (String($0.dropLast(5)), folder.appendingPathComponent($0)) }
  }()
}

@Suite("Seeded bugs")
struct MutationTests {
  @Test("a seeded bug names a proof, and its line stands in the engine once", arguments: 0..<17)
  func applies(place: Int) throws {
    let mutation = try JSONDecoder().decode(
      Mutation.self,
      from: Data(contentsOf: Mutation.all[place].file)
    )
    #expect(ProofName(rawValue: mutation.proof) != nil)
    let source = try String(
      contentsOf: Repository.root.appendingPathComponent(mutation.file),
      encoding: .utf8
    )
    #expect(source.components(separatedBy: mutation.from).count == 2, "\(mutation.file)")
    #expect(mutation.from != mutation.to)
  }

  @Test("every proof has a bug that it catches, and PROOFS.md lists all bugs")
  func listed() throws {
    let page = try String(
      contentsOf: Repository.root.appendingPathComponent("docs/PROOFS.md"),
      encoding: .utf8
    )
    #expect(Mutation.all.count == 17)
    for (name, _) in Mutation.all { #expect(page.contains("| `\(name)`: "), "\(name)") }
    let named = try Mutation.all.map {
      try JSONDecoder().decode(Mutation.self, from: Data(contentsOf: $0.file)).proof
    }
    #expect(Set(named) == Set(ProofName.allCases.map(\.rawValue)))
  }
}
