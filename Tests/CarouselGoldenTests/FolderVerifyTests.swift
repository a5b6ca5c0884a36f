import CarouselDiff
import CarouselPNG
import CarouselRaster
import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import CarouselGolden

@Suite struct FolderVerifyTests {
  let place: GoldenFolders
  var folder: TemporaryFolder { place.folder }

  init() throws { place = try GoldenFolders() }

  func run(
    filter: String? = nil,
    out: String? = nil,
    diff: ImageDiff = ImageDiff(),
    jobs: Int = 2
  ) async throws -> RunReport {
    var verify = FolderVerify(goldens: place.goldens, actuals: place.actuals, diff: diff)
    verify.run = out.map { RunFolder(FilePath(folder[$0])) }
    verify.filter = filter
    verify.jobs = jobs
    return try await verify.run()
  }

  func statuses(_ report: RunReport) -> [String: RunItem.Status] {
    Dictionary(uniqueKeysWithValues: report.items.map { ($0.path, $0.status) })
  }

  /// Every status but skipped.
  func fill() throws {
    for side in ["goldens", "actual"] {
      try folder.write(GoldenFolders.png(1), as: "\(side)/a/same.png")
      try folder.write(GoldenFolders.png(side == "actual" ? 2 : 1), as: "\(side)/a/other.png")
      try folder.write(
        GoldenFolders.png(1, width: side == "actual" ? 9 : 8),
        as: "\(side)/b/wide.PNG"
      )
      try folder.write(Array("version https://git-lfs".utf8), as: "\(side)/b/pointer.png")
      try folder.write([1], as: "\(side)/notes.txt")
    }
    try folder.write(GoldenFolders.png(3), as: "actual/new.png")
    try folder.write(GoldenFolders.png(3), as: "goldens/c/gone.png")
  }

