// Why this file exists: who sees a run fail wants to know what differs, by how much, where to look, and
// what to type if it is meant so.

internal import CarouselFiles
internal import CarouselGolden
internal import SystemPackage

/// A run in words.
struct VerifyWords {
  /// The run.
  let report: RunReport
  /// The goldens' folder.
  let goldens: String
  /// Where the run is kept, if it is.
  let run: RunFolder?
  /// The page that shows it, if one was written.
  let page: String?
  /// Whether goldens without a picture are spoken of.
  let tellsOrphans: Bool
  /// How words are marked.
  let style: WordStyle

  /// The most pictures of one status, outside rows of frames, that are told one by one.
  private static let most = 20

  /// All of it, each finding with its lines, and the counts.
  var text: String {
    var lines: [String] = []
    var told: [String: Int] = [:]
    var problems: [String: Int] = [:]
    var spoken: Set<Row> = []
    let rows = Dictionary(report.sequences.map { (Row($0.scenario, $0.prefix), $0) }) { first, _ in
      first
    }
    for item in report.items where item.status.isAmiss {
      // What is wrong with a whole folder is said once.
      if item.status == .error, let message = item.message {
        problems[message, default: 0] += 1
        if problems[message, default: 0] > 1 { continue }
      }
      // Of a row of frames the first stands for all, and names them.
      if let name = Row(item), let row = rows[name] {
        if spoken.insert(name).inserted { lines += block(item, row) }
      } else {
        told[item.status.rawValue, default: 0] += 1
        if told[item.status.rawValue, default: 0] <= Self.most { lines += block(item, nil) }
      }
    }
    lines += Self.repeated(problems)
    // Where frames are lacking and nothing else is amiss, no picture has spoken for the row.
    for row in report.sequences where row.lacksFrames && report.totals.error == 0 {
      guard !spoken.contains(Row(row.scenario, row.prefix)) else { continue }
      let path = row.scenario.isEmpty ? row.first : "\(row.scenario)/\(row.first)"
      lines.append("\(style.bad("shorter"))  \(path.oneLine)  \("\(row)".oneLine)")
      if let run, report.prunesShorterFilms {
        lines.append("  accept with: " + AcceptLine(row, of: report, run: run.path.string).text)
      }
    }
    for (status, count) in told.sorted(by: { $0.key < $1.key }) where count > Self.most {
      lines.append("… and \(count - Self.most) more \(status); all are in run.json")
    }
    if tellsOrphans {
      let orphans = report.items.filter { $0.status == .orphan }.map(\.path)
      lines += PathRows.lines(
        orphans,
        style.doubtful("orphan"),
        note: "  no picture for this golden"
      )
      if let run, !orphans.isEmpty, report.complete, report.shard == nil, !report.isUndecided {
        let place = run.path.string
        let from = place == AcceptLine.usualRun ? "" : " --from \(AcceptLine.word(place))"
        lines.append("  remove with: carousel prune --delete\(from)")
      }
    }
    for folder in report.leftOut ?? [] {
      lines.append(
        "\(style.doubtful("left out"))  \(folder.oneLine)  "
          + "a hidden folder with pictures; rename it to have them compared"
      )
    }
    if report.hasUnusedTolerance {
      lines.append(
        style.doubtful("warning:") + " what was allowed to differ was not needed; allow nothing"
      )
    }
    lines.append(counts)
    if report.isUndecided, report.totals.error == 0 { lines.append("  " + Self.nothing) }
    if let run, hasFindings {
      let place = AcceptLine.word(run.path.string)
      let look =
        page.map { "look at it: \($0.oneLine)" }
        ?? "look at it with: carousel report \(place) --html report.html"
      lines.append(style.pale("  " + look))
      if report.items.contains(where: \.isAcceptable) {
        let prunes = report.sequences.contains(where: \.lacksFrames) && report.isPrunable
        let accept = AcceptLine(run: run.path.string, prunes: prunes).text
        lines.append(style.pale("  accept all with: " + accept))
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Why the run could not judge, which is printed with `--quiet` too; empty if it could.
  var errors: String {
    var lines: [String] = []
    var problems: [String: Int] = [:]
    for item in report.items where item.status == .error {
      let message = item.message ?? ""
      problems[message, default: 0] += 1
      guard problems[message] == 1 else { continue }
      if problems.count <= Self.most { lines += block(item, nil) }
    }
    if problems.count > Self.most {
      lines.append("… and \(problems.count - Self.most) more error; all are in run.json")
    }
    lines += Self.repeated(problems)
    if report.isUndecided, lines.isEmpty { lines.append(Self.nothing) }
    return lines.map { $0 + "\n" }.joined()
  }

  private static let nothing =
    "nothing was compared: there are no pictures; their names must end in .png"

  /// How many pictures more have an error that was printed once.
  private static func repeated(_ problems: [String: Int]) -> [String] {
    problems.sorted { $0.key < $1.key }.filter { $0.value > 1 }.map { message, count in
      "… and \(count - 1) more error: \(message.oneLine)"
    }
  }

  private var hasFindings: Bool {
    report.items.contains { $0.actual != nil && $0.status != .matched }
  }

  /// What a row of frames is known by.
  private struct Row: Hashable {
    let scenario: String
    let prefix: String

    init(_ scenario: String, _ prefix: String) {
      (self.scenario, self.prefix) = (scenario, prefix)
    }

    /// The row that speaks for a picture; an error speaks for itself.
    init?(_ item: RunItem) {
      guard item.status != .error, let number = FrameNumber(item.frame) else { return nil }
      self.init(item.scenario, number.prefix)
    }
  }

  private func block(_ item: RunItem, _ row: RunSequence?) -> [String] {
    let status = item.status.rawValue
    var said = item.message ?? ""
    // A comparison's words begin with the verdict, which is there already.
    if said.hasPrefix("\(status): ") { said = String(said.dropFirst(status.count + 2)) }
    var lines = ["\(style.bad(status))  \(item.path.oneLine)  \(said.oneLine)"]
    if let run {
      let golden = FilePath(goldens).pushing(FilePath(item.golden ?? item.path))
      if item.diff != nil { lines.append("  expected \(golden.string.oneLine)") }
      for (name, path) in [("actual  ", item.actual), ("diff    ", item.diff)] {
        if let path {
          lines.append("  \(name) \(run.path.pushing(FilePath(path)).string.oneLine)")
        }
      }
    }
    if let row { lines.append("  " + "\(row)".oneLine) }
    if let run, item.isAcceptable {
      let place = run.path.string
      let line = row.map { AcceptLine($0, of: report, run: place) } ?? AcceptLine(item, run: place)
      lines.append("  accept with: " + line.text)
    }
    return lines
  }

  private var counts: String {
    let totals = report.totals
    let parts: [(Int, String, (String) -> String)] = [
      (totals.matched, "matched", style.good), (totals.different, "different", style.bad),
      (totals.size, "of another size", style.bad),
      (totals.missing, "without a golden", style.bad),
      (
        totals.orphan,
        totals.orphan == 1 ? "golden without a picture" : "goldens without a picture",
        style.doubtful
      ),
      (totals.error, "not judged", style.bad), (totals.skipped, "skipped", style.doubtful),
    ]
    let words = parts.filter { $0.0 > 0 }.map { $0.2("\($0.0) \($0.1)") }
    return words.isEmpty ? "nothing to compare" : words.joined(separator: ", ")
  }
}
