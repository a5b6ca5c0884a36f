internal import CarouselFiles
public import CarouselGolden

/// A run as JUnit XML, which every CI system displays: a suite for each folder of goldens, a case for each
/// picture.
///
/// It contains no times, so that equal runs give equal bytes.
public struct JUnitReport: Sendable {
  /// What was found.
  public let report: RunReport
  /// Whether goldens without a picture are failures; otherwise they are skipped.
  public let isStrict: Bool
  /// What made the run; verify by default.
  package var origin = ReportOrigin()

  /// Makes the XML of a run.
  ///
  /// - Parameters:
  ///   - report: what was found.
  ///   - isStrict: whether goldens without a picture are failures.
  public init(_ report: RunReport, isStrict: Bool = false) {
    self.report = report
    self.isStrict = isStrict
  }

  /// The document.
  public var xml: String {
    let findings = ReportFindings(report, isStrict: isStrict)
    let cases = report.items.enumerated().map { place, item in
      Case(item: item, outcome: Self.outcome(item, isFinding: findings.contains(place)))
    }
    var suites: [(name: String, cases: [Case])] = []
    for one in cases {
      if suites.last?.name != one.item.scenario { suites.append((one.item.scenario, [])) }
      suites[suites.count - 1].cases.append(one)
    }
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"\(origin.name)\" \(Self.counts(cases))>\n"
    for suite in suites {
      let name = (suite.name.isEmpty ? "." : suite.name).xml
      text += "  <testsuite name=\"\(name)\" \(Self.counts(suite.cases))>\n"
      for one in suite.cases { text += element(one, suite: name) }
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  private enum Outcome: String {
    case passed, failure, error, skipped
  }

  /// A picture and its outcome.
  private struct Case {
    let item: RunItem
    let outcome: Outcome
  }

  private static func outcome(_ item: RunItem, isFinding: Bool) -> Outcome {
    switch item.status {
    case .matched: .passed
    case .error: .error
    case .different, .missing, .size, .orphan, .skipped: isFinding ? .failure : .skipped
    }
  }

  private static func counts(_ cases: [Case]) -> String {
    func count(_ outcome: Outcome) -> Int { cases.count { $0.outcome == outcome } }
    return """
      tests="\(cases.count)" failures="\(count(.failure))" errors="\(count(.error))" \
      skipped="\(count(.skipped))"
      """
  }

  private func element(_ one: Case, suite: String) -> String {
    let item = one.item
    let start = "    <testcase name=\"\(item.frame.xml)\" classname=\"\(suite)\""
    let message = (item.message ?? item.status.meaning).oneLine.xml
    switch one.outcome {
    case .passed: return start + "/>\n"
    case .skipped: return start + "><skipped message=\"\(message)\"/></testcase>\n"
    case let outcome:
      return """
        \(start)><\(outcome.rawValue) type="\(item.status.rawValue)" message="\(message)">\
        \(details(item))</\(outcome.rawValue)></testcase>

        """
    }
  }

  /// The lines under the message.
  private func details(_ item: RunItem) -> String {
    var lines = ReportWords.facts(item, in: report).map { "\($0.name): \($0.value)" }
    for (name, path) in [
      ("Expected", item.expected), ("Actual", item.actual), ("Difference", item.diff),
    ] {
      if let path { lines.append("\(name): \(path.oneLine)") }
    }
    if item.isAcceptable {
      lines.append("accept with: \(AcceptLine(item, run: origin.folder).text)")
    }
    return lines.map(\.xml).joined(separator: "\n")
  }
}
