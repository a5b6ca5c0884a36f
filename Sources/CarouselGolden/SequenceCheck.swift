// Why this file exists: dropped, added and swapped frames shift or exchange all that a comparison place
// by place sees; here two rows of digests are compared as rows.

/// Two rows of numbered pictures, compared as rows.
struct SequenceCheck {
  /// One picture of a row.
  struct Frame: Hashable, Sendable {
    /// Its file name.
    let name: String
    /// What stands for its pixels; `nil` if they could not be read, which equals nothing.
    let digest: String?
  }

  /// The most frames, after the equal ones at both ends, whose moves are looked for: the search takes
  /// their square.
  static let maximumMoves = 2000

  let scenario: String
  let prefix: String
  let expected: [Frame]
  let actual: [Frame]

  /// What is amiss; `nil` for nothing.
  var finding: RunSequence? {
    func isSame(_ place: Int) -> Bool {
      guard place < expected.count, place < actual.count else { return false }
      return Self.areEqual(expected[place], actual[place])
    }
    let places = 0..<max(expected.count, actual.count)
    let differing = places.filter { !isSame($0) }
    guard let first = differing.first, let last = differing.last else { return nil }
    let moves = moves(from: first)
    return RunSequence(
      scenario: scenario,
      prefix: prefix,
      expectedFrames: expected.count,
      actualFrames: actual.count,
      differing: differing.count,
      first: name(at: first),
      last: name(at: last),
      dropped: moves.dropped,
      added: moves.added,
      swapped: moves.swapped
    )
  }

  private func name(at place: Int) -> String {
    place < expected.count ? expected[place].name : actual[place].name
  }

  private static func areEqual(_ a: Frame, _ b: Frame) -> Bool {
    a.digest != nil && a.digest == b.digest
  }

  /// What moved, from the first difference on.
  private func moves(
    from first: Int
  ) -> (dropped: [String], added: [String], swapped: [[String]]) {
    var (dropped, added, swapped): ([String], [String], [[String]]) = ([], [], [])
    var tail = 0
    while tail < min(expected.count, actual.count) - first,
      Self.areEqual(expected[expected.count - 1 - tail], actual[actual.count - 1 - tail])
    { tail += 1 }
    let old = Array(expected[min(first, expected.count)..<(expected.count - tail)])
    let new = Array(actual[min(first, actual.count)..<(actual.count - tail)])
    guard max(old.count, new.count) <= Self.maximumMoves else { return (dropped, added, swapped) }
    // Places that exchanged their pictures.
    var done: Set<Int> = []
    for i in 0..<min(old.count, new.count) where !done.contains(i) {
      guard !Self.areEqual(old[i], new[i]) else { continue }
      let other = (i + 1..<max(i + 1, min(old.count, new.count))).first { j in
        !done.contains(j) && Self.areEqual(old[i], new[j]) && Self.areEqual(old[j], new[i])
      }
      guard let other else { continue }
      done.formUnion([i, other])
      swapped.append([old[i].name, old[other].name])
    }
    // The rest, walked along side by side: where one goes and one comes, a frame has changed.
    let restOld = old.indices.filter { !done.contains($0) }.map { old[$0] }
    let restNew = new.indices.filter { !done.contains($0) }.map { new[$0] }
    let difference = restNew.difference(from: restOld, by: Self.areEqual)
    let removed = Set(difference.removals.map(\.place))
    let inserted = Set(difference.insertions.map(\.place))
    var (i, j) = (0, 0)
    while i < restOld.count || j < restNew.count {
      let (goes, comes) = (removed.contains(i), inserted.contains(j))
      if goes && !comes { dropped.append(restOld[i].name) }
      if comes && !goes { added.append(restNew[j].name) }
      if goes || !comes { i += 1 }
      if comes || !goes { j += 1 }
    }
    return (dropped, added, swapped)
  }
}

extension CollectionDifference.Change {
  /// Where it happened.
  fileprivate var place: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
