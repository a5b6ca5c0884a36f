internal import CarouselFiles
internal import CarouselGolden
internal import CarouselRender
internal import SystemPackage

/// What `carousel accept` and `carousel prune` are asked to do.
package struct AcceptRequest: Sendable {
  /// The folder of the run, or of several runs of tests.
  package var from = AcceptLine.usualRun
  /// The goldens' folder; `nil` for the one of the run.
  package var goldens: String?
  /// Which pictures, by their path; `nil` for all.
  package var only: String?
  /// Whether goldens without a picture are deleted too.
  package var prunes = false
  /// Whether nothing is written.
  package var isDry = false

  /// Asks for all pictures of the usual run.
  package init() {}

  /// Turns failures into goldens.
  ///
  /// - Returns: what was done, in lines.
  /// - Throws: a `GoldenProblem`, or a `RenderError` that is usage.
  package func accept() throws -> String {
    try check()
    let runs = try KeptRuns(in: FilePath(from))
    if let count = runs.count, count != 1, goldens != nil {
      throw RenderError.badCombination(
        "\(from) holds \(count) runs, each with its own goldens; drop --goldens, or name one run"
      )
    }
    var acceptance = Acceptance(of: runs)
    acceptance.goldens = goldens.map { FilePath($0) }
    acceptance.only = only
    acceptance.takesErrors = only != nil
    acceptance.prunes = prunes
    let left = runs.left.filter { left in only.map { left.matches($0) } ?? true }
    var outcome = Acceptance.Outcome()
    do throws(GoldenProblem) {
      outcome = try acceptance.perform(isDry: isDry)
    } catch {
      // The picture may be one of those that are left out.
      guard case .nothingMatches = error, !left.isEmpty else { throw error }
    }
    let lines = left.lines(runs.count == nil ? "warning:" : "left  ")
    return lines.map { $0 + "\n" }.joined() + outcome.words(isDry: isDry)
  }

  /// Lists or deletes the goldens that the last full run did not produce.
  ///
  /// - Returns: how many there are, and what was done, in lines.
  /// - Throws: as ``accept()``; also for a run that says nothing about other goldens.
  package func prune() throws -> (count: Int, words: String) {
    try check()
    var acceptance = Acceptance(of: RunFolder(FilePath(from)))
    acceptance.goldens = goldens.map { FilePath($0) }
    acceptance.choice = nil
    acceptance.prunes = true
    let removed = try acceptance.perform(isDry: isDry).removed
    let end =
      removed.isEmpty
      ? "every golden has a picture" : "\(removed.count) \(isDry ? "found" : "removed")"
    let lines = PathLines.lines(removed, "orphan") + [end]
    return (removed.count, lines.map { $0 + "\n" }.joined())
  }

  private func check() throws(RenderError) {
    guard from != "", goldens != "" else {
      throw .badCombination("--from or --goldens is empty; name a folder")
    }
  }
}
