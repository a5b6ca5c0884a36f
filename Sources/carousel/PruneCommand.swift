// Why this file exists: `carousel prune`: goldens that nothing makes any more are told, and removed only
// on demand.

internal import ArgumentParser
internal import CarouselFiles
internal import CarouselGolden
internal import CarouselRender

/// Removes goldens without a picture.
struct PruneCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "List or delete goldens that the last full run did not produce.",
    discussion: """
      A run with --filter, --shard, --fail-fast or named scenarios, or one that
      could not judge all, says nothing about the others: it is refused.

      EXAMPLES
        carousel prune --check
        carousel prune --delete

      EXIT CODES
        0 none, or removed   1 there are some (--check)   2 could not tell
        64 wrong flags
      """
  )

  @OptionGroup var flags: AcceptFlags

  @Flag(help: "Only tell them.")
  var check = false

  @Flag(help: "Remove them.")
  var delete = false

  mutating func run() async throws {
    guard check != delete else {
      throw RenderError.badCombination(
        "prune wants --check to tell or --delete to remove; give one"
      )
    }
    var acceptance = try flags.acceptance()
    acceptance.choice = nil
    acceptance.prunes = true
    let outcome = try acceptance.perform(isDry: check)
    if !flags.quiet {
      let lines = PathRows.lines(outcome.removed, "orphan").map { $0 + "\n" }.joined()
      let count = outcome.removed.count
      let end =
        count == 0 ? "no golden is without a picture" : "\(count) \(check ? "found" : "removed")"
      Terminal.write(lines + end + "\n")
    }
    if check && !outcome.removed.isEmpty { throw ExitCode.failure }
  }
}
