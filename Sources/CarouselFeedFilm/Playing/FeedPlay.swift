internal import CarouselCore
internal import CarouselFeed
internal import CarouselFeedSources
internal import CarouselFiles
internal import CarouselRender

/// Plays a list on the clock of its film: gestures move it, its machine asks for pages, these arrive, and it is
/// laid out anew.
///
/// Nothing depends on frames. What happens, happens at whole milliseconds; a trigger fires at the first of them
/// at which it holds.
struct FeedPlay {
  /// Answers a request.
  typealias Answering = (FeedRequest) async throws(FeedSourceError) -> FeedAnswer
  /// Tells how high a row with an item is, in pixels.
  typealias Measuring = (FeedItem) -> Int

  /// What may happen next, by what comes first at one time.
  enum Step: Int {
    case wait, arrival, release, refresh, gesture, pull, demand, turn
  }

  let geometry: FeedGeometry
  let script: FeedFilmScript
  let answer: Answering
  let measure: Measuring
  let fades: Bool
  var machine: FeedMachine<ItemKey>
  var list: ListMotion
  /// How high the rows are that are loaded; `nil` if all rows are equally high.
  var lengths: RowLengths?
  /// How high the rows are that came and are not placed yet.
  var newHeights: [Int] = []
  /// Where the rows stand.
  var layout: PageLayout
  var history: FeedHistory
  var screen: FeedScreen
  var events = ListEvents()
  /// Lines about failures that were not simulated, each once.
  var problems: [String] = []
  /// In milliseconds.
  var now = 0
  var arrivals: [(time: Int, request: FeedRequest, answer: FeedAnswer)] = []
  var waits: [Int] = []
  var refreshes: ArraySlice<Int>
  /// The gesture that comes next.
  var gesture = 0
  /// When the last one began, and when the next one begins if it said so.
  var began = (time: 0, next: Int?.none)
  var finger: (lift: Int, tap: (x: Int, y: Int)?, isOnList: Bool)?
  /// Whether the finger has pulled the list far enough for a refresh already.
  var hasPulled = false
  /// Who refreshes the list.
  var refresher: FeedEvent<ItemKey>.Refresh?
  var lastMove = -1
  /// Whether the list is longer than its rows by that of a footer.
  var hasFooterRoom = false
  /// When the list came to rest, or what is in view became another, in nanoseconds.
  var views: [Int] = []
  /// Where the list was when it last came to rest.
  var restOffset = 0

  /// Prepares to play.
  init(
    _ script: FeedFilmScript,
    on geometry: FeedGeometry,
    trigger: FeedTrigger,
    rows: FeedRowStyle,
    fades: Bool,
    hasSpinners: Bool,
    measure: @escaping Measuring,
    answer: @escaping Answering
  ) {
    (self.script, self.geometry) = (script, geometry)
    (self.measure, self.answer) = (measure, answer)
    machine = FeedMachine(trigger: trigger, rows: rows)
    lengths = geometry.lengths(from: PageIndex(0))
    layout = geometry.layout(lengths)
    list = ListMotion(layout: layout, extent: ListMotion.Extent(length: 0))
    history = FeedHistory(
      columns: geometry.columns,
      hasSpinners: hasSpinners,
      restLength: lengths?.rest
    )
    screen = FeedScreen(geometry: geometry)
    refreshes = script.refreshes[...]
    self.fades = fades
  }

  /// When something happens that is worth a cell of a contact sheet, in nanoseconds, ascending.
  var highlights: [Int] {
    let times = views + screen.changes.map(\.time)
    return Set(times).sorted()
  }

  /// Plays to the end.
  ///
  /// - Returns: when that is, in milliseconds.
  /// - Throws: a gesture that no finger can make, what keeps the source from answering, or
  ///   ``CarouselRender/RenderError/cancelled``.
  mutating func play() async throws -> Int {
    try await handle(.started)
    while let (time, step) = next(), time <= script.duration ?? .max {
      if Task.isCancelled { throw RenderError.cancelled }
      now = max(now, time)
      try await take(step)
    }
    return script.duration ?? max(max(now, list.restTime) + Self.stay, nextGesture)
  }

  /// How long a film shows how it ends, in milliseconds.
  private static let stay = 500

  // MARK: - What comes next

  func next() -> (time: Int, step: Step)? {
    var steps: [(time: Int, step: Step)] = []
    func add(_ step: Step, _ time: Int?) {
      if let time { steps.append((max(now, time), step)) }
    }
    add(.arrival, arrivals.first?.time)
    add(.release, finger?.lift)
    add(.refresh, refreshes.first)
    if let gestures = script.gestures?.gestures, gesture < gestures.count, finger == nil {
      add(.gesture, nextGesture)
    }
    add(.pull, pullTime)
    add(.demand, demandTime)
    add(.turn, list.turn(after: lastMove))
    // A film does not last until a server may be asked again.
    if !steps.isEmpty || script.duration != nil { add(.wait, waits.min()) }
    return steps.min { ($0.time, $0.step.rawValue) < ($1.time, $1.step.rawValue) }
  }

  /// When the gesture after the last one begins, if there is one and the finger is up.
  var nextGesture: Int {
    began.next ?? (gesture > 0 ? max(began.time + script.period, list.restTime) : 0)
  }

  /// When the finger has pulled the list so far that it refreshes.
  var pullTime: Int? {
    guard let finger, finger.isOnList, !hasPulled, !machine.state.isFirst else { return nil }
    let length = Double(geometry.pullLength)
    return list.time(after: now, moving: .previous) { $0 <= -length }
  }

