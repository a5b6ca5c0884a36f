// Why this file exists: `carousel report`: a run that was kept in, pages and lists for people and machines
// out.

internal import ArgumentParser
internal import CarouselFiles
internal import CarouselGolden
internal import CarouselRender
internal import SystemPackage

/// Writes reports of a run of verify.
struct ReportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Write a run of verify as an HTML page, as JUnit XML, or for GitHub.",
    discussion: """
      The page is one file with the pictures of all that is amiss in it; it opens
      from a disk and fetches nothing. A folder where Swift tests have kept what
      failed is reported as one run.

      EXAMPLES
        carousel report carousel-run --html report.html
        carousel report carousel-run --html report.html --junit junit.xml --github
        carousel report .build/carousel-run --html report.html    (of Swift tests)

      EXIT CODES
        0 written, whatever the verdicts are   2 the run cannot be read, or a report
        not be written   64 wrong flags
      """
  )

  @Argument(
    help: ArgumentHelp("The run's folder, or its run.json; or a folder of runs.", valueName: "run")
  )
  var run: String

  @OptionGroup(title: "Reports") var reports: ReportFlags

  @Flag(help: "Goldens without a picture are findings.")
  var strict = false

  mutating func run() async throws {
    guard !run.isEmpty else { throw RenderError.badCombination("the run is empty; name a folder") }
    guard !reports.isEmpty else {
      throw RenderError.badCombination("no report is asked for; give --html, --junit or --github")
    }
    try reports.check()
    let path = FilePath(run)
    guard case .folder = FileKind(of: path) else {
      let folder = RunFolder(path.removingLastComponent())
      let report = try RunFolder.report(path)
      try ReplacedFiles(reports.files).refuse([path] + report.files(in: folder))
      return try reports.write(report, run: folder, isStrict: strict)
    }
    let runs = try KeptRuns(in: path)
    try ReplacedFiles(reports.files).refuse(runs.reports + runs.report.files(in: runs.folder))
    Terminal.write(runs.left.lines("left out").map { $0 + "\n" }.joined())
    try reports.write(runs, isStrict: strict)
  }
}
