internal import CarouselFiles
internal import CarouselGolden
internal import SystemPackage

/// The text of a failure: what differs, where to look, and what to type.
struct FailureWords {
  let report: RunReport
  let goldens: FilePath
  let run: RunFolder

  /// What differs, the paths, and the command that accepts the pictures.
  var text: String {
    guard let item = report.shownItem else { return "nothing differs" }
    var lines: [String] = []
    if let sequence = report.sequences.first {
      lines.append("\(item.scenario): \(sequence)")
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
  /// The item that a failure shows: first one that cannot be judged, then one that differs, then a frame
  /// that is gone.
  var shownItem: RunItem? {
    items.first { $0.status == .error } ?? items.first(where: \.status.isFailure)
      ?? items.first { $0.status == .orphan }
  }
}
