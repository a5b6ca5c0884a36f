package import CarouselGolden
internal import SystemPackage

/// What a report says about its run: made by verify, or by Swift tests.
package struct ReportOrigin: Sendable {
  /// What compared the pictures.
  private(set) var name = "carousel verify"
  /// The folder for `carousel accept --from`; `nil` for a run of verify, which may be moved.
  private(set) var folder: String?
  /// Sentences for the report's head.
  private(set) var notes: [String] = []
  /// Whether all saved runs are in the report; otherwise it cannot say that nothing failed.
  private var isAll = true

  /// A run of verify.
  package init() {}

  /// The runs in a folder.
  package init(_ runs: KeptRuns) {
    guard runs.count != nil else { return }
    name = "Swift tests"
    folder = runs.folder.path.string
    isAll = runs.left.isEmpty
    if !runs.report.items.isEmpty {
      notes.append("Tests save only failures: pictures that match are not in this report.")
    }
    notes += runs.left.reasons.map { reason, folders in
      "Left out: \(ReportWords.some(folders, most: 5)): \(reason)."
    }
  }

  /// The verdict on all runs, in one line.
  func verdict(_ report: RunReport) -> String {
    folder != nil && isAll && report.items.isEmpty
      ? "No picture of the tests failed" : ReportWords.verdict(report)
  }
}
