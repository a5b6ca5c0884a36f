// Why this file exists: what a list counts as a failure is what verify's exit code counts, in every form
// of the report.

internal import CarouselGolden

/// Which of a report's pictures are findings.
struct ReportFindings: Sendable {
  /// The report's rows.
  let rows: [ReportRow]
  private let places: Set<Int>

  /// Finds them: all that something is wrong with, and goldens without a picture, if those are findings
  /// or if their film has become shorter.
  init(_ report: RunReport, isStrict: Bool) {
    rows = ReportRow.all(in: report)
    let lacking = Set(rows.filter(\.sequence.lacksFrames).flatMap(\.places))
    places = Set(
      report.items.indices.filter { place in
        let status = report.items[place].status
        return status.isAmiss || status == .orphan && (isStrict || lacking.contains(place))
      }
    )
  }

  /// Whether the picture in a place of the report is one.
  func contains(_ place: Int) -> Bool { places.contains(place) }
}
