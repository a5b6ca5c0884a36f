/// Where a film that does not loop comes to its ends.
struct FilmEnds: Hashable {
  /// The last page that it may rest on; the first is 0.
  let last: Int
  /// Whether what goes past an end travels to the other one.
  let rewinds: Bool
  private let stride: Int
  private let band: RubberBand

  /// The ends of a film; `nil` if it has none.
  ///
  /// The last page to rest on is the one with which all others behind it fit whole into the viewport, as
  /// far as there is room behind an inset. A film that travels several pages at a time rests on
  /// multiples of them, if need be on one more than that.
  init?(layout: PageLayout, options: MotionOptions) {
    guard let pages = options.pages else { return nil }
    let group = options.pagesPerSwipe
    let final = pages.upperBound.rawValue
    let fitting = max(1, (layout.viewport - 2 * layout.inset + layout.gap) / layout.stride)
    let wanted = (max(0, final + 1 - fitting) + group - 1) / group * group
    last = wanted <= final ? wanted : final / group * group
    rewinds = options.loop == .rewind
    stride = layout.stride
    band = RubberBand(viewport: Double(layout.viewport))
  }

  /// The page on which a film rests that would go from one page to another.
  func page(from: Int, to target: Int) -> Int {
    if target > last { return rewinds && from >= last ? 0 : last }
    if target < 0 { return rewinds && from <= 0 ? last : 0 }
    return target
  }

  /// The ends as they are seen from a page.
  func counted(from page: Int) -> ElasticEnds {
    ElasticEnds(low: Double(-page * stride), high: Double((last - page) * stride), band: band)
  }
}

/// How a film follows a finger past its ends, in pixels of travel from some page.
struct ElasticEnds: Hashable, Sendable {
  /// Where the film begins.
  let low: Double
  /// Where it ends.
  let high: Double
  let band: RubberBand

  /// How far a place is beyond the ends; negative before the first one.
  func excess(at place: Double) -> Double {
    place > high ? place - high : place < low ? place - low : 0
  }

  /// Where the film is when the finger has gone to `pull`.
  func place(pulledTo pull: Double) -> Double {
    let excess = excess(at: pull)
    return excess == 0 ? pull : pull - excess + band.stretch(pulledBy: excess)
  }

  /// Where the finger is when the film is at `place`, less than a viewport beyond its ends.
  func pull(toPlace place: Double) -> Double {
    let excess = excess(at: place)
    return excess == 0 ? place : place - excess + band.pull(stretchedBy: excess)
  }

  /// How fast the film moves for each pixel a second of a finger at `pull`.
  func slope(at pull: Double) -> Double { band.slope(pulledBy: excess(at: pull)) }
}
