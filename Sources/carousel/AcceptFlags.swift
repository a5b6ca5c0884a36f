// Why this file exists: accept and prune change goldens by the same run, and are told so in the same way.

internal import ArgumentParser
internal import CarouselGolden
internal import CarouselRender
internal import SystemPackage

/// Which run, and whose goldens.
struct AcceptFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The run: a folder with run.json; for accept also one of many.",
      valueName: "dir"
    )
  )
  var from = VerifyCommand.defaultOut

  @Option(
    help: ArgumentHelp("The goldens' folder. (default: the one of the run)", valueName: "dir")
  )
  var goldens: String?

  @Flag(name: [.long, .short], help: "Print nothing but errors.")
  var quiet = false

  /// What is accepted of the run, if nothing else is said.
  func acceptance() throws(RenderError) -> Acceptance {
    try check()
    return with(Acceptance(of: RunFolder(FilePath(from))))
  }

  /// What runs have kept in the folder, and its acceptance.
  func kept() throws -> (runs: KeptRuns, acceptance: Acceptance) {
    try check()
    let runs = try KeptRuns(in: FilePath(from))
    if let count = runs.count, count != 1, goldens != nil {
      throw RenderError.badCombination(
        "\(from) holds \(count) runs, each of goldens of its own; drop --goldens, or name one run"
      )
    }
    return (runs, with(Acceptance(of: runs)))
  }

  private func check() throws(RenderError) {
    guard from != "", goldens != "" else {
      throw .badCombination("--from or --goldens is empty; name a folder")
    }
  }

  private func with(_ acceptance: Acceptance) -> Acceptance {
    var acceptance = acceptance
    acceptance.goldens = goldens.map { FilePath($0) }
    return acceptance
  }
}
