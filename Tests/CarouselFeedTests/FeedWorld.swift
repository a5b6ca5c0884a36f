import CarouselFeed
import Testing

/// An item of a test list.
struct TestItem: Identifiable, Hashable, Sendable {
  let id: Int

  static func items(_ range: Range<Int>) -> [TestItem] { range.map(TestItem.init(id:)) }
}

typealias TestMachine = FeedMachine<TestItem>
typealias TestEvent = FeedEvent<TestItem>

/// Drives a machine as a list view would, keeps its own books and checks every rule.
struct FeedWorld {
  private(set) var machine: TestMachine
  private(set) var now = 0
  /// All requests, in order.
  private(set) var requests: [FeedRequest] = []
  private(set) var underWay: [FeedRequest] = []
  private(set) var timers: [Int] = []
  /// What the last event brought about.
  private(set) var actions: [FeedAction] = []
  /// The rules that were broken.
  private(set) var faults: [String] = []
  /// Whether the layout does not know all rows yet.
  private(set) var needsLayout = false

  var rowExtent = 30
  var viewport = 350
  var offset = 0
  var isDragging = false
  var direction = FeedPosition.Direction.resting

  private var gate = Int.min
  /// The page that may be requested next, in the present generation.
  private var nextPage = 1
  private var generation = 0

  init(_ trigger: FeedTrigger = .fill, rows style: FeedRowStyle = .append) {
    machine = TestMachine(trigger: trigger, rows: style)
  }

  var state: FeedState { machine.state }
  var pages: [Int] { requests.map(\.key.page) }
  var identifiers: [Int] { machine.rows.items.map(\.id) }
  var causes: [FeedCause] { requests.map(\.cause) }
  var timer: Int? { timers.min() }

  /// Where the loaded rows end.
  var end: Int { machine.rows.items.count * rowExtent }

  var position: FeedPosition {
    let count = machine.rows.count
    let below = (offset + viewport + rowExtent - 1) / rowExtent
    return FeedPosition(
      rows: machine.rows.items.count,
      visible: min(count, offset / rowExtent)..<min(count, below),
      offset: offset,
      viewport: viewport,
      end: end,
      isDragging: isDragging,
      direction: direction
    )
  }

  /// Moves the viewport and reports the position.
  mutating func scroll(
    to offset: Int,
    isDragging: Bool = false,
    _ direction: FeedPosition.Direction = .resting
  ) {
    (self.offset, self.isDragging, self.direction) = (offset, isDragging, direction)
    layOut()
  }

  /// Scrolls to the end of all rows.
  mutating func scrollToEnd(
    isDragging: Bool = false,
    _ direction: FeedPosition.Direction = .resting
  ) {
    let extent = machine.rows.count * rowExtent
    scroll(to: max(0, extent - viewport), isDragging: isDragging, direction)
  }

  mutating func layOut() {
    offset = max(0, min(offset, machine.rows.count * rowExtent - viewport))
    needsLayout = false
    handle(.moved(to: position))
  }

  /// Answers the request under way.
  mutating func arrive(_ page: FeedPage<TestItem>, after wait: Int = 0) {
    guard let request = underWay.first else { return faults.append("nothing to answer") }
    handle(.arrived(page, for: request), after: wait)
  }

  /// Answers the request under way, and lays out what came.
  mutating func answer(_ page: FeedPage<TestItem>, after wait: Int = 0) {
    arrive(page, after: wait)
    if needsLayout { layOut() }
  }

  /// Answers with so many new items.
  mutating func answer(_ count: Int, next: FeedNext = .unstated, total: Int? = nil) {
    let first = underWay.first?.key.offset ?? 0
    answer(FeedPage(TestItem.items(first..<first + count), next: next, total: total))
  }

  mutating func fail(_ reason: String = "500", wait: Int? = nil) {
    guard let request = underWay.first else { return faults.append("nothing to fail") }
    handle(.failed(FeedFailure(reason, wait: wait), for: request))
  }

