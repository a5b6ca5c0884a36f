internal import CarouselFiles
internal import CarouselGolden
internal import SystemPackage

/// What `carousel doctor` found: whether this machine renders and judges as every other does.
package struct DoctorReport: Encodable, Sendable {
  let kind = "carousel-doctor"
  let schemaVersion = 1
  let checks: [DoctorCheck]

  private enum CodingKeys: CodingKey { case kind, schemaVersion, checks }

  /// Checks the machine, and the goldens of a folder.
  ///
  /// - Parameters:
  ///   - goldens: the folder; `nil` for the machine alone.
  ///   - environment: that of the process.
  /// - Throws: a `GoldenProblem` for a folder that cannot be read.
  package init(goldens: String?, environment: [String: String]) async throws {
    var checks = await MachineCheck.all(environment: environment)
    if let goldens { checks += try Self.goldens(FilePath(goldens)) }
    self.checks = checks
  }

  /// Whether a check failed.
  package var hasFailed: Bool { checks.contains { $0.verdict == .fail } }

  /// A line for each check.
  package var words: String {
    let width = checks.map(\.name.count).max() ?? 0
    return checks.map { check in
      let gap = String(repeating: " ", count: width - check.name.count)
      let verdict = check.verdict == .ok ? "ok  " : check.verdict.rawValue
      return "\(verdict)  \(check.name)\(gap)  \(check.detail.oneLine)\n"
    }.joined()
  }

  /// The checks as a JSON document with sorted keys.
  package var json: String { SortedJSON.text(of: self, isPretty: true) + "\n" }

  /// How many lines there are of one kind.
  private static let most = 20

  private static func goldens(_ folder: FilePath) throws(GoldenProblem) -> [DoctorCheck] {
    let findings = try GoldenCheck.run(folder)
    var checks = findings.broken.prefix(most).map {
      DoctorCheck(name: "golden", verdict: .fail, detail: $0)
    }
    checks += findings.changed.prefix(most).map {
      DoctorCheck(
        name: "golden",
        verdict: .warn,
        detail: "\($0): its pixels are not those that golden.json lists; was it replaced by hand?"
      )
    }
    let isEmpty = findings.count == 0
    var words = "\(findings.count) goldens"
    if !findings.broken.isEmpty { words += ", \(findings.broken.count) broken" }
    if !findings.changed.isEmpty { words += ", \(findings.changed.count) changed" }
    if findings.unlisted > 0 { words += ", \(findings.unlisted) not in a golden.json" }
    checks.append(
      DoctorCheck(
        name: "goldens",
        verdict: isEmpty || !findings.broken.isEmpty ? .fail : .ok,
        detail: isEmpty ? "no golden in \(folder)" : words
      )
    )
    return checks
  }
}
