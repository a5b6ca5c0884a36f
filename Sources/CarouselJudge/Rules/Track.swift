/// The way of a film along the strip, frame by frame.
struct Track {
  /// What each frame shows; positions are on the unrolled strip.
  private(set) var sightings: [Sighting] = []
  /// When each frame was taken, in seconds; `nil` if that is not known.
  let times: [Double]?
  /// Columns from one page to the next.
  let pitch: Int
  /// Pages of the order.
  let pageCount: Int

  /// The change from one located frame to the next one.
  struct Move {
    let from: Int
    let to: Int
    /// In pages; positive to later pages.
    let distance: Double
  }

  init(pitch: Int, pageCount: Int, times: [Double]?) {
    self.pitch = pitch
    self.pageCount = pageCount
    self.times = times
  }

  /// Where the last located frame lies.
  var lastPosition: Double? { sightings.last { $0.position != nil }?.position }

  /// Below this, in pages, a strip is at rest: three quarters of a column.
  var stillness: Double { 0.75 / Double(pitch) }
  /// As near to a page, in pages, a strip is on it: 1.5 columns, or a hundredth of the page.
  var nearness: Double { max(1.5 / Double(pitch), 0.01) }

  /// Adds a frame, at the place of the unrolled strip that is nearest to the frame before.
  mutating func append(_ sighting: Sighting) {
    var sighting = sighting
    if let position = sighting.position {
      // The first frame starts the count: at its own place in the order.
      let near = lastPosition ?? Double(pageCount - 1) / 2
      sighting.position = position.nearest(to: near, period: sighting.period)
    }
    sightings.append(sighting)
  }

  /// Takes `bias` off all positions.
  mutating func shift(by bias: Double) {
    for index in sightings.indices {
      if let position = sightings[index].position { sightings[index].position = position - bias }
    }
  }

  /// The page on which a frame lies, as a place of the unrolled strip; `nil` for none.
  func page(_ frame: Int) -> Int? {
    guard let position = sightings[frame].position else { return nil }
    let page = (position + 0.5).rounded(.down)
    return (position - page).magnitude <= nearness ? Int(page) : nil
  }

  /// The located frames.
  var located: [Int] { sightings.indices.filter { sightings[$0].position != nil } }

  /// The moves between located frames.
  var moves: [Move] {
    let located = located
    return zip(located, located.dropFirst()).map { from, to in
      Move(from: from, to: to, distance: distance(from, to))
    }
  }

  /// Time from one frame to another: seconds, or frames where times are not known.
  func interval(_ from: Int, _ to: Int) -> Double {
    guard let times else { return Double(to - from) }
    return max(times[to] - times[from], 1e-6)
  }

  /// How far the strip moved between two frames.
  ///
  /// Where pages stand in the wrong order, the numbers of the pages say nothing about the motion; then a
  /// page is followed that both frames show.
  private func distance(_ from: Int, _ to: Int) -> Double {
    let (a, b) = (sightings[from], sightings[to])
    if a.wrongPair != nil || b.wrongPair != nil {
      let ways = a.pages.flatMap { page in
        b.pages.filter { $0.picture == page.picture }
          .map { (page.edge - $0.edge) / Double(pitch) }
      }
      if let way = ways.min(by: { $0.magnitude < $1.magnitude }) { return way }
    }
    return (b.position ?? 0) - (a.position ?? 0)
  }
}
