internal import CarouselGolden

/// The order of a page's list: the worst verdicts first, and the frames of one sequence together.
struct ListOrder {
  /// One line of the list, before sequences are unfolded.
  enum Entry {
    /// A picture, by its place in the report.
    case picture(Int)
    /// Numbered pictures of one folder, in the order of their numbers.
    case frames([Int], prefix: String)
  }

  /// A folder of goldens.
  struct Group {
    let folder: String
    let entries: [Entry]
  }

  /// The fewest frames of a sequence; two pictures may be numbered for other reasons.
  private static let fewestFrames = 3

  let groups: [Group]

  /// Sorts a report's pictures.
  ///
  /// - Parameters:
  ///   - report: the run.
  ///   - sequences: its sequences that do not match, which are folded however short they are.
  init(_ report: RunReport, sequences: [ReportSequence]) {
    let items = report.items
    let inSequences = Set(sequences.flatMap(\.places))
    var folders: [String: [Int]] = [:]
    for (place, item) in items.enumerated() { folders[item.scenario, default: []].append(place) }
    func weight(_ places: [Int]) -> Int { places.map { items[$0].status.weight }.min() ?? 0 }
    var groups: [(weight: Int, group: Group)] = []
    for (folder, places) in folders {
      var numbered: [String: [(number: Int, place: Int)]] = [:]
      var entries: [(weight: Int, frame: String, entry: Entry)] = []
      func add(_ place: Int) {
        entries.append((weight([place]), items[place].frame, .picture(place)))
      }
      for place in places {
        if let name = FrameNumber(items[place].frame) {
          numbered[name.prefix, default: []].append((name.number, place))
        } else {
          add(place)
        }
      }
      for (prefix, frames) in numbered {
        let frames = frames.sorted { $0 < $1 }.map(\.place)
        let isSequence =
          frames.count >= Self.fewestFrames
          || frames.count > 1 && frames.contains(where: inSequences.contains)
        if isSequence {
          entries.append((weight(frames), prefix, .frames(frames, prefix: prefix)))
        } else {
          for place in frames { add(place) }
        }
      }
      entries.sort { ($0.weight, $0.frame) < ($1.weight, $1.frame) }
      groups.append((weight(places), Group(folder: folder, entries: entries.map(\.entry))))
    }
    groups.sort { ($0.weight, $0.group.folder) < ($1.weight, $1.group.folder) }
    self.groups = groups.map(\.group)
  }

  /// The places of all pictures in the report, in the order of the list.
  var places: [Int] { groups.flatMap { $0.entries.flatMap(\.places) } }
}

extension ListOrder.Entry {
  /// The places of its pictures in the report.
  var places: [Int] {
    switch self {
    case .picture(let place): [place]
    case .frames(let places, prefix: _): places
    }
  }
}

extension RunItem.Status {
  /// Its place in lists; the worst verdict has 0.
  fileprivate var weight: Int { Self.byWeight.firstIndex(of: self) ?? Self.byWeight.count }
}