  /// When the list has moved on so far that it wants another page.
  var demandTime: Int? {
    guard case .idle = machine.state else { return nil }
    let (trigger, isDragging) = (machine.trigger, list.isHeld)
    return list.time(after: max(now, lastMove + 1), moving: .next) { offset in
      trigger.wantsPage(at: position(at: Int(offset.rounded(.down)), isDragging, .forward))
    }
  }

  // MARK: - What happens

  mutating func take(_ step: Step) async throws {
    switch step {
    case .wait:
      waits.removeAll { $0 <= now }
      try await handle(.waitOver)
    case .arrival: try await arrive()
    case .release: try await lift()
    case .refresh:
      refreshes.removeFirst()
      try await refresh(by: .program)
    case .gesture: try await begin()
    case .pull:
      hasPulled = true
      try await refresh(by: .pull)
    case .demand: try await move()
    case .turn:
      noteRest()
      try await move()
    }
  }

  mutating func arrive() async throws {
    // What is in view decides which rows are drawn anew.
    try await move()
    let (_, request, answer) = arrivals.removeFirst()
    switch answer.result {
    case .success(let page):
      note("arrived", request, [.init("items", "\(page.items.count)")])
      try await handle(.arrived(page.keys, for: request), with: page.items)
    case .failure(let failure):
      note("failed", request, [.init("reason", JSONText.quoted(failure.reason))])
      let isFirst =
        machine.rows.items.isEmpty || request.cause == .pull || request.cause == .program
      if script.alerts == .all || script.alerts == .first && isFirst,
        machine.state.request == request
      {
        screen.alert = FeedScreen.Alert(
          failure: history.number(ofFailure: failure.reason),
          isOfRefresh: machine.state.isRefresh
        )
      }
      try await handle(.failed(failure, for: request))
    }
  }

  mutating func refresh(by source: FeedEvent<ItemKey>.Refresh) async throws {
    guard !machine.state.isRefresh, history.list + 1 < FeedLook.mostLists else { return }
    let generation = machine.generation
    refresher = source
    try await handle(.refresh(by: source))
    if machine.generation == generation { refresher = nil }
    update()
  }

  /// Tells the machine where the list is.
  mutating func move() async throws {
    lastMove = now
    let velocity = list.velocity(at: now)
    let direction: FeedPosition.Direction =
      velocity == 0 ? .resting : velocity > 0 ? .forward : .backward
    try await handle(.moved(to: position(at: offset, list.isHeld, direction)))
  }

  /// Does what the machine wants after an event.
  ///
  /// - Parameters:
  ///   - event: what happened.
  ///   - items: those of a page that came.
  /// - Throws: what keeps the source from answering, or the items from being kept.
  mutating func handle(_ event: FeedEvent<ItemKey>, with items: [FeedItem] = []) async throws {
    let anchor = anchor
    var isLaidOut = false
    let before = machine.state.name
    let count = machine.rows.items.count
    let actions = machine.handle(event, at: now * 1_000_000)
    let isNewList = actions.contains(.reloadAll)
    if isNewList { history.begin() }
    if !items.isEmpty {
      let taken = taken(of: items, from: isNewList ? 0 : count)
      try history.keep(taken)
      if lengths != nil { newHeights = taken.map(measure) }
    }
    for action in actions {
      switch action {
      case .request(let request): try await send(request)
      case .cancel(let request):
        arrivals.removeAll { $0.request == request }
        note("cancelled", request)
      case .drop(let request): note("dropped", request)
      case .reloadAll:
        reloadAll(keeping: refresher == .program ? anchor : nil)
        isLaidOut = true
      case .layOut:
        layOut()
        isLaidOut = true
      case .reloadRows(let items):
        noteReload(items)
        let rows = geometry.rows(ofItems: items)
        let time = now * 1_000_000
        if fades { history.change(at: time) { ($0.fading, $0.fadeStart) = (rows, time) } }
      case .wait(let time): waits.append((time + 999_999) / 1_000_000)
      }
    }
    if before != machine.state.name {
      note("state", members: [.init("state", JSONText.quoted(machine.state.name.rawValue))])
    }
    update()
    if isLaidOut { try await move() }
  }

  /// The items of a page that the machine has made its rows from one on; it leaves out those that came before.
  private func taken(of items: [FeedItem], from row: Int) -> [FeedItem] {
    var rows = machine.rows.items[row...]
    return items.filter { item in
      guard rows.first == ItemKey(item) else { return false }
      rows.removeFirst()
      return true
    }
  }

  mutating func send(_ request: FeedRequest) async throws {
    note("request", request)
    let answer = try await self.answer(request)
    if let problem = answer.problem, !problems.contains(problem) { problems.append(problem) }
    let (time, isOver) = (now * 1_000_000).addingReportingOverflow(answer.latency)
    let arrival = isOver ? .max / 1_000_000 : (time + 999_999) / 1_000_000
    let place = arrivals.firstIndex { $0.time > arrival } ?? arrivals.endIndex
    arrivals.insert((arrival, request, answer), at: place)
  }
}

extension FeedPage<FeedItem> {
  /// The page as the machine of a film takes it.
  fileprivate var keys: FeedPage<ItemKey> {
    FeedPage<ItemKey>(items.map(ItemKey.init), next: next, total: total, wait: wait)
  }
}
