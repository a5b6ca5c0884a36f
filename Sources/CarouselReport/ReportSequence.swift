internal import CarouselGolden

/// A sequence that does not match: one finding in every report, however many frames it has.
struct ReportSequence: Sendable {
  /// What the run found about it.
  let finding: RunSequence
  /// The places of its pictures in the report's items, by their number.
  let places: [Int]

  /// Its title: its folder and the part of its names before the number.
  var title: String {
    let folder = finding.scenario.isEmpty ? "" : finding.scenario + "/"
    return "\(folder)\(finding.prefix)*"
  }

  /// How pictures moved, by file name: `dropped`, `added` or `swapped`.
  var moves: [String: String] {
    var moves: [String: String] = [:]
    for name in finding.swapped.joined() { moves[name] = "swapped" }
    for name in finding.added { moves[name] = "added" }
    for name in finding.dropped { moves[name] = "dropped" }
    return moves
  }

  /// The command that accepts the sequence; `nil` if there is nothing to accept.
  ///
  /// - Parameters:
  ///   - report: its report.
  ///   - folder: the folder for `carousel accept --from`; `nil` if it is not known.
  /// - Returns: the command.
  func acceptLine(in report: RunReport, from folder: String?) -> AcceptLine? {
    let isAny = places.contains { report.items[$0].isAcceptable }
    guard isAny || finding.lacksFrames && report.prunesShorterFilms else { return nil }
    return AcceptLine(finding, of: report, run: folder)
  }

  /// The sequences of a report, in its order.
  static func all(in report: RunReport) -> [ReportSequence] {
    var numbered: [RunSequence.Name: [(number: Int, place: Int)]] = [:]
    for (place, item) in report.items.enumerated() {
      guard let name = RunSequence.Name(item), let number = FrameNumber(item.frame)
      else { continue }
      numbered[name, default: []].append((number.number, place))
    }
    return report.sequences.map { sequence in
      let places = numbered[sequence.name] ?? []
      return ReportSequence(
        finding: sequence,
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

  /// What the verdict means.
  var meaning: String {
    switch self {
    case .error: "could not be judged"
    case .different: "differs from its golden by more than is allowed"
    case .size: "has another size than its golden"
    case .missing: "has no golden"
    case .orphan: "a golden without a picture"
    case .skipped: "was not compared"
    case .matched: "matches its golden"
    }
  }
}
