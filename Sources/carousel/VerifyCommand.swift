// Why this file exists: `carousel verify`: goldens and what is to equal them in, verdict by verdict out.

internal import ArgumentParser
internal import CarouselDiff
internal import CarouselFiles
internal import CarouselGolden
internal import CarouselRender
internal import SystemPackage

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Compares pictures with goldens.
struct VerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Compare pictures with goldens: films rendered anew, or a folder of PNG files.",
    discussion: """
      Without --actual, the scenarios are rendered and compared with their goldens:
      the frames of NAME.json or NAME.script with the files in NAME/, or the contact
      sheet of a NAME.json with a "sheet" with NAME.png. Without names, all scenarios
      in the goldens' folder are. With --actual, pictures are paired by their path in
      the two folders, whoever made them.

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
        film cannot be rendered, a folder is not there, or nothing was compared
        64 wrong flags   130 stopped by Ctrl-C
      """
  )

  /// What becomes of goldens without a picture.
  enum Orphans: String, ExpressibleByArgument, CaseIterable {
    case error, warn, ignore
  }

  /// What becomes a golden at the end.
  enum Update: String, ExpressibleByArgument, CaseIterable {
    case none, missing, changed, all
  }

  @Argument(help: "Scenario files. (default: all in the goldens' folder)")
  var scenarios: [String] = []

  @Option(help: ArgumentHelp("The pictures as they should be.", valueName: "dir"))
  var goldens: String

  @Option(help: ArgumentHelp("The pictures as they are, made before.", valueName: "dir"))
  var actual: String?

  @OptionGroup(title: "Comparison") var flags: DiffFlags

  @Option(
    help: ArgumentHelp(
      "Save run.json and the pictures of failures here. (default: \(defaultOut))",
      valueName: "dir"
    )
  )
  var out: String?

  @Flag(help: "Keep nothing; the exit code and the words say all.")
  var verdictOnly = false

  @Option(
    help: """
      none; or make goldens of the pictures that have none (missing), of these and those that differ \
      (changed), or of all, as carousel accept does. CI=true in the environment forces none.
      """
  )
  var update: Update = .none

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Compare only these, by their path: 'llrrr/*'.", valueName: "pattern")
  )
  var filter: String?

  @Option(help: "What becomes of goldens without a picture. (default: warn)")
  var orphans: Orphans?

  @Flag(help: "Goldens without a picture are findings; the same as --orphans error.")
  var strict = false

  @Option(
    help: ArgumentHelp(
      "Work on one of N parts, cut between scenarios; carousel merge joins them.",
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

  @Flag(help: "Skip all after the first finding.")
  var failFast = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many pairs to work on at once; changes no result. (default: processors)",
      valueName: "n"
    )
  )
  var jobs: Int?

  @Flag(help: "Print the report as JSON on standard output, and nothing else there.")
  var json = false

  @OptionGroup(title: "Reports") var reports: ReportFlags
  @OptionGroup(title: "Words") var words: WordFlags
  @OptionGroup(title: "Network") var remote: RemoteFlags

  /// Where a run is kept unless told otherwise.
  static let defaultOut = AcceptLine.usualRun

  mutating func run() async throws {
    try check()
    let orphans = strict ? .error : orphans ?? .warn
    let folder = verdictOnly ? nil : RunFolder(FilePath(out ?? Self.defaultOut))
    let verify = try verify(into: folder)
    let films = actual == nil ? try GoldenScenario.find(scenarios, goldens: goldens) : []
    let replaced = try replaced(by: folder, verify)
    let bar = words.progressBar()
    defer { bar?.clear() }
    let plan = VerifyPlan(
      films: films,
      isWhole: scenarios.isEmpty,
      actual: actual.map { FilePath($0) },
      verify: verify,
      repeats: repeats,
      remote: remote,
      replaced: replaced,
      waits: WaitLines(bar: bar, isQuiet: words.quiet)
    )
    let report = try await Interruption.guarding {
      try await plan.run { bar?.show(done: $0, total: $1, of: "pictures") }
    }
    bar?.clear()
    if json { try StandardOutput.write(report.json) }
    if let folder { try reports.write(report, run: folder, isStrict: orphans == .error) }
    let voice = VerifyWords(
      report: report,
      goldens: goldens,
      run: folder,
      page: reports.html,
      tellsOrphans: orphans != .ignore,
      style: words.style
    )
    Terminal.write(words.quiet ? voice.errors : voice.text)
    let accepted = try accept(from: folder)
    if report.isUndecided { throw ExitCode(Carousel.notJudgedCode) }
    let open = report.items.filter { $0.status.isAmiss && !accepted.contains($0.path) }
    let hasOrphans = orphans == .error && report.totals.orphan > 0
    let isShorter = report.sequences.contains(where: \.lacksFrames)
    if !open.isEmpty || hasOrphans || isShorter { throw ExitCode.failure }
  }

  private func verify(into folder: RunFolder?) throws -> FolderVerify {
    if let folder { try check(folder) }
    var verify = FolderVerify(
      goldens: FilePath(goldens),
      actuals: FilePath(actual ?? ""),
      diff: try flags.imageDiff()
    )
    verify.heedsRecords = flags.saysNothing
    verify.run = folder
    verify.filter = filter
    verify.shard = try shard.map(Self.part)
    verify.stopsAtFirst = failFast
    verify.keepsMatches = update == .all
    verify.jobs = try OutputOptions.checked(jobs: jobs)
    return verify
  }

  private static func part(_ text: String) throws(RenderError) -> RunReport.Shard {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let i = numbers[0], let n = numbers[1], 1 <= i, i <= n,
      n <= RunReport.Shard.maximumCount
    else {
      throw .badSetting(
        name: "shard",
        value: text,
        remedy: "write I/N, as 1/4 for the first of four parts"
      )
    }
    return RunReport.Shard(i: i, n: n)
  }

  /// Makes goldens as `--update` says.
  ///
  /// - Returns: the pictures that are goldens now.
  private func accept(from folder: RunFolder?) throws -> Set<String> {
    guard let folder, let choice = Acceptance.Choice(rawValue: update.rawValue) else { return [] }
    guard !UpdatePolicy.isAutomatic(ProcessInfo.processInfo.environment) else {
      Terminal.complain("warning: CI is set, so nothing is updated; unset it to update")
      return []
    }
    var acceptance = Acceptance(of: folder)
    acceptance.choice = choice
    acceptance.takesErrors = choice == .all
    let outcome = try acceptance.perform()
    if !words.quiet { Terminal.write(outcome.words(isDry: false)) }
    return Set(outcome.written)
  }
}
