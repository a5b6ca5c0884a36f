internal import CarouselFetch
internal import CarouselHTTP
internal import SystemPackage

/// A list of picture URLs: a file, or on a server and read as far as it is needed.
///
/// It keeps how far it has been read and where it goes on, so that no page is asked for twice.
///
/// One on a server goes on where its `Link` header says `rel="next"`; else, where its URL has
/// `{page}` in it, with the next number, until a page is empty or says `"has_more": false`. After a
/// few pages it pauses before each, and at the most pages that it may read it ends.
actor PictureList {
  /// How a list is read.
  struct Shape: Sendable {
    /// Where in JSON the list is, and what in an item is its URL.
    var items: String?
    var field: String?
    /// Whether its pictures may be in private networks wherever it is itself.
    var allowsPrivate = false
    /// The most pages that are read, at least 1.
    var pages = 10_000
    /// How long it pauses before each page after the first ten.
    var pause = Duration.milliseconds(100)
  }

  /// What is read next.
  private struct Next {
    let url: HTTPURL
    let number: Int
    let policy: TargetPolicy
  }

  /// How many pages are read without a pause.
  private static let hastyPages = 10

  private let client: HTTPClient
  private let policy: FetchPolicy
  private let shape: Shape
  private let template: URLTemplate?
  private var entries: ListEntries
  /// `nil` once all is read.
  private var next: Next?
  /// What was read: a link back to it is the end.
  private var past: Set<HTTPURL> = []
  /// How many attempts to get the next answer have failed, and why there will be no more.
  private var failures = 0
  private var broken: LoadProblem?
  private var reading: Task<Result<Void, LoadProblem>, Never>?
  /// How many wait for what is being read.
  private var readers = 0
  /// The list asks for no request before this time.
  private var gate: ContinuousClock.Instant?
  /// When the last page came.
  private var lastPage = ContinuousClock.now
  private let report: @Sendable (RemoteEvent) -> Void
  /// A line for what is left out, until it is taken.
  private var warning: String?

  /// A list: a URL, which may have `{page}` in it, counted from 1; or a file, which is read at
  /// once.
  ///
  /// - Throws: what is wrong with the URL or the file.
  init(
    _ text: String,
    base: String,
    shape: Shape,
    policy: FetchPolicy,
    client: HTTPClient,
    report: @escaping @Sendable (RemoteEvent) -> Void = { _ in }
  ) throws(RemoteError) {
    self.report = report
    self.policy = policy
    self.shape = shape
    self.client = client
    guard
      text.prefix(8).lowercased().hasPrefix("http://") || text.prefix(8).lowercased() == "https://"
    else {
      let name = FilePath(base).pushing(FilePath(text)).string
      template = nil
      entries = ListEntries(name: name)
      let page = try ListPage(file: name, items: shape.items, field: shape.field)
      entries.add(page, base: nil, .listed(allowsPrivate: shape.allowsPrivate))
      return
    }
    entries = ListEntries(name: text.withoutUserInfo)
    let isTemplate = URLTemplate.isTemplate(text)
    let film = URLTemplate.Film(seed: 0, width: 0, height: 0)
    template = isTemplate ? try URLTemplate(text, film: film) : nil
    do throws(HTTPFailure) {
      next = Next(url: try HTTPURL(template?.url(ofPage: 1) ?? text), number: 1, policy: .named)
    } catch {
      throw .badURL(error.description)
    }
  }

  private var name: String { entries.name }

  /// How many entries there are; `nil` while there may be more.
  var count: Int? { next == nil ? entries.urls.count : nil }

  /// Warnings about what is left out of the list, each returned once.
  func takeWarnings() -> [String] {
    defer { warning = nil }
    return [entries.takeWarning(), warning].compactMap(\.self)
  }

  /// Reads what is needed before a film: the first answer, or all of them with `whole`.
  ///
  /// - Throws: the last failure, once an answer has failed as often or taken as long as the policy
  ///   allows.
  func open(whole: Bool) async throws(RemoteError) {
    var timeLeft = policy.timeLimit
    while let next, whole || entries.urls.isEmpty {
      let asked = ContinuousClock.now
      do throws(LoadProblem) {
        try await readOn()
        timeLeft = policy.timeLimit
      } catch {
        guard error.failure.kind != .final, failures < policy.attempts else {
          throw .badList(error.line)
        }
        let spent = Int((ContinuousClock.now - asked) / .nanoseconds(1))
        let wait = policy.wait(after: error.failure, attempt: failures, of: next.number)
        timeLeft = timeLeft.map { $0 - spent - wait }
        let (name, reason) = ("\(next.url)", error.failure.reason)
        if let limit = policy.timeLimit, timeLeft ?? 1 <= 0 {
          throw .badList(LoadProblem.outOfTime(name, reason, wait: wait, limit: limit).line)
        }
        if wait > WaitWatch.patience { report(.waiting(for: name, reason, nanoseconds: wait)) }
        do {
          try await Task.sleep(for: .nanoseconds(wait))
        } catch {
          throw .cancelled
        }
      }
    }
  }

  /// Where entry `number` is, counted from 0 and round at the end; negative ones count from the
  /// end, for which all is read.
  func address(_ number: Int) async throws(LoadProblem) -> PictureAddress {
    while next != nil, !entries.urls.indices.contains(number) { try await readOn() }
    let rest = number % entries.urls.count
    return try entries.address(rest < 0 ? rest + entries.urls.count : rest)
  }

  /// Reads one more answer.
  ///
  /// Concurrent callers share it; it is cancelled when all of them are.
  private func readOn() async throws(LoadProblem) {
    let task = reading ?? Task { await self.read() }
    reading = task
    readers += 1
    let result = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      Task { await self.leave(task) }
    }
    try result.get()
  }

  private func leave(_ task: Task<Result<Void, LoadProblem>, Never>) {
    guard reading == task else { return }
    readers -= 1
    if readers == 0 { task.cancel() }
  }

  private func read() async -> Result<Void, LoadProblem> {
    defer { (reading, readers) = (nil, 0) }
    guard let asked = next else { return .success(()) }
    if let broken { return .failure(broken) }
    do throws(LoadProblem) {
      if let gate, case let wait = gate - .now, wait > .zero {
        let failure = FetchFailure(
          .held(for: Int(wait / .nanoseconds(1))),
          reason: "the list asks to wait"
        )
        throw LoadProblem(failure, from: asked.url)
      }
      try await pause(before: asked)
      let answer = try await answer(to: asked)
      let page: ListPage
      do throws(ListProblem) {
        page = try ListPage(answer.body, items: shape.items, field: shape.field)
      } catch {
        throw .final("\(asked.url): \(error.reason)", reason: "bad list")
      }
      try take(page, of: answer, asked)
      failures = 0
      return .success(())
    } catch {
      guard !Task.isCancelled else { return .failure(error) }
      switch error.failure.kind {
      case .held: return .failure(error)
      case .final, .transient, .outOfTime, .rateLimited: failures += 1
      }
      // Every picture on the pages to come waits for this answer: together they make as many
      // attempts as one picture would. A rate limit ends none of them; each picture waits as it is
      // asked to.
      if case .rateLimited = error.failure.kind { return .failure(error) }
      if error.failure.kind == .final || failures >= policy.attempts {
        broken = .final(error.line, reason: error.failure.reason)
      }
      return .failure(broken ?? error)
    }
  }

  /// Pauses between the pages of a long list, to spare the server.
  private func pause(before asked: Next) async throws(LoadProblem) {
    guard asked.number > Self.hastyPages else { return }
    do {
      try await Task.sleep(until: lastPage + shape.pause, clock: .continuous)
    } catch {
      throw LoadProblem(FetchFailure(.transient, reason: "cancelled"), line: "stopped")
    }
  }

  private func answer(to asked: Next) async throws(LoadProblem) -> HTTPAnswer {
    let limit = client.limits.total / .nanoseconds(1)
    let slow = Task { [report] in
      try await Task.sleep(for: .nanoseconds(WaitWatch.patience))
      report(.waiting(for: "\(asked.url)", nil, nanoseconds: Int(limit) - WaitWatch.patience))
    }
    defer {
      slow.cancel()
      lastPage = .now
    }
    let answer: HTTPAnswer
    do throws(HTTPFailure) {
      answer = try await client.get(asked.url, policy: asked.policy)
    } catch {
      throw LoadProblem(error)
    }
    if let failure = answer.failure { throw LoadProblem(failure, from: asked.url) }
    return answer
  }

  private func take(
    _ page: ListPage,
    of answer: HTTPAnswer,
    _ asked: Next
  ) throws(LoadProblem) {
    let policy =
      shape.allowsPrivate ? TargetPolicy.listed(allowsPrivate: true) : .listed(in: answer)
    let following: Next?
    do throws(HTTPFailure) {
      if let link = try answer.nextPage() {
        let isOwn = link.keepsCredentials(of: answer.url)
        following = Next(url: link, number: asked.number + 1, policy: isOwn ? .named : policy)
      } else if let template, !page.urls.isEmpty, page.hasMore != false {
        let url = try HTTPURL(template.url(ofPage: asked.number + 1))
        following = Next(url: url, number: asked.number + 1, policy: .named)
      } else {
        following = nil
      }
    } catch {
      throw LoadProblem(error)
    }
    guard !entries.urls.isEmpty || !page.urls.isEmpty else {
      throw .final("\(asked.url): the list is empty; name one with pictures", reason: "empty list")
    }
    gate = page.backoff.map { .now + .seconds($0) }
    // A server that ignores the number sends the same page for ever.
    let isRepeat = entries.urls.suffix(page.urls.count).elementsEqual(page.urls)
    guard template == nil || page.urls.isEmpty || !isRepeat else {
      next = nil
      return
    }
    entries.add(page, base: answer.url, policy)
    past.formUnion([asked.url, answer.url])
    // An answer without entries ends a list, whatever it says, or reading might never end.
    next =
      page.urls.isEmpty || entries.isFull
      ? nil : following.flatMap { past.contains($0.url) ? nil : $0 }
    guard next != nil else { return }
    if asked.number >= shape.pages {
      next = nil
      warning =
        "\(name): stopped reading after \(asked.number) \(asked.number == 1 ? "page" : "pages"), "
        + "\(entries.urls.count) pictures; raise --list-pages to read more"
    } else if asked.number >= Self.hastyPages {
      report(.reading(list: name, pages: asked.number, pictures: entries.urls.count))
    }
  }
}
