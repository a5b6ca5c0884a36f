import CarouselGolden
import Foundation
import SystemPackage
import TestSupport
import Testing

#if os(Linux)
  /// A package of its own that uses `CarouselTesting`, run as its users run it: as processes.
  @Suite(.serialized) struct GoldenClientSlowTests {
    private static let built = Result { try GoldenClient() }

    private let client: GoldenClient

    init() throws {
      client = try Self.built.get()
    }

    @Test("recording fails every test once, in both frameworks; then all pass, and no run is left")
    func recording() throws {
      try client.reset()
      let update = ["CAROUSEL_UPDATE": "missing"]
      let first = try client.swiftTesting([], update)
      #expect(first.code != 0 && first.text.contains("look at it, then run again"))
      let firstCase = try client.xctest([], update)
      #expect(firstCase.code != 0 && firstCase.text.contains("look at it, then run again"))
      let goldens = try client.goldens()
      #expect(goldens.keys.contains("ClientTests/Goldens/ShotTests/ShotTests.single.png"))
      #expect(goldens.keys.contains("ClientTests/Shots/ShotTests/TraitTests.tolerant.near.png"))
      #expect(
        goldens.keys.contains(
          "ClientXCTests/Goldens/ShotCase/ShotCase.testAsync.row/frame-00001.png"
        )
      )
      #expect(
        goldens.keys.contains("ClientXCTests/Shots/ShotCase/ScopedCase.testOutside.outside.png")
      )
      for environment in [update, [:]] {
        #expect(try client.swiftTesting([], environment).code == 0)
        #expect(try client.xctest([], environment).code == 0)
      }
      #expect(try client.goldens() == goldens)
      let runs = FileManager.default.subpaths(atPath: client.runs.path) ?? []
      #expect(!runs.contains { $0.hasSuffix(".json") || $0.hasSuffix(".png") })
    }

    @Test("a wrong golden fails under Swift Testing")
    func wrongGolden() throws {
      try client.record()
      let run = try client.swiftTesting(["--filter", "single"], ["CLIENT_SHADE": "11"])
      #expect(run.code != 0)
      #expect(run.text.contains("ShotTests.single.png: different: 108 px (100.000 %), max delta 1"))
      #expect(run.text.contains("accept with: carousel accept --from "))
    }

    @Test(
      "a wrong golden fails under XCTest",
      arguments: ["ShotCase", "ScopedCase"]
    )
    func wrongGoldenOfCase(name: String) throws {
      try client.record()
      let run = try client.xctest(["ClientXCTests.\(name)"], ["CLIENT_SHADE": "11"])
      #expect(run.code != 0)
      #expect(run.text.contains("with 2 failures"))
      #expect(run.text.contains("108 px (100.000 %), max delta 1"))
      #expect(run.text.contains("accept with: carousel accept --from "))
    }

    @Test(
      "eight cases in parallel, 20 runs, all green; no golden is touched"
    )
    func parallel() throws {
      try client.record()
      let goldens = try client.goldens()
      for _ in 0..<20 {
        let run = try client.swiftTesting(["--filter", "cases"])
        #expect(run.code == 0 && run.text.contains("with 8 test cases passed"))
      }
      #expect(try client.goldens() == goldens)
    }

    @Test("a test that is repeated in one process uses no name twice")
    func repeated() throws {
      try client.record()
      let run = try client.swiftTesting(["--repetitions", "3"])
      #expect(run.code == 0 && run.text.contains("Iteration 3"))
    }

    @Test(
      "a name used twice, an unnamed case, a clash and a lost test fail, and say what to do",
      arguments: [
        ("twice", "pass named: with a different name for each"),
        ("loop", "pass named: with a different name for each"),
        ("unnamed", "pass named: with a different name for each case"),
        ("constant", "pass named: with a different name for each"),
        ("clash", "rename one"), ("detached", "call expectGolden from the test's own task"),
      ]
    )
    func mistakes(test: String, words: String) throws {
      try client.reset()
      let mistakes = ["CLIENT_MISTAKES": "1", "CAROUSEL_UPDATE": "missing"]
      for _ in 0..<2 {
        let run = try client.swiftTesting(["--filter", "Mistakes.*\(test)"], mistakes)
        #expect(run.code != 0)
        #expect(run.text.contains(words))
      }
    }

    @Test("under XCTest, too, an expectation outside of a known test fails")
    func lost() throws {
      let run = try client.xctest(["ClientXCTests.LostCase"], ["CLIENT_MISTAKES": "1"])
      #expect(run.code != 0 && run.text.contains("wrap invokeTest in withGoldens"))
    }

    @Test("CI records nothing, whatever is asked for")
    func automatic() throws {
      try client.reset()
      let ci = ["CI": "true", "CAROUSEL_UPDATE": "all"]
      let missing = [try client.swiftTesting([], ci), try client.xctest([], ci)]
      #expect(missing.allSatisfy { $0.code != 0 && $0.text.contains("missing: it has no golden") })
      #expect(try client.goldens().isEmpty)
    }

    @Test(
      "an update mode that does not exist fails tests that would pass",
      arguments: ["yes", "ALL"]
    )
    func unknownMode(value: String) throws {
      try client.record()
      let mode = ["CAROUSEL_UPDATE": value]
      for run in [try client.swiftTesting([], mode), try client.xctest([], mode)] {
        #expect(run.code != 0)
        #expect(run.text.contains("'\(value)': it must be none, missing, changed, all or unset"))
      }
    }

    @Test("swift test --attachments-path gets three PNG files of stable names")
    func attachments() throws {
      try client.record()
      let folder = try TemporaryFolder()
      for _ in 0..<2 {
        try FileManager.default.removeItem(atPath: folder.path)
        try FileManager.default.createDirectory(
          atPath: folder.path,
          withIntermediateDirectories: true
        )
        let run = try client.swift(
          ["test", "--skip-build", "--filter", "ShotTests.(single|film)", "--attachments-path"]
            + [folder.path],
          environment: ["CLIENT_SHADE": "200"],
          mayFail: true
        )
        #expect(run.code != 0)
        #expect(
          try folder.names()
            == ["ShotTests.film.film.frame-00000", "ShotTests.single"].flatMap { stem in
              ["actual", "diff", "expected"].map { "\(stem)-\($0).png" }
            }
        )
        for name in try folder.names() {
          #expect(try folder.bytes(of: name).starts(with: [0x89, 0x50, 0x4E, 0x47]))
        }
      }
    }

    @Test("a sequence names dropped and swapped frames")
    func rows() throws {
      try client.record()
      let dropped = try client.swiftTesting(["--filter", "film"], ["CLIENT_ORDER": "0134"])
      #expect(dropped.code != 0 && dropped.text.contains("dropped: frame-00002.png"))
      let swapped = try client.swiftTesting(["--filter", "film"], ["CLIENT_ORDER": "02134"])
      #expect(swapped.text.contains("swapped: frame-00001.png with frame-00002.png"))
    }

    @Test("the line that a failure ends with accepts the picture, from anywhere")
    func acceptLine() throws {
      try client.record()
      let shade = ["CLIENT_SHADE": "77"]
      let failed = try client.swiftTesting(["--filter", "single"], shade)
      let lines = failed.text.split(separator: "\n")
      let line = try #require(
        lines.compactMap { $0.split(separator: "accept with: ").last }
          .first { $0.hasPrefix("carousel accept") }
      )
      // In another checkout, where the machine's paths lead nowhere, the package's folder is enough.
      let runs = try RunFolder.all(below: FilePath(client.runs.path)).map { try $0.read() }
      #expect(!runs.isEmpty && runs.allSatisfy { $0.goldens.hasPrefix("Tests/") })
      let carousel = URL(fileURLWithPath: CarouselProcess.binary).deletingLastPathComponent().path
      let accepted = try CarouselProcess.run(
        ["-c", "PATH=\"\(carousel):$PATH\"; \(line)"],
        in: "/",
        binary: "/bin/sh"
      )
      #expect(accepted.code == 0)
      #expect(try client.swiftTesting(["--filter", "single"], shade).code == 0)
    }

    @Test(
      "what the processes of one swift test leave is one run, with --parallel too; the next is another"
    )
    func oneRun() throws {
      try client.record()
      func swiftTest(_ arguments: String..., shade: String) throws {
        let environment = ["CLIENT_SHADE": shade]
        let run = try client.swift(
          ["test", "--skip-build"] + arguments,
          environment: environment,
          mayFail: true
        )
        #expect(run.code != 0)
      }
      func accept() throws -> (left: Int, accepted: Int) {
        let run = try CarouselProcess.run(
          ["accept", "--dry-run", "--from", ".build/carousel-run"],
          in: client.folder.path
        )
        let lines = run.error.split(separator: "\n")
        #expect(run.code == 0)
        return (lines.count { $0.hasPrefix("left ") }, lines.count { $0.hasPrefix("accept ") })
      }
      try swiftTest("--parallel", shade: "77")
      let both = try accept()
      #expect(both.left == 0 && both.accepted > 20)
      // XCTest runs nothing now, and what it has left stays current.
      try swiftTest("--filter", "single", shade: "78")
      let one = try accept()
      #expect(one.accepted < both.accepted && one.left > 10)
      try swiftTest(shade: "79")
      #expect(try accept() == both)
    }

    @Test("a test bundle needs neither JPEG nor WebP nor HTTP, directly or through others")
    func libraries() throws {
      let run = try CarouselProcess.run([client.bundle], in: "/", binary: "/usr/bin/ldd")
      #expect(run.code == 0 && run.output.contains("libpng"))
      for library in ["jpeg", "webp", "curl", "FoundationNetworking"] {
        #expect(!run.output.contains(library))
      }
      let build = URL(fileURLWithPath: client.bundle).deletingLastPathComponent()
      let linked = try String(
        contentsOf: build.appendingPathComponent(
          "GoldenClientPackageTests.product/Objects.LinkFileList"
        ),
        encoding: .utf8
      )
      let modules = linked.split(separator: "\n").flatMap { $0.split(separator: "/") }
      let ours = Set(
        modules.filter {
          $0.hasSuffix(".build") && ($0.hasPrefix("Carousel") || $0.hasSuffix("Shims.build"))
        }
      )
      #expect(
        ours == [
          "CCodecShims.build", "CSystemShims.build", "CarouselDiff.build", "CarouselFiles.build",
          "CarouselGolden.build", "CarouselPNG.build", "CarouselRaster.build",
          "CarouselTesting.build", "CarouselValues.build",
        ]
      )
    }
  }

  extension CarouselRun {
    /// All that was printed.
    fileprivate var text: String { output + error }
  }
#endif
