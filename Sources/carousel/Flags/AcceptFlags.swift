internal import ArgumentParser
internal import CarouselGolden
internal import CarouselVerify

/// Which run changes goldens, and whose: the same for accept and prune.
struct AcceptFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read the run from this folder; accept also takes a folder of several runs.",
      valueName: "dir"
    )
  )
  var from = AcceptLine.usualRun

  @Option(
    help: ArgumentHelp(
      "Change the goldens in this folder. (default: the one that the run names)",
      valueName: "dir"
    )
  )
  var goldens: String?

  @Flag(name: [.long, .short], help: "Print nothing but errors.")
  var quiet = false

  /// What the flags ask for.
  var request: AcceptRequest {
    var request = AcceptRequest()
    request.from = from
    request.goldens = goldens
    return request
  }
}
