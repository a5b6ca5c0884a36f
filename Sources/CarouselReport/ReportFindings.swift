internal import CarouselGolden

/// Which of a report's pictures are findings, by the rules of verify's exit code.
struct ReportFindings: Sendable {
  /// The report's sequences.
  let sequences: [ReportSequence]
  private let places: Set<Int>

  /// Finds them: pictures that failed, and goldens without a picture if the run is strict or their film has
  /// become shorter.
  init(_ report: RunReport, isStrict: Bool) {
    sequences = ReportSequence.all(in: report)
    let lacking = Set(sequences.filter(\.finding.lacksFrames).flatMap(\.places))
    places = Set(
      report.items.indices.filter { place in
        let status = report.items[place].status
        return status.isFailure || status == .orphan && (isStrict || lacking.contains(place))
      }
    )
  }

  /// Whether the picture in a place of the report is one.
  func contains(_ place: Int) -> Bool { places.contains(place) }
}
