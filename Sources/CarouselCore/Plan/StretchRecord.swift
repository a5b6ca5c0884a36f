/// What the ring did during a stretch.
struct StretchRecord {
  /// Frames that look at neighbouring pages, all of which stood in the ring when they began.
  struct Reach {
    /// The frames.
    var frames: Range<Int>
    /// The pages that they look at.
    var pages: ClosedRange<PageIndex>
    /// The pages that stood in the ring at the first frame.
    fileprivate let held: ClosedRange<PageIndex>
  }

  /// The ring at the first frame, and at each frame before which it turned or its coordinates shifted,
  /// with the place of its first slot.
  private(set) var rings: [(frame: Int, ring: PageRing, start: Int)] = []
  /// In order, covering all frames.
  private(set) var reaches: [Reach] = []
  private let end: Int

  /// Begins a stretch that ends before frame `end`.
  init(end: Int) { self.end = end }

  /// Notes the ring at a frame, in order; frames at rest may be left out but for the first.
  ///
  /// - Parameters:
  ///   - ring: as it stands there.
  ///   - start: where its first slot begins in the local coordinates.
  ///   - seen: the pages that the frame sees.
  ///   - frame: which one.
  ///   - hasTurned: whether it turned, or its coordinates shifted, since the frame before.
  mutating func note(
    _ ring: PageRing,
    from start: Int = 0,
    seeing seen: ClosedRange<PageIndex>,
    at frame: Int,
    hasTurned: Bool
  ) {
    if rings.isEmpty || hasTurned { rings.append((frame, ring, start)) }
    guard let last = reaches.last, last.held.contains(seen.lowerBound),
      last.held.contains(seen.upperBound)
    else {
      if let last = reaches.indices.last {
        reaches[last].frames = reaches[last].frames.lowerBound..<frame
      }
      let held = ring[place: 0].page...ring[place: ring.layout.slotCount - 1].page
      reaches.append(Reach(frames: frame..<end, pages: seen, held: held))
      return
    }
    reaches[reaches.count - 1].pages =
      min(last.pages.lowerBound, seen.lowerBound)...max(last.pages.upperBound, seen.upperBound)
  }

  /// The frames that are asked for, with the pages they look at, each part to be prepared together.
  func parts(
    of asked: FrameSelection,
    in timeline: Timeline
  ) -> [(frames: Range<Int>, pages: ClosedRange<PageIndex>)] {
    switch asked {
    case .range(let range):
      reaches.map { ($0.frames.clamped(to: range), $0.pages) }.filter { !$0.frames.isEmpty }
    case .list(let list):
      list.map { frame in
        (frame..<frame + 1, ring(at: frame).pages(seenBy: timeline.sight(of: frame)))
      }
    }
  }

  /// The ring as it stands at a frame, but for where its viewport is.
  func ring(at frame: Int) -> PageRing { noted(at: frame).ring }

  /// Where the first slot begins at a frame, in the local coordinates.
  func start(at frame: Int) -> Int { noted(at: frame).start }

  private func noted(at frame: Int) -> (frame: Int, ring: PageRing, start: Int) {
    rings.last { $0.frame <= frame } ?? rings[0]
  }
}

extension PageRing {
  /// What of the slots a frame sees.
  private func window(of sight: Sight) -> Window {
    Window(sight, restOffset: row.restOffset(of: sight.page), in: layout)
  }

  /// The pages that a frame sees; the nearest one if it stands between two pages.
  func pages(seenBy sight: Sight) -> ClosedRange<PageIndex> {
    let places = row.visiblePlaces(in: window(of: sight))
    return places.isEmpty
      ? page...page
      : self[place: places.lowerBound].page...self[place: places.upperBound - 1].page
  }
}
