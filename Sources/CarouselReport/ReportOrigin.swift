package import CarouselGolden
internal import SystemPackage

/// What a report says about where its run comes from: verify, or Swift tests.
package struct ReportOrigin: Sendable {
  /// What compared the pictures.
  private(set) var name = "carousel verify"
  /// The folder for `carousel accept --from`; `nil` for a run of verify, whose folder may be moved.
  private(set) var folder: String?
  /// Sentences for the report's head.
  private(set) var notes: [String] = []
  /// Whether all has been looked at that was kept; else it cannot be said that nothing has failed.
  private var isAll = true

  /// A run of verify.
  package init() {}

  /// What runs have kept in a folder.
  package init(_ runs: KeptRuns) {
    guard runs.count != nil else { return }
    name = "Swift tests"
    folder = runs.folder.path.string
    isAll = runs.left.isEmpty
    if !runs.report.items.isEmpty {
      notes.append("Tests keep only what fails: pictures that match are not in this report.")
    }
    notes += runs.left.reasons.map { reason, folders in
      "Left out: \(ReportWords.some(folders, most: 5)): \(reason)."
    }
  }

  /// What came of the runs, in one line.
  func verdict(_ report: RunReport) -> String {
    folder != nil && isAll && report.items.isEmpty
      ? "No picture of the tests has failed" : ReportWords.verdict(report)
  }
}
