internal import CarouselFiles
internal import CarouselGolden

/// The words for numbers, verdicts and settings, the same in every report.
enum ReportWords {
  /// A whole number with its digits in threes: `329,160`.
  static func grouped(_ number: Int) -> String {
    var text = ""
    let digits = String(number.magnitude)
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return number < 0 ? "-" + text : text
  }

  /// A share, 0…1, in hundredths with at most three places, rounded down: `0.125 %`.
  static func percent(_ ratio: Double) -> String {
    guard (0...1).contains(ratio) else { return "\(ratio)" }
    let thousandths = Int((ratio * 100_000).rounded(.down))
    if thousandths == 0, ratio > 0 { return "under 0.001 %" }
    var rest = String(1000 + thousandths % 1000).dropFirst()
    while rest.last == "0" { rest.removeLast() }
    return rest.isEmpty ? "\(thousandths / 1000) %" : "\(thousandths / 1000).\(rest) %"
  }

  /// A number and its noun: `1 picture`, `2 pictures`.
  static func count(_ number: Int, _ thing: String) -> String {
    "\(grouped(number)) \(thing)\(number == 1 ? "" : "s")"
  }

  /// The verdict on a run, in one line.
  static func verdict(_ report: RunReport) -> String {
    let counts = ReportCounts(report)
    let judged = report.items.count - counts[.skipped] - counts[.orphan]
    if judged == 0 { return "Nothing was compared" }
    let shorter = report.sequences.count { $0.lacksFrames }
    if counts.failures == 0 && shorter > 0 {
      return shorter == 1
        ? "1 film is shorter than its goldens"
        : "\(grouped(shorter)) films are shorter than their goldens"
    }
    let orphans =
      counts[.orphan] == 0 ? "" : "; \(count(counts[.orphan], "golden")) without a picture"
    if counts.failures == 0 {
      return (judged == 1 ? "The picture matches" : "All \(grouped(judged)) pictures match")
        + orphans
    }
    let verb = counts.failures == 1 ? "is" : "are"
    return "\(grouped(counts.failures)) of \(count(judged, "picture")) \(verb) not as expected"
      + orphans
  }

  /// How pictures were compared: name and value.
  static func settings(_ report: RunReport) -> [(name: String, value: String)] {
    var words: [(String, String)] = [("goldens", report.goldens.oneLine)]
    words += rules(report.metric, report.budgets)
    if let filter = report.filter { words.append(("filter", filter.oneLine)) }
    if let shard = report.shard { words.append(("part", "\(shard.i) of \(shard.n)")) }
    words.append(("carousel", report.tool.version.oneLine))
    return words
  }

  /// A metric and what may differ: name and value.
  private static func rules(
    _ metric: RunMetric,
    _ budgets: RunBudgets
  ) -> [(name: String, value: String)] {
    var words = [("metric", metric.name.oneLine + (metric.threshold.map { " at \($0)" } ?? ""))]
    if budgets.maxChannelDelta > 0 {
      words.append(("channel delta allowed", "\(budgets.maxChannelDelta)"))
    }
    if let most = budgets.maxDiffPixels { words.append(("pixels allowed", grouped(most))) }
    if let most = budgets.maxDiffRatioWords { words.append(("share allowed", most)) }
    if let window = budgets.maxWindowDiff, window.count == 2 {
      words.append(("in any window", "\(window[1]) of \(window[0])×\(window[0])"))
    }
    if budgets.aa { words.append(("antialiased edges", "may differ")) }
    if budgets.masks > 0 { words.append(("masks", grouped(budgets.masks))) }
    return words
  }

  /// The facts about one picture of a run: name and value.
  static func facts(_ item: RunItem, in report: RunReport) -> [(name: String, value: String)] {
    var facts: [(String, String)] = []
    if let pixels = item.diffPixels {
      let share = report.shareWords(of: item).map { " (\($0))" } ?? ""
      facts.append(("Differing pixels", grouped(pixels) + share))
    }
    if let delta = item.maxDelta { facts.append(("Largest difference", "\(delta) of 255")) }
    if let box = item.bbox, box.count == 4 {
      facts.append(("Box", "\(box[2])×\(box[3]) at \(box[0]), \(box[1])"))
    }
    func size(_ size: [Int]) -> String { size.map { String($0) }.joined(separator: "×") }
    if let golden = item.goldenSize, golden != item.size {
      facts.append(("Golden's size", size(golden)))
    }
    if let own = item.size { facts.append(("Size", size(own))) }
    if let window = item.windowMax { facts.append(("Densest window", grouped(window))) }
    if let masked = item.maskedPixels, masked > 0 {
      facts.append(("Masked pixels", grouped(masked)))
    }
    if let slack = item.slack { facts.append(("Unused share of the limit", percent(slack))) }
    if let metric = item.metric, let budgets = item.budgets {
      let words = rules(metric, budgets).map { "\($0.name) \($0.value)" }
      facts.append(("Compared by", words.joined(separator: ", ")))
    }
    return facts
  }

  /// What a reader should know besides the verdicts.
  static func notes(_ report: RunReport) -> [String] {
    var notes: [String] = []
    if report.hasUnusedTolerance {
      notes.append("No picture needed the tolerance: remove it.")
    }
    if let folders = report.leftOut {
      notes.append("Pictures in hidden folders were skipped: \(some(folders, most: 5)).")
    }
    if !report.complete {
      notes.append("The run compared only some of the pictures.")
    }
    return notes
  }

  /// The first few names on one line, and how many more there are.
  static func some(_ names: [String], most: Int) -> String {
    let more = names.count > most ? " and \(grouped(names.count - most)) more" : ""
    return names.prefix(most).map(\.oneLine).joined(separator: ", ") + more
  }
}