  /// Lets the first timer ring.
  mutating func wake() {
    guard let timer else { return }
    handle(.waitOver, after: max(0, timer - now))
  }

  mutating func handle(_ event: TestEvent, after wait: Int = 0) {
    now += wait
    let (before, rows) = (machine.state, machine.rows.items.count)
    if case .waitOver = event { timers.removeAll { $0 <= now } }
    let answered = note(event)
    actions = machine.handle(event, at: now)
    var started = 0
    for action in actions {
      switch action {
      case .request(let request):
        started += 1
        begin(request, before: before, event)
      case .cancel(let request):
        check(underWay.contains(request), "only what is under way is cancelled")
        underWay.removeAll { $0 == request }
      case .drop: check(!answered, "an answer that is waited for is not dropped")
      case .reloadAll, .layOut: needsLayout = true
      case .reloadRows(let rows): check(!rows.isEmpty, "rows are drawn anew")
      case .wait(let time):
        timers.append(time)
        check(time == gate && time > now, "it waits as long as the server asks")
      }
    }
    check(started <= 1, "one event makes one request at most")
    checkState()
    if case .arrived = event { checkRows() }
    if case .failed = event { check(machine.rows.items.count == rows, "a failure keeps the rows") }
    if generation != machine.generation { check(generation < machine.generation, "lists count up") }
  }

  /// Notes an answer in the books, and tells whether it was waited for.
  private mutating func note(_ event: TestEvent) -> Bool {
    switch event {
    case .arrived(let page, let request):
      guard take(request) else { return false }
      gate = max(gate, now + max(0, page.wait))
      if !page.items.isEmpty { nextPage = request.key.page + 1 }
      return true
    case .failed(let failure, let request):
      guard take(request) else { return false }
      if let wait = failure.wait { gate = max(gate, now + wait) }
      return true
    case .started, .moved, .waitOver, .retry, .refresh, .newQuery: return false
    }
  }

  private mutating func take(_ request: FeedRequest) -> Bool {
    guard let place = underWay.firstIndex(of: request) else { return false }
    underWay.remove(at: place)
    return true
  }

  private mutating func begin(_ request: FeedRequest, before: FeedState, _ event: TestEvent) {
    if request.generation != generation {
      check(request.generation > generation, "generations count up")
      (generation, nextPage) = (request.generation, 1)
    }
    check(request.key.page == nextPage, "page \(nextPage) is next, not \(request.key.page)")
    check(now >= gate, "nothing is requested before the wait is over")
    check(!underWay.contains { $0.key == request.key }, "one request of a page is under way")
    check(underWay.isEmpty, "one request is under way")
    if case .error = before {
      switch event {
      case .retry, .refresh, .newQuery: break
      case .started, .moved, .arrived, .failed, .waitOver: check(false, "an error asks for nothing")
      }
    }
    requests.append(request)
    underWay.append(request)
  }

  private mutating func checkRows() {
    let ids = identifiers
    check(Set(ids).count == ids.count, "no item is there twice")
  }

  /// The feed is idle, waits or is at an end.
  private mutating func checkState() {
    let expected = state.request.map { [$0] } ?? []
    check(underWay == expected, "a request under way is the state's")
    switch state {
    case .initial: check(requests.isEmpty, "it begins once")
    case .idle:
      let isKnown = !needsLayout && offset + viewport >= end
      check(!isKnown, "an idle feed has its viewport filled")
    case .rateLimited(let until, _, _, _):
      check(until == gate && (timers.contains(until) || now >= until), "a timer ends the wait")
    case .empty: check(machine.rows.count == 0, "an empty list has no rows")
    case .full:
      let count = machine.rows.items.count
      check(machine.rows.count == count && count > 0, "all are there")
    case .fetching, .refreshing, .error: break
    }
  }

  private mutating func check(_ holds: Bool, _ rule: String) {
    if !holds { faults.append(rule) }
  }
}
