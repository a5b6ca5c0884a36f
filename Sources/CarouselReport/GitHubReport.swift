internal import CarouselFiles
public import CarouselGolden

/// A run for GitHub Actions: up to ten annotations, and a summary in Markdown, which GitHub limits too.
public struct GitHubReport: Sendable {
  /// The most annotations.
  ///
  /// - Source: GitHub Docs, "Workflow commands": 10 of a kind for each step.
  public static let maximumAnnotations = 10
  /// The most bytes of a step's summary.
  ///
  /// - Source: GitHub Docs, "Adding a job summary": 1 MiB.
  public static let maximumSummary = 1 << 20

  /// What was found.
  public let report: RunReport
  /// Whether goldens without a picture are errors; otherwise they are warnings.
  public let isStrict: Bool
  /// What made the run; verify by default.
  package var origin = ReportOrigin()

  /// Makes a run's annotations and summary.
  ///
  /// - Parameters:
  ///   - report: what was found.
  ///   - isStrict: whether goldens without a picture are errors.
  public init(_ report: RunReport, isStrict: Bool = false) {
    self.report = report
    self.isStrict = isStrict
  }

  // MARK: Annotations

  /// One annotation: a sequence, or a picture outside of sequences.
  private struct Finding {
    /// The picture that is annotated.
    let item: RunItem
    /// All pictures that it stands for.
    let items: [RunItem]
    let isError: Bool
    let message: String
  }

  /// A line for each sequence and for each picture outside of sequences, errors first.
  ///
  /// If there are too many, the last line counts the rest.
  public var annotations: [String] {
    let findings = findings
    let most = Self.maximumAnnotations
    guard findings.count > most else { return findings.map(line) }
    let rest = findings[(most - 1)...].flatMap(\.items)
    let isError = findings[(most - 1)...].contains(where: \.isError)
    let counts = RunItem.Status.byWeight.compactMap { status in
      let count = rest.count { $0.status == status }
      return count == 0 ? nil : "\(count) \(status.rawValue)"
    }
    return findings[..<(most - 1)].map(line) + [
      Self.command(
        isError ? "error" : "warning",
        [("title", "\(ReportWords.count(rest.count, "more picture"))")],
        "and \(counts.joined(separator: ", ")); the step's summary lists them"
      )
    ]
  }

  private var findings: [Finding] {
    let marked = ReportFindings(report, isStrict: isStrict)
    var findings: [Finding] = []
    var done: Set<Int> = []
    for sequence in marked.sequences {
      let places = sequence.places.filter {
        report.items[$0].status.isFailure || report.items[$0].status == .orphan
      }
      // One picture has its own message, unless it is a frame that is gone.
      guard let first = places.first, places.count > 1 || sequence.finding.lacksFrames
      else { continue }
      done.formUnion(places)
      let shown = places.first { report.items[$0].frame == sequence.finding.first } ?? first
      findings.append(
        Finding(
          item: report.items[shown],
          items: places.map { report.items[$0] },
          isError: places.contains(where: marked.contains),
          message: "\(sequence.title.oneLine): \(sequence.finding.description.oneLine)"
        )
      )
    }
    for (place, item) in report.items.enumerated() where !done.contains(place) {
      guard item.status.isFailure || item.status == .orphan else { continue }
      let words = (item.message ?? item.status.meaning).oneLine
      findings.append(
        Finding(
          item: item,
          items: [item],
          isError: marked.contains(place),
          message: "\(item.path.oneLine): \(words)"
        )
      )
    }
    // Errors first, then warnings; within each, sequences first.
    return findings.filter(\.isError) + findings.filter { !$0.isError }
  }

  private func line(_ finding: Finding) -> String {
    var properties: [(String, String)] = []
    // GitHub cannot show a path outside of the repository, or one with hidden characters.
    if let golden = finding.item.golden, !report.goldens.hasPrefix("/"),
      !"\(report.goldens)/\(golden)".unicodeScalars.contains(where: Self.isHidden),
      !report.goldens.split(separator: "/").contains("..")
    {
      let folder = report.goldens.split(separator: "/").filter { $0 != "." }
      properties.append(("file", (folder.map(String.init) + [golden]).joined(separator: "/")))
    }
    let title =
      finding.items.count == 1
      ? "Picture \(finding.item.status.rawValue)"
      : "\(finding.items.count) pictures not as expected"
    properties.append(("title", title))
    return Self.command(finding.isError ? "error" : "warning", properties, finding.message)
  }

