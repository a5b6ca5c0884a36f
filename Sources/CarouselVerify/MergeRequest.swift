internal import CarouselFiles
internal import CarouselGolden
internal import CarouselRender
internal import SystemPackage

/// What `carousel merge` is asked to do: join the parts of a film, the parts of a run, or runs of tests.
package struct MergeRequest: Sendable {
  /// What was joined.
  package struct Outcome: Sendable {
    /// The summary of a film, or the report of a run.
    package let json: String
    /// What was joined and what was left out, in lines.
    package let words: String
  }

  private let parts: [String]
  private let out: String?

  /// Names the parts.
  ///
  /// - Parameters:
  ///   - parts: manifests, `run.json` files, or one folder of runs.
  ///   - out: the joined manifest, or the joined run's folder; `nil` for the usual one.
  package init(_ parts: [String], out: String?) {
    (self.parts, self.out) = (parts, out)
  }

  /// Joins the parts.
  ///
  /// - Throws: a `RenderError` or a `GoldenProblem` that names the part and what is wrong with it.
  package func perform() throws -> Outcome {
    if parts.contains(where: Self.isFolder) { return try gatherRuns() }
    if try parts.contains(where: Self.isReport) {
      let folder = try runFolder()
      let report = try RunMerge.merge(parts.map { FilePath($0) }, into: folder)
      return outcome(report, of: "\(parts.count) parts", in: folder)
    }
    let summary = try ManifestMerge.merge(parts, into: out)
    return Outcome(
      json: summary.json + "\n",
      words:
        "\(summary.frames) frames in \(summary.manifest), film digest \(summary.filmDigest)\n"
    )
  }

  /// Makes one run of those that tests have left in a folder.
  private func gatherRuns() throws -> Outcome {
    guard let path = parts.first, parts.count == 1 else {
      throw RenderError.badCombination(
        "a folder of runs is merged alone; name it without other parts"
      )
    }
    let folder = try runFolder()
    let runs = try KeptRuns(in: FilePath(path))
    guard let count = runs.count else {
      throw GoldenProblem.refused(
        what: path,
        reason: "it is one run already",
        remedy:
          "name the run.json of every carousel verify --shard I/N, or a folder of runs of tests"
      )
    }
    let report = try RunMerge.gather(runs, into: folder)
    return outcome(
      report,
      of: "\(count - runs.left.count) runs",
      in: folder,
      leftOut: runs.left.lines("left out")
    )
  }

  private func outcome(
    _ report: RunReport,
    of parts: String,
    in folder: RunFolder,
    leftOut: [String] = []
  ) -> Outcome {
    let line = "\(report.items.count) pictures of \(parts) in \(folder.path.string.oneLine)"
    return Outcome(
      json: report.json,
      words: (leftOut + [line]).map { $0 + "\n" }.joined()
    )
  }

  private func runFolder() throws(RenderError) -> RunFolder {
    guard out != "" else { throw RenderError.badCombination("--out is empty; name a folder") }
    return RunFolder(FilePath(out ?? AcceptLine.usualRun))
  }

  private static func isFolder(_ path: String) -> Bool {
    if case .folder = FileKind(of: FilePath(path)) { true } else { false }
  }

  /// Whether a part is a run's report; one that does not exist is told by its name.
  private static func isReport(_ path: String) throws(RenderError) -> Bool {
    if FilePath(path).lastComponent?.string == RunFolder.reportName { return true }
    return if case .run = try DocumentKind(of: path) { true } else { false }
  }
}
