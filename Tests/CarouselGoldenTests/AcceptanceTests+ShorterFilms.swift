import CarouselDiff
import CarouselFiles
import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import CarouselGolden

/// Films that have become shorter, and sequences.
extension AcceptanceTests {
  @Test("of a shorter film its own last frames are removed, and no other golden beside it")
  func shorterAlone() async throws {
    for (side, row) in [("goldens", "abc"), ("actual", "ab")] {
      for (place, letter) in row.utf8.enumerated() {
        try self.place.folder.write(GoldenFolders.png(letter), as: "\(side)/film/00\(place).png")
      }
    }
    try place.write(["film/logo.png": 1], in: "goldens")
    try place.write(["other.png": 1], in: "actual")
    let report = try await place.verify()
    let row = try #require(report.sequences.first)
    #expect(AcceptLine(row, of: report).text.hasSuffix("--prune --only 'film/[0-9]*'"))
    _ = try await place.verify { $0.scenarios = ["film"] }
    #expect(throws: GoldenProblem.self) { try accept { $0.prunes = true } }
  }

  @Test("the command that accepts a sequence accepts no other picture with a similar name")
  func lineOfRow() async throws {
    try place.write(["f000.png": 1, "f001.png": 2, "f002.png": 3, "foo.png": 4], in: "goldens")
    try place.write(["f000.png": 1, "f001.png": 3, "failed.png": 5, "f.png": 6], in: "actual")
    let report = try await place.verify()
    let line = AcceptLine(try #require(report.sequences.first), of: report).text
    #expect(line == "carousel accept --prune --only 'f[0-9][0-9][0-9]*'")
    let outcome = try accept {
      $0.prunes = true
      $0.only = "f[0-9][0-9][0-9]*"
    }
    #expect(outcome.written == ["f001.png"] && outcome.removed == ["f002.png"])
  }

  @Test("the command that accepts a sequence is not refused, even if the run could not judge all")
  func followableLine() async throws {
    try place.write(row: "abc", as: "film", in: "goldens")
    try place.write(row: "ax", as: "film", in: "actual")
    try place.write(["other.png": 1], in: "goldens")
    try place.folder.write([1], as: "actual/other.png")
    let report = try await place.verify()
    let line = AcceptLine(try #require(report.sequences.first), of: report).text
    #expect(line == "carousel accept --only 'film/frame-*'" && !report.isPrunable)
    #expect(try accept { $0.only = "film/frame-*" }.written == ["film/frame-001.png"])
  }

  @Test("without --prune accept names the goldens that a shorter film has too many")
  func unpruned() async throws {
    try place.write(row: "abcd", as: "film", in: "goldens")
    try place.write(row: "ax", as: "film", in: "actual")
    try place.write(["other.png": 1], in: "goldens")
    _ = try await place.verify()
    let outcome = try accept()
    #expect(outcome.written == ["film/frame-001.png"] && outcome.removed.isEmpty)
    #expect(outcome.unpruned == ["film/frame-002.png", "film/frame-003.png"])
    #expect(try accept { $0.prunes = true }.unpruned.isEmpty)
  }

  @Test("frames of a film that could not be rendered, or not twice the same, become no goldens")
  func doubtful() async throws {
    try place.write(row: "abc", as: "film", in: "actual")
    try place.write(["a.png": 1, "b.png": 1], in: "actual")
    _ = try await place.verify {
      $0.scenarios = ["film", "a", "b"]
      $0.problems = ["film": "it cannot be rendered", "a.png": "it is not the same"]
    }
    #expect(try accept().written == ["b.png"])
  }
}