  /// Whether a character changes how the line is shown, and workflow commands have no escape for it.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isControl && scalar != "\r" && scalar != "\n"
  }

  /// A workflow command.
  private static func command(
    _ name: String,
    _ properties: [(String, String)],
    _ message: String
  ) -> String {
    let list = properties.map { "\($0.0)=\(escaped($0.1, ":,"))" }.joined(separator: ",")
    return "::\(name) \(list)::\(escaped(message, ""))"
  }

  /// - Source: GitHub Docs, "Workflow commands", and actions/toolkit, packages/core/src/command.ts:
  ///   `%`, CR and LF everywhere, in properties `:` and `,` too.
  private static func escaped(_ text: String, _ more: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if "%\r\n".unicodeScalars.contains(scalar) || more.unicodeScalars.contains(scalar) {
        let hex = String(scalar.value, radix: 16, uppercase: true)
        result += "%" + (hex.count == 1 ? "0" + hex : hex)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  // MARK: Summary

  /// The run as Markdown.
  ///
  /// - Parameter limit: the most bytes; lines that do not fit are counted in the last one. Under 4 KiB the
  ///   text is empty.
  /// - Returns: at most `limit` bytes that end with a line break.
  public func summary(limit: Int = maximumSummary) -> String {
    let head = head
    // Enough for the line that counts the rest.
    let reserve = 200
    guard limit >= 4096, head.utf8.count + reserve <= limit else { return "" }
    var text = head
    var length = head.utf8.count
    var blocks: [[String]] = []
    let sequences = sequenceLines
    if !sequences.isEmpty { blocks.append(["\n### Sequences\n\n"] + sequences) }
    let table = tableLines
    if !table.isEmpty {
      blocks.append(
        [
          "\n### Pictures\n\n| verdict | picture | pixels | largest | box | what |\n"
            + "|---|---|--:|--:|---|---|\n"
        ] + table
      )
    }
    var left = blocks.reduce(0) { $0 + $1.count - 1 }
    for block in blocks {
      for (number, line) in block.enumerated() {
        guard length + line.utf8.count + reserve <= limit else {
          return text + "\n\(ReportWords.count(left, "line")) left out: a summary has a limit.\n"
        }
        text += line
        length += line.utf8.count
        if number > 0 { left -= 1 }
      }
    }
    return text
  }

  private var head: String {
    let counts = ReportCounts(report)
    let verdicts = counts.present
    var text = "## \(origin.name): \(origin.verdict(report).markdown)\n\n"
    if !verdicts.isEmpty {
      let numbers = verdicts.map { ReportWords.grouped(counts[$0]) }
      text += "| \(verdicts.map(\.rawValue).joined(separator: " | ")) |\n"
      text += "|\(String(repeating: "--:|", count: verdicts.count))\n"
      text += "| \(numbers.joined(separator: " | ")) |\n\n"
    }
    let settings = ReportWords.settings(report)
      .map { "\($0.name) \(String($0.value.prefix(500)).markdownCode)" }
    text += settings.joined(separator: " · ") + "\n"
    for note in ReportWords.notes(report) + origin.notes { text += "\n\(note.markdown)\n" }
    return text
  }

  private var sequenceLines: [String] {
    ReportSequence.all(in: report).map { sequence in
      let accept =
        sequence.acceptLine(in: report, from: origin.folder).map {
          "; accept with \($0.text.markdownCode)"
        } ?? ""
      let title = sequence.title.markdownCode
      return "- \(title): \(sequence.finding.description.markdown)\(accept)\n"
    }
  }

  private var tableLines: [String] {
    let weight = Dictionary(
      uniqueKeysWithValues: RunItem.Status.byWeight.enumerated().map { ($1, $0) }
    )
    return report.items.filter { $0.status.isFailure || $0.status == .orphan }
      .sorted { (weight[$0.status] ?? 0, $0) < (weight[$1.status] ?? 0, $1) }
      .map { item in
        var place = ""
        if let box = item.bbox, box.count == 4 {
          place = "\(box[2])×\(box[3]) at \(box[0]), \(box[1])"
        }
        let cells: [String] = [
          item.status.rawValue,
          item.path.markdownCode,
          item.diffPixels.map(ReportWords.grouped) ?? "",
          item.maxDelta.map { String($0) } ?? "",
          place,
          (item.message ?? item.status.meaning).markdown,
        ]
        return "| \(cells.joined(separator: " | ")) |\n"
      }
  }
}
