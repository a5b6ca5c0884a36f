import Foundation
import TestSupport
import Testing

/// Colour and progress: for a person at a terminal, and for nobody else.
@Suite struct WordTests {
  private let walk: GoldenWalk

  init() throws {
    walk = try GoldenWalk()
    try walk.accept()
    try walk.scenario("film", seed: 2)
  }

  private func atTerminal(_ arguments: [String], _ environment: [String: String]) throws -> String {
    let terminal = try PseudoTerminal()
    let process = try CarouselProcess.start(
      ["verify", "--goldens", "goldens"] + arguments,
      in: walk.folder.path,
      environment: ["CI": "", "NO_COLOR": "", "TERM": "xterm"].merging(environment) { $1 },
      error: terminal.program
    )
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
    return try terminal.text()
  }

  private static let red = "\u{1B}[31m"
  private static let bar = "█"

  @Test(
    "at a terminal words are coloured and progress is shown, unless that is not wanted",
    arguments: [
      ([], [:], true, true), ([], ["NO_COLOR": "1"], false, true),
      ([], ["TERM": "dumb"], false, true),
      (["--color", "never"], [:], false, true), (["--no-color"], [:], false, true),
      (["--color", "always"], ["NO_COLOR": "1"], true, true),
      (["--progress", "never"], [:], true, false), (["--quiet"], [:], false, false),
    ] as [([String], [String: String], Bool, Bool)]
  )
  func terminal(
    arguments: [String],
    environment: [String: String],
    isColoured: Bool,
    hasBar: Bool
  ) throws {
    let text = try atTerminal(arguments, environment)
    #expect(text.contains(Self.red) == isColoured)
    #expect(text.contains(Self.bar) == hasBar)
  }

  @Test(
    "into a file or a pipe nothing is coloured and no progress is shown, unless that is wanted",
    arguments: [
      ([], false, false), (["--color", "always"], true, false),
      (["--progress", "always"], false, true),
    ] as [([String], Bool, Bool)]
  )
  func file(arguments: [String], isColoured: Bool, hasBar: Bool) throws {
    let run = try CarouselProcess.run(
      ["verify", "--goldens", "goldens"] + arguments,
      in: walk.folder.path,
      environment: ["TERM": "xterm", "NO_COLOR": ""]
    )
    #expect(run.error.contains(Self.red) == isColoured)
    #expect(run.error.contains(Self.bar) == hasBar)
    #expect(run.output.isEmpty)
  }

  static let shells = ["bash", "zsh", "fish"]

  /// Those of the shells that are installed.
  static let installed = shells.flatMap { shell in
    ["/bin", "/usr/bin"].map { "\($0)/\(shell)" }
      .first(where: FileManager.default.isExecutableFile).map { [(shell, $0)] } ?? []
  }

  @Test("completions are there for three shells", arguments: shells)
  func completions(shell: String) throws {
    let run = try CarouselProcess.run(
      ["--generate-completion-script", shell],
      in: walk.folder.path
    )
    #expect(run.code == 0 && run.error.isEmpty)
    for word in ["verify", "accept", "goldens", "max-diff-ratio"] {
      #expect(run.output.contains(word))
    }
  }

  @Test("the shells that are installed load their completions", arguments: installed)
  func loaded(shell: String, path: String) throws {
    let run = try CarouselProcess.run(
      ["--generate-completion-script", shell],
      in: walk.folder.path
    )
    try walk.folder.write(run.output.utf8, as: "completions")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = ["-n", walk.folder["completions"]]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
