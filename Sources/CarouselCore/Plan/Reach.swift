/// Frames that look at neighbouring pages, all of which stood in the ring when they began.
struct Reach {
  /// The frames.
  var frames: Range<Int>
  /// The pages that they look at.
  private(set) var pages: ClosedRange<PageIndex>
  /// The pages that stood in the ring at the first frame.
  private let held: ClosedRange<PageIndex>
  /// Where the frames stand while the same pages are in the ring (``SeenPages/places``).
  private var stands: [(held: ClosedRange<PageIndex>, places: ClosedRange<Int>)]
  /// The page from which places are counted.
  private let origin: PageIndex

  /// Begins with what the first of some frames sees of a ring.
  init(_ frames: Range<Int>, seeing seen: SeenPages, of ring: PageRing) {
    self.frames = frames
    pages = seen.pages
    held = ring.held
    stands = [(ring.held, seen.places)]
    origin = seen.origin
  }

  /// Takes in what the next of its frames sees, unless not all of that stood in the ring at the first.
  ///
  /// - Returns: whether it did.
  mutating func add(_ seen: SeenPages, of ring: PageRing) -> Bool {
    guard held.contains(seen.pages.lowerBound), held.contains(seen.pages.upperBound) else {
      return false
    }
    pages = pages.joined(with: seen.pages)
    let last = stands.count - 1
    if stands[last].held == ring.held {
      stands[last].places = stands[last].places.joined(with: seen.places)
    } else {
      stands.append((ring.held, seen.places))
    }
    return true
  }

  /// What those frames see of the row of `shown` that have no other of its pages in the ring, in pixels from
  /// the row's left or upper end; see ``Shot/extent``.
  func extent(of shown: ClosedRange<PageIndex>, in layout: PageLayout) -> Range<Int> {
    let length = layout.rowLength(of: shown)
    if layout.gap == 0, layout.lengths == .equal(layout.viewport) { return 0..<length }
    let places = stands.filter { $0.held.clamped(to: pages) == shown }.map(\.places)
    guard let first = places.first else { return 0..<length }
    let seen = places.reduce(first) { $0.joined(with: $1) }
    let rests = RestRow(layout, from: origin)
    /// The place at rest that is no more than a quarter of a step away, or the place itself.
    func rest(near place: Int) -> Int {
      let rest = Int(rests.place(rests.nearest(to: Double(place))))
      return (rest - place).magnitude * 4 <= layout.shortestStep ? rest : place
    }
    let ahead =
      layout.gap + layout.distance(from: shown.lowerBound, to: origin) - layout.inset(of: origin)
    let (lower, upper) = (seen.lowerBound, seen.upperBound)
    // Frames that are not full may lie beside the row.
    let start = max(0, min(ahead + min(lower, rest(near: lower)), length))
    let end = max(start, min(ahead + max(upper, rest(near: upper)) + layout.viewport, length))
    return layout.isReversed ? length - end..<length - start : start..<end
  }
}
