// Why this file exists: `carousel verify`: a folder of pictures against a folder of goldens, verdict by
// verdict.

internal import ArgumentParser
internal import CarouselFiles
internal import CarouselGolden
internal import CarouselRender
internal import SystemPackage

/// Compares a folder of pictures with a folder of goldens.
struct VerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Compare a folder of PNG files with a folder of goldens.",
    discussion: """
      Pictures are paired by their path in the folders. Nothing may differ unless a
      flag allows it. Goldens are never written to.

      EXAMPLES
        carousel verify --goldens goldens --actual frames
        carousel verify --goldens goldens --actual frames --out run --filter 'llrrr/*'

      EXIT CODES
        0 all match   1 some differ, have another size or no golden (with --strict
        also: goldens without a picture)   2 could not judge: a picture is damaged, a
        folder is not there, or nothing was compared   64 wrong flags
      """
  )

  /// What becomes of goldens without a picture.
  enum Orphans: String, ExpressibleByArgument, CaseIterable {
    case error, warn, ignore
  }

  @Option(help: ArgumentHelp("The pictures as they should be.", valueName: "dir"))
  var goldens: String

  @Option(help: ArgumentHelp("The pictures as they are.", valueName: "dir"))
  var actual: String

  @OptionGroup(title: "Comparison") var flags: DiffFlags

  @Option(
    help: ArgumentHelp("Draw differences here, and write run.json.", valueName: "dir")
  )
  var out: String?

  @Option(
    help: ArgumentHelp("Compare only these, by their path: 'llrrr/*'.", valueName: "pattern")
  )
  var filter: String?

  @Option(help: "What becomes of goldens without a picture. (default: warn)")
  var orphans: Orphans?

  @Flag(help: "Goldens without a picture are findings; the same as --orphans error.")
  var strict = false

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

  @Flag(name: [.long, .short], help: "Print nothing but errors.")
  var quiet = false

  mutating func run() async throws {
    guard ![goldens, actual, out].contains("") else {
      throw RenderError.badCombination("--goldens, --actual or --out is empty; name a folder")
    }
    guard orphans == nil || !strict || orphans == .error else {
      throw RenderError.badCombination("--strict is --orphans error; give one of them")
    }
    let orphans = strict ? .error : orphans ?? .warn
    var verify = FolderVerify(
      goldens: FilePath(goldens),
      actuals: FilePath(actual),
      diff: try flags.imageDiff()
    )
    verify.run = out.map { RunFolder(FilePath($0)) }
    verify.filter = filter
    verify.jobs = try OutputOptions.checked(jobs: jobs)
    let report = try await verify.run(version: carouselVersion)
    if json {
      try StandardOutput.write(report.json)
    }
    if !quiet { Terminal.write(report.words(orphans: orphans != .ignore, out: out)) }
    if report.isUndecided { throw ExitCode(Carousel.notJudgedCode) }
    if report.hasFindings(orphans: orphans == .error) { throw ExitCode.failure }
  }
}

extension RunReport {
  /// What a person wants to know: each finding, and how many of each.
  fileprivate func words(orphans: Bool, out: String?) -> String {
    var lines: [String] = []
    for item in items {
      switch item.status {
      case .matched, .skipped: continue
      case .orphan where !orphans: continue
      case .different, .size:
        lines.append("\(item.path): \(item.message ?? item.status.rawValue)")
        if let diff = item.diff, let out {
          lines.append("  see \(FilePath(out).pushing(FilePath(diff)))")
        }
      case .missing, .orphan, .error:
        lines.append("\(item.path): \(item.status.rawValue): \(item.message ?? "")")
      }
    }
    let counts = [
      (totals.matched, "matched"), (totals.different, "different"),
      (totals.size, "of another size"),
      (totals.missing, "without a golden"), (totals.orphan, "goldens without a picture"),
      (totals.error, "not judged"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    lines.append(
      counts.isEmpty ? "nothing to compare: both folders are empty" : counts.joined(separator: ", ")
    )
    return lines.map { $0.oneLine + "\n" }.joined()
  }
}
