/// What the ring did during a stretch.
struct StretchRecord {
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
  ///   - seen: what the frame sees.
  ///   - frame: which one.
  ///   - hasTurned: whether it turned, or its coordinates shifted, since the frame before.
  mutating func note(
    _ ring: PageRing,
    from start: Int = 0,
    seeing seen: SeenPages,
    at frame: Int,
    hasTurned: Bool
  ) {
    if rings.isEmpty || hasTurned { rings.append((frame, ring, start)) }
    if let last = reaches.indices.last {
      if reaches[last].add(seen, of: ring) { return }
      reaches[last].frames = reaches[last].frames.lowerBound..<frame
    }
    reaches.append(Reach(frame..<end, seeing: seen, of: ring))
  }

  /// The frames that are asked for, each part to be prepared together, with the reach that they lie in.
  func parts(
    of asked: FrameSelection,
    in timeline: Timeline
  ) -> [(frames: Range<Int>, reach: Reach)] {
    switch asked {
    case .range(let range):
      reaches.map { ($0.frames.clamped(to: range), $0) }.filter { !$0.frames.isEmpty }
    case .list(let list):
      list.map { frame in
        let (ring, sight) = (ring(at: frame), timeline.sight(of: frame))
        let alone = frame..<frame + 1
        return (alone, Reach(alone, seeing: ring.seen(by: sight, from: sight.page), of: ring))
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
