internal import ArgumentParser
internal import CarouselVerify

/// Writes reports about a run of verify.
struct ReportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Write a run of verify as an HTML page, as JUnit XML, or for GitHub.",
    discussion: """
      The page is one file with the pictures of all failures in it. It opens from
      disk and fetches nothing. A folder in which Swift tests saved their failures
      is reported as one run.

      EXAMPLES
        carousel report carousel-run --html report.html
        carousel report carousel-run --html report.html --junit junit.xml --github
        carousel report .build/carousel-run --html report.html    (of Swift tests)

      EXIT CODES
        0 written, whatever the verdicts are   2 the run cannot be read, or a report
        cannot be written   64 wrong flags
      """
  )

  @Argument(
    help: ArgumentHelp("A run's folder, its run.json, or a folder of runs.", valueName: "run")
  )
  var run: String

  @OptionGroup(title: "Reports") var reports: ReportFlags

  @Flag(help: "Report goldens without a picture as failures.")
  var strict = false

  mutating func run() async throws {
    let leftOut = try reports.request.write(from: run, isStrict: strict)
    Terminal.write(leftOut.map { $0 + "\n" }.joined())
  }
}
