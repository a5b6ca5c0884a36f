internal import CarouselDiff
internal import CarouselFiles
package import SystemPackage

/// The runs in a folder, read as one: a run of verify, or the runs of tests, one for each golden.
package struct KeptRuns: Sendable {
  /// A run that is left out.
  package struct Left: Hashable, Sendable {
    /// Its folder.
    package let folder: FilePath
    /// Why, and what to do.
    package let reason: String
    /// The paths of its goldens.
    private let names: [String]

    fileprivate init(_ report: RunReport, in folder: FilePath, reason: String) {
      self.folder = folder
      self.reason = reason
      let goldens = FilePath(report.goldens)
      names = report.items.map { goldens.pushing(FilePath($0.path)).string }
    }

    /// Whether the path of a golden matches, or the end of one.
    package func matches(_ pattern: String) -> Bool {
      let pattern = NamePattern(pattern, matchesHidden: true)
      return names.contains { pattern.matches($0) || pattern.matchesEnd(of: $0) }
    }
  }

  /// The folder; the report's pictures are in it.
  package let folder: RunFolder
  /// The runs, joined.
  ///
  /// Pictures of several runs have their goldens' paths from the folder common to all.
  package let report: RunReport
  /// The runs that are left out, because they are not, or may not be, the last runs of their tests.
  ///
  /// If the folder itself is such a run, it is listed here, but its pictures are in the report.
  package let left: [Left]
  /// The files that were read, one a run.
  package let reports: [FilePath]
  /// How many runs there are; `nil` if the folder itself is one.
  package let count: Int?

  /// Reads a folder with a `run.json`, or with runs in the folders below it.
  ///
  /// - Throws: a ``GoldenProblem`` for a folder without a run, or with runs that cannot be joined.
  package init(in folder: FilePath) throws(GoldenProblem) {
    self.folder = RunFolder(folder)
    let own = folder.appending(RunFolder.reportName)
    guard case .folder = FileKind(of: folder), case .unreachable = FileKind(of: own) else {
      let report = try self.folder.read()
      // The folder of one golden was named on purpose; a run of verify that was stopped says so itself.
      let reason = report.test == nil ? nil : try Self.doubt(report, in: self.folder)
      left = reason.map { [Left(report, in: folder, reason: $0)] } ?? []
      (self.report, count, reports) = (report, nil, [own])
      return
    }
    let runs = try RunFolder.all(below: folder)
    var parts: [(report: RunReport, folder: FilePath)] = []
    var left: [Left] = []
    for run in runs {
      let report = try run.read()
      if let reason = try Self.doubt(report, in: run) {
        left.append(Left(report, in: run.path, reason: reason))
      } else {
        var inner = run.path
        _ = inner.removePrefix(folder)
        parts.append((report, inner))
      }
    }
    // If tests have never saved anything here, the error is that of a folder without a run.
    let isAny = if runs.isEmpty { try LastTestRun.isAny(below: folder) } else { true }
    report = isAny ? try Self.joined(parts, what: folder.string) : try self.folder.read()
    self.left = left
    count = runs.count
    reports = runs.map { $0.path.appending(RunFolder.reportName) }
  }

  /// Why a run is not, or may not be, the last run of its test; `nil` if it is.
  private static func doubt(
    _ report: RunReport,
    in run: RunFolder
  ) throws(GoldenProblem) -> String? {
    guard report.complete || !report.items.isEmpty else {
      return "stopped before the end: run the test again"
    }
    guard let test = report.test else { return nil }
    guard let last = try LastTestRun(for: run, of: test).note(), last.run == test.run else {
      return """
        of an earlier run of the tests: run the test again, or remove the folder if the test is gone
        """
    }
    if last.isOutdated {
      return "the tests have been rebuilt since, and may draw something else now: run them again"
    }
    guard try !test.hasGone() else {
      return
        "\(test.file ?? "") no longer has this test: remove the folder, or run the tests again"
    }
    return nil
  }

  /// Joins reports.
  ///
  /// The result has the metric and budgets of the first; pictures that were compared otherwise carry
  /// their own.
  private static func joined(
    _ parts: [(report: RunReport, folder: FilePath)],
    what: String
  ) throws(GoldenProblem) -> RunReport {
    let goldens = parts.map { FilePath($0.report.goldens).lexicallyNormalized() }
    let common = commonFolder(goldens)
    var items: [RunItem] = []
    var sequences: [RunSequence] = []
    let none = RunReport.Request(goldens: ".", diff: ImageDiff())
    let first = parts.first?.report ?? RunReport(none, items: [], complete: true)
    for (part, goldens) in zip(parts, goldens) {
      var inner = goldens
      guard inner.removePrefix(common), inner.isRelative, !inner.components.contains("..") else {
        throw .refused(
          what: what,
          reason: "its runs' goldens have no folder in common",
          remedy: "name one of the runs"
        )
      }
      let isAlike = part.report.metric == first.metric && part.report.budgets == first.budgets
      for var item in part.report.items {
        if !isAlike, item.metric == nil {
          (item.metric, item.budgets) = (part.report.metric, part.report.budgets)
        }
        items.append(item.moved(to: inner, pictures: part.folder))
      }
      for var sequence in part.report.sequences {
        sequence.scenario = inner.pushing(FilePath(sequence.scenario)).string
        sequences.append(sequence)
      }
    }
    guard Set(items.map(\.path)).count == items.count else {
      throw .refused(
        what: what,
        reason: "two of its runs have the same golden",
        remedy: "name one of the runs"
      )
    }
    var report = first.with(items, sequences, complete: true)
    report.goldens = common.isEmpty ? "." : common.string
    report.test = nil
    return report
  }

  /// The deepest folder that holds all paths.
  private static func commonFolder(_ paths: [FilePath]) -> FilePath {
    guard var common = paths.first else { return FilePath() }
    for path in paths {
      while !path.starts(with: common), common.removeLastComponent() {}
    }
    return common
  }
}

extension [KeptRuns.Left] {
  /// Each reason with the folders it applies to, in order.
  package var reasons: [(reason: String, folders: [String])] {
    Dictionary(grouping: self, by: \.reason)
      .map { (reason: $0.key.oneLine, folders: $0.value.map(\.folder.string.oneLine)) }
      .sorted { ($0.folders.first ?? "", $0.reason) < ($1.folders.first ?? "", $1.reason) }
  }

  /// A line for each folder, and after all folders with the same reason a line with the reason.
  package func lines(_ mark: String) -> [String] {
    reasons.flatMap { one in one.folders.map { "\(mark)  \($0)" } + ["  \(one.reason)"] }
  }
}

extension RunItem {
  /// The same item in a run that was joined of several.
  ///
  /// - Parameters:
  ///   - goldens: its goldens' folder, from the common one.
  ///   - pictures: its run's folder, from the common one.
  /// - Returns: the item with its new paths.
  fileprivate func moved(to goldens: FilePath, pictures: FilePath) -> RunItem {
    func inside(_ folder: FilePath, _ path: String?) -> String? {
      path.map { folder.pushing(FilePath($0)).string }
    }
    var item = self
    item.scenario = inside(goldens, scenario) ?? scenario
    item.golden = inside(goldens, golden)
    for picture in Picture.allCases { item[picture] = inside(pictures, item[picture]) }
    return item
  }
}
