// Why this file exists: `carousel accept`: what the last run kept becomes golden.

internal import ArgumentParser
internal import CarouselFiles
internal import CarouselGolden

/// Makes goldens of what a run kept.
struct AcceptCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Make goldens of the pictures that carousel verify kept; nothing is rendered.",
    discussion: """
      Pictures that differ, have another size or no golden are taken as they were
      judged, and golden.json in their folder lists them. Goldens that matched are
      not touched, and broken ones are replaced only where --only names them. Of
      Swift tests only what their last run has kept is taken; the rest is listed.

      EXAMPLES
        carousel accept --dry-run
        carousel accept --only 'llrrr/*'
        carousel accept --from ci-artifact --prune
        carousel accept --from .build/carousel-run    (all that Swift tests kept)

      EXIT CODES
        0 done, also if there was nothing to do   2 could not: no run there, a
        picture or its golden changed since, a pattern that nothing matches
        64 wrong flags
      """
  )

  @OptionGroup var flags: AcceptFlags

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Take only these, by their path: 'llrrr/*'.", valueName: "pattern")
  )
  var only: String?

  @Flag(help: "Also remove goldens without a picture, if the run was a full one.")
  var prune = false

  @Flag(help: "Say what would be done, and do nothing.")
  var dryRun = false

  mutating func run() async throws {
    var (runs, acceptance) = try flags.kept()
    acceptance.only = only
    acceptance.takesErrors = only != nil
    acceptance.prunes = prune
    let left = runs.left.filter { left in only.map { left.matches($0) } ?? true }
    var outcome = Acceptance.Outcome()
    do throws(GoldenProblem) {
      outcome = try acceptance.perform(isDry: dryRun)
    } catch {
      // The picture may be one of those that are left.
      guard case .nothingMatches = error, !left.isEmpty else { throw error }
    }
    if !flags.quiet {
      let lines = left.lines(runs.count == nil ? "warning:" : "left  ")
      Terminal.write(lines.map { $0 + "\n" }.joined() + outcome.words(isDry: dryRun))
    }
  }
}

extension Acceptance.Outcome {
  /// What was done, a line for each golden, or for all of a row with many.
  func words(isDry: Bool) -> String {
    var lines: [String] = []
    for (verb, paths) in [("accept", written), ("remove", removed)] {
      lines += PathRows.lines(paths, verb, namesAll: true)
    }
    lines += PathRows.lines(
      left,
      "left  ",
      note: "  not judged: restore it, or name it with --only"
    )
    lines += PathRows.lines(
      unpruned,
      "left  ",
      note: "  its film has become shorter: remove it with --prune"
    )
    let counts = [(written.count, "accepted"), (removed.count, "removed")]
      .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    if counts.isEmpty {
      lines.append("nothing to accept")
    } else {
      lines.append(isDry ? "\(counts), had this not been a dry run" : counts)
    }
    return lines.map { $0.oneLine + "\n" }.joined()
  }
}
