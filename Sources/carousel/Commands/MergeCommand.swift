internal import ArgumentParser
internal import CarouselGolden
internal import CarouselRender
internal import CarouselVerify

/// Joins the manifests of a film's parts, or the reports of a run's parts.
struct MergeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Join the parts of a film, or the parts of a run.",
    discussion: """
      A film's parts come from render --shard I/N or --frames FIRST:END, in any
      order. The frames stay where they are; the joined manifest is byte for byte
      that of a single render.
      A run's parts come from verify --shard I/N. merge copies their pictures beside
      the joined run.json, which is byte for byte that of a single run.
      A folder in which Swift tests saved their failures becomes one run.

      EXIT CODES
        0 joined, whatever the verdicts are   1 or 2 failed   64 wrong flags

      EXAMPLES
        carousel merge frames/manifest-*.json
        carousel merge part*/run.json --out carousel-run
        carousel merge .build/carousel-run --out carousel-run
      """
  )

  @Argument(help: "The parts' manifests or run.json files, or one folder of runs.")
  var manifests: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      Write the joined manifest to this file, or the joined run into this folder. (default: \
      manifest.json beside the first part, or \(AcceptLine.usualRun))
      """,
      valueName: "path"
    )
  )
  var out: String?

  @Flag(help: "Print a summary as JSON on standard output.")
  var json = false

  @Flag(name: [.long, .short], help: "Print nothing but errors.")
  var quiet = false

  mutating func run() async throws {
    let outcome = try MergeRequest(manifests, out: out).perform()
    if json {
      try StandardOutput.write(outcome.json)
    } else if !quiet {
      Terminal.write(outcome.words)
    }
  }
}
