package import CarouselGolden
internal import SystemPackage

/// What a run of `carousel verify` found.
package struct VerifyOutcome: Sendable {
  /// What a run's exit code tells.
  package enum Verdict: Sendable {
    /// Every picture is as it should be.
    case matched
    /// Some are not, or their goldens are missing.
    case findings
    /// Something could not be judged, or nothing was compared.
    case undecided
  }

  /// What `--update` did.
  package struct Update: Sendable {
    /// The pictures that are goldens now, by their path.
    package var accepted: Set<String> = []
    /// What was done, in lines; empty for nothing.
    package var words = ""
    /// Why nothing was done, in one line; `nil` if that was not asked for.
    package var warning: String?
  }

  /// What was found, picture by picture.
  package let report: RunReport
  let request: VerifyRequest
  let run: RunFolder?

  /// The findings in lines, each with what to do about it.
  package func words(_ style: WordStyle) -> String { runWords(style).text }

  /// What could not be judged, in lines; empty if everything could.
  package func errorWords(_ style: WordStyle) -> String { runWords(style).errors }

  private func runWords(_ style: WordStyle) -> RunWords {
    RunWords(
      report: report,
      goldens: request.goldens,
      run: run?.path.string,
      page: request.reports.html,
      namesOrphans: request.orphanRule != .ignore,
      style: style
    )
  }

  /// Turns failures into goldens, as `--update` asks.
  ///
  /// - Parameter environment: that of the process; where `CI` is set, nothing is done.
  /// - Returns: what was done.
  /// - Throws: a `GoldenProblem`; nothing is written if a saved picture is not the one that was judged.
  package func update(environment: [String: String]) throws(GoldenProblem) -> Update {
    guard let run, let choice = Acceptance.Choice(rawValue: request.update.rawValue) else {
      return Update()
    }
    guard !UpdatePolicy.isAutomatic(environment) else {
      return Update(warning: "CI is set, so no golden is updated; unset it to update")
    }
    var acceptance = Acceptance(of: run)
    acceptance.choice = choice
    acceptance.takesErrors = choice == .all
    let outcome = try acceptance.perform()
    return Update(accepted: Set(outcome.written), words: outcome.words(isDry: false))
  }

  /// The verdict on the run, once an update has turned some failures into goldens.
  package func verdict(after update: Update) -> Verdict {
    if report.isUndecided { return .undecided }
    let isOpen = report.items.contains { $0.status.isFailure && !update.accepted.contains($0.path) }
    let hasOrphans = request.orphanRule == .error && report.totals.orphan > 0
    let isShorter = report.sequences.contains(where: \.lacksFrames)
    return isOpen || hasOrphans || isShorter ? .findings : .matched
  }
}
