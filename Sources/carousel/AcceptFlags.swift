// Why this file exists: accept and prune change goldens by the same run, and are told so in the same way.

internal import ArgumentParser
internal import CarouselGolden
internal import CarouselRender
internal import SystemPackage

/// Which run, and whose goldens.
struct AcceptFlags: ParsableArguments {
  @Option(help: ArgumentHelp("The run: a folder with run.json.", valueName: "dir"))
  var from = VerifyCommand.defaultOut

  @Option(
    help: ArgumentHelp("The goldens' folder. (default: the one of the run)", valueName: "dir")
  )
  var goldens: String?

  @Flag(name: [.long, .short], help: "Print nothing but errors.")
  var quiet = false

  /// What is accepted of the run, if nothing else is said.
  func acceptance() throws(RenderError) -> Acceptance {
    guard from != "", goldens != "" else {
      throw .badCombination("--from or --goldens is empty; name a folder")
    }
    var acceptance = Acceptance(of: RunFolder(FilePath(from)))
    acceptance.goldens = goldens.map { FilePath($0) }
    return acceptance
  }
}
