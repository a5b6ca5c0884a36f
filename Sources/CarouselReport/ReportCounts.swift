internal import CarouselGolden

/// How many pictures have each verdict, counted, since the totals of a run.json may be wrong.
struct ReportCounts: Sendable {
  private var counts: [RunItem.Status: Int] = [:]

  /// Counts a report's pictures.
  init(_ report: RunReport) {
    for item in report.items { counts[item.status, default: 0] += 1 }
  }

  /// How many have a verdict.
  subscript(status: RunItem.Status) -> Int { counts[status] ?? 0 }

  /// The verdicts that occur, worst first.
  var present: [RunItem.Status] { RunItem.Status.byWeight.filter { self[$0] > 0 } }

  /// How many pictures failed, without orphans.
  var failures: Int { counts.reduce(0) { $0 + ($1.key.isFailure ? $1.value : 0) } }
}
