/// A film cut into rests and the motions between them.
struct Motions {
  /// A strip that does not move.
  struct Rest {
    /// The first frame.
    var first: Int
    /// The last frame.
    var last: Int
    /// The page that it rests on, as a place of the unrolled strip; `nil` off a page.
    var page: Int?
  }

  /// The strip moves, and the frames before that repeat.
  struct Step {
    /// The frame before it moves; earlier if frames repeat.
    let from: Int
    /// The frame that shows it moved.
    let to: Int
    /// In pages; positive to later pages.
    let distance: Double
    /// Seconds, or frames where times are not known.
    let interval: Double
    /// Pages in a second or frame.
    var speed: Double { distance / interval }
  }

  /// What happens between two rests.
  struct Motion {
    /// The steps, at least one.
    var steps: [Step]
    /// The page at its end; `nil` if the film ends before, or off a page.
    var target: Int?
  }

  /// The rests, in order.
  private(set) var rests: [Rest]
  /// The motions, in order.
  private(set) var motions: [Motion]
  /// Whether the frames are too far apart to say anything about motion, such as screenshots of settled
  /// pages.
  let isCoarse: Bool

  /// Repeated frames that make a rest off a page.
  private static let longRepeat = 6
  /// The same in seconds.
  private static let longRest = 0.1
  /// A film whose motions have fewer steps, by their median, is coarse.
  private static let leastSteps = 4

  init(_ track: Track) {
    rests = Self.rests(track, isCoarse: false)
    motions = Self.motions(track, rests)
    let moving = track.moves.filter { $0.distance.magnitude > track.stillness }
    let whole = moving.count { track.page($0.from) != nil && track.page($0.to) != nil }
    let counts = motions.map(\.steps.count).sorted()
    let median = counts.isEmpty ? 0 : counts[counts.count / 2]
    isCoarse = 2 * whole > moving.count || median < Self.leastSteps
    guard isCoarse else { return }
    rests = Self.rests(track, isCoarse: true)
    motions = Self.motions(track, rests)
  }

  private static func rests(_ track: Track, isCoarse: Bool) -> [Rest] {
    let located = track.located
    var rests: [Rest] = []
    var start = 0
    while start < located.count {
      let base = track.sightings[located[start]].position ?? 0
      var end = start + 1
      while end < located.count,
        ((track.sightings[located[end]].position ?? 0) - base).magnitude <= track.stillness
      { end += 1 }
      let rest = Rest(
        first: located[start],
        last: located[end - 1],
        page: track.page(located[start])
      )
      let isEnd = start == 0 || end == located.count
      let isLong =
        track.times.map { $0[rest.last] - $0[rest.first] >= longRest }
        ?? (end - start >= longRepeat)
      if rest.page != nil ? end - start >= 2 || isEnd || isCoarse : isLong {
        if rest.page != nil, rests.last?.page == rest.page,
          rests[rests.count - 1].last + 1 == rest.first
        {
          rests[rests.count - 1].last = rest.last
        } else {
          rests.append(rest)
        }
      }
      start = end
    }
    return rests
  }

  private static func motions(_ track: Track, _ rests: [Rest]) -> [Motion] {
    var motions: [Motion] = []
    var steps: [Step] = []
    var pending: Int?
    var next = rests.startIndex
    func end(_ target: Int?) {
      if !steps.isEmpty { motions.append(Motion(steps: steps, target: target)) }
      steps = []
    }
    for move in track.moves {
      while next < rests.endIndex, rests[next].last <= move.from {
        end(rests[next].page)
        pending = nil
        next += 1
      }
      // Within a rest nothing moves; the least drift there is not a step.
      if next < rests.endIndex, rests[next].first <= move.from { continue }
      guard move.distance.magnitude > track.stillness else {
        pending = pending ?? move.from
        continue
      }
      let from = pending ?? move.from
      pending = nil
      steps.append(
        Step(
          from: from,
          to: move.to,
          distance: move.distance,
          interval: track.interval(from, move.to)
        )
      )
    }
    end(next < rests.endIndex ? rests[next].page : nil)
    return motions
  }
}
