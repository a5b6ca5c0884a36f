import CarouselFeed
import CarouselFeedSources

/// A list that is scrolled to its end as soon as it can be, on a clock of its own.
struct PlayedFeed {
  /// The list at the end.
  private(set) var machine = FeedMachine<FeedItem>(trigger: .fill)
  /// The pages that were requested, and why.
  private(set) var pages: [Int] = []
  private(set) var causes: [FeedCause] = []
  /// What failed, in order.
  private(set) var failures: [FeedFailure] = []
  /// The lines for people.
  private(set) var problems: [String] = []
  /// The time of the last event.
  private(set) var now = 0
  private var actions: [FeedAction] = []
  /// How many more times somebody taps on retry.
  private var retries: Int

  var titles: [String] { machine.rows.items.map(\.title) }

  /// Plays a list until nothing more is to be done, or `requests` were made.
  init(_ source: FeedSource, retries: Int = 0, requests: Int = 50) async throws {
    self.retries = retries
    try await play(.started, source, requests)
  }

  /// Plays on.
  mutating func play(
    _ event: FeedEvent<FeedItem>,
    _ source: FeedSource,
    _ requests: Int = 50
  ) async throws {
    actions = machine.handle(event, at: now)
    while !actions.isEmpty, pages.count < requests {
      let action = actions.removeFirst()
      switch action {
      case .request(let request): try await request.answer(source, &self)
      case .wait(let until):
        now = until
        actions += machine.handle(.waitOver, at: now)
      case .reloadAll, .layOut: actions += machine.handle(.moved(to: end), at: now)
      case .reloadRows, .cancel, .drop: break
      }
    }
  }

  private var end: FeedPosition {
    let count = machine.rows.count
    return FeedPosition(
      rows: count,
      visible: max(0, count - 1)..<count,
      offset: max(0, count * 40 - 40),
      viewport: 40,
      end: count * 40
    )
  }

  fileprivate mutating func take(_ answer: FeedAnswer, for request: FeedRequest) {
    pages.append(request.key.page)
    causes.append(request.cause)
    now += answer.latency
    problems += [answer.problem].compactMap(\.self)
    switch answer.result {
    case .success(let page): actions += machine.handle(.arrived(page, for: request), at: now)
    case .failure(let failure):
      failures.append(failure)
      actions += machine.handle(.failed(failure, for: request), at: now)
      if case .error = machine.state, retries > 0 {
        retries -= 1
        actions += machine.handle(.retry, at: now)
      }
    }
  }
}

extension FeedRequest {
  fileprivate func answer(_ source: FeedSource, _ feed: inout PlayedFeed) async throws {
    feed.take(try await source.answer(to: self), for: self)
  }
}
