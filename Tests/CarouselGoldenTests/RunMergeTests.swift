import CarouselDiff
import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import CarouselGolden

@Suite struct RunMergeTests {
  private let place: GoldenFolders

  init() throws {
    place = try GoldenFolders()
    try place.write(row: "abcdef", as: "film", in: "goldens")
    try place.write(row: "abxdef", as: "film", in: "actual")
    try place.write(["a/a.png": 1, "b/b.png": 1, "c.png": 1, "gone/g.png": 1], in: "goldens")
    try place.write(["a/a.png": 2, "b/b.png": 1, "c.png": 1, "new/n.png": 1], in: "actual")
  }

  private func parts(
    _ count: Int,
    _ change: (inout FolderVerify) -> Void = { _ in }
  ) async throws -> [FilePath] {
    var paths: [FilePath] = []
    for number in 1...count {
      let run = RunFolder(FilePath(place.folder["part\(number)"]))
      _ = try await place.verify(into: run) { verify in
        verify.shard = .init(i: number, n: count)
        change(&verify)
      }
      paths.append(run.path.appending(RunFolder.reportName))
    }
    return paths
  }

  @Test(
    "the joined parts are the single run, report and pictures",
    arguments: 1...6
  )
  func joined(count: Int) async throws {
    let parts = try await parts(count).reversed()
    _ = try await place.verify()
    let whole = RunFolder(FilePath(place.folder["whole"]))
    _ = try RunMerge.merge(Array(parts), into: whole)
    #expect(try place.folder.files(in: "whole") == place.folder.files(in: "run"))
  }

  @Test("a scenario in another's folder is a part of its own", arguments: 1...3)
  func nested(count: Int) async throws {
    for side in ["goldens", "actual"] {
      try place.write(row: "ab", as: "film/inner", in: side)
      try place.write(["film/inner/deep.png": 1], in: side)
    }
    for number in 1...count {
      let shard = RunReport.Shard(i: number, n: count)
      let report = try await place.verify { verify in
        verify.scenarios = ["film", "film/inner", "film/inner/deep"]
        verify.shard = shard
      }
      let all: [(String, Int)] = [("film", 6), ("film/inner", 2), ("film/inner/deep", 1)]
      #expect(report.items.count == shard.part(of: all).reduce(0) { $0 + $1.1 })
    }
  }

