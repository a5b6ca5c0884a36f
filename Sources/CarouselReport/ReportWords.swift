// Why this file exists: numbers and settings are said in the same words in every form of the report.

internal import CarouselFiles
internal import CarouselGolden

/// Words for people.
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

  /// A thing or several: `1 picture`, `2 pictures`.
  static func count(_ number: Int, _ thing: String) -> String {
    "\(grouped(number)) \(thing)\(number == 1 ? "" : "s")"
  }

  /// What came of a run, in one line.
  static func verdict(_ report: RunReport) -> String {
    let counts = ReportCounts(report)
    let judged = report.items.count - counts[.skipped] - counts[.orphan]
    if judged == 0 { return "Nothing was compared" }
    let shorter = report.sequences.count { $0.lacksFrames }
    if counts.amiss == 0 && shorter > 0 {
      return shorter == 1
        ? "1 film is shorter than its goldens"
        : "\(grouped(shorter)) films are shorter than their goldens"
    }
    let orphans =
      counts[.orphan] == 0 ? "" : "; \(count(counts[.orphan], "golden")) without a picture"
    if counts.amiss == 0 {
      return (judged == 1 ? "The picture matches" : "All \(grouped(judged)) pictures match")
        + orphans
    }
    let verb = counts.amiss == 1 ? "is" : "are"
    return "\(grouped(counts.amiss)) of \(count(judged, "picture")) \(verb) not as expected"
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
    _ metric: RunReport.Metric,
    _ budgets: RunReport.Budgets
  ) -> [(name: String, value: String)] {
    var words = [("metric", metric.name.oneLine + (metric.threshold.map { " at \($0)" } ?? ""))]
    if budgets.maxChannelDelta > 0 {
      words.append(("channel off by", "\(budgets.maxChannelDelta)"))
    }
    if let most = budgets.maxDiffPixels { words.append(("pixels allowed", grouped(most))) }
    if let most = budgets.maxDiffRatioWords { words.append(("share allowed", most)) }
    if let window = budgets.maxWindowDiff, window.count == 2 {
      words.append(("in a window", "\(window[1]) of \(window[0])×\(window[0])"))
    }
    if budgets.aa { words.append(("smoothed edges", "may differ")) }
    if budgets.masks > 0 { words.append(("masks", grouped(budgets.masks))) }
    return words
  }

  /// What is known of one picture of a run: name and value.
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
    if let slack = item.slack { facts.append(("Limit not used", percent(slack))) }
    if let metric = item.metric, let budgets = item.budgets {
      let words = rules(metric, budgets).map { "\($0.name) \($0.value)" }
      facts.append(("Its own rule", words.joined(separator: ", ")))
    }
    return facts
  }

  /// What the run should be told about besides its verdicts.
  static func notes(_ report: RunReport) -> [String] {
    var notes: [String] = []
    if report.hasUnusedTolerance {
      notes.append("A difference was allowed, and no picture made use of it: allow less.")
    }
    if let folders = report.leftOut {
      notes.append("Pictures in hidden folders were left out: \(some(folders, most: 5)).")
    }
    if !report.complete {
      notes.append("The run looked at a part of the pictures only.")
    }
    return notes
  }

  /// Some of many names on one line.
  static func some(_ names: [String], most: Int) -> String {
    let more = names.count > most ? " and \(grouped(names.count - most)) more" : ""
    return names.prefix(most).map(\.oneLine).joined(separator: ", ") + more
  }
}
