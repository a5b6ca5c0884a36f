import CarouselDiff
import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import CarouselGolden

/// `docs/run.schema.json` against what is written.
@Suite struct RunSchemaTests {
  private static func schema() throws -> [String: Any] {
    let file = Repository.root.appendingPathComponent("docs/run.schema.json")
    return try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    )
  }

  /// What is wrong with a value: unknown and lacking keys, other types, other words.
  private static func mistakes(_ value: Any, _ schema: [String: Any], _ place: String) -> [String] {
    if let words = schema["enum"] as? [String], !words.contains(value as? String ?? "") {
      return ["\(place): \(value)"]
    }
    switch schema["type"] as? String {
    case "object":
      guard let object = value as? [String: Any] else { return ["\(place) is no object"] }
      let known = schema["properties"] as? [String: [String: Any]] ?? [:]
      let lacking = (schema["required"] as? [String] ?? []).filter { object[$0] == nil }
      return lacking.map { "\(place) lacks \($0)" }
        + object.flatMap { key, value in
          known[key].map { mistakes(value, $0, "\(place).\(key)") } ?? [
            "\(place).\(key) is unknown"
          ]
        }
    case "array":
      guard let array = value as? [Any], let items = schema["items"] as? [String: Any] else {
        return ["\(place) is no array"]
      }
      let count = schema["minItems"] as? Int ?? array.count
      return (array.count == count ? [] : ["\(place) has \(array.count) items"])
        + array.flatMap { mistakes($0, items, place + "[]") }
    case "string": return value is String ? [] : ["\(place) is no string"]
    case "integer", "number", "boolean": return value is NSNumber ? [] : ["\(place) is no number"]
    default: return []
    }
  }

  /// A run that a test has left.
  private static func ofTest(_ place: GoldenFolders) throws -> Any {
    let run = RunFolder(FilePath(place.folder["kept"]))
    var verify = PictureVerify(goldens: place.goldens, name: "none", diff: ImageDiff(), run: run)
    verify.origin = {
      TestOrigin(library: .xctest, run: "1", names: ["ACase", "testB"], file: "Tests/ACase.swift")
    }
    let bytes = try GoldenFolders.png(1)
    let report = try verify.run(
      .picture { () throws(GoldenProblem) in try GoldenPicture(name: "given", bytes: bytes) }
    )
    #expect(try run.read() == report)
    return try JSONSerialization.jsonObject(with: Data(report.json.utf8))
  }

  @Test(
    "a run with everything in it is as its schema says, and the schema has no key that none writes"
  )
  func everything() async throws {
    let place = try GoldenFolders()
    try place.write(row: "abcdef", as: "film", in: "goldens")
    try place.write(row: "acbdexg", as: "film", in: "actual")
    try place.write(["a.png": 1, "gone.png": 1, "own/a.png": 1], in: "goldens")
    try place.write(["a.png": 2, "new.png": 1, "own/a.png": 1], in: "actual")
    try place.folder.write(GoldenFolders.png(1, width: 9), as: "actual/own/a.png")
    try place.write([".hidden/a.png": 1], in: "goldens")
    try place.folder.write(
      #"{"kind":"carousel-golden","schemaVersion":1,"comparison":{"maxDiffPixels":1},"pictures":{}}"#
        .utf8,
      as: "goldens/own/golden.json"
    )
    let diff = ImageDiff(
      metric: .yiq(threshold: 0.1),
      tolerance: DiffTolerance(
        maxDiffPixels: 9,
        maxDiffRatio: 0.5,
        maxWindowDiff: .init(side: 3, maxDiffPixels: 2)
      )
    )
    var verify = FolderVerify(
      goldens: place.goldens,
      actuals: FilePath(place.folder["actual"]),
      diff: diff
    )
    verify.run = place.run
    verify.heedsRecords = true
    verify.filter = "*"
    verify.shard = .init(i: 1, n: 1)
    let report = try await verify.run()
    let value = try JSONSerialization.jsonObject(with: Data(report.json.utf8))
    let schema = try Self.schema()
    #expect(Self.mistakes(value, schema, "run") == [])
    // Each key of an item is written by some item.
    let properties = schema["properties"] as? [String: [String: Any]]
    let item = properties?["items"]?["items"] as? [String: Any]
    let known = Set((item?["properties"] as? [String: Any])?.keys.map(\.self) ?? [])
    let items = (value as? [String: Any])?["items"] as? [[String: Any]] ?? []
    #expect(known == Set(items.flatMap(\.keys)))
    let kept = try Self.ofTest(place)
    #expect(Self.mistakes(kept, schema, "run") == [])
    #expect(
      Set([value, kept].flatMap { ($0 as? [String: Any])?.keys.map(\.self) ?? [] })
        == Set(properties?.keys.map(\.self) ?? [])
    )
  }
}
