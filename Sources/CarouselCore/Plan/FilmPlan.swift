/// The shots of a film, in order.
///
/// They follow from its motion, the ring, the pictures of its pages, and how far these are loaded. Only
/// the plan moves a ring; everything after it reads the shots. It needs no pixels and costs
/// microseconds a shot, so it may run far ahead.
///
/// A part of a film costs its share: the ring is set where the part begins. Only a film whose past
/// counts (``History/forget``, or ``PageLoading/dependsOnPast``) is played from frame 0.
public struct FilmPlan<Loading: PageLoading>: Sequence, IteratorProtocol, Sendable {
  /// How far the pictures are loaded.
  public var loading: Loading
  private let timeline: Timeline
  private let options: PlanOptions
  private var picker: PicturePicker
  private var walk: RingWalk
  /// Of travel; a rest keeps that of the gesture before it.
  private var direction = Direction.next
  /// How many of the frames asked for are in shots already.
  private var planned = 0
  /// Whether the ring was set since the last shot, and not only turned.
  private var isSet = true
  /// Turns that no shot has reported yet, with the frames that first show them.
  private var turns: [(frame: Int, turn: Turn)] = []
  private var shots: [Shot] = []

  /// Plans a film.
  ///
  /// - Parameters:
  ///   - timeline: what moves when.
  ///   - history: whether a page keeps its picture when it comes back.
  ///   - picker: deals pictures to pages.
  ///   - loading: how far they are loaded.
  ///   - options: which frames to plan; `nil` for all of them, without labels.
  public init(
    timeline: Timeline,
    history: History,
    picker: PicturePicker,
    loading: Loading,
    options: PlanOptions? = nil
  ) {
    self.timeline = timeline
    self.picker = picker
    self.loading = loading
    let options = options ?? PlanOptions(frames: .range(0..<timeline.frameCount))
    self.options = options
    walk = RingWalk(timeline: timeline, history: history)
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
    let frames = stretch.frames
    reach(frame: frames.lowerBound - 1)
    var record = StretchRecord(end: frames.upperBound)
    var frame = frames.lowerBound
    while frame < frames.upperBound {
      let before = turns.count
      walk(to: frame)
      record.note(walk.ring, at: frame, hasTurned: turns.count > before)
      frame = timeline.frame(thatMayMoveAfter: frame, inPiece: walk.piece)
    }
    // The next stretch goes on from here.
    walk(to: frames.upperBound - 1)
    let asked = options.frames.part(in: frames, from: planned)
    planned += asked.count
    loading.forget(before: timeline.nanoseconds(ofFrame: asked[0]))
    if isSet, !options.tellsEveryTurn { turns.removeAll { $0.frame < asked[0] } }
    for (frames, pages) in record.parts(of: asked, in: timeline) {
      cut(frames, pages, moments(of: frames, record))
    }
  }

  /// Brings the ring to a frame, unless it is there or beyond; plays it there only if it must.
  private mutating func reach(frame: Int) {
    guard walk.frame < frame else { return }
    if !options.tellsEveryTurn { (isSet, turns) = (true, []) }
    if loading.dependsOnPast || options.tellsEveryTurn { return walk(to: frame, isPast: true) }
    switch walk.ring.history {
    case .forget: walk.advance(to: frame)
    case .remember: walk = RingWalk(timeline: timeline, at: frame)
    }
    want(walk.ring, inPiece: walk.piece, at: timeline.nanoseconds(ofFrame: frame))
  }

  /// Plays the ring to a frame.
  private mutating func walk(to frame: Int, isPast: Bool = false) {
    var walk = walk
    walk.advance(to: frame) { stop in
      let time = stop.nanoseconds
      want(stop.ring, inPiece: stop.piece, at: time)
      if isPast { loading.forget(before: time) }
      guard let event = stop.event, !isPast || options.tellsEveryTurn else { return }
      turns.append((frame, Turn(nanoseconds: time, event: event)))
    }
    self.walk = walk
  }

  private mutating func want(_ ring: PageRing, inPiece index: Int, at time: Int) {
    let (piece, law) = (timeline.motion.pieces[index], timeline.motion.law(ofPiece: index))
    direction = law.direction ?? direction
    guard loading.followsDemand else { return }
    let demand = Demand(
      of: ring,
      on: piece.page,
      moving: law,
      toward: direction,
      beyond: options.prefetch,
      within: timeline.options.pages
    )
    loading.want(
      visible: demand.visible.map { picker.picture(of: $0) },
      prefetch: demand.prefetch.map { picker.picture(of: $0) },
      at: time
    )
  }

  /// What the slots hold during `frames`: at the first one, and wherever that changes.
  private mutating func moments(of frames: Range<Int>, _ record: StretchRecord) -> [Shot.Moment] {
    var moments: [Shot.Moment] = []
    let turned = record.rings.map(\.frame).filter {
      $0 > frames.lowerBound && $0 < frames.upperBound
    }
    for (start, end) in zip([frames.lowerBound] + turned, turned + [frames.upperBound]) {
      let contents = record.ring(at: start).slots
      let pictures = contents.map { picker.picture(of: $0.draw) }
      // No later than the last frame: what is wanted after it is not known to the loading yet.
      let last = timeline.nanoseconds(ofFrame: end - 1)
      var frame = start
      while frame < end {
        let time = timeline.nanoseconds(ofFrame: frame)
        let slots = zip(contents, pictures).map { content, picture in
          FilledSlot(content: content, picture: picture, face: face(of: content, picture, at: time))
        }
        moments.append(Shot.Moment(frame: frame, slots: slots))
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

  /// Makes shots of frames that look at `pages`, parted where one of these changes its face.
  private mutating func cut(
    _ frames: Range<Int>,
    _ pages: ClosedRange<PageIndex>,
    _ moments: [Shot.Moment]
  ) {
    var rest = moments[...]
    while let first = rest.first {
      let shown = first.slots.filter { pages.contains($0.page) }
      let same = rest.prefix { moment in
        moment.slots.filter { pages.contains($0.page) } == shown
      }
      rest = rest.dropFirst(same.count)
      add(first.frame..<(rest.first?.frame ?? frames.upperBound), shown, Array(same))
    }
  }

  private mutating func add(_ frames: Range<Int>, _ pages: [FilledSlot], _ moments: [Shot.Moment]) {
    let before = turns.prefix { $0.frame <= frames.lowerBound }.map(\.turn)
    let during = turns[before.count...].prefix { $0.frame < frames.upperBound }.map(\.turn)
    turns.removeFirst(before.count + during.count)
    shots.append(
      Shot(
        frames: frames,
        pages: pages,
        isSet: isSet,
        turnsBefore: before,
        turnsDuring: during,
        moments: moments,
        timeline: timeline,
        hasLabels: options.hasLabels
      )
    )
    isSet = false
  }
}

extension Timeline {
  /// The first frame after `frame`, which lies in a piece of the motion, at which the viewport may stand
  /// elsewhere; past the end of the film if there is none.
  fileprivate func frame(thatMayMoveAfter frame: Int, inPiece piece: Int) -> Int {
    guard motion.isAtRest(inPiece: piece) else { return frame + 1 }
    guard piece + 1 < motion.pieces.count else { return frameCount }
    return max(frame + 1, firstFrame(ofPiece: piece + 1))
  }
}
