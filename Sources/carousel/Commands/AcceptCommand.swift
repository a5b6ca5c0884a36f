internal import ArgumentParser
internal import CarouselVerify

/// Turns the failures of a run into goldens.
struct AcceptCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Turn the failures that carousel verify saved into goldens.",
    discussion: """
      accept copies pictures that differ, have another size or no golden over the
      goldens, exactly as verify judged them, and lists them in the golden.json of
      their folder. Goldens that matched stay as they are. A broken golden is
      replaced only if --only names it. Of Swift tests, accept takes what their last
      run saved, and lists what older runs saved.

      EXAMPLES
        carousel accept --dry-run
        carousel accept --only 'llrrr/*'
        carousel accept --from ci-artifact --prune
        carousel accept --from .build/carousel-run    (all that Swift tests saved)

      EXIT CODES
        0 done, or nothing to do   2 failed: there is no run, a picture or its golden
        has changed since, or no picture matches the pattern   64 wrong flags
      """
  )

  @OptionGroup var flags: AcceptFlags

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Accept only pictures whose path matches, such as 'llrrr/*'.",
      valueName: "pattern"
    )
  )
  var only: String?

  @Flag(help: "Also delete goldens without a picture; needs a full run.")
  var prune = false

  @Flag(help: "List what would be done; write nothing.")
  var dryRun = false

  mutating func run() async throws {
    var request = flags.request
    request.only = only
    request.prunes = prune
    request.isDry = dryRun
    let words = try request.accept()
    if !flags.quiet { Terminal.write(words) }
  }
}
