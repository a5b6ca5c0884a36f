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
    return acceptance(of: RunFolder(FilePath(from)))
  }

  /// The same of every run in the folder.
  func acceptances() throws -> [Acceptance] {
    try check()
    let runs = try RunFolder.all(in: FilePath(from))
    guard runs.count == 1 || goldens == nil else {
      throw RenderError.badCombination(
        "\(from) holds \(runs.count) runs, each of goldens of its own; drop --goldens, or name one run"
      )
    }
    return runs.map(acceptance)
  }

  private func check() throws(RenderError) {
    guard from != "", goldens != "" else {
      throw .badCombination("--from or --goldens is empty; name a folder")
    }
  }

  private func acceptance(of run: RunFolder) -> Acceptance {
    var acceptance = Acceptance(of: run)
    acceptance.goldens = goldens.map { FilePath($0) }
    return acceptance
  }
}
