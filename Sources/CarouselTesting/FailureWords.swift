// Why this file exists: a failure says what differs, where to look and what to type.

internal import CarouselFiles
internal import CarouselGolden
internal import SystemPackage

/// The text of a failure.
struct FailureWords {
  let report: RunReport
  let goldens: FilePath
  let run: RunFolder

  /// A line on what is amiss, the paths, and the line that makes goldens of the pictures.
  var text: String {
    guard let item = report.shownItem else { return "nothing is amiss" }
    var lines: [String] = []
    if let row = report.sequences.first {
      lines.append("\(item.scenario): \(row)")
      lines.append("  \(item.frame): \(words(item))")
    } else {
      lines.append("\(item.path): \(words(item))")
    }
    if item.golden != nil || item.status == .missing {
      lines.append("  expected  \(path(goldens.string, item.path))")
    }
    if let actual = item.actual { lines.append("  actual    \(path(run.path.string, actual))") }
    if let diff = item.diff { lines.append("  diff      \(path(run.path.string, diff))") }
    let prunes = report.totals.orphan > 0 && report.isPrunable
    if prunes || report.items.contains(where: \.isAcceptable) {
      let line = AcceptLine(
        run: run.path.string,
        goldens: goldens.string,
        prunes: prunes
      )
      lines.append("  accept with: " + line.text)
    }
    return lines.map(\.oneLine).joined(separator: "\n")
  }

  private func words(_ item: RunItem) -> String {
    switch item.status {
    case .missing: "missing: it has no golden"
    case .error, .orphan: "\(item.status.rawValue): \(item.message ?? "it cannot be judged")"
    default: item.message ?? item.status.rawValue
    }
  }

  private func path(_ folder: String, _ path: String) -> String {
    FilePath(folder).pushing(FilePath(path)).string
  }
}

extension RunReport {
  /// The item that a failure shows: one that cannot be judged before one that differs; a row may also lack
  /// nothing but frames at its end.
  var shownItem: RunItem? {
    items.first { $0.status == .error } ?? items.first(where: \.status.isAmiss)
      ?? items.first { $0.status == .orphan }
  }
}