  @Test("a part that is lacking, twice there or of another run is refused, and nothing is written")
  func refused() async throws {
    let parts = try await parts(3)
    let whole = RunFolder(FilePath(place.folder["whole"]))
    for some in [Array(parts.dropLast()), parts + [parts[0]], []] {
      #expect(throws: GoldenProblem.self) { try RunMerge.merge(some, into: whole) }
    }
    let run = RunFolder(FilePath(place.folder["other"]))
    _ = try await place.verify(into: run) { verify in
      verify = FolderVerify(
        goldens: verify.goldens,
        actuals: verify.actuals,
        diff: ImageDiff(tolerance: DiffTolerance(maxDiffPixels: 1))
      )
      verify.run = run
      verify.shard = .init(i: 3, n: 3)
    }
    let other = run.path.appending(RunFolder.reportName)
    let error = #expect(throws: GoldenProblem.self) {
      try RunMerge.merge(parts.dropLast() + [other], into: whole)
    }
    #expect(error?.description.contains("a part of another run") == true)
    #expect(!FileManager.default.fileExists(atPath: whole.path.string))
  }

  @Test(
    "an untrusted part with an impossible number is refused",
    arguments: [0, -1, 2, Int.max]
  )
  func strange(count: Int) async throws {
    let part = try await parts(1)[0]
    let text = String(decoding: try place.folder.bytes(of: "part1/run.json"), as: UTF8.self)
    try place.folder.write(
      text.replacing("\"n\" : 1", with: "\"n\" : \(count)").utf8,
      as: "part1/run.json"
    )
    let whole = RunFolder(FilePath(place.folder["whole"]))
    let error = #expect(throws: GoldenProblem.self) { try RunMerge.merge([part], into: whole) }
    let reason = count == 2 ? "every part must be given once" : "there is no part 1 of \(count)"
    #expect(error?.description.contains(reason) == true)
  }

  @Test("untrusted totals are counted again")
  func totals() async throws {
    let report = try await place.verify()
    let text = String(decoding: try place.folder.bytes(of: "run/run.json"), as: UTF8.self)
    let totals = #""matched" : \#(report.totals.matched)"#
    #expect(text.contains(totals))
    let huge = text.replacing(totals, with: #""matched" : \#(Int.max)"#)
    try place.folder.write(huge.utf8, as: "run/run.json")
    #expect(try place.run.read() == report)
  }

  @Test("a part with nothing in it is refused: it would be green with nothing compared")
  func emptyPart() async throws {
    let error = await #expect(throws: GoldenProblem.self) { try await parts(9) }
    #expect(error?.description.contains("use fewer parts") == true)
  }

  @Test("a run folder is emptied of the earlier run's pictures, and of nothing else")
  func earlier() async throws {
    _ = try await place.verify()
    #expect(try place.folder.files(in: "run").keys.contains("film/frame-002-diff.png"))
    try place.folder.write([1], as: "run/notes.txt")
    try place.write(row: "abcdef", as: "film", in: "actual")
    _ = try await place.verify()
    let left = try place.folder.files(in: "run")
    #expect(!left.keys.contains { $0.hasPrefix("film") } && left["notes.txt"] == [1])
  }

  @Test("a run that is killed at its start, or while it compares, leaves a folder for the next one")
  func killed() async throws {
    try place.run.begin(try await place.verify())
    let begun = try place.run.read()
    #expect(begun.items.isEmpty && !begun.complete && begun.isUndecided)
    #expect(try place.folder.files(in: "run").keys.sorted() == ["run.json"])
    let error = #expect(throws: GoldenProblem.self) { try Acceptance(of: place.run).perform() }
    #expect(error?.description.contains("the run was stopped") == true)
    try place.folder.write([1], as: "run/film/frame-002-actual.png")
    #expect(try await place.verify().items.count == 11)
    #expect(try place.folder.bytes(of: "run/film/frame-002-actual.png") != [1])
  }

  @Test("two runs into one folder at once are refused, and the second changes nothing")
  func busy() async throws {
    _ = try await place.verify()
    let before = try place.folder.files(in: "run")
    let lock = try place.run.lock()
    let error = await #expect(throws: GoldenProblem.self) { try await place.verify() }
    #expect(error?.description.contains("another run is writing there") == true)
    #expect(try place.folder.files(in: "run") == before)
    lock.end()
    _ = try await place.verify()
  }

  @Test("a folder with anything but a run in it is refused and left as it is")
  func foreign() async throws {
    try place.folder.write([1], as: "run/x-diff.png")
    await #expect(throws: GoldenProblem.self) { try await place.verify() }
    #expect(try place.folder.files(in: "run") == ["x-diff.png": [1]])
    try place.folder.write("{}".utf8, as: "run/run.json")
    let error = await #expect(throws: GoldenProblem.self) { try await place.verify() }
    #expect(error?.description.hasSuffix("remove it, or name another folder") == true)
    #expect(try place.folder.files(in: "run").count == 2)
  }

  @Test("a part's own folder is not written over", arguments: ["part1", "part1/whole", "."])
  func ownFolder(name: String) async throws {
    let parts = try await parts(2)
    let before = try place.folder.files(in: ".")
    let whole = RunFolder(FilePath(place.folder[name]))
    let error = #expect(throws: GoldenProblem.self) { try RunMerge.merge(parts, into: whole) }
    #expect(error?.description.contains("would be overwritten") == true)
    #expect(try place.folder.files(in: ".") == before)
  }
}
