/// Lays out a film that moves at a constant speed.
///
/// Each piece leads from one page to the next, or lasts 100 ms if that is longer. Where it begins is
/// computed from the time alone, in thousandths of a pixel, so that nothing adds up.
struct MarqueeBuilder {
  private(set) var pieces: [Motion.Piece] = []
  private(set) var laws: [MotionLaw] = [.rest]
  /// The pages that came nearest to their place at rest.
  private(set) var pages = 0...0
  /// In pixels a second, so in thousandths of a pixel a millisecond.
  private let velocity: Int
  private let layout: PageLayout
  /// How long the film lasts, in milliseconds.
  private let end: Int
  /// The last page whose place at rest the film has come to.
  private var passed = PageIndex(0)
  /// How far that place is from the first, either way, in thousandths of a pixel.
  private var place = 0

  private static let shortestPiece = 100

  /// - Parameters:
  ///   - speed: in points a second, not 0.
  ///   - end: how long the film lasts, in milliseconds.
  ///   - layout: where the pages stand.
  ///   - scale: pixels to a point.
  init(speed: Int, until end: Int, layout: PageLayout, scale: Int) {
    velocity = speed * scale
    self.layout = layout
    self.end = end
  }

  private var direction: Direction { velocity > 0 ? .next : .previous }

  /// From the place last passed to the next, in thousandths of a pixel.
  private var step: Int {
    layout.step(from: passed, to: passed.neighbour(direction)) * direction.sign * 1000
  }

  mutating func build() throws(CoreError) {
    let speed = Int(velocity.magnitude)
    guard speed * end / (layout.shortestStep * 1000) < SwipeScript.maximumGestures else {
      throw .tooManyMoves
    }
    var now = 0
    while now < end {
      let (from, start) = stand(at: now)
      let arrival = (place + step + speed - 1) / speed
      let stop = min(end, max(arrival, now + Self.shortestPiece))
      let (to, _) = stand(at: stop)
      let law = SteadyLaw(
        start: start,
        velocity: Double(velocity),
        duration: Double(stop - now) / 1000,
        pages: to.rawValue - from.rawValue
      )
      append(.steady(law), on: from, at: now)
      now = stop
    }
    let (last, rest) = stand(at: end)
    append(.resting(at: rest), on: last, at: end)
  }

  private mutating func append(_ law: MotionLaw, on page: PageIndex, at start: Int) {
    if law != .rest { laws.append(law) }
    let number = law == .rest ? 0 : Int32(laws.count - 1)
    pieces.append(Motion.Piece(start: start, page: page, law: number))
    pages = min(pages.lowerBound, page.rawValue)...max(pages.upperBound, page.rawValue)
  }

  /// Goes on to a time.
  ///
  /// - Returns: the page nearest to the film then, on the line between two the one that it comes from, and
  ///   how far the film is from there.
  private mutating func stand(at milliseconds: Int) -> (page: PageIndex, travel: Double) {
    let way = Int(velocity.magnitude) * milliseconds
    while case let step = step, place + step <= way {
      (passed, place) = (passed.neighbour(direction), place + step)
    }
    let isNearNext = 2 * (way - place) > step
    let page = isNearNext ? passed.neighbour(direction) : passed
    let travel = way - place - (isNearNext ? step : 0)
    return (page, Double(direction.sign * travel) / 1000)
  }
}
