// Why this file exists: GitHub shows ten annotations of a step and a summary of a mebibyte; what a
// reviewer must see has to fit.

internal import CarouselFiles
public import CarouselGolden

/// A run for GitHub Actions: a few annotations, and the whole as Markdown.
public struct GitHubReport: Sendable {
  /// The most annotations that are written.
  ///
  /// - Source: GitHub Docs, "Workflow commands": 10 of a kind for each step.
  public static let maximumAnnotations = 10
  /// The most bytes of a step's summary.
  ///
  /// - Source: GitHub Docs, "Adding a job summary": 1 MiB.
  public static let maximumSummary = 1 << 20

  /// What was found.
  public let report: RunReport
  /// Whether goldens without a picture are errors; else they are warnings.
  public let isStrict: Bool
  /// Where the run comes from; verify by default.
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

  /// One thing to say: a row, or a picture outside of rows.
  private struct Finding {
    let item: RunItem
    let items: [RunItem]
    let isError: Bool
    let message: String
  }

  /// The annotations: a line for each row and for each picture outside of rows, worst first; the last
  /// sums up what there is no line for.
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
    var told: Set<Int> = []
    for row in marked.rows {
      let places = row.places.filter {
        report.items[$0].status.isAmiss || report.items[$0].status == .orphan
      }
      // One picture says itself what is wrong with it, unless it is that it is not there.
      guard let first = places.first, places.count > 1 || row.sequence.lacksFrames else { continue }
      told.formUnion(places)
      let shown = places.first { report.items[$0].frame == row.sequence.first } ?? first
      findings.append(
        Finding(
          item: report.items[shown],
          items: places.map { report.items[$0] },
          isError: places.contains(where: marked.contains),
          message: "\(row.title.oneLine): \(row.sequence.description.oneLine)"
        )
      )
    }
    for (place, item) in report.items.enumerated() where !told.contains(place) {
      guard item.status.isAmiss || item.status == .orphan else { continue }
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
    // Errors come before warnings; otherwise rows come first, and all stay in order.
    return findings.filter(\.isError) + findings.filter { !$0.isError }
  }

  private func line(_ finding: Finding) -> String {
    var properties: [(String, String)] = []
    // A path outside of the repository marks nothing, nor does one that would be shown as another.
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

  /// Whether no escape of a workflow command keeps a character from changing how the line is shown.
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
  /// - Parameter limit: the most bytes; rows that do not fit are counted in a last line. Less than 4 KiB
  ///   gives nothing.
  /// - Returns: at most `limit` bytes of text that ends with a line break.
  public func summary(limit: Int = maximumSummary) -> String {
    let head = head
    // Enough for the line that says what is left out.
    let reserve = 200
    guard limit >= 4096, head.utf8.count + reserve <= limit else { return "" }
    var text = head
    var length = head.utf8.count
    var blocks: [[String]] = []
    let rows = rowLines
    if !rows.isEmpty { blocks.append(["\n### Rows of frames\n\n"] + rows) }
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
          return text + "\n\(ReportWords.count(left, "line")) left out: a summary holds no more.\n"
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

  private var rowLines: [String] {
    ReportRow.all(in: report).map { row in
      let accept =
        row.acceptLine(in: report, from: origin.folder).map {
          "; accept with \($0.text.markdownCode)"
        } ?? ""
      return "- \(row.title.markdownCode): \(row.sequence.description.markdown)\(accept)\n"
    }
  }

  private var tableLines: [String] {
    let weight = Dictionary(
      uniqueKeysWithValues: RunItem.Status.byWeight.enumerated().map { ($1, $0) }
    )
    return report.items.filter { $0.status.isAmiss || $0.status == .orphan }
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
