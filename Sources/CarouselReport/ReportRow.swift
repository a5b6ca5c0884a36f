// Why this file exists: three hundred frames of one film are one finding, in every form of the report.

internal import CarouselGolden

/// A row of numbered pictures with something amiss, and the verdicts on them.
struct ReportRow: Sendable {
  /// What is known of the row.
  let sequence: RunSequence
  /// The places of its pictures in the report's items, by their number.
  let places: [Int]

  /// What the row is called: its folder and the part of its names before the number.
  var title: String {
    let folder = sequence.scenario.isEmpty ? "" : sequence.scenario + "/"
    return "\(folder)\(sequence.prefix)*"
  }

  /// How a picture moved: `dropped`, `added` or `swapped`; `nil` if it did not.
  var moves: [String: String] {
    var moves: [String: String] = [:]
    for name in sequence.swapped.joined() { moves[name] = "swapped" }
    for name in sequence.added { moves[name] = "added" }
    for name in sequence.dropped { moves[name] = "dropped" }
    return moves
  }

  /// The command that accepts the row; `nil` if there is nothing to accept.
  ///
  /// - Parameters:
  ///   - report: the row's.
  ///   - folder: that of its runs; `nil` where it is not known.
  /// - Returns: the command.
  func acceptLine(in report: RunReport, from folder: String?) -> AcceptLine? {
    let isAny = places.contains { report.items[$0].isAcceptable }
    guard isAny || sequence.lacksFrames && report.prunesShorterFilms else { return nil }
    return AcceptLine(sequence, of: report, run: folder)
  }

  /// The rows of a report, in its order.
  static func all(in report: RunReport) -> [ReportRow] {
    struct Key: Hashable {
      let scenario: String
      let prefix: String
    }
    var numbered: [Key: [(number: Int, place: Int)]] = [:]
    for (place, item) in report.items.enumerated() {
      guard let name = FrameNumber(item.frame) else { continue }
      numbered[Key(scenario: item.scenario, prefix: name.prefix), default: []]
        .append((name.number, place))
    }
    return report.sequences.map { sequence in
      let places = numbered[Key(scenario: sequence.scenario, prefix: sequence.prefix)] ?? []
      return ReportRow(
        sequence: sequence,
        places: places.sorted { ($0.number, $0.place) < ($1.number, $1.place) }.map(\.place)
      )
    }
  }
}

extension RunItem.Status {
  /// The verdicts, worst first.
  static let byWeight: [RunItem.Status] = [
    .error, .different, .size, .missing, .orphan, .skipped, .matched,
  ]

  /// What the word means, for a person.
  var meaning: String {
    switch self {
    case .error: "could not be judged"
    case .different: "differs from its golden in more than is allowed"
    case .size: "is not as large as its golden"
    case .missing: "has no golden"
    case .orphan: "a golden without a picture"
    case .skipped: "was not looked at"
    case .matched: "is as it should be"
    }
  }
}
