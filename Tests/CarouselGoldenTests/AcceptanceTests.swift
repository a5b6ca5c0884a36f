import CarouselDiff
import CarouselFiles
import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import CarouselGolden

@Suite struct AcceptanceTests {
  let place: GoldenFolders

  init() throws { place = try GoldenFolders() }

  func accept(_ change: (inout Acceptance) -> Void = { _ in }) throws -> Acceptance.Outcome {
    var acceptance = Acceptance(of: place.run)
    change(&acceptance)
    return try acceptance.perform()
  }

  func fill() throws {
    try place.write(["a/same.png": 1, "a/other.png": 1, "c/gone.png": 3], in: "goldens")
    try place.write(["a/same.png": 1, "a/other.png": 2, "b/new.png": 4], in: "actual")
  }

  @Test(
    "what differs or is new becomes golden as it was judged; what matched is not touched"
  )
  func changed() async throws {
    try fill()
    let same = place.folder["goldens/a/same.png"]
    let long = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: long], ofItemAtPath: same)
    _ = try await place.verify()
    // The renderer and what it made have gone.
    try FileManager.default.removeItem(atPath: place.folder["actual"])
    #expect(try accept().written == ["a/other.png", "b/new.png"])
    #expect(try place.folder.bytes(of: "goldens/a/other.png") == GoldenFolders.png(2))
    #expect(try place.folder.bytes(of: "goldens/b/new.png") == GoldenFolders.png(4))
    let date = try FileManager.default.attributesOfItem(atPath: same)[.modificationDate] as? Date
    #expect(date == long)
    #expect(
      try GoldenRecord.read(in: place.goldens.appending("a"))?.pictures.keys.sorted() == [
        "other.png"
      ]
    )
    #expect(FileManager.default.fileExists(atPath: place.folder["goldens/c/gone.png"]))
  }

  @Test("--only, --update missing and a dry run take what they say and no more")
  func choices() async throws {
    try fill()
    _ = try await place.verify()
    let before = try place.folder.files(in: "goldens")
    #expect(try Acceptance(of: place.run).perform(isDry: true).written.count == 2)
    #expect(try place.folder.files(in: "goldens") == before)
    #expect(try accept { $0.choice = .missing }.written == ["b/new.png"])
    #expect(try accept { $0.only = "a/*" }.written == ["a/other.png"])
    #expect(throws: GoldenProblem.nothingMatches(filter: "x*")) { try accept { $0.only = "x*" } }
  }

  @Test(
    "a pattern that is a picture's whole path takes no other picture whose path ends so",
    arguments: [true, false]
  )
  func wholePath(isOneRun: Bool) async throws {
    try place.write(["a/x.png": 1, "b/a/x.png": 1], in: "actual")
    _ = try await place.verify()
    // The folder above the run is one of several runs, as tests leave them.
    let runs = try KeptRuns(in: isOneRun ? place.run.path : FilePath(place.folder.path))
    func accept(_ only: String) throws -> [String] {
      var acceptance = Acceptance(of: runs)
      acceptance.only = only
      return try acceptance.perform(isDry: true).written
    }
    #expect(try accept("a/x.png") == ["a/x.png"])
    if isOneRun {
      #expect(throws: GoldenProblem.nothingMatches(filter: "x.png")) { try accept("x.png") }
    } else {
      #expect(try accept("x.png") == ["a/x.png", "b/a/x.png"])
    }
  }

  @Test("orphans are listed and removed after a full run; the list forgets them")
  func pruning() async throws {
    try fill()
    _ = try await place.verify()
    _ = try accept()
    let report = try await place.verify()
    #expect(report.items.filter { $0.status == .orphan }.map(\.path) == ["c/gone.png"])
    #expect(try accept { $0.prunes = true }.removed == ["c/gone.png"])
    #expect(!FileManager.default.fileExists(atPath: place.folder["goldens/c"]))
  }

  @Test(
    "a filtered, a parted, an ended and a failed run remove nothing",
    arguments: ["filter", "shard", "fail fast", "error"]
  )
  func noPruning(kind: String) async throws {
    try fill()
    try place.write(["0/gone.png": 1], in: "goldens")
    if kind == "error" { try place.folder.write([1], as: "actual/a/same.png") }
    _ = try await place.verify { verify in
      if kind == "filter" { verify.filter = "[0ac]*" }
      if kind == "shard" { verify.shard = .init(i: 1, n: 1) }
      if kind == "fail fast" { verify.stopsAtFirst = true }
    }
    let before = try place.folder.files(in: "goldens")
    let error = #expect(throws: GoldenProblem.self) {
      try accept {
        $0.prunes = true
        $0.choice = nil
      }
    }
    #expect(error?.description.contains("goldens are not deleted") == true)
    #expect(try place.folder.files(in: "goldens") == before)
  }

  @Test(
    "a film that became shorter is a finding, and accepting it with --prune removes its last frames",
    arguments: [false, true]
  )
  func shorter(failFast: Bool) async throws {
    try place.write(row: "abcd", as: "film", in: "goldens")
    try place.write(row: "abc", as: "film", in: "actual")
    try place.write(["other.png": 1], in: "goldens")
    let report = try await place.verify { $0.stopsAtFirst = failFast }
    #expect(
      report.hasFindings(orphans: false) && report.sequences.first?.dropped == ["frame-003.png"]
    )
    let outcome = try accept {
      $0.prunes = true
      $0.only = "film/*"
    }
    #expect(outcome.removed == ["film/frame-003.png"] && outcome.written.isEmpty)
    #expect(try await !place.verify().hasFindings(orphans: false))
  }

  @Test("a golden that golden.json lists is missed though its picture went with it")
  func lost() async throws {
    try place.write(["a.png": 1, "b.png": 2], in: "actual")
    _ = try await place.verify()
    _ = try accept()
    try FileManager.default.removeItem(atPath: place.folder["goldens/a.png"])
    let first = try await place.verify().items[0]
    #expect(first.status == .error && first.message?.contains("golden.json lists it") == true)
    #expect(try accept().written == ["a.png"])
    for side in ["goldens", "actual"] {
      try FileManager.default.removeItem(atPath: place.folder["\(side)/a.png"])
    }
    let report = try await place.verify()
    #expect(report.items[0].status == .orphan && report.items[0].golden == nil)
    #expect(try accept { $0.prunes = true }.removed == ["a.png"])
    #expect(try await place.verify().items.map(\.path) == ["b.png"])
  }

  @Test("a folder whose goldens are all lost is missed too")
  func lostFolder() async throws {
    try place.write(["a/a.png": 1, "b/b.png": 2], in: "actual")
    _ = try await place.verify()
    _ = try accept()
    for side in ["goldens", "actual"] {
      try FileManager.default.removeItem(atPath: place.folder["\(side)/a/a.png"])
    }
    #expect(try await place.verify().items.map(\.status) == [.orphan, .matched])
  }

  @Test("a golden.json that cannot be read keeps its folder from being judged")
  func badRecord() async throws {
    try place.write(["a.png": 1], in: "goldens")
    try place.write(["a.png": 1], in: "actual")
    try place.folder.write("{}".utf8, as: "goldens/golden.json")
    let item = try await place.verify().items[0]
    #expect(item.status == .error && item.message?.contains("golden.json") == true)
  }

  @Test("a golden that has changed since the run is not replaced, and nothing is written")
  func stale() async throws {
    try fill()
    _ = try await place.verify()
    let judged = try place.folder.files(in: "goldens")
    try place.write(["b/new.png": 7], in: "goldens")
    let error = #expect(throws: GoldenProblem.self) { try accept() }
    #expect(
      error?.description.contains("b/new.png: it has changed since the picture was judged") == true
    )
    try FileManager.default.removeItem(atPath: place.folder["goldens/b"])
    try place.write(["a/other.png": 8], in: "goldens")
    #expect(throws: GoldenProblem.self) { try accept() }
    try place.write(["a/other.png": 1], in: "goldens")
    #expect(try place.folder.files(in: "goldens") == judged)
    // Done twice it is done once.
    for _ in 0..<2 { #expect(try accept().written.count == 2) }
  }

  @Test("a golden that cannot be read is not taken for none: nothing is written")
  func unreadable() async throws {
    try fill()
    _ = try await place.verify()
    // After the run a folder has the name that the last picture is to have.
    try place.folder.write([1], as: "goldens/b/new.png/x")
    let before = try place.folder.files(in: "goldens")
    let error = #expect(throws: GoldenProblem.self) { try accept() }
    #expect(error?.description.contains("new.png: cannot be read") == true)
    #expect(try place.folder.files(in: "goldens") == before)
  }

  @Test("a golden that could not be judged is left as it is, unless that is wanted")
  func broken() async throws {
    try fill()
    try place.folder.write("version https://git-lfs".utf8, as: "goldens/a/same.png")
    _ = try await place.verify()
    let outcome = try accept { $0.takesErrors = false }
    #expect(outcome.left == ["a/same.png"] && outcome.written == ["a/other.png", "b/new.png"])
    #expect(try place.folder.bytes(of: "goldens/a/same.png").count < 30)
    #expect(try accept { $0.only = "a/same.png" }.written == ["a/same.png"])
  }

  @Test("a kept picture that is not the one that was judged is refused, before anything is written")
  func tampered() async throws {
    try fill()
    _ = try await place.verify()
    try place.folder.write(GoldenFolders.png(9), as: "run/b/new-actual.png")
    let before = try place.folder.files(in: "goldens")
    let error = #expect(throws: GoldenProblem.self) { try accept() }
    #expect(error?.description.contains("it has changed since it was judged") == true)
    #expect(try place.folder.files(in: "goldens") == before)
  }

  @Test("names that differ by case only are errors: a Mac takes them for one")
  func twins() async throws {
    try place.write(["a/B.png": 1, "A/b.png": 1], in: "goldens")
    try place.write(["a/B.png": 1], in: "actual")
    let report = try await place.verify()
    #expect(report.totals.error == 2)
  }

  @Test("a picture whose name begins with a dot is compared, accepted and missed like any other")
  func dotNames() async throws {
    try place.write([".x.png": 1, "y.png": 1], in: "actual")
    #expect(try await place.verify { $0.filter = "*" }.totals.missing == 2)
    #expect(try accept { $0.only = "*.png" }.written == [".x.png", "y.png"])
    try place.write([".x.png": 2], in: "actual")
    #expect(try await place.verify().items.map(\.status) == [.different, .matched])
    try FileManager.default.removeItem(atPath: place.folder["goldens/.x.png"])
    #expect(try await place.verify().items.map(\.status) == [.error, .matched])
  }

  @Test("a run that was stopped is nobody's to accept, and the next one replaces it")
  func stopped() async throws {
    try fill()
    _ = try await place.verify()
    let files = try place.folder.files(in: "run")
    let report = try place.run.read()
    try place.run.begin(report)
    for (name, bytes) in files where name != RunFolder.reportName {
      try place.folder.write(bytes, as: "run/\(name)")
    }
    let error = #expect(throws: GoldenProblem.self) { try accept() }
    #expect(error?.description.contains("stopped before its end") == true)
    _ = try await place.verify()
    #expect(try place.folder.files(in: "run") == files)
  }

  @Test("accept removes what a killed one has left, and no other file")
  func leftOvers() async throws {
    try fill()
    _ = try await place.verify()
    try place.folder.write([1], as: "goldens/b/\(TemporaryName.random())")
    try place.folder.write([1], as: "goldens/b/.other.tmp")
    _ = try accept()
    #expect(
      try place.folder.names(in: "goldens/b").sorted() == [".other.tmp", "golden.json", "new.png"]
    )
  }
}
