package import CarouselFeedSources
package import CarouselGolden
package import CarouselRemote
package import CarouselRender

/// What `carousel verify` is asked to do.
package struct VerifyRequest: Sendable {
  /// What happens to goldens without a picture.
  package enum Orphans: String, CaseIterable, Sendable {
    case error, warn, ignore
  }

  /// Which pictures become goldens at the end.
  package enum Update: String, CaseIterable, Sendable {
    case none, missing, changed, all
  }

  /// Scenario files; empty for all in the goldens' folder.
  package var scenarios: [String] = []
  /// The folder of the goldens.
  package var goldens: String
  /// The folder of pictures that exist already; `nil` to render the scenarios.
  package var actual: String?
  /// How pictures are compared; without any setting, as the `golden.json` beside them says.
  package var comparison = ComparisonSettings()
  /// Where failures are saved; `nil` for `AcceptLine/usualRun`.
  package var out: String?
  /// Whether nothing is saved.
  package var savesNothing = false
  /// Which pictures become goldens at the end.
  package var update = Update.none
  /// Which pictures are compared, by their path; `nil` for all.
  package var filter: String?
  /// What happens to goldens without a picture; `nil` for a warning.
  package var orphans: Orphans?
  /// Whether goldens without a picture are findings.
  package var isStrict = false
  /// Which part of the run this is, as `1/4`; `nil` for all of it.
  package var shard: String?
  /// How many times each film is rendered.
  package var repeats = 1
  /// Whether everything after the first finding is skipped.
  package var stopsAtFirst = false
  /// How many pictures are worked on at once.
  package var jobs = 1
  /// Whether standard output is taken by the report in JSON.
  package var isOutputTaken = false
  /// The reports that are written.
  package var reports = ReportRequest()
  /// The lock file that is written; `nil` for none.
  package var lockFile: String?
  /// How a film fetches pictures over a network.
  package var remote: @Sendable (Scenario) throws -> RemoteOptions = { _ in RemoteOptions() }
  /// How a list does.
  package var remoteOfFeed: @Sendable (FeedSourceSelection) throws -> RemoteOptions = { _ in
    RemoteOptions()
  }

  /// Asks for all scenarios of a folder, rendered once and compared exactly.
  package init(goldens: String) {
    self.goldens = goldens
  }

  /// What happens to goldens without a picture, by both settings.
  var orphanRule: Orphans { isStrict ? .error : orphans ?? .warn }
}
