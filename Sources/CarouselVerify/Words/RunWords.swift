internal import CarouselFiles
internal import CarouselGolden
internal import SystemPackage

/// A run in words: what differs, by how much, where to look, and what to type if it is intended.
struct RunWords {
  /// What was found.
  let report: RunReport
  /// The goldens' folder.
  let goldens: String
  /// Where failures are saved; `nil` for nowhere.
  let run: String?
  /// The page that shows the run; `nil` if none was written.
  let page: String?
  /// Whether goldens without a picture are named.
  let namesOrphans: Bool
  /// How words are coloured.
  let style: WordStyle

  /// How many pictures of one status, outside of sequences, have lines of their own.
  private static let most = 20

  /// Every finding with its lines, then the counts.
  var text: String {
    var lines = findings
    if namesOrphans { lines += orphans }
    for folder in report.leftOut ?? [] {
      lines.append(
        "\(style.doubtful("left out"))  \(folder.oneLine)  "
          + "a hidden folder with pictures; rename it to have them compared"
      )
    }
    if report.hasUnusedTolerance {
      lines.append(style.doubtful("warning:") + " no picture needed the tolerance: remove it")
    }
    lines.append(counts)
    if report.isUndecided, report.totals.error == 0 { lines.append("  " + Self.nothing) }
    lines += hints
    return lines.map { $0 + "\n" }.joined()
  }

  /// Why the run could not judge, which is printed with `--quiet` too; empty if it could.
  var errors: String {
    let errors = report.items.filter { $0.status == .error }
    var counts = MessageCounts()
    let shown = errors.filter { counts.isFirst($0) }
    var lines = shown.prefix(Self.most).flatMap { block($0, nil) }
    if shown.count > Self.most {
      lines.append("… and \(shown.count - Self.most) more error; all are in run.json")
    }
    lines += counts.lines
    if report.isUndecided, lines.isEmpty { lines.append(Self.nothing) }
    return lines.map { $0 + "\n" }.joined()
  }

  private static let nothing =
    "nothing was compared: there are no pictures; their names must end in .png"

  /// The pictures that failed; the first frame of a sequence speaks for all.
  private var findings: [String] {
    var lines: [String] = []
    var printed: [String: Int] = [:]
    var problems = MessageCounts()
    var spoken: Set<RunSequence.Name> = []
    let sequences = Dictionary(report.sequences.map { ($0.name, $0) }) { first, _ in first }
    for item in report.items where item.status.isFailure {
      // What is wrong with a whole folder is printed once.
      guard problems.isFirst(item) else { continue }
      let name = item.status == .error ? nil : RunSequence.Name(item)
      if let name, let sequence = sequences[name] {
        if spoken.insert(name).inserted { lines += block(item, sequence) }
      } else {
        printed[item.status.rawValue, default: 0] += 1
        if printed[item.status.rawValue, default: 0] <= Self.most { lines += block(item, nil) }
      }
    }
    lines += problems.lines
    // Where a film is shorter and nothing else is wrong with it, no picture has spoken for it.
    for sequence in report.sequences where sequence.lacksFrames && report.totals.error == 0 {
      guard !spoken.contains(sequence.name) else { continue }
      let path =
        sequence.scenario.isEmpty ? sequence.first : "\(sequence.scenario)/\(sequence.first)"
      lines.append("\(style.bad("shorter"))  \(path.oneLine)  \("\(sequence)".oneLine)")
      if let run, report.prunesShorterFilms {
        lines.append("  accept with: " + AcceptLine(sequence, of: report, run: run).text)
      }
    }
    for (status, count) in printed.sorted(by: { $0.key < $1.key }) where count > Self.most {
      lines.append("… and \(count - Self.most) more \(status); all are in run.json")
    }
    return lines
  }

  private var orphans: [String] {
    let paths = report.items.filter { $0.status == .orphan }.map(\.path)
    var lines = PathLines.lines(
      paths,
      style.doubtful("orphan"),
      note: "  no picture for this golden"
    )
    if let run, !paths.isEmpty, report.complete, report.shard == nil, !report.isUndecided {
      lines.append("  remove with: " + AcceptLine(pruning: run).text)
    }
    return lines
  }

  /// How to look at the failures, and how to accept all of them.
  private var hints: [String] {
    guard let run, report.items.contains(where: { $0.actual != nil && $0.status != .matched })
    else { return [] }
    let look =
      page.map { "look at it: \($0.oneLine)" }
      ?? "look at it with: carousel report \(AcceptLine.word(run)) --html report.html"
    var lines = [look]
    if report.items.contains(where: \.isAcceptable) {
      let prunes = report.sequences.contains(where: \.lacksFrames) && report.isPrunable
      lines.append("accept all with: " + AcceptLine(run: run, prunes: prunes).text)
    }
    return lines.map { style.pale("  " + $0) }
  }

  /// The lines on a picture, and on the sequence that it speaks for.
  private func block(_ item: RunItem, _ sequence: RunSequence?) -> [String] {
    let status = item.status.rawValue
    var message = item.message ?? ""
    // The message of a comparison begins with the verdict, which is printed already.
    if message.hasPrefix("\(status): ") { message = String(message.dropFirst(status.count + 2)) }
    var lines = ["\(style.bad(status))  \(item.path.oneLine)  \(message.oneLine)"]
    if let run {
      let golden = FilePath(goldens).pushing(FilePath(item.golden ?? item.path))
      if item.diff != nil { lines.append("  expected \(golden.string.oneLine)") }
      for (name, path) in [("actual  ", item.actual), ("diff    ", item.diff)] {
        if let path {
          lines.append("  \(name) \(FilePath(run).pushing(FilePath(path)).string.oneLine)")
        }
      }
    }
    if let sequence { lines.append("  " + "\(sequence)".oneLine) }
    if let run, item.isAcceptable {
      let line =
        sequence.map { AcceptLine($0, of: report, run: run) } ?? AcceptLine(item, run: run)
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

/// How many pictures have each error message.
private struct MessageCounts {
  private var counts: [String: Int] = [:]

  /// Counts a picture's error; `false` if its message has been counted before.
  mutating func isFirst(_ item: RunItem) -> Bool {
    guard item.status == .error, let message = item.message else { return true }
    counts[message, default: 0] += 1
    return counts[message] == 1
  }

  /// How many pictures more have a message that was printed once.
  var lines: [String] {
    counts.sorted { $0.key < $1.key }.filter { $0.value > 1 }.map { message, count in
      "… and \(count - 1) more error: \(message.oneLine)"
    }
  }
}
