import CarouselFeed
import CarouselValues

/// A random list, server and user, from a seed.
struct FeedStorm {
  private static let second = 1_000_000_000

  private(set) var world: FeedWorld
  private var random: SplitMix64
  private let pageSize: Int
  private let length: Int
  private let ending: Int
  /// A request of a feed that never was, for answers that nobody waits for.
  private let unasked: FeedRequest
  /// Called with what happened and the states around it.
  private let watch: (FeedState, TestEvent, FeedWorld) -> Void

  init(
    seed: UInt64,
    unasked: FeedRequest,
    watch: @escaping (FeedState, TestEvent, FeedWorld) -> Void = { _, _, _ in }
  ) {
    random = SplitMix64(seed: SplitMix64.mix(seed))
    let draw = random.next()
    let triggers: [FeedTrigger] = [.rows(3), .distance(500), .fill, .auto]
    world = FeedWorld(triggers[Int(draw % 4)], rows: draw & 4 == 0 ? .append : .reserve)
    world.rowExtent = 20 + Int(draw >> 8 & 63)
    world.viewport = 50 + Int(draw >> 16 & 511)
    pageSize = 1 + Int(draw >> 32 & 15)
    length = Int(draw >> 40 & 63)
    ending = Int(draw >> 48 & 3)
    self.unasked = unasked
    self.watch = watch
  }

  private mutating func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }

  private mutating func handle(_ event: TestEvent, after wait: Int = 0) {
    let before = world.state
    world.handle(event, after: wait)
    watch(before, event, world)
  }

  /// Lets random things happen.
  mutating func rage(steps: Int) {
    if below(8) > 0 { handle(.started) }
    for _ in 0..<steps {
      // The layout may come late, and a timer too.
      if world.needsLayout, below(4) > 0 { move() }
      let wait = below(3) == 0 ? below(2 * Self.second) : 0
      switch below(16) {
      case 0: handle(.started, after: wait)
      case 1: handle(.retry, after: wait)
      case 2: handle(.refresh(by: below(2) == 0 ? .pull : .program), after: wait)
      case 3: if below(3) == 0 { handle(.newQuery, after: wait) }
      case 4: answerLate(after: wait)
      case 5: handle(.waitOver, after: below(3) == 0 ? 0 : max(0, (world.timer ?? 0) - world.now))
      case 6, 7, 8, 9: move()
      default:
        if let request = world.underWay.first {
          answer(request, after: wait)
        } else if case .error = world.state {
          handle(.retry)
        }
      }
    }
  }

  /// Scrolls to the end over a server that answers well, until there is no more.
  ///
  /// - Returns: whether the list came to its end.
  mutating func calm() -> Bool {
    handle(.started)
    for _ in 0..<2 * length + 40 {
      if let request = world.underWay.first {
        handle(.arrived(page(request.key), for: request))
        continue
      }
      switch world.state {
      case .full, .empty: return true
      case .error: handle(.retry)
      case .rateLimited: world.wake()
      case .initial, .idle, .fetching, .refreshing: world.scrollToEnd(.forward)
      }
    }
    return false
  }

  private mutating func move() {
    let extent = world.machine.rows.count * world.rowExtent
    world.offset = below(3) == 0 ? extent : below(extent + 1)
    world.offset = max(0, min(world.offset, extent - world.viewport))
    world.isDragging = below(2) == 0
    world.direction = FeedPosition.Direction.allCases[below(3)]
    let before = world.state
    world.layOut()
    watch(before, .moved(to: world.position), world)
  }

  /// What a well-behaved server sends.
  private func page(_ key: FeedKey) -> FeedPage<TestItem> {
    let end = min(length, key.offset + pageSize)
    let items = key.offset < end ? TestItem.items(key.offset..<end) : []
    return switch ending {
    case 0: FeedPage(items, next: .more(end < length))
    case 1: FeedPage(items, next: .cursor(end < length ? "\(end)" : nil), total: length)
    case 2: FeedPage(items, total: length)
    default: FeedPage(items)
    }
  }

  private mutating func answer(_ request: FeedRequest, after wait: Int) {
    var page = page(request.key)
    switch below(12) {
    case 0: return handle(.failed(FeedFailure("500"), for: request), after: wait)
    case 1:
      let failure = FeedFailure("429", wait: below(3) * Self.second)
      return handle(.failed(failure, for: request), after: wait)
    case 2: page.items = []
    case 3: page = FeedPage([], next: .more(true))
    case 4: page.items = page.items.map { TestItem(id: $0.id - below(pageSize + 1)) }
    case 5: page.items = TestItem.items(0..<pageSize)
    case 6: page.items += page.items
    default: break
    }
    if below(6) == 0 { page.wait = below(3) * Self.second }
    handle(.arrived(page, for: request), after: wait)
  }

  private mutating func answerLate(after wait: Int) {
    let request = world.requests.isEmpty ? unasked : world.requests[below(world.requests.count)]
    guard !world.underWay.contains(request) else { return }
    if below(2) == 0 {
      handle(.arrived(FeedPage(TestItem.items(500..<510)), for: request), after: wait)
    } else {
      handle(.failed(FeedFailure("timed out"), for: request), after: wait)
    }
  }

  /// A request of some other feed.
  static func unasked() -> FeedRequest? {
    var machine = TestMachine()
    guard case .request(let request)? = machine.handle(.started, at: 0).first else { return nil }
    return request
  }
}
