internal import CarouselFiles
internal import CarouselGolden
package import CarouselRender
internal import SystemPackage

/// What happens during a run, for a progress bar.
package enum VerifyEvent: Sendable {
  /// So many of so many pictures are judged.
  case judged(done: Int, total: Int)
  /// A film that is being rendered reports something.
  case rendering(RenderEvent)
}

/// One run of `carousel verify`: renders the scenarios, compares the pictures with their goldens, and
/// writes the reports.
package struct VerifyRun: Sendable {
  private let request: VerifyRequest
  private let verify: FolderVerify
  private let scenarios: [GoldenScenario]
  private let replaced: [FilePath]

  /// Checks everything that can be checked before a film is rendered; nothing is written.
  ///
  /// - Throws: a `RenderError` that is usage, a `DiffError`, or a `GoldenProblem` for a folder that
  ///   cannot be read.
  package init(_ request: VerifyRequest) throws {
    try request.check()
    let folder =
      request.savesNothing ? nil : RunFolder(FilePath(request.out ?? AcceptLine.usualRun))
    if let folder { try request.check(folder) }
    var verify = FolderVerify(
      goldens: FilePath(request.goldens),
      actuals: FilePath(request.actual ?? ""),
      diff: try request.comparison.imageDiff()
    )
    verify.heedsRecords = request.comparison == ComparisonSettings()
    verify.run = folder
    verify.filter = request.filter
    if let shard = request.shard {
      guard let part = PartNumber(shard) else {
        throw RenderError.badSetting(name: "shard", value: shard, remedy: PartNumber.remedy)
      }
      verify.shard = RunReport.Shard(part)
    }
    verify.stopsAtFirst = request.stopsAtFirst
    verify.keepsMatches = request.update == .all
    verify.jobs = request.jobs
    scenarios =
      request.actual == nil
      ? try GoldenScenario.find(request.scenarios, goldens: request.goldens) : []
    replaced = try request.replaced(by: folder, verify)
    (self.request, self.verify) = (request, verify)
  }

  /// Renders, compares and writes the reports.
  ///
  /// - Parameter observe: called now and then, from any task.
  /// - Returns: what was found.
  /// - Throws: a `GoldenProblem` for a folder that cannot be read or written,
  ///   `RenderError/cancelled`, or another `RenderError` for standard output.
  package func perform(
    observe: @escaping @Sendable (VerifyEvent) -> Void
  ) async throws -> VerifyOutcome {
    let report = try await report { done, total in
      observe(.judged(done: done, total: total))
    } rendering: {
      observe(.rendering($0))
    }
    let isStrict = request.orphanRule == .error
    if let run = verify.run { try request.reports.write(report, run: run, isStrict: isStrict) }
    return VerifyOutcome(report: report, request: request, run: verify.run)
  }

  private func report(
    judged: @escaping @Sendable (Int, Int) -> Void,
    rendering: @escaping @Sendable (RenderEvent) -> Void
  ) async throws -> RunReport {
    guard request.actual == nil else { return try await verify.run(observe: judged) }
    let films = ScenarioVerify(
      scenarios: scenarios,
      isWhole: request.scenarios.isEmpty,
      repeats: request.repeats,
      verify: verify,
      rendering: ScenarioRendering(
        jobs: request.jobs,
        remote: request.remote,
        remoteOfFeed: request.remoteOfFeed,
        replaced: replaced,
        observe: rendering
      )
    )
    return try await films.run(observe: judged)
  }
}
