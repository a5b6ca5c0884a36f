package import CarouselGolden
internal import SystemPackage

/// What a report says of the runs that it is of, besides what they found.
package struct ReportOrigin: Sendable {
  /// What has compared the pictures.
  private(set) var name = "carousel verify"
  /// The folder that `carousel accept` takes them from; `nil` for that of a run of verify, which may have
  /// been moved, and whoever has the report knows where to.
  private(set) var folder: String?
  /// Sentences for the report's head.
  private(set) var notes: [String] = []

  /// A run of verify.
  package init() {}

  /// What runs have kept in a folder.
  package init(_ runs: KeptRuns) {
    guard runs.count != nil else { return }
    name = "Swift tests"
    folder = runs.folder.path.string
    if !runs.report.items.isEmpty {
      notes.append("Tests keep only what fails: pictures that match are not in this report.")
    }
    notes += runs.left.reasons.map { reason, folders in
      "Left out: \(ReportWords.some(folders, most: 5)): \(reason)."
    }
  }

  /// What came of the runs, in one line.
  func verdict(_ report: RunReport) -> String {
    folder != nil && report.items.isEmpty
      ? "No picture of the tests has failed" : ReportWords.verdict(report)
  }
}
