internal import ArgumentParser
internal import CarouselReport
internal import CarouselVerify

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Which reports are written about a run: the same for every command that has one.
struct ReportFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write one HTML file with all pictures in it; - for standard output.",
      valueName: "file"
    )
  )
  var html: String?

  @Option(
    help: ArgumentHelp("Write JUnit XML; - for standard output.", valueName: "file")
  )
  var junit: String?

  @Flag(
    help: """
      Print up to \(GitHubReport.maximumAnnotations) annotations for GitHub Actions, and add a \
      summary to the file that GITHUB_STEP_SUMMARY names.
      """
  )
  var github = false

  /// What the flags ask for.
  var request: ReportRequest {
    var request = ReportRequest()
    request.html = html
    request.junit = junit
    request.annotates = github
    if github {
      request.stepSummary = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"]
    }
    return request
  }
}
