internal import CarouselFiles
internal import CarouselGolden

/// The list beside a page's picture: a filter, chips for verdicts, and all pictures by folder.
struct PageList {
  let report: RunReport
  let order: ListOrder

  /// Makes the list of a report.
  init(_ report: RunReport, order: ListOrder) {
    (self.report, self.order) = (report, order)
  }

  /// The HTML; pictures are numbered in the order of the list.
  var html: String {
    var text = """
      <nav id="list" aria-label="Pictures">
      <div class="filters">
      <input type="search" id="filter" placeholder="Filter by name or words" \
      aria-label="Filter pictures by name or words" aria-keyshortcuts="/" autocomplete="off" spellcheck="false">
      <div class="chips" role="group" aria-label="Verdicts that are shown">
      \(chips)</div>
      <p id="count" role="status"></p>
      </div>
      <div class="groups">
      <p id="none" hidden>No picture matches.</p>

      """
    var number = 0
    for group in order.groups {
      let name = group.folder.isEmpty ? "goldens" : group.folder
      text += "<section class=\"group\"><h2><bdi>\(name.oneLine.html)</bdi></h2><ol>\n"
      for entry in group.entries {
        switch entry {
        case .picture(let place): text += picture(place, number)
        case .frames(let places, let prefix): text += film(places, prefix, number)
        }
        number += entry.places.count
      }
      text += "</ol></section>\n"
    }
    return text + "</div>\n</nav>\n"
  }

  private var chips: String {
    let counts = ReportCounts(report)
    // If nothing failed, all verdicts are shown.
    let isCalm = counts.failures + counts[.orphan] == 0
    return counts.present.map { status in
      let isShown = isCalm || status.isFailure || status == .orphan
      return """
        <button type="button" data-chip="\(status.rawValue)" data-status="\(status.rawValue)" \
        aria-pressed="\(isShown)" title="\(status.meaning.html)">\(Self.mark(status))\
        \(status.rawValue) <b>\(ReportWords.grouped(counts[status]))</b></button>

        """
    }.joined()
  }

  private func picture(_ place: Int, _ number: Int) -> String {
    let item = report.items[place]
    let note = Self.note(item)
    return """
      <li data-item="\(number)" data-status="\(item.status.rawValue)">\
      \(Self.line(item.frame, item.status, note: note.isEmpty ? "" : " · " + note))</li>

      """
  }

  /// The frames of a sequence, folded to one line.
  private func film(_ places: [Int], _ prefix: String, _ number: Int) -> String {
    let statuses = places.map { report.items[$0].status }
    let worst = RunItem.Status.byWeight.first(where: statuses.contains) ?? .matched
    let count = statuses.count { $0 == worst }
    let share = count == places.count ? "\(count)" : "\(count) of \(places.count)"
    let name = "\(prefix)*"
    var text = """
      <li class="film" data-status="\(worst.rawValue)">\
      \(Self.line(name, worst, note: " · \(share) frames"))\
      <button type="button" class="fold" aria-expanded="false" aria-label="Frames of \
      \(name.oneLine.html)"></button><ol>

      """
    for (offset, place) in places.enumerated() { text += picture(place, number + offset) }
    return text + "</ol></li>\n"
  }

  /// The button of a picture or a sequence.
  private static func line(_ name: String, _ status: RunItem.Status, note: String) -> String {
    """
    <button type="button" class="line" title="\(name.oneLine.html)"><span class="thumb">\
    \(mark(status))</span><span class="words"><span class="name"><bdi>\(name.oneLine.html)</bdi>\
    </span><span class="away">, </span><span class="note">\(status.rawValue)\(note)</span></span>\
    </button>
    """
  }

  /// A sign for a verdict, so that colour is not the only difference.
  private static func mark(_ status: RunItem.Status) -> String {
    let sign =
      switch status {
      case .matched: "✓"
      case .different: "≠"
      case .missing: "+"
      case .size: "↔"
      case .orphan: "−"
      case .error: "!"
      case .skipped: "·"
      }
    return "<span class=\"mark\" aria-hidden=\"true\">\(sign)</span>"
  }

  /// A detail beside a verdict.
  private static func note(_ item: RunItem) -> String {
    switch item.status {
    case .different: item.diffPixels.map { "\(ReportWords.grouped($0)) px" } ?? ""
    case .size: item.size.map { $0.map { String($0) }.joined(separator: "×") } ?? ""
    case .missing, .matched, .orphan, .error, .skipped: ""
    }
  }
}
