internal import CarouselFetch

/// Loads the pictures that are wanted over the real network, by the rules of a ``FetchMachine``.
///
/// A picture that failed is not requested again in the same film.
actor PictureFetcher<Body: Sendable> {
  /// One attempt to load a picture.
  typealias Attempt = @Sendable (Int) async -> Result<Body, LoadProblem>

  /// Which picture a number stands for.
  struct Identity: Sendable {
    /// The number itself, or the earlier number of the same picture.
    let original: Int
    /// The picture's name in messages.
    let name: String
  }

  /// How a fetcher looks up and reports, besides loading.
  struct Hooks: Sendable {
    /// Looks up which picture a number stands for; by default each is its own.
    var identity: @Sendable (Int) async -> Result<Identity, LoadProblem> = { number in
      .success(Identity(original: number, name: "picture \(number)"))
    }
    /// How many bytes a picture has; 0 by default.
    var size: @Sendable (Body) -> Int = { _ in 0 }
    /// Receives events to show to the user.
    var report: @Sendable (RemoteEvent) -> Void = { _ in }
  }

  private let timeLimit: Int?
  private let hooks: Hooks
  private let attempt: Attempt
  private let start = ContinuousClock.now
  private var machine: FetchMachine
  private var watch = WaitWatch()
  private var bodies: [Int: Body] = [:]
  private var problems: [Int: LoadProblem] = [:]
  private var names: [Int: String] = [:]
  private var tasks: [FetchMachine.Load: Task<Void, Never>] = [:]
  private var timer: (time: Int, task: Task<Void, Never>)?
  private var visible: [Int] = []
  private var prefetch: [Int] = []
  private var waiters: [Int: [Int: CheckedContinuation<Result<Body, LoadProblem>, Never>]] = [:]
  private var serial = 0
  /// Pictures that failed.
  private var lost: [Int: LoadProblem] = [:]
  /// The originals of pictures that were met before under another number.
  private var originals: [Int: Int] = [:]

  /// Begins with nothing loaded.
  init(policy: FetchPolicy, hooks: Hooks = Hooks(), attempt: @escaping Attempt) {
    machine = FetchMachine(policy: policy)
    timeLimit = policy.timeLimit
    self.hooks = hooks
    self.attempt = attempt
  }

  /// How many loads are under way.
  var loadsUnderWay: Int { tasks.count }

  /// From now on these pictures are wanted, besides those that tasks wait for.
  func want(visible: [Int], prefetch: [Int]) {
    (self.visible, self.prefetch) = (visible, prefetch)
    tellWants()
  }

  /// The bytes of a picture, once they are there.
  ///
  /// - Throws: why they do not come; ``FetchFailure`` of kind transient if the task is cancelled.
  func body(of number: Int) async throws(LoadProblem) -> Body {
    let picture = original(of: number)
    if let body = bodies[picture] { return body }
    if let problem = lost[picture] { throw problem }
    serial += 1
    let ticket = serial
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiters[picture, default: [:]][ticket] = continuation
        tellWants()
        answer(picture)
        // Cancelled before it began to wait.
        if Task.isCancelled { giveUp(picture, ticket) }
      }
    } onCancel: {
      Task { await self.giveUp(picture, ticket) }
    }
    return try result.get()
  }

  private func giveUp(_ number: Int, _ ticket: Int) {
    let picture = original(of: number)
    guard let waiter = waiters[picture]?.removeValue(forKey: ticket) else { return }
    if waiters[picture]?.isEmpty == true { waiters[picture] = nil }
    waiter.resume(returning: .failure(Self.cancelled))
    tellWants()
  }

  private var now: Int { Int((ContinuousClock.now - start) / .nanoseconds(1)) }

  private func original(of number: Int) -> Int { originals[number] ?? number }

  private func tellWants() {
    let isToBeHad = { [lost] in lost[$0] == nil }
    let visible = visible.map(original).filter(isToBeHad)
    let prefetch = prefetch.map(original).filter(isToBeHad)
    let declared = Set(visible + prefetch)
    // A task that waits for a prefetched picture prepares the next frames: the visible ones come
    // first.
    let awaited = waiters.keys.sorted().filter { !declared.contains($0) }
    handle(.wanted(visible: visible + awaited, prefetch: prefetch))
    let kept = declared.union(awaited)
    problems = problems.filter { kept.contains($0.key) }
    names = names.filter { kept.contains($0.key) }
  }

  private func handle(_ event: FetchMachine.Event) {
    // The clock is read once: a wait that ended between two readings would never be seen to end.
    let now = now
    for action in machine.handle(event, at: now) { perform(action) }
    if let notice = watch.notice(of: machine, at: now) { tell(notice, at: now) }
    setTimer(after: now)
  }

  private func perform(_ action: FetchMachine.Action) {
    switch action {
    case .start(let load, _): tasks[load] = Task { await self.run(load) }
    case .cancel(let load): tasks.removeValue(forKey: load)?.cancel()
    case .ready(let picture): answer(picture)
    case .failed(let picture, let failure, _):
      lost[picture] = problem(of: picture, failure)
      answer(picture)
    case .evicted(let picture): bodies[picture] = nil
    case .requested(let picture, _): problems[picture] = nil
    case .retry, .stale: break
    }
  }

  private func run(_ load: FetchMachine.Load) async {
    switch await hooks.identity(load.picture) {
    case .failure(let problem): finish(load, .failure(problem))
    case .success(let identity):
      guard tasks[load] != nil else { return finish(load, .failure(Self.cancelled)) }
      guard identity.original == load.picture else {
        return replace(load.picture, with: identity.original)
      }
      names[load.picture] = identity.name
      handle(.asking(load))
      finish(load, await attempt(load.picture))
    }
  }

  /// From now on `original` is loaded where `picture` is wanted.
  private func replace(_ picture: Int, with original: Int) {
    originals[picture] = original
    let moved = waiters.removeValue(forKey: picture) ?? [:]
    if !moved.isEmpty { waiters[original, default: [:]].merge(moved) { first, _ in first } }
    answer(original)
    // This ends the load of `picture`, which is no longer wanted.
    tellWants()
  }

  private func finish(_ load: FetchMachine.Load, _ result: Result<Body, LoadProblem>) {
    // The answer of a load that was cancelled is stale: only the machine sees it.
    let isCurrent = tasks.removeValue(forKey: load) != nil
    switch result {
    case .success(let body):
      if isCurrent { bodies[load.picture] = body }
      handle(.loaded(load, bytes: hooks.size(body)))
    case .failure(let problem):
      if isCurrent { problems[load.picture] = problem }
      handle(.failed(load, problem.failure))
    }
  }

  private static var cancelled: LoadProblem {
    LoadProblem(FetchFailure(.transient, reason: "cancelled"), line: "stopped")
  }

  /// Why a picture failed.
  private func problem(of picture: Int, _ failure: FetchFailure) -> LoadProblem {
    let name = name(of: picture)
    if case .outOfTime(let wait) = failure.kind, let limit = timeLimit {
      return .outOfTime(name, failure.reason, wait: wait, limit: limit)
    }
    return problems[picture] ?? LoadProblem(failure, line: "\(name): \(failure.reason)")
  }

  /// A picture's name in messages; before it is known, the URL of the list that fails to give it.
  private func name(of picture: Int) -> String {
    names[picture] ?? problems[picture]?.subject ?? "picture \(picture)"
  }

  /// Resumes the tasks that wait for a picture, if there is an answer.
  private func answer(_ picture: Int) {
    let result: Result<Body, LoadProblem>
    if let body = bodies[picture] {
      result = .success(body)
    } else if let problem = lost[picture] {
      result = .failure(problem)
    } else {
      return
    }
    for waiter in (waiters.removeValue(forKey: picture) ?? [:]).values {
      waiter.resume(returning: result)
    }
  }

  private func tell(_ notice: WaitWatch.Notice, at now: Int) {
    let (until, reason): (Int, String?) =
      switch notice.wait {
      case .answer(_, let until): (until, nil)
      case .retry(let time): (time, problems[notice.picture]?.failure.reason)
      }
    hooks.report(
      .waiting(
        for: name(of: notice.picture),
        reason,
        nanoseconds: until == .max ? nil : until - now
      )
    )
  }

  private func setTimer(after now: Int) {
    let next = [machine.nextTimer(after: now), watch.nextTimer(of: machine, after: now)]
      .compactMap(\.self).min()
    guard next != timer?.time else { return }
    timer?.task.cancel()
    timer = nil
    guard let next else { return }
    let instant = start + .nanoseconds(next)
    let task = Task {
      do {
        try await Task.sleep(until: instant, clock: .continuous)
        self.ring()
      } catch {
        // Another timer took its place.
      }
    }
    timer = (next, task)
  }

  private func ring() {
    timer = nil
    handle(.timer)
  }
}
