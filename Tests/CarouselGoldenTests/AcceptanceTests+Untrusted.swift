import CarouselDiff
import CarouselFiles
import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import CarouselGolden

/// Runs and records that are invalid, or that another program wrote.
extension AcceptanceTests {
  @Test(
    "an untrusted run stays in its folder",
    arguments: ["../x.png", "/etc/x.png", "a//b.png", "./x.png", "a/../../x.png"]
  )
  func escapes(path: String) async throws {
    try fill()
    _ = try await place.verify()
    var text = String(decoding: try place.folder.bytes(of: "run/run.json"), as: UTF8.self)
    text = text.replacingOccurrences(of: "b/new-actual.png", with: path)
    try place.folder.write(text.utf8, as: "run/run.json")
    let error = #expect(throws: GoldenProblem.self) { try accept() }
    #expect(error?.description.contains("leads out of the folder") == true)
  }

  @Test(
    "a file that is not a report is refused in one line",
    arguments: ["", "[]", "{\"kind\":\"carousel-film\"}", "version https://git-lfs"]
  )
  func noRun(text: String) throws {
    try place.folder.write(text.utf8, as: "run/run.json")
    let error = #expect(throws: GoldenProblem.self) { try accept() }
    #expect(error?.description.contains("not a report of carousel verify") == true)
  }

  @Test("an unreadable golden.json is an error, even if all its goldens are gone")
  func badRecordAlone() async throws {
    try place.write(["b/b.png": 1], in: "goldens")
    try place.write(["b/b.png": 1], in: "actual")
    try place.folder.write("{}".utf8, as: "goldens/a/golden.json")
    let report = try await place.verify()
    #expect(report.items.map(\.status) == [.error, .matched])
  }

  @Test(
    "a golden.json lists pictures of its folder, and nothing else that might be removed",
    arguments: ["film.json", "../x.png", "a/b.png", ".git/x.png"]
  )
  func foreignNames(name: String) async throws {
    try place.write(["a.png": 1], in: "goldens")
    try place.write(["a.png": 1], in: "actual")
    let text = """
      {"kind":"carousel-golden","schemaVersion":1,"pictures":{"\(name)":{"digest":"0","size":[1,1]}}}
      """
    try place.folder.write(text.utf8, as: "goldens/golden.json")
    let item = try await place.verify().items[0]
    #expect(item.status == .error && item.message?.contains("is not the name of a picture") == true)
  }

  @Test(
    "an untrusted run cannot name files that are not pictures",
    arguments: [
      ("\"frame\" : \"gone.png\"", "\"frame\" : \"id_rsa\""),
      ("\"frame\" : \"gone.png\"", "\"frame\" : \"d/gone.png\""),
      ("b/new-actual.png", "b/new"),
      ("\"scenario\" : \"c\"", "\"scenario\" : \".git\""),
    ]
  )
  func forged(old: String, new: String) async throws {
    try fill()
    _ = try await place.verify()
    let text = String(decoding: try place.folder.bytes(of: "run/run.json"), as: UTF8.self)
    try #require(text.contains(old))
    try place.folder.write(text.replacingOccurrences(of: old, with: new).utf8, as: "run/run.json")
    let before = try place.folder.files(in: "goldens")
    let error = #expect(throws: GoldenProblem.self) { try accept { $0.prunes = true } }
    #expect(error?.description.contains("not a report of carousel verify") == true)
    #expect(try place.folder.files(in: "goldens") == before)
  }
}
