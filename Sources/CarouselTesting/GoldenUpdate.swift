// Why this file exists: which goldens a test run may write is asked for in the environment or at the test,
// and refused on machines that nobody watches.

internal import CarouselGolden

/// Which goldens a test writes instead of failing for them.
///
/// A test that writes fails all the same, once: somebody has to look at the picture.
public enum GoldenUpdate: String, Hashable, Sendable, CaseIterable {
  /// No golden is written.
  case none
  /// Those that do not exist; of a row of frames, if it has no golden at all.
  case missing
  /// Those, and those that are not as their picture; a row loses the frames that it has too many. Goldens
  /// that cannot be judged, such as a Git LFS pointer, are left alone.
  case changed
  /// All, also those that match.
  case all

  /// The environment's variable.
  static let variable = "CAROUSEL_UPDATE"

  /// What holds for a test.
  ///
  /// - Parameters:
  ///   - wanted: what the test asks for; `nil` for what the environment says.
  ///   - environment: the process's; where `CI` is set, nothing is written whatever else is said.
  /// - Returns: what is written.
  /// - Throws: ``TestingError/badUpdate(value:)`` for a value that is none of these.
  static func chosen(
    _ wanted: GoldenUpdate?,
    environment: [String: String]
  ) throws(TestingError) -> GoldenUpdate {
    var update = GoldenUpdate.none
    if let text = environment[variable], !text.isEmpty {
      guard let value = GoldenUpdate(rawValue: text) else { throw .badUpdate(value: text) }
      update = value
    }
    return UpdatePolicy.isAutomatic(environment) ? .none : wanted ?? update
  }

  /// What of a run becomes golden; `nil` for nothing.
  func choice(of report: RunReport) -> Acceptance.Choice? {
    // A row of which some frame cannot be read must not become golden in part.
    guard report.items.allSatisfy({ $0.status != .error || $0.actual != nil }) else { return nil }
    switch self {
    case .none: return nil
    case .missing: return report.items.allSatisfy { $0.status == .missing } ? .missing : nil
    case .changed: return report.totals.error == 0 ? .changed : nil
    case .all: return .all
    }
  }
}
