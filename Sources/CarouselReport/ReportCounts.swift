// Why this file exists: a report counts what it shows; the totals in a run.json may say anything.

internal import CarouselGolden

/// How many pictures have each verdict.
struct ReportCounts: Sendable {
  private var counts: [RunItem.Status: Int] = [:]

  /// Counts a report's pictures.
  init(_ report: RunReport) {
    for item in report.items { counts[item.status, default: 0] += 1 }
  }

  /// How many have a verdict.
  subscript(status: RunItem.Status) -> Int { counts[status] ?? 0 }

  /// The verdicts that there are, worst first.
  var present: [RunItem.Status] { RunItem.Status.byWeight.filter { self[$0] > 0 } }

  /// How many pictures something is wrong with, less orphans.
  var amiss: Int { counts.reduce(0) { $0 + ($1.key.isAmiss ? $1.value : 0) } }
}
