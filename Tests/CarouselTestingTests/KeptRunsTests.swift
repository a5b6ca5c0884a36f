import CarouselGolden
import CarouselRaster
import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import CarouselTesting

/// What runs of tests leave, and what `carousel accept`, `report` and `merge` make of it.
@Suite struct KeptRunsTests {
  private let folder: TemporaryFolder

  /// A package with a file of tests.
  init() throws {
    folder = try TemporaryFolder()
    try folder.write([], as: "Package.swift")
    try folder.write(
      "struct S {\n func f() {}\n func g() {}\n}".utf8,
      as: "Tests/ATests/ATests.swift"
    )
  }

  private static let earlier =
    "of an earlier run of the tests: run the test again, or remove the folder if the test is gone"
  private static let filtered = ["--testing-library", "swift-testing", "--filter", "f"]
  private static let whole = ["--testing-library", "swift-testing", "--skip-build"]

  /// Holds a picture against its golden, in one of several runs of the tests.
  @discardableResult
  private func expect(
    _ shades: [UInt8],
    in test: String = "S.f",
    named name: String? = nil,
    run: String = "1",
    arguments: [String] = filtered,
    framework: TestIdentity.Framework = .swiftTesting
  ) -> PictureExpectation.Outcome {
    let invocation = TestIdentity.Invocation.scope(GoldenScope(GoldenSettings()).number)
    let check = PictureExpectation(
      test: TestIdentity(
        framework: framework,
        module: "ATests",
        id: test,
        filePath: folder["Tests/ATests/ATests.swift"],
        invocation: invocation
      ),
      settings: GoldenSettings(),
      environment: [:],
      testRun: TestRun(
        id: "\(folder.path) \(run)",
        arguments: arguments,
        program: FilePath(folder["tests.xctest"])
      )
    )
    let pictures = shades.map { Bitmap(width: 8, height: 6, fill: RGBA8($0, 0, 0)) }
    return check.run(
      pictures.count == 1
        ? .picture(pictures[0].picture) : .sequence(pictures.lazy.map { $0.picture }),
      named: name
    )
  }

  private func carousel(_ arguments: String...) throws -> CarouselRun {
    try CarouselProcess.run(
      arguments,
      in: folder.path,
      environment: ["CI": "", "NO_COLOR": "1", "GITHUB_STEP_SUMMARY": ""]
    )
  }

  private var runs: String { ".build/carousel-run" }
  private func kept(_ stem: String) -> String { "\(runs)/ATests/ATests/\(stem)" }
  private var goldens: [String] {
    get throws {
      try folder.files(in: "Tests").keys.filter { $0.hasSuffix(".png") }.sorted()
    }
  }

