internal import ArgumentParser
internal import CarouselRender
internal import CarouselVerify

extension PairRequest.Picture: ExpressibleByArgument {}

/// Compares two pictures.
struct DiffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two PNG files, pixel for pixel.",
    discussion: """
      Nothing may differ unless a flag allows it. If you give several limits, all of
      them apply. Pictures of different size never match. A pipe is read to its end.

      EXAMPLES
        carousel diff expected.png actual.png
        carousel diff expected.png actual.png -o diff.png --picture triptych
        carousel diff a.png b.png --metric yiq --threshold 0.1 --aa

      EXIT CODES
        0 they match   1 they differ   2 could not judge: a file is missing, damaged
        or a Git LFS pointer   64 wrong flags
      """
  )

  @Argument(help: ArgumentHelp("The expected picture.", valueName: "expected"))
  var expected: String

  @Argument(help: ArgumentHelp("The actual picture.", valueName: "actual"))
  var actual: String

  @OptionGroup(title: "Comparison") var flags: DiffFlags

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp("Draw the difference; - for standard output.", valueName: "file")
  )
  var out: String?

  @Option(
    help: """
      Draw the difference as overlay: the expected picture, pale, with what differs in colour; \
      triptych: expected, overlay and actual side by side; mask: only what differs.
      """
  )
  var picture: PairRequest.Picture = .overlay

  @Flag(help: "Print the verdict as JSON on standard output.")
  var json = false

  @Flag(name: [.long, .short], help: "Do not print the verdict.")
  var quiet = false

  mutating func run() async throws {
    var request = PairRequest(expected: expected, actual: actual)
    request.comparison = flags.settings
    request.out = out
    request.picture = picture
    request.isOutputTaken = json
    let verdict = try request.perform()
    if json {
      try StandardOutput.write(verdict.json + "\n")
    } else if !quiet {
      Terminal.write(verdict.words + "\n")
    }
    if !verdict.isMatch { throw ExitCode.failure }
  }
}
