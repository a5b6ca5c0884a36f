// Why this file exists: the flags that say which reports are written; every command that has a run has the
// same.

internal import ArgumentParser
internal import CarouselFiles
internal import CarouselGolden
internal import CarouselRender
internal import CarouselReport
internal import SystemPackage

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Which reports are written of a run.
struct ReportFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write one HTML file with all pictures in it; - is standard output.",
      valueName: "file"
    )
  )
  var html: String?

  @Option(
    help: ArgumentHelp("Write JUnit XML; - is standard output.", valueName: "file")
  )
  var junit: String?

  @Flag(
    help: """
      Print at most \(GitHubReport.maximumAnnotations) annotations for GitHub Actions, and add a \
      summary to the file that GITHUB_STEP_SUMMARY names.
      """
  )
  var github = false

  /// Whether anything is asked for.
  var isEmpty: Bool { html == nil && junit == nil && !github }

  /// Refuses what cannot be, before a run is made.
  ///
  /// - Parameter isOutputTaken: whether standard output goes to something else.
  /// - Throws: a `RenderError` that is usage.
  func check(isOutputTaken: Bool = false) throws(RenderError) {
    for (flag, file) in [("--html", html), ("--junit", junit)] {
      if file == "" { throw .badCombination("\(flag) is empty; name a file") }
      if let file, file.hasSuffix("/") { throw .namesFolder(flag, file) }
    }
    let takers = [isOutputTaken, html == "-", junit == "-", github].count { $0 }
    guard takers <= 1 else {
      throw .badCombination("two reports cannot both go to standard output; name a file for one")
    }
    if let html, let junit, html != "-", junit != "-",
      FolderNesting.isOnePlace(FilePath(html), FilePath(junit))
    {
      throw .badCombination("--html and --junit name the same file; name two")
    }
  }

  /// Writes what is asked for of what runs have kept in a folder.
  func write(_ runs: KeptRuns, isStrict: Bool) throws {
    let origin = ReportOrigin(runs)
    try write(runs.report, run: runs.folder, isStrict: isStrict, origin: origin)
  }

  /// The files that are written.
  var files: [FilePath] {
    [html, junit, github ? Self.stepSummary : nil].compactMap(\.self)
      .filter { $0 != "-" && $0 != "" }.map { FilePath($0) }
  }

  /// The file that GitHub shows with a step.
  private static var stepSummary: String? {
    ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"]
  }

  /// Writes what is asked for.
  ///
  /// - Parameters:
  ///   - report: what was found.
  ///   - run: where its pictures are.
  ///   - isStrict: whether goldens without a picture are findings.
  ///   - origin: where the run comes from.
  /// - Throws: a `GoldenProblem` for a file that cannot be written.
  func write(
    _ report: RunReport,
    run: RunFolder,
    isStrict: Bool,
    origin: ReportOrigin = ReportOrigin()
  ) throws {
    if let html {
      var page = HTMLReport(report, run: run)
      page.origin = origin
      try Self.write(page.bytes(), to: html)
    }
    if let junit {
      var list = JUnitReport(report, isStrict: isStrict)
      list.origin = origin
      try Self.write(Array(list.xml.utf8), to: junit)
    }
    guard github else { return }
    var report = GitHubReport(report, isStrict: isStrict)
    report.origin = origin
    let summary = Self.stepSummary ?? ""
    if !summary.isEmpty { try Self.add(report, to: FilePath(summary)) }
    try StandardOutput.write(report.annotations.map { $0 + "\n" }.joined())
  }

  private static func write(_ bytes: [UInt8], to file: String) throws {
    guard file != "-" else { return try StandardOutput.write(bytes) }
    let pending = try PendingFile<GoldenProblem>(FilePath(file))
    try pending.write(bytes)
    try pending.commit()
  }

  /// Adds a summary to a step's, which may hold others already; together they stay in the limit.
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
