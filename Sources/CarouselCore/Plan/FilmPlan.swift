/// The shots of a film, in order.
///
/// They follow from its motion, the ring, the pictures of its pages, and how far these are loaded. Only
/// the plan moves a ring; everything after it reads the shots. It needs no pixels and costs
/// microseconds a shot, so it may run far ahead.
///
/// A part of a film costs its share: the ring is set where the part begins. Only a film whose past
/// counts (``History/forget``, a ``Recentring`` but ``Recentring/loop``, or
/// ``PageLoading/dependsOnPast``) is played from frame 0.
public struct FilmPlan<Loading: PageLoading>: Sequence, IteratorProtocol, Sendable {
  /// How far the pictures are loaded.
  public var loading: Loading
  private let timeline: Timeline
  private let options: PlanOptions
  /// For each act, what deals its pictures.
  private var pickers: [PicturePicker]
  private var walk: RingWalk
  /// Of travel; a rest keeps that of the gesture before it.
  private var direction = Direction.next
  /// How many of the frames asked for are in shots already.
  private var planned = 0
  /// Whether the ring was set since the last shot, and not only turned.
  private var isSet = true
  /// Turns that no shot has reported yet, with the frames that first show them.
  private var turns: [(frame: Int, turn: Turn)] = []
  /// The same of shifts without a turn.
  private var jumps: [(frame: Int, jump: OffsetJump)] = []
  private var shots: [Shot] = []

  /// Plans a film.
  ///
  /// - Parameters:
  ///   - timeline: what moves when.
  ///   - history: whether a page keeps its picture when it comes back.
  ///   - recentring: how the ring keeps up with the viewport.
  ///   - picker: deals pictures to pages, before any of them is edited.
  ///   - loading: how far they are loaded.
  ///   - options: which frames to plan; `nil` for all of them, without labels.
  public init(
    timeline: Timeline,
    history: History,
    recentring: Recentring = .loop,
    picker: PicturePicker,
    loading: Loading,
    options: PlanOptions? = nil
  ) {
    self.timeline = timeline
    pickers = timeline.pickers(from: picker)
    self.loading = loading
    let options = options ?? PlanOptions(frames: .range(0..<timeline.frameCount))
    self.options = options
    walk = RingWalk(timeline: timeline, history: history, recentring: recentring)
  }

  /// The next shot; `nil` after the last one.
  public mutating func next() -> Shot? {
    while shots.isEmpty, planned < options.frames.count {
      plan(timeline.stretch(containing: options.frames[planned]))
    }
    return shots.isEmpty ? nil : shots.removeFirst()
  }

  /// Plans those frames of one stretch that are asked for.
  private mutating func plan(_ stretch: Stretch) {
    let (frames, act) = (stretch.frames, timeline.act(of: stretch.frames.lowerBound))
    reach(frame: frames.lowerBound - 1)
    var record = StretchRecord(end: frames.upperBound)
    var origin: PageIndex?
    var frame = frames.lowerBound
    while frame < frames.upperBound {
      let before = turns.count + jumps.count
      walk(to: frame)
      let sight = timeline.sight(of: frame)
      origin = origin ?? sight.page
      record.note(
        walk.ring,
        from: walk.start,
        seeing: walk.ring.seen(by: sight, from: origin ?? sight.page),
        at: frame,
        hasTurned: turns.count + jumps.count > before
      )
      frame =
        walk.isBehind
        ? frame + 1 : timeline.frame(thatMayMoveAfter: frame, inPiece: walk.piece)
    }
    // The next stretch goes on from here.
    walk(to: frames.upperBound - 1)
    let asked = options.frames.part(in: frames, from: planned)
    planned += asked.count
    loading.forget(before: timeline.nanoseconds(ofFrame: asked[0]))
    if isSet, !options.tellsEveryTurn {
      turns.removeAll { $0.frame < asked[0] }
      jumps.removeAll { $0.frame < asked[0] }
    }
    for (frames, reach) in record.parts(of: asked, in: timeline) {
      cut(frames, reach, in: act, moments(of: frames, in: act, record))
    }
  }

  /// Brings the ring to a frame, unless it is there or beyond; plays it there only if it must.
  private mutating func reach(frame: Int) {
    guard walk.frame < frame else { return }
    if !options.tellsEveryTurn { (isSet, turns, jumps) = (true, [], []) }
    if loading.dependsOnPast || options.tellsEveryTurn { return walk(to: frame, isPast: true) }
    if walk.dependsOnPast {
      walk.advance(to: frame)
    } else {
      walk = RingWalk(timeline: timeline, at: frame)
    }
    let time = timeline.nanoseconds(ofFrame: frame)
    want(walk.ring, inPiece: walk.piece, of: walk.act, at: time)
  }

  /// Plays the ring to a frame.
  private mutating func walk(to frame: Int, isPast: Bool = false) {
    var walk = walk
    walk.advance(to: frame) { stop in
      let time = stop.nanoseconds
      if stop.jump == nil { want(stop.ring, inPiece: stop.piece, of: stop.act, at: time) }
      if stop.isSet { isSet = true }
      if isPast { loading.forget(before: time) }
      guard !isPast || options.tellsEveryTurn else { return }
      if let event = stop.event { turns.append((frame, Turn(nanoseconds: time, event: event))) }
      if let jump = stop.jump { jumps.append((frame, jump)) }
    }
    self.walk = walk
  }

