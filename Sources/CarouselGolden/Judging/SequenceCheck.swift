/// Compares a sequence of pictures with its goldens as a whole.
///
/// One dropped or added frame shifts all that follow, so that comparing number by number would call them
/// all different.
struct SequenceCheck {
  /// One picture or golden.
  struct Frame: Hashable, Sendable {
    /// Its file name.
    let name: String
    /// What stands for its pixels; `nil` if they could not be read, and then it equals no other.
    let digest: String?
  }

  /// One number of the sequence: its golden, its picture, and the verdict on them.
  struct Place: Hashable, Sendable {
    /// The file name.
    let name: String
    /// The verdict.
    let status: RunItem.Status
    /// The golden; `nil` if there is none.
    let golden: Frame?
    /// The picture; `nil` if there is none.
    let picture: Frame?
  }

  /// The most frames, between the equal ones at both ends, that are searched for moves: the time grows
  /// with their square.
  static let maximumMoves = 2000

  let name: RunSequence.Name
  /// Every number that has a golden or a picture, in order.
  let places: [Place]

  private typealias Moves = (dropped: [String], added: [String], swapped: [[String]])

  /// What does not match; `nil` if everything does.
  var finding: RunSequence? {
    let differing = places.indices.filter { places[$0].status != .matched }
    guard let first = differing.first, let last = differing.last else { return nil }
    let moves = isAligned ? moves(from: first) : movesByNumber
    let stretches = stretches(of: differing)
    return RunSequence(
      scenario: name.scenario,
      prefix: name.prefix,
      expectedFrames: places.count { $0.golden != nil },
      actualFrames: places.count { $0.picture != nil },
      differing: differing.count,
      first: places[first].name,
      last: places[last].name,
      stretches: stretches.count > 1 ? stretches : nil,
      dropped: moves.dropped,
      added: moves.added,
      swapped: moves.swapped
    )
  }

  /// Joins neighbouring places.
  private func stretches(of differing: [Int]) -> [RunSequence.Stretch] {
    var stretches: [RunSequence.Stretch] = []
    var start = 0
    for end in differing.indices
    where end + 1 == differing.count || differing[end + 1] != differing[end] + 1 {
      stretches.append(
        RunSequence.Stretch(
          first: places[differing[start]].name,
          last: places[differing[end]].name,
          count: end - start + 1
        )
      )
      start = end + 1
    }
    return stretches
  }

  private static func areEqual(_ a: Frame, _ b: Frame) -> Bool {
    a.digest != nil && a.digest == b.digest
  }

  /// Whether goldens and pictures have the same numbers up to the end of the shorter of the two.
  ///
  /// Then frames are searched for at other numbers too. In a sequence with gaps, the number alone
  /// identifies a frame.
  private var isAligned: Bool {
    let rest = places.drop { $0.status != .orphan && $0.status != .missing }
    return rest.allSatisfy { $0.status == .orphan } || rest.allSatisfy { $0.status == .missing }
  }

  /// What moved in a sequence with gaps: numbers that one side lacks, and pictures that were swapped.
  private var movesByNumber: Moves {
    let pairs = places.filter { $0.golden != nil && $0.picture != nil && $0.status != .matched }
    let isSearched = pairs.count <= Self.maximumMoves
    let swaps =
      isSearched ? Self.swaps(pairs.compactMap(\.golden), pairs.compactMap(\.picture)) : []
    return (
      places.filter { $0.status == .orphan }.map(\.name),
      places.filter { $0.status == .missing }.map(\.name),
      swaps.map { [pairs[$0].name, pairs[$1].name] }
    )
  }

  /// What moved in a sequence without gaps, from the first difference on.
  private func moves(from first: Int) -> Moves {
    // A frame that could not be judged counts as changed, not as dropped or added.
    func frame(_ place: Place, _ frame: Frame?) -> Frame? {
      frame ?? (place.status == .error ? Frame(name: place.name, digest: nil) : nil)
    }
    let expected = places[first...].compactMap { frame($0, $0.golden) }
    let actual = places[first...].compactMap { frame($0, $0.picture) }
    var (dropped, added): ([String], [String]) = ([], [])
    var tail = 0
    while tail < min(expected.count, actual.count),
      Self.areEqual(expected[expected.count - 1 - tail], actual[actual.count - 1 - tail])
    { tail += 1 }
    let (old, new) = (Array(expected.dropLast(tail)), Array(actual.dropLast(tail)))
    guard max(old.count, new.count) <= Self.maximumMoves else { return (dropped, added, []) }
    let swaps = Self.swaps(old, new)
    let done = Set(swaps.flatMap { [$0, $1] })
    // In the rest, a frame that is removed where another is inserted has changed.
    let restOld = old.indices.filter { !done.contains($0) }.map { old[$0] }
    let restNew = new.indices.filter { !done.contains($0) }.map { new[$0] }
    let difference = restNew.difference(from: restOld, by: Self.areEqual)
    // Equal frames have pairs elsewhere too. If moving frames makes no more of them equal, none has moved.
    let equal = zip(restOld, restNew).count { Self.areEqual($0, $1) }
    if restOld.count - difference.removals.count <= equal {
      dropped = restOld.dropFirst(restNew.count).map(\.name)
      added = restNew.dropFirst(restOld.count).map(\.name)
      return (dropped, added, swaps.map { [old[$0].name, old[$1].name] })
    }
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
    return (dropped, added, swaps.map { [old[$0].name, old[$1].name] })
  }

  /// Pairs of places that have swapped their pictures.
  private static func swaps(_ old: [Frame], _ new: [Frame]) -> [(Int, Int)] {
    var done: Set<Int> = []
    var swaps: [(Int, Int)] = []
    let count = min(old.count, new.count)
    for i in 0..<count where !done.contains(i) {
      guard !areEqual(old[i], new[i]) else { continue }
      let other = (i + 1..<count).first { j in
        !done.contains(j) && areEqual(old[i], new[j]) && areEqual(old[j], new[i])
      }
      guard let other else { continue }
      done.formUnion([i, other])
      swaps.append((i, other))
    }
    return swaps
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
