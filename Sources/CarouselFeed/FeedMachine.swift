/// Decides which page of an endless list is requested when: events in, actions out.
///
/// It has no clock, no network, no tasks and no pixels. Times are nanoseconds from any beginning and
/// come with the events. The rules:
/// 1. At most one request is under way. Page n + 1 is requested only after page n came.
/// 2. A generation is one list. A refresh or a new query begins the next one, and answers to requests
///    of an old one are dropped.
/// 3. Demand is what ``FeedTrigger`` says of the last ``FeedPosition``. It is evaluated at every
///    move, and after each page once the layout knows its rows.
/// 4. After a failure nothing is requested but what failed, and that only by a retry. One retry is one
///    request.
/// 5. Where a server asks to wait, nothing is requested before that time. Then a refresh and a first
///    page are requested, and any other page if there is still demand.
/// 6. The list ends when the server says so, by its total, or with an empty page. An empty page of
///    which the server says that more follow is requested once more first. Three pages in a row
///    without a new item end the list too, so that no server keeps it loading for ever.
/// 7. Rows of a refresh replace the old ones when they come. A refresh that fails keeps the old ones.
/// 8. Movement never ends a request under way; moving back drops demand that was not requested.
public struct FeedMachine<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  /// How many pages in a row without a new item end a list.
  static var mostFruitlessPages: Int { 3 }

  /// When demand is raised.
  public let trigger: FeedTrigger
  /// What the feed is doing.
  public internal(set) var state = FeedState.initial
  /// Its rows.
  public internal(set) var rows: FeedRows<Item>
  /// The number of its list.
  public private(set) var generation = 0
  private var requests = 0
  /// The time of the last event.
  private(set) var clock = Int.min
  /// Nothing is requested before this time.
  var gate = Int.min
  /// Where the list stands; `nil` since all rows were replaced.
  var position: FeedPosition?
  /// The page that came empty, though more were to follow.
  var emptyPage: Int?
  /// How many pages in a row had no new item.
  var fruitlessPages = 0

  /// Makes a feed that has requested nothing.
  ///
  /// - Parameters:
  ///   - trigger: when demand is raised.
  ///   - style: how rows that are not loaded are shown.
  public init(trigger: FeedTrigger = .auto, rows style: FeedRowStyle = .append) {
    self.trigger = trigger
    rows = FeedRows(style: style)
  }

  /// What stands below the last row.
  public var footer: FeedFooter {
    FeedFooter(of: state, loadedRows: rows.items.count, loadingRows: rows.loading.count)
  }

  /// Whether there is demand for the next page.
  ///
  /// There is none while the layout does not know all loaded rows: a viewport that is not filled yet
  /// would ask for a page too many.
  public var hasDemand: Bool {
    guard let position, position.rows == rows.items.count else { return rows.items.isEmpty }
    return rows.items.isEmpty || trigger.wantsPage(at: position)
  }

  /// Takes in an event.
  ///
  /// One that means nothing in the present state is ignored.
  ///
  /// - Parameters:
  ///   - event: what happened.
  ///   - now: when, in nanoseconds from any beginning; not before the last event.
  /// - Returns: what is to be done, in order.
  public mutating func handle(_ event: FeedEvent<Item>, at now: Int) -> [FeedAction] {
    precondition(now >= clock, "\(#function): \(now) ns is before the last event, \(clock) ns")
    clock = now
    var actions: [FeedAction] = []
    switch event {
    case .started: start(&actions)
    case .moved(let position): move(to: position, &actions)
    case .arrived(let page, let request):
      guard state.request == request else { return [.drop(request)] }
      take(page, for: request, &actions)
    case .failed(let failure, let request):
      guard state.request == request else { return [.drop(request)] }
      fail(failure, &actions)
    case .waitOver: resume(&actions)
    case .retry: retry(&actions)
    case .refresh(let source): refresh(source == .pull ? .pull : .program, &actions)
    case .newQuery: query(&actions)
    }
    return actions
  }

  private mutating func start(_ actions: inout [FeedAction]) {
    guard case .initial = state else { return }
    beginGeneration()
    send(.page(.first), .start, &actions)
  }

  private mutating func move(to position: FeedPosition, _ actions: inout [FeedAction]) {
    guard position.rows == rows.items.count else { return }
    self.position = position
    switch state {
    case .idle: meetDemand(&actions)
    case .rateLimited(_, .page(let key), _, nil):
      if !hasDemand { state = .idle(next: key) }
    case .initial, .fetching, .full, .error, .empty, .refreshing, .rateLimited: break
    }
  }

  private mutating func retry(_ actions: inout [FeedAction]) {
    guard case .error(_, let task) = state else { return }
    send(task, .retry, &actions)
  }

  private mutating func resume(_ actions: inout [FeedAction]) {
    guard case .rateLimited(let until, let task, let cause, _) = state else { return }
    guard clock >= until else { return actions.append(.wait(until: until)) }
    switch task {
    case .page(let key) where !hasDemand: state = .idle(next: key)
    case .page, .refresh: send(task, cause, &actions)
    }
  }

  private mutating func refresh(_ cause: FeedCause, _ actions: inout [FeedAction]) {
    switch state {
    case .initial, .refreshing: return
    // The first page is as new as a refresh would be.
    case .rateLimited(_, .refresh, _, _), .rateLimited(_, .page(.first), _, _): return
    case .fetching(let request):
      guard request.key != .first else { return }
      actions.append(.cancel(request))
    case .idle, .full, .error, .empty, .rateLimited: break
    }
    beginGeneration()
    send(.refresh, cause, &actions)
  }

  private mutating func query(_ actions: inout [FeedAction]) {
    switch state {
    case .initial: return
    case .fetching(let request), .refreshing(let request): actions.append(.cancel(request))
    case .idle, .full, .error, .empty, .rateLimited: break
    }
    beginGeneration()
    rows.removeAll()
    position = nil
    actions.append(.reloadAll)
    send(.page(.first), .query, &actions)
  }

  private mutating func beginGeneration() {
    generation += 1
    emptyPage = nil
    fruitlessPages = 0
  }

  /// Requests the next page if there is one and there is demand for it.
  mutating func meetDemand(_ actions: inout [FeedAction]) {
    guard case .idle(let next) = state, hasDemand else { return }
    send(.page(next), .demand, &actions)
  }

  /// Requests a page, or waits until it may be requested.
  mutating func send(_ task: FeedTask, _ cause: FeedCause, _ actions: inout [FeedAction]) {
    guard clock >= gate else {
      state = .rateLimited(until: gate, for: task, cause: cause, after: nil)
      return actions.append(.wait(until: gate))
    }
    requests += 1
    let request = FeedRequest(
      key: task.key,
      generation: generation,
      cause: cause,
      number: requests
    )
    switch task {
    case .page: state = .fetching(request)
    case .refresh: state = .refreshing(request)
    }
    actions.append(.request(request))
  }
}