  @Test(
    "accept takes what the last run of the tests left, by name, and names what an earlier one left"
  )
  func earlier() throws {
    expect([1], in: "S.f")
    expect([2], in: "S.g")
    expect([3], in: "S.g", named: "x", run: "2")
    expect([4, 5], in: "S.g", named: "row", run: "2")
    let run = try carousel("accept", "--from", runs)
    #expect(
      run.error == """
        left    \(kept("S.f"))
        left    \(kept("S.g"))
          \(Self.earlier)
        accept  S.g.x.png
        accept  S.g.row/frame-00000.png
        accept  S.g.row/frame-00001.png
        3 accepted\n
        """
    )
    #expect(run.code == 0)
    let names = ["S.g.row/frame-00000.png", "S.g.row/frame-00001.png", "S.g.x.png"]
    #expect(try goldens == names.map { "ATests/Goldens/ATests/\($0)" })
    // Named by its own folder it is meant, and the doubt is told.
    let named = try carousel("accept", "--from", kept("S.f"))
    #expect(named.error.hasPrefix("warning:  \(kept("S.f"))\n  \(Self.earlier)\n"))
    #expect(named.error.hasSuffix("accept  S.f.png\n1 accepted\n"))
  }

  @Test("a pattern that fits only what does not count takes nothing, and says why")
  func namedLeft() throws {
    expect([1], in: "S.f")
    expect([2], in: "S.g", run: "2")
    let run = try carousel("accept", "--from", runs, "--only", "S.f.png")
    #expect(run.code == 0 && run.error.hasPrefix("left    \(kept("S.f"))\n  \(Self.earlier)\n"))
    #expect(run.error.hasSuffix("nothing to accept\n"))
    #expect(try goldens.isEmpty)
    #expect(try carousel("accept", "--from", runs, "--only", "S.x.png").code == 2)
  }

  @Test(
    "a run of all tests removes what earlier runs left, also of tests that have other names now"
  )
  func whole() throws {
    expect([1], in: "S.old")
    expect([2], in: "S.h", framework: .xctest)
    expect([3], in: "S.g", run: "2", arguments: Self.whole)
    let runs = try KeptRuns(in: FilePath(folder[runs]))
    #expect(runs.left.isEmpty && runs.report.items.map(\.path) == ["S.g.png", "S.h.png"])
    #expect(!FileManager.default.fileExists(atPath: folder[kept("S.old")]))
  }

  @Test("a run in which all pictures match makes what an earlier one left no golden")
  func green() throws {
    expect([1], in: "S.g")
    #expect(try carousel("accept", "--from", runs, "-q").code == 0)
    expect([2], in: "S.f")
    expect([1], in: "S.g", run: "2")
    #expect(try carousel("accept", "--from", runs).error.hasSuffix("nothing to accept\n"))
    #expect(try goldens == ["ATests/Goldens/ATests/S.g.png"])
  }

  @Test("XCTest and Swift Testing run the tests of a target apart: neither makes the other's old")
  func libraries() throws {
    expect([1], in: "S.f")
    expect([2], in: "S.g", run: "2", framework: .xctest)
    let report = try KeptRuns(in: FilePath(folder[runs])).report
    #expect(report.items.map(\.path) == ["S.f.png", "S.g.png"])
  }

  @Test("a test that its file no longer has leaves no golden")
  func renamed() throws {
    expect([1], in: "S.f")
    expect([2], in: "S.g")
    try folder.write(
      "struct S {\n func h() {}\n func g() {}\n}".utf8,
      as: "Tests/ATests/ATests.swift"
    )
    let run = try carousel("accept", "--from", runs)
    #expect(
      run.error == """
        left    \(kept("S.f"))
          Tests/ATests/ATests.swift no longer has this test: remove the folder, \
        or run the tests again
        accept  S.g.png
        1 accepted\n
        """
    )
    try FileManager.default.removeItem(atPath: folder["Tests/ATests/ATests.swift"])
    #expect(try carousel("accept", "--from", runs).error.hasSuffix("nothing to accept\n"))
  }

  @Test("pictures from before the tests were rebuilt do not count until the tests have run")
  func builtAnew() throws {
    try folder.write([1], as: "tests.xctest")
    expect([1], in: "S.f")
    #expect(try carousel("accept", "--from", runs, "--dry-run").error.hasPrefix("accept  S.f.png"))
    try folder.write([1, 2], as: "tests.xctest")
    let run = try carousel("accept", "--from", runs)
    #expect(
      run.error == """
        left    \(kept("S.f"))
          the tests have been rebuilt since, and may draw something else now: run them again
        nothing to accept\n
        """
    )
    #expect(run.code == 0)
    // What is left out may have failed.
    #expect(
      try carousel("report", runs, "--html", "-").output.contains("<h1>Nothing was compared</h1>")
    )
    expect([1], in: "S.f", run: "2")
    #expect(try carousel("accept", "--from", runs).error.hasPrefix("accept  S.f.png\n"))
  }

  @Test("where the tests' program is not, as in another checkout, what they have left counts")
  func elsewhere() throws {
    try folder.write([1], as: "tests.xctest")
    expect([1], in: "S.f")
    try FileManager.default.removeItem(atPath: folder["tests.xctest"])
    #expect(try carousel("accept", "--from", runs).error.hasPrefix("accept  S.f.png\n"))
  }

  @Test("a test that was killed leaves no golden, and does not keep others from being accepted")
  func killed() throws {
    expect([1], in: "S.f")
    expect([2], in: "S.g")
    let run = RunFolder(FilePath(folder[kept("S.f")]))
    try run.begin(try run.read())
    let accepted = try carousel("accept", "--from", runs)
    #expect(accepted.error.hasPrefix("left    \(kept("S.f"))\n  stopped before the end"))
    #expect(accepted.code == 0 && accepted.error.hasSuffix("accept  S.g.png\n1 accepted\n"))
  }

  @Test("the report of a package without failures says only that no picture failed")
  func nothing() throws {
    expect([1], in: "S.f")
    #expect(try carousel("accept", "--from", runs, "-q").code == 0)
    expect([1], in: "S.f", run: "2")
    #expect(try carousel("accept", "--from", runs).error == "nothing to accept\n")
    let report = try carousel("report", runs, "--html", "-")
    #expect(
      report.code == 0 && report.output.contains("<h1>No picture of the tests failed</h1>")
    )
    #expect(try carousel("report", "Tests", "--html", "-").code == 2)
  }

  @Test("one report shows what all tests left: as a page, as JUnit XML and for GitHub")
  func report() throws {
    expect([1], in: "S.f")
    expect([1, 2, 3], in: "S.g", named: "film")
    _ = try carousel("accept", "--from", runs, "-q")
    expect([4], in: "S.g", named: "old")
    expect([9], in: "S.f", run: "2")
    expect([1, 9, 3], in: "S.g", named: "film", run: "2")
    let run = try carousel("report", runs, "--html", "r.html", "--junit", "j.xml", "--github")
    #expect(run.code == 0)
    #expect(run.error == "left out  \(kept("S.g.old"))\n  \(Self.earlier)\n")
    let goldens = "Tests/ATests/Goldens/ATests"
    #expect(
      run.output == """
        ::error file=\(goldens)/S.f.png,title=Picture different::\
        S.f.png: different: 48 px (100.000 %25), max delta 8 at (0,0), box 8x6+0+0
        ::error file=\(goldens)/S.g.film/frame-00001.png,title=Picture different::\
        S.g.film/frame-00001.png: different: 48 px (100.000 %25), max delta 7 at (0,0), box 8x6+0+0\n
        """
    )
    let list = String(decoding: try folder.bytes(of: "j.xml"), as: UTF8.self)
    #expect(list.contains("<testsuites name=\"Swift tests\" tests=\"4\" failures=\"2\""))
    #expect(list.contains("accept with: carousel accept --from \(runs) --only &#39;S.f.png&#39;"))
    let page = String(decoding: try folder.bytes(of: "r.html"), as: UTF8.self)
    #expect(page.contains("<h1>2 of 4 pictures are not as expected</h1>"))
    #expect(page.contains("Left out: \(kept("S.g.old")): \(Self.earlier)."))
    #expect(!page.contains("cannot be shown") && page.contains("<bdi>S.g.film</bdi>"))
    #expect(page.contains("carousel accept --from \(runs) --only 'S.g.film/frame-*'"))
    // The line of the report leads to the picture.
    let accepted = try carousel("accept", "--from", runs, "--only", "S.g.film/frame-*")
    #expect(accepted.error.hasSuffix("accept  S.g.film/frame-00001.png\n1 accepted\n"))
  }

  @Test("merge makes one run of them, with all of their pictures, that is accepted like any other")
  func merge() throws {
    expect([1], in: "S.f")
    expect([2, 3], in: "S.g", named: "film")
    expect([4], in: "S.h", framework: .xctest)
    let merged = try carousel("merge", runs, "--out", "one")
    #expect(merged.code == 0 && merged.error == "4 pictures of 3 runs in one\n")
    #expect(
      try folder.files(in: "one").keys.sorted() == [
        "S.f-actual.png", "S.g.film/frame-00000-actual.png", "S.g.film/frame-00001-actual.png",
        "S.h-actual.png", "run.json",
      ]
    )
    #expect(try carousel("merge", runs, "--out", "\(runs)/one").code == 2)
    #expect(try carousel("merge", "one", "--out", "two").code == 2)
    #expect(try carousel("merge", runs, "one").code == 64)
    try FileManager.default.removeItem(atPath: folder[runs])
    #expect(try carousel("accept", "--from", "one").error.hasSuffix("\n4 accepted\n"))
    #expect(expect([4], in: "S.h", run: "2", framework: .xctest).isMatch)
  }
}
