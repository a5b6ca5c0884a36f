/// Moves a ring forward along a motion and reports what happens on the way.
///
/// The ring turns where the motion passes a half-page line, or at the callbacks of its ``Recentring``,
/// whether a frame falls there or not. So what the slots hold does not depend on the frame rate, nor on
/// which frames are asked for.
struct RingWalk: Sendable {
  /// A touch, a rest or an act that begins, a turn of the ring, or a shift of its coordinates.
  struct Stop {
    /// The piece of the motion that it falls in.
    let piece: Int
    /// The act that it falls in.
    let act: Int
    /// The ring afterwards.
    let ring: PageRing
    /// How the ring turned; `nil` where a piece or an act begins.
    var event: RingEvent?
    /// Whether the ring was set in another layout.
    var isSet = false
    /// How the coordinates shifted without a turn.
    var jump: OffsetJump?
    /// When, in nanoseconds of the film.
    let nanoseconds: Int
  }

  /// At ``frame``.
  private(set) var ring: PageRing
  /// Where its first slot begins in the local coordinates; 0 unless they shift by distances.
  private(set) var start = 0
  /// The piece of the motion that the ring is in.
  private(set) var piece = 0
  /// The act of the film that it is in.
  private(set) var act = 0
  /// The frame last reached; −1 before the first.
  private(set) var frame = -1
  private let timeline: Timeline
  let recentring: Recentring
  /// The page that the viewport is nearest to; the ring may be behind it.
  private var nearest = PageIndex(0)
  /// The next callback.
  private var callback = 0
  /// How long after its beginning the piece is at rest for a callback at least, in seconds; known with
  /// ``Recentring/everyScroll`` only.
  private var settled = Double.infinity
  /// The page lines that the piece passes from now on, in order.
  private var ahead: ArraySlice<Motion.Crossing> = []
  private var crossings = CrossingMemory()

  /// Stands before frame 0.
  init(timeline: Timeline, history: History, recentring: Recentring = .loop) {
    self.timeline = timeline
    self.recentring = recentring
    ring = PageRing(layout: timeline.layout, history: history)
    begin(0)
  }

  /// Stands at a frame of a film in which pages keep their pictures and the ring loops, as if it had been
  /// played.
  init(timeline: Timeline, at frame: Int) {
    self.timeline = timeline
    self.frame = frame
    recentring = .loop
    act = timeline.act(of: frame)
    let piece = timeline.piece(of: frame)
    // As a piece begins, the ring stands on its page.
    ring = PageRing(layout: timeline.acts[act].layout, at: timeline.motion.pieces[piece].page)
    begin(piece)
    turn(until: timeline.seconds(since: piece, of: frame), callback: 0) { _ in }
    ring.place(at: timeline.position(of: frame))
  }

  /// Whether the ring can only be brought to a frame by playing what is before it.
  var dependsOnPast: Bool { ring.history == .forget || recentring != .loop }

  /// Whether slots may turn while the viewport rests.
  var isBehind: Bool { recentring == .article && ring.page != nearest }

  /// Moves on to a frame, not before ``frame``.
  ///
  /// - Parameters:
  ///   - target: a frame of the film.
  ///   - observe: called for each stop on the way, in order of time.
  mutating func advance(to target: Int, _ observe: (Stop) -> Void = { _ in }) {
    precondition(target >= frame, "a ring walks forward only, not from \(frame) to \(target)")
    if frame < 0 { observe(stop(at: timeline.nanoseconds(ofPiece: piece))) }
    frame = target
    let end = timeline.act(of: target)
    while act < end { enter(act + 1, observe) }
    go(toPiece: timeline.piece(of: target), observe)
    turn(
      until: timeline.seconds(since: piece, of: target),
      callback: timeline.lastCallback(atFrame: target),
      observe
    )
    ring.place(at: timeline.position(of: target))
  }

  /// Goes on to where an act begins, in whose layout the ring is set.
  private mutating func enter(_ next: Int, _ observe: (Stop) -> Void) {
    let start = timeline.acts[next].start
    go(toPiece: timeline.motion.piece(at: start, per: 1000), observe)
    let seconds = Double(start - timeline.motion.pieces[piece].start) / 1000
    turn(until: seconds, callback: Recentring.firstCallback(atMilliseconds: start) - 1, observe)
    let layout = timeline.acts[next].layout
    var page = ring.page
    // Among rows of other lengths another page may be nearest.
    if case .ofRows = layout.lengths { page = timeline.motion.pieces[piece].page }
    let laid = ring.laidOut(layout, at: page)
    let isSet = timeline.acts[next].view != timeline.acts[act].view || page != ring.page
    if laid.layout != ring.layout { self.start = 0 }
    (act, ring) = (next, laid)
    ring.place(at: timeline.motion.position(at: start, per: 1000))
    observe(stop(at: start * 1_000_000, isSet: isSet))
  }

  private mutating func go(toPiece end: Int, _ observe: (Stop) -> Void) {
    while piece < end {
      turn(until: .infinity, callback: timeline.firstCallback(inPiece: piece + 1) - 1, observe)
      begin(piece + 1)
      if piece < timeline.motion.pieces.count - 1 {
        observe(stop(at: timeline.nanoseconds(ofPiece: piece)))
      }
    }
  }

