/// Moves a ring forward along a motion and reports what happens on the way.
///
/// The ring turns where the motion passes a half-page line, whether a frame falls there or not. So what
/// the slots hold does not depend on the frame rate, nor on which frames are asked for.
struct RingWalk: Sendable {
  /// A touch, or a rest, that begins, or a turn of the ring.
  struct Stop {
    /// The piece of the motion that it falls in.
    let piece: Int
    /// The ring afterwards.
    let ring: PageRing
    /// How the ring turned; `nil` where a piece begins.
    let event: RingEvent?
    /// When, in nanoseconds of the film.
    let nanoseconds: Int
  }

  /// At ``frame``.
  private(set) var ring: PageRing
  /// The piece of the motion that the ring is in.
  private(set) var piece = 0
  /// The frame last reached; −1 before the first.
  private(set) var frame = -1
  private let timeline: Timeline
  /// The page lines that the piece passes from now on, in order.
  private var ahead: ArraySlice<Motion.Crossing> = []
  private var crossings = CrossingMemory()

  /// Stands before frame 0.
  init(timeline: Timeline, history: History) {
    self.timeline = timeline
    ring = PageRing(layout: timeline.layout, history: history)
    begin(0)
  }

  /// Stands at a frame of a film in which pages keep their pictures, as if it had been played.
  init(timeline: Timeline, at frame: Int) {
    self.timeline = timeline
    self.frame = frame
    let piece = timeline.piece(of: frame)
    // As a piece begins, the ring stands on its page.
    ring = PageRing(layout: timeline.layout, at: timeline.motion.pieces[piece].page)
    begin(piece)
    turn(until: timeline.seconds(since: piece, of: frame)) { _ in }
    ring.place(at: timeline.position(of: frame))
  }

  /// Moves on to a frame, not before ``frame``.
  ///
  /// - Parameters:
  ///   - target: a frame of the film.
  ///   - observe: called for each stop on the way, in order of time.
  mutating func advance(to target: Int, _ observe: (Stop) -> Void = { _ in }) {
    precondition(target >= frame, "a ring walks forward only, not from \(frame) to \(target)")
    let end = timeline.piece(of: target)
    if frame < 0 { observe(start) }
    frame = target
    while piece < end {
      turn(until: .infinity, observe)
      begin(piece + 1)
      if piece < timeline.motion.pieces.count - 1 { observe(start) }
    }
    turn(until: timeline.seconds(since: piece, of: target), observe)
    ring.place(at: timeline.position(of: target))
  }

  /// The beginning of the piece.
  private var start: Stop {
    Stop(piece: piece, ring: ring, event: nil, nanoseconds: timeline.nanoseconds(ofPiece: piece))
  }

  private mutating func begin(_ index: Int) {
    piece = index
    ahead = crossings.crossings(of: timeline.motion, inPiece: index)[...]
    ring.place(
      at: Position(
        page: timeline.motion.pieces[index].page,
        travel: timeline.motion.law(ofPiece: index).travel(at: 0)
      )
    )
  }

  /// Turns the ring at each line that is passed up to a time since the piece began.
  ///
  /// The travel is counted from where the piece began, so that the offsets of a turn do not depend on
  /// which frames fall into the piece.
  private mutating func turn(until seconds: Double, _ observe: (Stop) -> Void) {
    while let crossing = ahead.first, crossing.seconds <= seconds {
      ahead.removeFirst()
      let page = timeline.motion.pieces[piece].page
      ring.place(at: Position(page: page, travel: crossing.travel))
      let event = ring.turn(crossing.direction)
      let time = timeline.nanoseconds(ofPiece: piece) + Int(crossing.seconds * 1e9)
      observe(Stop(piece: piece, ring: ring, event: event, nanoseconds: time))
    }
  }
}

/// The crossings of pieces that move alike, which are found once.
private struct CrossingMemory: Sendable {
  private struct Key: Hashable {
    let law: Int32
    let milliseconds: Int
  }

  private var known: [Key: [Motion.Crossing]] = [:]

  mutating func crossings(of motion: Motion, inPiece index: Int) -> [Motion.Crossing] {
    let (pieces, piece) = (motion.pieces, motion.pieces[index])
    guard piece.law != 0, index + 1 < pieces.count else { return [] }
    let key = Key(law: piece.law, milliseconds: pieces[index + 1].start - piece.start)
    if let crossings = known[key] { return crossings }
    // Scripts repeat a few gestures; what a long one does not repeat need not be kept.
    if known.count >= 64 { known.removeAll(keepingCapacity: true) }
    let crossings = motion.crossings(inPiece: index)
    known[key] = crossings
    return crossings
  }
}
