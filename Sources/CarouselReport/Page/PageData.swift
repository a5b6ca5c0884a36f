internal import CarouselFiles
internal import CarouselGolden

/// The data of a page as JSON: Swift makes the words, and the script only shows them.
///
/// The names are those that the script uses.
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

  /// One sequence.
  struct Row: Encodable {
    let title: String
    let words: [[String]]
    let cells: [Int]
    let first: Int?
    let accept: String?
  }

  let items: [Item]
  let rows: [Row]

  /// The most names for each kind of move.
  private static let mostNames = 12

  /// Collects what a page shows.
  ///
  /// - Parameters:
  ///   - report: the run.
  ///   - sequences: its sequences.
  ///   - order: the places of all pictures in the report, as the page lists and numbers them.
  ///   - pictures: the pictures in the page.
  ///   - from: the folder for `carousel accept --from`; `nil` if it is not known.
  init(
    _ report: RunReport,
    sequences: [ReportSequence],
    order: [Int],
    pictures: EmbeddedPictures,
    from: String?
  ) {
    let number = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    var row: [Int: Int] = [:]
    var move: [Int: String] = [:]
    for (number, one) in sequences.enumerated() {
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
      // The facts of these verdicts say the same.
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
    rows = sequences.map { one in
      Row(
        title: one.title.oneLine,
        words: Self.words(one.finding),
        cells: one.places.compactMap { number[$0] },
        first: one.places.first { report.items[$0].frame == one.finding.first }
          .flatMap { number[$0] },
        accept: one.acceptLine(in: report, from: from)?.text
      )
    }
  }

  /// What happened to a sequence: pairs of a kind and its details.
  private static func words(_ sequence: RunSequence) -> [[String]] {
    if sequence.expectedFrames == 0 {
      return sequence.actualFrames == 1
        ? [["1 new frame:", sequence.first.oneLine]]
        : [
          [
            "\(ReportWords.grouped(sequence.actualFrames)) new frames:",
            "\(sequence.first.oneLine) to \(sequence.last.oneLine)",
          ]
        ]
    }
    var words =
      sequence.differing == 1
      ? [["1 frame does not match:", sequence.first.oneLine]]
      : [
        [
          "\(ReportWords.grouped(sequence.differing)) frames do not match:",
          sequence.stretchNames?.oneLine
            ?? "\(sequence.first.oneLine) is the first, \(sequence.last.oneLine) the last",
        ]
      ]
    if sequence.actualFrames != sequence.expectedFrames {
      let unit = sequence.actualFrames == 1 ? "frame" : "frames"
      words.append(["\(sequence.actualFrames) \(unit)", "instead of \(sequence.expectedFrames)"])
    }
    let swaps = sequence.swapped.map { $0.joined(separator: " with ") }
    for (kind, names) in [
      ("dropped", sequence.dropped), ("added", sequence.added), ("swapped", swaps),
    ]
    where !names.isEmpty {
      words.append([kind, ReportWords.some(names, most: mostNames)])
    }
    return words
  }
}
