/// Where a film that does not loop comes to its ends.
struct FilmEnds: Hashable {
  /// The last page that it may rest on; the first is 0.
  let last: Int
  /// Whether what goes past an end travels to the other one.
  let rewinds: Bool
  private let layout: PageLayout
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
    let wanted = (Self.firstToFit(final, in: layout) + group - 1) / group * group
    last = wanted <= final ? wanted : final / group * group
    rewinds = options.loop == .rewind
    self.layout = layout
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
    let page = PageIndex(page)
    return ElasticEnds(
      low: Double(layout.step(from: page, to: PageIndex(0))),
      high: Double(layout.step(from: page, to: PageIndex(last))),
      band: band
    )
  }

  /// The first page with which all behind it, up to the final one, fit whole into the viewport.
  private static func firstToFit(_ final: Int, in layout: PageLayout) -> Int {
    var first = final
    while first > 0 {
      let page = PageIndex(first - 1)
      let end =
        layout.distance(from: page, to: PageIndex(final)) + layout.length(of: PageIndex(final))
      guard end <= layout.viewport - 2 * layout.inset(of: page) else { break }
      first -= 1
    }
    return first
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
