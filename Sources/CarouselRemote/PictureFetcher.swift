// Why this file exists: the fetch machine on the real network: its actions become tasks, their ends and
// the passing of time its events.

internal import CarouselFetch

/// Loads what is wanted, by the rules of a ``FetchMachine``.
actor PictureFetcher<Body: Sendable> {
  /// One attempt to load a picture.
  typealias Attempt = @Sendable (Int) async -> Result<Body, LoadProblem>

  private let attempt: Attempt
  private let start = ContinuousClock.now
  private var machine: FetchMachine
  private var bodies: [Int: Body] = [:]
  private var problems: [Int: LoadProblem] = [:]
  private var tasks: [FetchMachine.Load: Task<Void, Never>] = [:]
  private var timer: (time: Int, task: Task<Void, Never>)?
  private var visible: [Int] = []
  private var prefetch: [Int] = []
  private var waiters: [Int: [Int: CheckedContinuation<Result<Body, LoadProblem>, Never>]] = [:]
  private var serial = 0
  /// Pictures of which somebody was told that they cannot be had; that holds for the whole film.
  private var lost: [Int: LoadProblem] = [:]

  /// Begins with nothing loaded.
  init(policy: FetchPolicy, attempt: @escaping Attempt) {
    machine = FetchMachine(policy: policy)
    self.attempt = attempt
  }

  /// How many loads are under way.
  var loadsUnderWay: Int { tasks.count }

  /// From now on these pictures are wanted, besides those that somebody waits for.
  func want(visible: [Int], prefetch: [Int]) {
    self.visible = visible.filter { lost[$0] == nil }
    self.prefetch = prefetch.filter { lost[$0] == nil }
    tellWants()
  }

  /// The bytes of a picture, once they are there.
  ///
  /// - Throws: why they do not come; ``FetchFailure`` of kind transient if the task is cancelled.
  func body(of picture: Int) async throws(LoadProblem) -> Body {
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

  private func giveUp(_ picture: Int, _ ticket: Int) {
    guard let waiter = waiters[picture]?.removeValue(forKey: ticket) else { return }
    if waiters[picture]?.isEmpty == true { waiters[picture] = nil }
    let failure = FetchFailure(.transient, reason: "cancelled")
    waiter.resume(returning: .failure(LoadProblem(failure, line: "stopped")))
    tellWants()
  }

  private var now: Int { Int((ContinuousClock.now - start) / .nanoseconds(1)) }

  private func tellWants() {
    let awaited = waiters.keys.sorted().filter { !visible.contains($0) }
    handle(.wanted(visible: visible + awaited, prefetch: prefetch))
    let kept = Set(visible + awaited + prefetch)
    problems = problems.filter { kept.contains($0.key) }
  }

  private func handle(_ event: FetchMachine.Event) {
    // The clock is read once: a wait that ended between two readings would never be seen to end.
    let now = now
    for action in machine.handle(event, at: now) { perform(action) }
    setTimer(after: now)
  }

  private func perform(_ action: FetchMachine.Action) {
    switch action {
    case .start(let load, _):
      let attempt = attempt
      tasks[load] = Task {
        let result = await attempt(load.picture)
        self.finish(load, result)
      }
    case .cancel(let load): tasks.removeValue(forKey: load)?.cancel()
    case .ready(let picture), .failed(let picture, _, _): answer(picture)
    case .evicted(let picture): bodies[picture] = nil
    case .requested(let picture, _): problems[picture] = nil
    case .retry, .stale: break
    }
  }

  private func finish(_ load: FetchMachine.Load, _ result: Result<Body, LoadProblem>) {
    // The answer of a load that was cancelled is stale: the machine counts it, nobody else sees it.
    let isCurrent = tasks.removeValue(forKey: load) != nil
    switch result {
    case .success(let body):
      if isCurrent { bodies[load.picture] = body }
      handle(.loaded(load))
    case .failure(let problem):
      if isCurrent { problems[load.picture] = problem }
      handle(.failed(load, problem.failure))
    }
  }

  /// Answers those who wait for a picture, if there is an answer.
  private func answer(_ picture: Int) {
    let result: Result<Body, LoadProblem>
    if let body = bodies[picture] {
      result = .success(body)
    } else if let problem = problems[picture], machine.hasFailed(picture) {
      result = .failure(problem)
    } else {
      return
    }
    let answered = waiters.removeValue(forKey: picture) ?? [:]
    if case .failure(let problem) = result, !answered.isEmpty { lost[picture] = problem }
    for waiter in answered.values { waiter.resume(returning: result) }
  }

  private func setTimer(after now: Int) {
    let next = machine.nextTimer(after: now)
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