  @Test(
    "moved frames are found among such as begin alike and such as do not",
    arguments: [0, 1, 19],
    [nil, "run"]
  )
  func rows(changedRow: Int, out: String?) async throws {
    func write(_ letters: String, to side: String) throws {
      for (number, letter) in letters.utf8.enumerated() {
        var bitmap = Bitmap(width: 8, height: 20, fill: .white)
        bitmap[3, changedRow] = RGBA8(letter, 0, 0)
        var bytes: [UInt8] = []
        try PNGEncoder.encode(bitmap, alpha: .kept, compression: .fast, into: &bytes)
        try folder.write(bytes, as: "\(side)/film/frame-00\(number).png")
      }
    }
    try write("abccdef", to: "goldens")
    try write("abccedf", to: "actual")
    #expect(
      try await run(out: out).sequences.first?.swapped == [["frame-004.png", "frame-005.png"]]
    )
    try write("abbcdef", to: "actual")
    let found = try #require(try await run(out: out).sequences.first)
    #expect(found.swapped.isEmpty && found.differing == 1 && found.dropped.isEmpty)
    try write("axccdef", to: "actual")
    let changed = try #require(try await run(out: out).sequences.first)
    #expect(changed.differing == 1 && changed.first == "frame-001.png" && changed.added.isEmpty)
    try write("abcdef", to: "actual")
    try FileManager.default.removeItem(atPath: folder["actual/film/frame-006.png"])
    #expect(
      try await run(out: out).sequences.first?.dropped.count == 1,
      "of two equal frames one was left out"
    )
  }

  @Test(
    "every picture of both folders gets its verdict, in order, whatever the jobs",
    arguments: [1, 4]
  )
  func verdicts(jobs: Int) async throws {
    try fill()
    let report = try await run(jobs: jobs)
    #expect(
      statuses(report) == [
        "a/same.png": .matched, "a/other.png": .different, "b/wide.PNG": .size,
        "b/pointer.png": .error, "new.png": .missing, "c/gone.png": .orphan,
      ]
    )
    #expect(report.items == report.items.sorted())
    let totals = report.totals
    #expect(totals.matched == 1 && totals.different == 1 && totals.size == 1 && totals.error == 1)
    #expect(totals.missing == 1 && totals.orphan == 1 && totals.skipped == 0)
    #expect(report.isUndecided && report.hasFindings(orphans: false))
    let pointer = report.items.first { $0.status == .error }
    #expect(pointer?.message?.contains("git lfs pull") == true)
  }

  @Test("neither folder is written to, and what differs is drawn beside its pictures")
  func writes() async throws {
    try fill()
    let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    let report = try await run(out: "out")
    let after = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    let new = Set(after).subtracting(before).filter { $0.hasSuffix(".png") }
    var expected: Set<String> = ["out/new-actual.png", "out/c/gone-expected.png"]
    for stem in ["a/other", "b/wide"] {
      for picture in ["expected", "actual", "diff", "triptych"] {
        expected.insert("out/\(stem)-\(picture).png")
      }
    }
    #expect(new == expected)
    #expect(
      try folder.bytes(of: "out/a/other-actual.png") == folder.bytes(of: "actual/a/other.png")
    )
    #expect(report.items.first { $0.status == .different }?.diff == "a/other-diff.png")
  }

  @Test(
    "nothing to judge is no verdict: empty folders, only goldens; only new ones are findings"
  )
  func nothing() async throws {
    #expect(try await run().isUndecided)
    try folder.write(GoldenFolders.png(1), as: "actual/a.png")
    let new = try await run()
    #expect(!new.isUndecided && new.hasFindings(orphans: false))
    try FileManager.default.removeItem(atPath: folder["actual/a.png"])
    try folder.write(GoldenFolders.png(1), as: "goldens/a.png")
    let report = try await run()
    #expect(report.isUndecided && report.hasFindings(orphans: true))
  }

  @Test("a folder that is not there, and a filter that nothing matches, are errors")
  func problems() async throws {
    try fill()
    await #expect(throws: GoldenProblem.nothingMatches(filter: "x/*")) {
      try await run(filter: "x/*")
    }
    try FileManager.default.removeItem(atPath: folder["actual"])
    await #expect(throws: GoldenProblem.missing(file: folder["actual"])) { try await run() }
  }

  @Test("a filter leaves the others out")
  func filter() async throws {
    try fill()
    #expect(try await Set(statuses(run(filter: "a/*")).keys) == ["a/same.png", "a/other.png"])
  }

  @Test("the report is the same document each time, and is read as it was written")
  func document() async throws {
    try fill()
    let diff = ImageDiff(
      metric: .yiq(threshold: 0.1),
      tolerance: DiffTolerance(maxDiffPixels: 3, maxWindowDiff: .init(side: 3, maxDiffPixels: 2))
    )
    let (first, second) = (try await run(diff: diff, jobs: 1), try await run(diff: diff, jobs: 3))
    #expect(first.json == second.json)
    let read = try JSONDecoder().decode(RunReport.self, from: Data(first.json.utf8))
    #expect(read == first)
    try RunFolder(FilePath(folder["new/out"])).write(first)
    #expect(try folder.bytes(of: "new/out/run.json") == Array(first.json.utf8))
  }

  @Test("a picture that is new and damaged is an error, not merely without a golden")
  func damagedNew() async throws {
    try folder.write(Array(GoldenFolders.png(1).dropLast(9)), as: "actual/new.png")
    #expect(try await statuses(run()) == ["new.png": .error])
  }

  @Test("a film that became shorter is a finding, also where the run would have ended at the first")
  func shorterFailFast() async throws {
    let place = try GoldenFolders()
    try place.write(row: "abcd", as: "film", in: "goldens")
    try place.write(row: "abc", as: "film", in: "actual")
    let report = try await place.verify { $0.stopsAtFirst = true }
    #expect(report.hasFindings(orphans: false))
  }

  @Test(
    "a scenario that cannot be rendered is an error if its pictures might match the filter",
    arguments: [("*/frame-*", 1), ("new/frame-00017.png", 1), ("film/*", 0), ("*", 1)]
  )
  func unknownMatches(filter: String, errors: Int) async throws {
    let place = try GoldenFolders()
    try place.write(row: "ab", as: "film", in: "goldens")
    try place.write(row: "ab", as: "film", in: "actual")
    let report = try await place.verify {
      $0.scenarios = ["film", "new"]
      $0.looksOutside = true
      $0.problems = ["new": "it cannot be rendered"]
      $0.filter = filter
    }
    #expect(report.totals.error == errors)
  }
}
