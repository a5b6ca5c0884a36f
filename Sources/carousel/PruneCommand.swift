// Why this file exists: `carousel prune`: goldens that nothing makes any more are told, and removed only
// on demand.

internal import ArgumentParser
internal import CarouselFiles
internal import CarouselGolden
internal import CarouselRender
internal import SystemPackage

/// Removes goldens without a picture.
struct PruneCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Tell or remove the goldens for which the last full run had no picture.",
    discussion: """
      A run with --filter, --shard, --fail-fast or named scenarios, or one that could
      not judge all, says nothing about the others: it is refused.

      EXIT CODES
        0 none, or removed   1 there are some (--check)   2 could not tell   64 wrong flags
      """
  )

  @Option(
    help: ArgumentHelp(
      "The run: a folder with run.json. (default: \(VerifyCommand.defaultOut))",
      valueName: "dir"
    )
  )
  var from = VerifyCommand.defaultOut

  @Option(
    help: ArgumentHelp("The goldens' folder. (default: the one of the run)", valueName: "dir")
  )
  var goldens: String?

  @Flag(help: "Only tell them.")
  var check = false

  @Flag(help: "Remove them.")
  var delete = false

  @Flag(name: [.long, .short], help: "Print nothing but errors.")
  var quiet = false

  mutating func run() async throws {
    guard from != "", goldens != "" else {
      throw RenderError.badCombination("--from or --goldens is empty; name a folder")
    }
    guard check != delete else {
      throw RenderError.badCombination(
        "prune wants --check to tell or --delete to remove; give one"
      )
    }
    var acceptance = Acceptance(of: RunFolder(FilePath(from)))
    acceptance.goldens = goldens.map { FilePath($0) }
    acceptance.choice = nil
    acceptance.prunes = true
    let outcome = try acceptance.perform(isDry: check)
    if !quiet {
      let lines = PathRows.lines(outcome.removed, "orphan").map { $0 + "\n" }.joined()
      let count = outcome.removed.count
      let end =
        count == 0 ? "no golden is without a picture" : "\(count) \(check ? "found" : "removed")"
      Terminal.write(lines + end + "\n")
    }
    if check && !outcome.removed.isEmpty { throw ExitCode.failure }
  }
}
