internal import ArgumentParser
internal import CarouselRender
internal import CarouselVerify

/// Lists or deletes goldens without a picture.
struct PruneCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "List or delete goldens that the last full run did not produce.",
    discussion: """
      The run must be a full one: without --filter, --shard, --fail-fast and named
      scenarios, and without errors. Any other run says nothing about the goldens
      that it did not look at, and prune refuses it.

      EXAMPLES
        carousel prune --check
        carousel prune --delete

      EXIT CODES
        0 there are none, or they were deleted   1 there are some (--check)
        2 the run cannot be used   64 wrong flags
      """
  )

  @OptionGroup var flags: AcceptFlags

  @Flag(help: "List these goldens.")
  var check = false

  @Flag(help: "Delete these goldens.")
  var delete = false

  mutating func run() async throws {
    guard check != delete else {
      throw RenderError.badCombination(
        "prune needs --check to list or --delete to delete; give one of them"
      )
    }
    var request = flags.request
    request.isDry = check
    let orphans = try request.prune()
    if !flags.quiet { Terminal.write(orphans.words) }
    if check && orphans.count > 0 { throw ExitCode.failure }
  }
}
