internal import ArgumentParser
internal import CarouselFeedSources
internal import CarouselGolden
internal import CarouselRemote
internal import CarouselRender
internal import CarouselVerify

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension VerifyRequest.Orphans: ExpressibleByArgument {}
extension VerifyRequest.Update: ExpressibleByArgument {}

/// Compares pictures with goldens.
struct VerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Compare rendered films, or a folder of PNG files, with goldens.",
    discussion: """
      Without --actual, verify renders scenarios and compares them with their
      goldens: the frames of NAME.json or NAME.script with the files in NAME/, or the
      contact sheet of a NAME.json with a "sheet" with NAME.png. It renders all
      scenarios in the goldens' folder unless you name some. With --actual, it
      compares pictures that have the same path in the two folders.

      Nothing may differ unless a flag, or "comparison" in the golden.json beside the
      golden, allows it; flags win. Failures are saved under --out, for carousel
      report and carousel accept. Only --update writes goldens. Messages go to
      standard error; --json, annotations and reports to - go to standard output.

      EXAMPLES
        carousel verify --goldens goldens
        carousel verify goldens/menu.json --goldens goldens --fail-fast
        carousel verify --goldens goldens --actual frames --filter 'llrrr/*'

      EXIT CODES
        0 all match   1 some differ, have another size or no golden (with --strict
        also: goldens without a picture)   2 could not judge: a picture is damaged, a
        film cannot be rendered, a folder does not exist, or nothing was compared
        64 wrong flags   130 stopped by Ctrl-C
      """
  )

  @Argument(help: "Scenario files. (default: all in the goldens' folder)")
  var scenarios: [String] = []

  @Option(help: ArgumentHelp("The folder of expected pictures.", valueName: "dir"))
  var goldens: String

  @Option(
    help: ArgumentHelp("Compare the pictures in this folder; render nothing.", valueName: "dir")
  )
  var actual: String?

  @OptionGroup(title: "Comparison") var flags: DiffFlags

  @Option(
    help: ArgumentHelp(
      "Save run.json and the pictures of failures here. (default: \(AcceptLine.usualRun))",
      valueName: "dir"
    )
  )
  var out: String?

  @Flag(help: "Save nothing; only print the verdict and set the exit code.")
  var verdictOnly = false

  @Option(
    help: """
      Turn pictures into goldens after the run, as carousel accept does: none; missing: those without \
      a golden; changed: also those that differ; all. CI=true in the environment forces none.
      """
  )
  var update: VerifyRequest.Update = .none

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Compare only pictures whose path matches, such as 'llrrr/*'.",
      valueName: "pattern"
    )
  )
  var filter: String?

  @Option(
    help: """
      Treat goldens without a picture as an error (exit code 1), as a warning, or ignore them. \
      (default: warn)
      """
  )
  var orphans: VerifyRequest.Orphans?

  @Flag(help: "Fail if a golden has no picture; the same as --orphans error.")
  var strict = false

  @Option(
    help: ArgumentHelp(
      "Verify the I-th of N parts, cut between scenarios; carousel merge joins them.",
      valueName: "I/N"
    )
  )
  var shard: String?

  @Option(
    name: .customLong("repeat"),
    parsing: .unconditional,
    help: ArgumentHelp(
      "Render each film n times and report frames that differ between renders.",
      valueName: "n"
    )
  )
  var repeats = 1

  @Flag(help: "Skip everything after the first failure.")
  var failFast = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Work on n pictures at once; changes no result. (default: processors)",
      valueName: "n"
    )
  )
  var jobs: Int?

  @Flag(help: "Print the report as JSON on standard output, and nothing else there.")
  var json = false

  @OptionGroup(title: "Reports") var reports: ReportFlags
  @OptionGroup(title: "Messages") var words: WordFlags
  @OptionGroup(title: "Network") var remote: RemoteFlags

  mutating func run() async throws {
    let run = try VerifyRun(request())
    let bar = words.progressBar()
    defer { bar?.clear() }
    let waits = WaitLines(bar: bar, isQuiet: words.quiet)
    let outcome = try await Interruption.guarding {
      try await run.perform { event in
        switch event {
        case .judged(let done, let total): bar?.show(done: done, total: total, of: "pictures")
        case .rendering(let event): waits.show(event)
        }
      }
    }
    bar?.clear()
    if json { try StandardOutput.write(outcome.report.json) }
    Terminal.write(
      words.quiet ? outcome.errorWords(words.style) : outcome.words(words.style)
    )
    let update = try outcome.update(environment: ProcessInfo.processInfo.environment)
    if let warning = update.warning { Terminal.complain("warning: \(warning)") }
    if !words.quiet { Terminal.write(update.words) }
    switch outcome.verdict(after: update) {
    case .matched: break
    case .findings: throw ExitCode.failure
    case .undecided: throw ExitCode(ProcessEnd.notJudgedCode)
    }
  }

  private func request() throws(RenderError) -> VerifyRequest {
    var request = VerifyRequest(goldens: goldens)
    request.scenarios = scenarios
    request.actual = actual
    request.comparison = flags.settings
    request.out = out
    request.savesNothing = verdictOnly
    request.update = update
    request.filter = filter
    request.orphans = orphans
    request.isStrict = strict
    request.shard = shard
    request.repeats = repeats
    request.stopsAtFirst = failFast
    request.jobs = try OutputOptions.checked(jobs: jobs)
    request.isOutputTaken = json
    request.reports = reports.request
    request.lockFile = remote.record
    // What the network flags require is asked only of films that use a network.
    request.remoteOfFeed = { [remote] source in
      source.isRemote ? try remote.options(for: source) : RemoteOptions()
    }
    request.remote = { [remote] scenario in
      scenario.fetchesPictures ? try remote.options(for: scenario) : RemoteOptions()
    }
    return request
  }
}
