// Why this file exists: what the page's script works on, so that Swift words it and the script only shows
// it.

internal import CarouselFiles
internal import CarouselGolden

/// What stands in the page as JSON; the names are the script's.
struct PageData: Encodable {
  /// One picture.
  struct Item: Encodable {
    let path: String
    let folder: String
    let name: String
    let status: String
    var message: String?
    var number: String?
    var note: String?
    var accept: String?
    var expected: Int?
    var actual: Int?
    var diff: Int?
    var box: [Int]?
    var row: Int?
    var move: String?
    var facts: [[String]] = []
  }

  /// One row.
  struct Row: Encodable {
    let title: String
    let words: [[String]]
    let cells: [Int]
    let first: Int?
    let accept: String?
  }

  let items: [Item]
  let rows: [Row]

  /// The most names that are said of each kind of move.
  private static let mostNames = 12

  /// Words what a page shows.
  ///
  /// - Parameters:
  ///   - report: the run.
  ///   - rows: its rows.
  ///   - order: the places of all pictures in the report, as the page lists and numbers them.
  ///   - pictures: what there is to show.
  ///   - from: the folder that `carousel accept` takes pictures from; `nil` where it is not known.
  init(
    _ report: RunReport,
    rows: [ReportRow],
    order: [Int],
    pictures: EmbeddedPictures,
    from: String?
  ) {
    let number = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    var row: [Int: Int] = [:]
    var move: [Int: String] = [:]
    for (number, one) in rows.enumerated() {
      let moves = one.moves
      for place in one.places {
        row[place] = number
        move[place] = moves[report.items[place].frame]
      }
    }
    items = order.map { place in
      let item = report.items[place]
      var one = Item(
        path: item.path,
        folder: item.scenario.oneLine,
        name: item.frame.oneLine,
        status: item.status.rawValue
      )
      // The facts say the same.
      if item.status != .different && item.status != .size { one.message = item.message?.oneLine }
      one.row = row[place]
      one.move = move[place]
      if one.row != nil {
        one.number = FrameNumber(item.frame).map { String($0.number) }
      }
      guard item.status != .matched else { return one }
      let shots = pictures[place]
      (one.expected, one.actual, one.diff) = (shots.expected, shots.actual, shots.diff)
      one.note = shots.note
      if let box = item.bbox, box.count == 4, box.allSatisfy((0..<1 << 24).contains) {
        one.box = box
      }
      one.facts = ReportWords.facts(item, in: report).map { [$0.name, $0.value] }
      if let path = item.actual { one.facts.append(["In the run's folder", path.oneLine]) }
      if item.isAcceptable { one.accept = AcceptLine(item, run: from).text }
      return one
    }
    self.rows = rows.map { row in
      Row(
        title: row.title.oneLine,
        words: Self.words(row.sequence),
        cells: row.places.compactMap { number[$0] },
        first: row.places.first { report.items[$0].frame == row.sequence.first }
          .flatMap { number[$0] },
        accept: row.acceptLine(in: report, from: from)?.text
      )
    }
  }

  /// What happened to a row: a kind, and the rest.
  private static func words(_ row: RunSequence) -> [[String]] {
    if row.expectedFrames == 0 {
      return row.actualFrames == 1
        ? [["1 new frame:", row.first.oneLine]]
        : [
          [
            "\(ReportWords.grouped(row.actualFrames)) new frames:",
            "\(row.first.oneLine) to \(row.last.oneLine)",
          ]
        ]
    }
    var words =
      row.differing == 1
      ? [["1 frame does not match:", row.first.oneLine]]
      : [
        [
          "\(ReportWords.grouped(row.differing)) frames do not match:",
          row.stretchNames?.oneLine
            ?? "\(row.first.oneLine) is the first, \(row.last.oneLine) the last",
        ]
      ]
    if row.actualFrames != row.expectedFrames {
      let unit = row.actualFrames == 1 ? "frame" : "frames"
      words.append(["\(row.actualFrames) \(unit)", "instead of \(row.expectedFrames)"])
    }
    let swaps = row.swapped.map { $0.joined(separator: " with ") }
    for (kind, names) in [("dropped", row.dropped), ("added", row.added), ("swapped", swaps)]
    where !names.isEmpty {
      words.append([kind, ReportWords.some(names, most: mostNames)])
    }
    return words
  }
}
