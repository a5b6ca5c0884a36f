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
  /// From page to page, in thousandths of a pixel.
  private let stride: Int
  /// How long the film lasts, in milliseconds.
  private let end: Int

  private static let shortestPiece = 100

  /// - Parameters:
  ///   - speed: in points a second, not 0.
  ///   - end: how long the film lasts, in milliseconds.
  ///   - layout: where the pages stand.
  ///   - scale: pixels to a point.
  init(speed: Int, until end: Int, layout: PageLayout, scale: Int) {
    velocity = speed * scale
    stride = layout.stride * 1000
    self.end = end
  }

  mutating func build() throws(CoreError) {
    let speed = Int(velocity.magnitude)
    guard speed * end / stride < SwipeScript.maximumGestures else { throw .tooManyMoves }
    var now = 0
    while now < end {
      let place = velocity * now
      let next = (speed * now / stride + 1) * stride
      let arrival = (next + speed - 1) / speed
      let stop = min(end, max(arrival, now + Self.shortestPiece))
      let (from, to) = (page(nearestTo: place), page(nearestTo: velocity * stop))
      let law = SteadyLaw(
        start: Double(place - from * stride) / 1000,
        velocity: Double(velocity),
        duration: Double(stop - now) / 1000,
        pages: to - from
      )
      append(.steady(law), on: from, at: now)
      now = stop
    }
    let last = page(nearestTo: velocity * end)
    append(.resting(at: Double(velocity * end - last * stride) / 1000), on: last, at: end)
  }

  private mutating func append(_ law: MotionLaw, on page: Int, at start: Int) {
    if law != .rest { laws.append(law) }
    let number = law == .rest ? 0 : Int32(laws.count - 1)
    pieces.append(Motion.Piece(start: start, page: PageIndex(page), law: number))
    pages = min(pages.lowerBound, page)...max(pages.upperBound, page)
  }

  /// The page nearest to a place; on the line between two, the one that the film comes from.
  private func page(nearestTo place: Int) -> Int {
    velocity.signum() * ((2 * Int(place.magnitude) + stride - 1) / (2 * stride))
  }
}