  private mutating func want(
    _ ring: PageRing,
    inPiece index: Int,
    of act: Int,
    at time: Int
  ) {
    let (piece, law) = (timeline.motion.pieces[index], timeline.motion.law(ofPiece: index))
    direction = law.direction ?? direction
    guard loading.followsDemand else { return }
    let demand = Demand(
      of: ring,
      on: piece.page,
      moving: law,
      in: timeline.motion.layout(ofPiece: index),
      toward: direction,
      beyond: options.prefetch,
      within: timeline.options.pages
    )
    loading.want(
      visible: demand.visible.map { pickers[act].picture(of: $0) },
      prefetch: demand.prefetch.map { pickers[act].picture(of: $0) },
      at: time
    )
  }

  /// What the slots hold during `frames`: at the first one, and wherever that changes.
  private mutating func moments(
    of frames: Range<Int>,
    in act: Int,
    _ record: StretchRecord
  ) -> [Shot.Moment] {
    var moments: [Shot.Moment] = []
    let turned = record.rings.map(\.frame).filter {
      $0 > frames.lowerBound && $0 < frames.upperBound
    }
    for (start, end) in zip([frames.lowerBound] + turned, turned + [frames.upperBound]) {
      let (contents, origin) = (record.ring(at: start).slots, record.start(at: start))
      let pictures = contents.map { pickers[act].picture(of: $0.draw) }
      // No later than the last frame: what is wanted after it is not known to the loading yet.
      let last = timeline.nanoseconds(ofFrame: end - 1)
      var frame = start
      while frame < end {
        let time = timeline.nanoseconds(ofFrame: frame)
        let slots = zip(contents, pictures).map { content, picture in
          FilledSlot(content: content, picture: picture, face: face(of: content, picture, at: time))
        }
        moments.append(Shot.Moment(frame: frame, slots: slots, start: origin))
        let change =
          time < last ? loading.nextChange(of: pictures, after: time, until: last) : nil
        frame = change.map { timeline.firstFrame(atNanoseconds: $0) } ?? end
      }
    }
    return moments
  }

  /// What a slot's page shows: nothing past the film's ends.
  private mutating func face(of slot: SlotContent, _ picture: Int, at time: Int) -> Face {
    timeline.options.pages?.contains(slot.page) == false
      ? .blank(picture) : loading.face(of: picture, at: time)
  }

  /// Makes shots of frames of a reach, parted where one of its pages changes its face.
  private mutating func cut(
    _ frames: Range<Int>,
    _ reach: Reach,
    in act: Int,
    _ moments: [Shot.Moment]
  ) {
    var rest = moments[...]
    while let first = rest.first {
      let shown = first.slots.filter { reach.pages.contains($0.page) }
      let same = rest.prefix { moment in
        moment.slots.filter { reach.pages.contains($0.page) } == shown
      }
      rest = rest.dropFirst(same.count)
      let parted = first.frame..<(rest.first?.frame ?? frames.upperBound)
      add(parted, shown, of: reach, in: act, Array(same))
    }
  }

  private mutating func add(
    _ frames: Range<Int>,
    _ pages: [FilledSlot],
    of reach: Reach,
    in act: Int,
    _ moments: [Shot.Moment]
  ) {
    let before = turns.prefix { $0.frame <= frames.lowerBound }.map(\.turn)
    let during = turns[before.count...].prefix { $0.frame < frames.upperBound }.map(\.turn)
    turns.removeFirst(before.count + during.count)
    let jumps = self.jumps.prefix { $0.frame < frames.upperBound }.map(\.jump)
    self.jumps.removeFirst(jumps.count)
    shots.append(
      Shot(
        frames: frames,
        pages: pages,
        extent: reach.extent(
          of: pages[0].page...pages[pages.count - 1].page,
          in: timeline.acts[act].layout
        ),
        isSet: isSet,
        turnsBefore: before,
        turnsDuring: during,
        jumps: jumps,
        moments: moments,
        timeline: timeline,
        act: act,
        recentring: walk.recentring,
        hasLabels: options.hasLabels,
        ornaments: options.ornaments
      )
    )
    isSet = false
  }
}

extension Timeline {
  /// The first frame after `frame`, which lies in a piece of the motion, at which the pages may be
  /// seen elsewhere; past the end of the film if there is none.
  fileprivate func frame(thatMayMoveAfter frame: Int, inPiece piece: Int) -> Int {
    guard motion.isAtRest(inPiece: piece) else { return frame + 1 }
    guard piece + 1 < motion.pieces.count else { return frameCount }
    // While its shutter is open, the last frame before a gesture sees the gesture begin.
    let ahead = camera.shutterAngle > 0 ? 1 : 0
    return max(frame + 1, firstFrame(ofPiece: piece + 1) - ahead)
  }
}
