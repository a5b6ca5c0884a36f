internal import CarouselCore

/// Decides which page, strip and frame of a film is worked on next: events in, actions out.
///
/// It has no tasks, no clock and no pixels; pages, slabs and strips are values that pass through. The
/// rules:
/// 1. Shots are made in order. While the frames of one are made, the pages and the strip of the next are
///    prepared. The buffer stands at the shot being prepared.
/// 2. At most ``Limits/jobs`` draws, slabs and frames are under way. What brings the film forward most
///    comes first: pages, then strips, then frames. Fetches are waited for and take no job.
/// 3. With strips, the frames of one shot are finished before those of the next begin, so that the
///    memory of a shot is free for the one after the next.
/// 4. Frames may be finished in any order and are delivered in the order of the film. So many at most are
///    begun and not delivered: ``Limits/backlog``.
/// 5. The error of the earliest frame ends the film. A page or strip fails at the first frame of its
///    shot. Nothing is begun after an error, and what is under way is finished.
struct FilmMachine<Page: Sendable, Slab: Sendable, Strip: Sendable> {
  private enum PageState {
    case fetching, fetched, drawing
    case lacking(RenderError)
  }

  /// How many shots after the one being made are looked at for pages that a strip may serve.
  ///
  /// Four is what it takes for two swipes there and two back.
  private static var shotsAhead: Int { 4 }
  /// How many shots are planned at most.
  private static var mostShots: Int { 256 }

  private let limits: Limits
  private var plan: any IteratorProtocol<PlannedShot>
  private var isPlanned = false
  private var plannedFrames = 0
  /// The one being made, the one being prepared, and those planned after them.
  private var shots: [StagedShot<Page, Strip>] = []
  private var buffer: PageBuffer<Page>
  private var strips: StripShelf<Page, Slab, Strip>
  /// The pages that are not there yet.
  private var pages: [Face: PageState] = [:]
  private var slabs: [(work: StripShelf<Page, Slab, Strip>.Work, slab: Int)] = []
  private var jobsUnderWay = 0
  private var fetchesUnderWay = 0
  /// The runs that are being made, with their numbers of frames, by position.
  private var runs: [Int: Int] = [:]
  /// The runs that were made and not delivered.
  private var made: [Int: Int] = [:]
  private var delivered = 0
  private var errors: [Int: RenderError] = [:]
  private var isCancelled = false

  /// Makes a machine at the beginning of a film.
  ///
  /// - Parameters:
  ///   - plan: the shots.
  ///   - limits: how much is done at once.
  ///   - buffer: an empty one.
  ///   - strips: an empty shelf.
  init(
    plan: any IteratorProtocol<PlannedShot>,
    limits: Limits,
    buffer: PageBuffer<Page>,
    strips: StripShelf<Page, Slab, Strip>
  ) {
    self.plan = plan
    self.limits = limits
    self.buffer = buffer
    self.strips = strips
  }

  /// What ended the film before its end; `nil` while nothing has.
  var failure: RenderError? {
    errors.min { $0.key < $1.key }?.value ?? (isCancelled ? .cancelled : nil)
  }

  /// Whether something is under way.
  var isBusy: Bool { jobsUnderWay + fetchesUnderWay > 0 }

  /// What is to be done first.
  mutating func start() -> [Action] { decide() }

  /// Takes in an event.
  ///
  /// - Returns: what is to be done, in order.
  mutating func handle(_ event: Event) -> [Action] {
    let hadFailed = failure != nil
    var actions: [Action] = []
    switch event {
    case .fetched(let face):
      fetchesUnderWay -= 1
      pages[face] = .fetched
    case .drawn(let face, let page):
      jobsUnderWay -= 1
      pages[face] = nil
      buffer.admit(page, for: face)
    case .spoilt(let face):
      jobsUnderWay -= 1
      fetchesUnderWay += 1
      pages[face] = .fetching
      actions.append(.fetchAnother(face))
    case .lacking(let face, let error):
      fetchesUnderWay -= 1
      pages[face] = .lacking(error)
    case .coded(let work, let slab, let result):
      jobsUnderWay -= 1
      strips.admit(result, at: slab, of: work)
    case .made(let position, let error):
      jobsUnderWay -= 1
      made[position] = runs.removeValue(forKey: position)
      if let error { errors[position] = errors[position] ?? error }
      var due: [Int] = []
      while let count = made.removeValue(forKey: delivered) {
        due.append(delivered)
        // Of a run that failed some frames may be whole; those after it are behind a gap.
        guard errors[delivered] == nil else { break }
        delivered += count
      }
      if !due.isEmpty { actions.append(.deliver(positions: due)) }
    case .undelivered(let position, let error):
      errors[position] = errors[position] ?? error
      // Nothing behind it is in order any more.
      delivered = position
    case .cancelled: isCancelled = true
    }
    guard failure == nil else { return actions + (hadFailed ? [] : [.cancelFetches]) }
    actions += decide()
    return failure == nil ? actions : actions + [.cancelFetches]
  }

  private mutating func decide() -> [Action] {
    var actions: [Action] = []
    stage(&actions)
    while failure == nil, jobsUnderWay < limits.jobs, let job = nextJob(&actions) {
      jobsUnderWay += 1
      actions.append(job)
      stage(&actions)
    }
    return actions
  }

