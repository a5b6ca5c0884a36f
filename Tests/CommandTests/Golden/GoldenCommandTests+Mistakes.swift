import CarouselGolden
import Foundation
import SystemPackage
import TestSupport
import Testing

/// Runs that cannot judge, and wrong flags.
extension GoldenCommandTests {
  @Test(
    "one bad golden is an error of its own; the others are judged, and 2 wins over 1"
  )
  func undecided() throws {
    try walk.accept()
    try walk.folder.write([1], as: "goldens/sheet.png")
    try walk.scenario("film", seed: 2)
    let run = try walk.verify("--json")
    #expect(run.code == 2)
    let report = try RunFolder(FilePath(walk.folder["carousel-run"])).read()
    #expect(report.totals.error == 1 && report.totals.different == 11)
    #expect(run.error.contains("goldens/sheet.png"))
  }

  @Test("a film that cannot be rendered is an error of its own goldens, with file and remedy")
  func badScenario() throws {
    try walk.accept()
    try walk.folder.write(#"{"swipes":"LQ"}"#.utf8, as: "goldens/film.json")
    try walk.folder.write("{".utf8, as: "goldens/other.json")
    let run = try walk.verify()
    #expect(run.code == 2 && run.error.contains("goldens/film.json cannot be rendered"))
    #expect(run.error.contains("goldens/other.json") && run.error.contains("1 matched"))
  }

  @Test(
    "nothing to compare is exit 2, with the remedy",
    arguments: [
      (["verify", "--goldens", "none"], "none: no such file"),
      (["verify", "--goldens", "empty"], "put a .json or .script file beside the goldens"),
      (["verify", "--goldens", "goldens", "--filter", "x/*"], "no picture matches 'x/*'"),
      (["verify", "--goldens", "empty", "--actual", "bare"], "names must end in .png"),
      (["accept"], "carousel-run/run.json: no such file; run carousel verify first"),
      (["merge", "goldens/run.json"], "goldens/run.json"),
      (["prune", "--check"], "run.json: no such file"),
    ]
  )
  func nothing(arguments: [String], words: String) throws {
    for name in ["empty", "bare"] {
      try FileManager.default.createDirectory(
        atPath: walk.folder[name],
        withIntermediateDirectories: true
      )
    }
    let run = try CarouselProcess.run(arguments, in: walk.folder.path)
    #expect(run.code == 2)
    #expect(run.error.contains(words), "\(run.error)")
  }

  @Test(
    "wrong flags are exit 64",
    arguments: [
      ["accept", "--from", ""], ["prune"], ["prune", "--check", "--delete"],
      ["verify", "--goldens", "goldens", "--repeat", "0"],
      ["verify", "--goldens", "goldens", "--update", "some"],
      ["verify", "--goldens", "goldens", "--verdict-only", "--update", "all"],
      ["verify", "--goldens", "goldens", "--strict", "--orphans", "warn"],
      ["doctor", "--goldens", ""],
    ]
  )
  func usage(arguments: [String]) throws {
    let run = try CarouselProcess.run(arguments, in: walk.folder.path)
    #expect(run.code == 64 && run.error.split(separator: "\n").count == 1, "\(run.error)")
  }

  @Test(
    "a wrong flag leads to the help of its own command",
    arguments: [
      (["verify"], "verify"), (["prune", "--x"], "prune"), (["merge", "--x"], "merge"),
      (["render", "--x"], "render"),
    ]
  )
  func help(arguments: [String], command: String) throws {
    let run = try CarouselProcess.run(arguments, in: walk.folder.path)
    #expect(run.code == 64 && run.error.hasSuffix("; see carousel \(command) --help\n"))
  }
}
