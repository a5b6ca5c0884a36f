internal import CarouselFiles
internal import CarouselGolden
package import CarouselRender
internal import CarouselReport
package import SystemPackage

/// The reports that are written about a run; `-` is standard output.
package struct ReportRequest: Sendable {
  /// The HTML page; `nil` for none.
  package var html: String?
  /// The JUnit XML file; `nil` for none.
  package var junit: String?
  /// Whether annotations for GitHub Actions go to standard output.
  package var annotates = false
  /// The file that a summary for GitHub is added to; `nil` or empty for none.
  package var stepSummary: String?

  /// Asks for no report.
  package init() {}

  /// Whether no report is asked for.
  package var isEmpty: Bool { html == nil && junit == nil && !annotates }

  /// The files that are written.
  package var files: [FilePath] {
    [html, junit, stepSummary].compactMap(\.self).filter { $0 != "-" && $0 != "" }
      .map { FilePath($0) }
  }

  /// Refuses settings that contradict each other, before a run is made.
  ///
  /// - Parameter isOutputTaken: whether something else goes to standard output.
  /// - Throws: a `RenderError` that is usage.
  package func check(isOutputTaken: Bool = false) throws(RenderError) {
    for (flag, file) in [("--html", html), ("--junit", junit)] {
      if file == "" { throw .badCombination("\(flag) is empty; name a file") }
      if let file, file.hasSuffix("/") { throw .namesFolder(flag, file) }
    }
    let takers = [isOutputTaken, html == "-", junit == "-", annotates].count { $0 }
    guard takers <= 1 else {
      throw .badCombination("two reports cannot both go to standard output; name a file for one")
    }
    if let html, let junit, html != "-", junit != "-",
      FolderNesting.isOnePlace(FilePath(html), FilePath(junit))
    {
      throw .badCombination("--html and --junit name the same file; name two")
    }
  }

  /// Writes the reports of what is kept in a folder, or of one `run.json`.
  ///
  /// - Parameters:
  ///   - path: the folder of a run, of several runs of tests, or a `run.json`.
  ///   - isStrict: whether goldens without a picture are findings.
  /// - Returns: lines about the runs that are left out.
  /// - Throws: a `RenderError` if a report would replace a file that is read, or a `GoldenProblem`.
  package func write(from path: String, isStrict: Bool) throws -> [String] {
    guard !path.isEmpty else { throw RenderError.badCombination("the run is empty; name a folder") }
    guard !isEmpty else {
      throw RenderError.badCombination("no report is asked for; give --html, --junit or --github")
    }
    try check()
    let path = FilePath(path)
    guard case .folder = FileKind(of: path) else {
      let folder = RunFolder(path.removingLastComponent())
      let report = try RunFolder.report(path)
      try ReplacedFiles(files).refuse([path] + report.files(in: folder))
      try write(report, run: folder, isStrict: isStrict)
      return []
    }
    let runs = try KeptRuns(in: path)
    try ReplacedFiles(files).refuse(runs.reports + runs.report.files(in: runs.folder))
    try write(runs.report, run: runs.folder, isStrict: isStrict, origin: ReportOrigin(runs))
    return runs.left.lines("left out")
  }

  /// Writes the reports of one run.
  ///
  /// - Parameters:
  ///   - report: what was found.
  ///   - run: the folder of the run's pictures.
  ///   - isStrict: whether goldens without a picture are findings.
  ///   - origin: where the run comes from.
  /// - Throws: a `GoldenProblem` for a file that cannot be written, or a `RenderError` for standard
  ///   output.
  func write(
    _ report: RunReport,
    run: RunFolder,
    isStrict: Bool,
    origin: ReportOrigin = ReportOrigin()
  ) throws {
    if let html {
      var page = HTMLReport(report, run: run)
      page.origin = origin
      try OutputFile.write(page.bytes(), to: html)
    }
    if let junit {
      var list = JUnitReport(report, isStrict: isStrict)
      list.origin = origin
      try OutputFile.write(Array(list.xml.utf8), to: junit)
    }
    guard annotates else { return }
    var report = GitHubReport(report, isStrict: isStrict)
    report.origin = origin
    if let stepSummary, !stepSummary.isEmpty { try Self.add(report, to: FilePath(stepSummary)) }
    try StandardOutput.write(report.annotations.map { $0 + "\n" }.joined())
  }

  /// Adds a summary to a step's file, which may hold others; all of them together stay in the limit.
  private static func add(_ report: GitHubReport, to file: FilePath) throws(GoldenProblem) {
    do {
      let descriptor = try FileDescriptor.open(
        file,
        .writeOnly,
        options: [.append, .create, .closeOnExec, .nonBlocking],
        permissions: [.ownerReadWrite, .groupRead, .otherRead]
      )
      try descriptor.closeAfter {
        let before = Int(try descriptor.seek(offset: 0, from: .end))
        let start = before > 0 ? "\n" : ""
        let text = report.summary(limit: GitHubReport.maximumSummary - start.utf8.count - before)
        if !text.isEmpty { _ = try descriptor.writeAll((start + text).utf8) }
      }
    } catch {
      throw .cannotWrite(file.string, error)
    }
  }
}

/// Writes results.
enum OutputFile {
  /// Writes a whole file, or to standard output for `-`.
  static func write(_ bytes: [UInt8], to path: String) throws {
    guard path != "-" else { return try StandardOutput.write(bytes) }
    let file = try PendingFile<GoldenProblem>(FilePath(path))
    try file.write(bytes)
    try file.commit()
  }
}
