internal import CarouselGolden

/// Which goldens a test writes.
///
/// A test that writes a golden still fails, once, because somebody has to look at the picture.
public enum GoldenUpdate: String, Hashable, Sendable, CaseIterable {
  /// No golden is written.
  case none
  /// Goldens that do not exist; those of a sequence only if it has none at all.
  case missing
  /// Also goldens that do not match; a sequence loses surplus goldens. Goldens that cannot be judged, such
  /// as a Git LFS pointer, stay as they are.
  case changed
  /// All goldens, also those that match.
  case all

  /// The environment's variable.
  static let variable = "CAROUSEL_UPDATE"

  /// Which goldens a test writes.
  ///
  /// - Parameters:
  ///   - wanted: what the test asks for; `nil` for what the environment says.
  ///   - environment: that of the process; if `CI` is set, nothing is written.
  /// - Returns: which goldens.
  /// - Throws: ``TestingError/badVariable(name:value:allowed:)`` for an unknown value.
  static func chosen(
    _ wanted: GoldenUpdate?,
    environment: [String: String]
  ) throws(TestingError) -> GoldenUpdate {
    var update = GoldenUpdate.none
    if let text = environment[variable], !text.isEmpty {
      guard let value = GoldenUpdate(rawValue: text) else {
        let allowed = allCases.map(\.rawValue)
        throw .badVariable(name: variable, value: text, allowed: allowed)
      }
      update = value
    }
    return UpdatePolicy.isAutomatic(environment) ? .none : wanted ?? update
  }

  /// Which pictures of a run become goldens; `nil` for none.
  func choice(of report: RunReport) -> Acceptance.Choice? {
    // If one frame cannot be read, the others must not become goldens.
    guard report.items.allSatisfy({ $0.status != .error || $0.actual != nil }) else { return nil }
    switch self {
    case .none: return nil
    case .missing: return report.items.allSatisfy { $0.status == .missing } ? .missing : nil
    case .changed: return report.totals.error == 0 ? .changed : nil
    case .all: return .all
    }
  }
}