  /// Brings the shots as far as they come without a job.
  private mutating func stage(_ actions: inout [Action]) {
    if shots.first?.isHandedOut ?? true, runs.isEmpty || !limits.usesStrips {
      shots = Array(shots.dropFirst())
      planAhead()
      strips.keep(shots)
      if let first = shots.first {
        let ahead = shots.dropFirst().flatMap { $0.shot.pagesByDistance.map(\.face) }
        actions.append(.want(visible: first.shot.pagesByDistance.map(\.face), ahead: ahead))
      }
    }
    for place in shots.indices.prefix(2) {
      if !shots[place].isFollowed {
        guard place == 0 || canFollow else { break }
        follow(place, &actions)
      }
      if shots[place].pages == nil {
        shots[place].pages = buffer.pages(of: shots[place].shot.pages)
      }
      if shots[place].strips == nil { prepareStrips(of: place) }
    }
    failIfLacking()
  }

  /// Finds the strips of a shot, or has them coded, once the shot's pages are there.
  private mutating func prepareStrips(of place: Int) {
    guard !shots[place].parts.isEmpty, let pages = shots[place].pages else { return }
    shots[place].strips = strips.strips(of: shots[place])
    guard shots[place].strips == nil else { return }
    for work in strips.begin(shots[place], pages: pages, near: shots) {
      slabs += work.slabs.map { (work, $0) }
    }
  }

  /// Whether the buffer may move on to the second shot: the pages of the first are there, or their slots
  /// stay theirs.
  private var canFollow: Bool {
    shots[0].pages != nil || buffer.keeps(shots[0].shot.pages, movingTo: shots[1].shot)
  }

  private mutating func follow(_ place: Int, _ actions: inout [Action]) {
    shots[place].isFollowed = true
    for face in buffer.follow(shots[place].shot) where pages[face] == nil {
      pages[face] = .fetching
      fetchesUnderWay += 1
      actions.append(.fetch(face))
    }
  }

  private mutating func planAhead() {
    while !isPlanned, shots.count <= Self.shotsAhead || knowsTooFew {
      guard let planned = plan.next() else {
        isPlanned = true
        return
      }
      shots.append(StagedShot(planned, at: plannedFrames, usesStrips: limits.usesStrips))
      plannedFrames += planned.shot.frames.count
    }
  }

  /// Whether the source wants to know of more pictures.
  private var knowsTooFew: Bool {
    guard limits.lookahead > 0, shots.count < Self.mostShots else { return false }
    return Set(shots.dropFirst().lazy.flatMap(\.faces).map(\.picture)).count < limits.lookahead
  }

  /// Ends the film at the first shot if one of its pages cannot be made, once that is known of all.
  private mutating func failIfLacking() {
    guard let first = shots.first, first.pages == nil else { return }
    for face in first.faces {
      switch pages[face] {
      case .lacking(let error):
        errors[first.position] = error
        return
      case nil: continue
      case .fetching, .fetched, .drawing: return
      }
    }
  }

  /// The work that brings the film forward most, of what can be done now.
  private mutating func nextJob(_ actions: inout [Action]) -> Action? {
    for face in shots.prefix(2).lazy.filter(\.isFollowed).flatMap(\.faces) {
      guard case .fetched = pages[face] else { continue }
      pages[face] = .drawing
      return .draw(face, view: buffer.view)
    }
    if !slabs.isEmpty {
      let (work, slab) = slabs.removeFirst()
      return .code(work, slab: slab)
    }
    return nextFrames(&actions).map { .make($0) }
  }

  /// The next frames of the first shot, as many as are equal.
  private mutating func nextFrames(_ actions: inout [Action]) -> FrameWork? {
    guard let staged = shots.first, let pages = staged.pages, !staged.isHandedOut,
      runs.count + made.count < limits.backlog
    else { return nil }
    let (shot, start) = (staged.shot, staged.nextFrame)
    let position = staged.position + start - shot.frames.lowerBound
    let distance = limits.usesStrips ? shot.distance(of: start) : nil
    var strips: [(strip: Strip, origin: Int)]?
    if let distance {
      switch staged.strips {
      case .success(let coded):
        strips = zip(coded, staged.parts).compactMap { strip, part in
          part.origin(at: distance, viewport: shot.layout.viewport).map { (strip, $0) }
        }
      case .failure(let error):
        errors[position] = error
        return nil
      case nil: return nil
      }
    }
    if start == shot.frames.lowerBound { actions.append(.begin(staged.planned)) }
    var frames = [shot[frame: start]]
    while frames.count < limits.longestRun, start + frames.count < shot.frames.upperBound,
      case let next = shot[frame: start + frames.count], next.scene == frames[0].scene,
      next.isFull == frames[0].isFull
    {
      frames.append(next)
    }
    shots[0].nextFrame += frames.count
    runs[position] = frames.count
    let first = shot.pages[0].page.rawValue
    return FrameWork(
      position: position,
      frames: frames,
      pages: frames[0].visiblePlaces.map { pages[frames[0].slots[$0].page.rawValue - first] },
      strips: strips
    )
  }
}