  private func stop(
    at nanoseconds: Int,
    event: RingEvent? = nil,
    isSet: Bool = false,
    jump: OffsetJump? = nil
  ) -> Stop {
    Stop(
      piece: piece,
      act: act,
      ring: ring,
      event: event,
      isSet: isSet,
      jump: jump,
      nanoseconds: nanoseconds
    )
  }

  /// A travel of the piece in the layout of the act.
  private func position(_ travel: Double) -> Position {
    Position(
      page: timeline.motion.pieces[piece].page,
      travel: timeline.motion.scaled(travel, fromPiece: piece, toAct: act)
    )
  }

  private mutating func begin(_ index: Int) {
    piece = index
    ahead = crossings.crossings(of: timeline.motion, inPiece: index)[...]
    if recentring == .everyScroll {
      callback = max(callback, timeline.firstCallback(inPiece: index))
      let rest = TouchMaker.restTime(of: timeline.motion.law(ofPiece: index))
      settled = Double(rest) / 1000 + 1 / 60
    }
    ring.place(at: position(timeline.motion.law(ofPiece: index).travel(at: 0)))
  }

  /// Turns the ring as far as a time since the piece began, and the last callback up to then, ask for it.
  private mutating func turn(
    until seconds: Double,
    callback last: Int,
    _ observe: (Stop) -> Void
  ) {
    while let crossing = ahead.first, crossing.seconds <= seconds {
      call(before: crossing.seconds, last, observe)
      ahead.removeFirst()
      pass(crossing, observe)
    }
    call(before: .infinity, last, observe)
  }

  /// Passes a half-page line.
  ///
  /// The travel is counted from where the piece began, so that the offsets of a turn do not depend on
  /// which frames fall into the piece.
  private mutating func pass(_ crossing: Motion.Crossing, _ observe: (Stop) -> Void) {
    guard recentring != .article else {
      nearest = nearest.neighbour(crossing.direction)
      callback = max(callback, timeline.lastCallback(inPiece: piece, at: crossing.seconds))
      return
    }
    ring.place(at: position(crossing.travel))
    var event = ring.turn(crossing.direction)
    if recentring == .everyScroll {
      let offset = event.offsetBefore + start
      start += event.offsetBefore - event.offsetAfter
      event = event.with(offsetBefore: offset, offsetAfter: offset)
    }
    let time = timeline.nanoseconds(ofPiece: piece) + Int(crossing.seconds * 1e9)
    observe(stop(at: time, event: event))
  }

  /// Makes the callbacks that come before a time since the piece began.
  private mutating func call(before seconds: Double, _ last: Int, _ observe: (Stop) -> Void) {
    guard recentring != .loop else { return }
    while mayChangeAtCallback, callback <= last,
      case let now = timeline.seconds(since: piece, ofCallback: callback), now < seconds
    {
      // At rest the first callback does what there is to do.
      guard recentring == .article || now <= settled else { return callback = last + 1 }
      ring.place(at: timeline.position(ofCallback: callback))
      let (time, before) = (timeline.nanoseconds(ofCallback: callback), ring.pixelOffset + start)
      if recentring == .article, let event = ring.turn() {
        let event = event.with(offsetBefore: before, offsetAfter: ring.pixelOffset)
        observe(stop(at: time, event: event))
      }
      let (rest, distance) = (ring.row.restOffset, before - ring.row.restOffset)
      let reach = ring.offset + Double(start - rest)
      if recentring == .everyScroll, 4 * reach.magnitude > Double(ring.row.length) {
        start -= distance
        let jump = OffsetJump(
          nanoseconds: time,
          offsetBefore: before,
          offsetAfter: before - distance
        )
        observe(stop(at: time, jump: jump))
      }
      callback += 1
    }
  }

  /// Whether the next callback may find something to do.
  private var mayChangeAtCallback: Bool {
    switch recentring {
    case .loop: false
    case .article: isBehind
    case .everyScroll: !timeline.motion.isAtRest(inPiece: piece)
    }
  }
}

/// The crossings of pieces that move alike, which are found once.
private struct CrossingMemory: Sendable {
  private struct Key: Hashable {
    let law: Int32
    let milliseconds: Int
    /// Where the piece begins, if the lines depend on it.
    let page: PageIndex?
  }

  private var known: [Key: [Motion.Crossing]] = [:]

  mutating func crossings(of motion: Motion, inPiece index: Int) -> [Motion.Crossing] {
    let (pieces, piece) = (motion.pieces, motion.pieces[index])
    guard piece.law != 0, index + 1 < pieces.count else { return [] }
    let hasStride = motion.layout(ofPiece: index).lengths.period == 1
    let key = Key(
      law: piece.law,
      milliseconds: pieces[index + 1].start - piece.start,
      page: hasStride ? nil : piece.page
    )
    if let crossings = known[key] { return crossings }
    // Scripts repeat a few gestures; what a long one does not repeat need not be kept.
    if known.count >= 64 { known.removeAll(keepingCapacity: true) }
    let crossings = motion.crossings(inPiece: index)
    if crossings.count <= 1000 { known[key] = crossings }
    return crossings
  }
}
