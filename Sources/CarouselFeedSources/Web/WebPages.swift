internal import CarouselFeed
internal import CarouselFetch
internal import CarouselFiles
internal import CarouselHTTP
internal import CarouselRemote

/// The pages of a list on a server: each is requested once, by one request, or comes from a lock
/// file.
actor WebPages {
  private let selection: FeedSourceSelection
  private let requests: PageRequests
  private let reader: PageReader
  private let client: PatientClient
  private let options: RemoteOptions
  private let lock: LockFile?
  /// The answers of this film, in order.
  private(set) var recorded: [LockedAnswer] = []
  /// Where what pages name may lead; `nil` before the first page came.
  private var policy: TargetPolicy?
  /// Whether the server said that it answers no more today.
  private var hasNoQuota = false

  /// The headers that are recorded.
  private static let headers = [
    "Date", "Link", "Retry-After", "Total-Count", "X-Total-Count", "Rate-Remaining", "Rate-Reset",
    "X-RateLimit-Remaining", "X-RateLimit-Reset",
  ]
  /// The last page that Qiita has.
  private static let lastPageOfQiita = 100

  /// Takes a source on a server.
  ///
  /// - Parameters:
  ///   - selection: the source.
  ///   - options: whether it may name private hosts, and whether it is recorded.
  ///   - lock: the answers to give; `nil` to request them.
  ///   - client: makes the requests.
  /// - Throws: what is wrong with its URL.
  init(
    _ selection: FeedSourceSelection,
    options: RemoteOptions,
    lock: LockFile?,
    client: PatientClient
  ) throws(HTTPFailure) {
    self.selection = selection
    self.options = options
    self.lock = lock
    requests = try PageRequests(selection)
    self.client = client
    switch selection.kind {
    case .stackExchange: reader = PageReader(shape: .stackExchange)
    case .qiita: reader = PageReader(shape: .qiita)
    case .picsum: reader = PageReader(shape: .picsum, picsum: PageRequests.base(selection))
    case .generated, .folder, .url:
      guard case .cursor(let path) = selection.paging else {
        reader = PageReader(shape: selection.shape)
        return
      }
      reader = PageReader(shape: selection.shape, cursor: path)
    }
  }

  /// The URL of the first page, with user name and password.
  nonisolated var first: HTTPURL { requests.first }

  /// Where pictures of pages that came may lead.
  var picturePolicy: TargetPolicy { policy ?? .listed(allowsPrivate: options.allowsPrivate) }

  /// Requests a page, once.
  ///
  /// - Parameters:
  ///   - place: where it begins.
  ///   - number: the number of the list's request.
  /// - Returns: the page, or why there is none.
  /// - Throws: ``FeedSourceError/notReplayed(_:)``, or ``RemoteError/cancelled``.
  func page(at place: FeedPlace, for number: Int) async throws(FeedSourceError) -> FetchedPage {
    guard !hasNoQuota else {
      let problem = FeedProblem(
        failure: FeedFailure("no quota left"),
        line: "\(requests.first): its quota of requests is used up; try again tomorrow"
      )
      return FetchedPage(.failure(problem), bytes: 0)
    }
    let target: (url: HTTPURL, isLinked: Bool)
    do throws(HTTPFailure) {
      target = try requests.url(at: place)
    } catch {
      return FetchedPage(.failure(FeedProblem(error)), bytes: 0)
    }
    let isOwn = !target.isLinked || target.url.keepsCredentials(of: requests.first)
    let answer = try await answer(to: target.url, isOwn ? .named : picturePolicy, for: number)
    do throws(FeedProblem) {
      let answer = try answer.get()
      if let problem = FeedProblem(answer) {
        hold(answer.url, for: problem.failure.wait)
        return FetchedPage(.failure(problem), bytes: answer.body.count)
      }
      do throws(FeedProblem) {
        let (next, warning) = next(after: answer, at: place)
        let page = try page(answer, at: place, next: next)
        return FetchedPage(.success(page), bytes: answer.body.count, warning: warning)
      } catch {
        return FetchedPage(.failure(error), bytes: answer.body.count)
      }
    } catch {
      return FetchedPage(.failure(error), bytes: 0)
    }
  }

  private func page(
    _ answer: HTTPAnswer,
    at place: FeedPlace,
    next: FeedNext
  ) throws(FeedProblem) -> FeedPage<FeedItem> {
    var text = PageText(
      name: answer.url.description,
      origin: .server(answer.url),
      bytes: answer.body
    )
    text.total = ["Total-Count", "X-Total-Count"].compactMap { answer.headers[$0] }.first
      .flatMap { JSONValue.text($0).wholeNumber }
    text.next = next
    let read = try reader.page(text, at: place)
    hasNoQuota = read.isLastOfQuota
    var page = read.page
    page.wait = max(page.wait, answer.retryAfter ?? 0)
    hold(answer.url, for: page.wait)
    return page
  }

  /// What an answer's headers say of the next page.
  ///
  /// - Returns: that, and a line where a header cannot be followed: the list ends there.
  private func next(after answer: HTTPAnswer, at place: FeedPlace) -> (FeedNext, String?) {
    let isFollowed =
      switch selection.kind {
      case .url: selection.paging == .link
      case .qiita, .picsum: answer.headers["Link"] != nil
      case .stackExchange, .generated, .folder: false
      }
    if case .qiita = selection.kind, place.page >= Self.lastPageOfQiita {
      return (.more(false), nil)
    }
    guard isFollowed else { return (.unstated, nil) }
    do throws(HTTPFailure) {
      let link = try answer.nextPage()
      if case .url = selection.kind { return (.cursor(link?.description), nil) }
      return (.more(link != nil), nil)
    } catch {
      return (
        .more(false),
        "\(answer.url): the list ends here, for its Link header cannot be followed: \(error)"
      )
    }
  }

  /// The next real request to a host waits as long as the list does on the film's clock, or longer.
  private func hold(_ url: HTTPURL, for wait: Int?) {
    // A lock file's answer is an old one.
    if let wait, lock == nil { client.gates.hold(url, for: wait) }
  }

  /// What a request got, now or when it was recorded.
  private func answer(
    to url: HTTPURL,
    _ policy: TargetPolicy,
    for number: Int
  ) async throws(FeedSourceError) -> Result<HTTPAnswer, FeedProblem> {
    if let lock {
      do throws(LockFileError) {
        return answer(try lock.answer(to: number, for: url.description), peer: nil)
      } catch {
        throw .notReplayed(error.description)
      }
    }
    let answer: HTTPAnswer
    do throws(HTTPFailure) {
      answer = try await client.get(url, policy: policy)
    } catch {
      guard error.cause != .cancelled else { throw .remote(.cancelled) }
      return note(
        .failure(reason: error.failure.reason, line: client.line(error)),
        of: url,
        number,
        peer: nil
      )
    }
    let body = String(validating: answer.body, as: UTF8.self)
    guard body != nil || answer.failure != nil else {
      return note(
        .failure(reason: "bad answer", line: "\(answer.url): not UTF-8 text; check the source"),
        of: url,
        number,
        peer: nil
      )
    }
    var headers: [String: String] = [:]
    for name in Self.headers { headers[name] = answer.headers.joined(name) }
    return note(
      .answer(
        finalURL: answer.url.description,
        status: answer.status,
        headers: headers,
        body: body ?? ""
      ),
      of: url,
      number,
      peer: answer.peer
    )
  }

  /// Records what a request got, and reads it as a replay would.
  private func note(
    _ outcome: LockedAnswer.Outcome,
    of url: HTTPURL,
    _ number: Int,
    peer: AddressReach?
  ) -> Result<HTTPAnswer, FeedProblem> {
    let locked = LockedAnswer(request: number, url: url.description, outcome)
    if options.record != nil { recorded.append(locked) }
    return answer(locked, peer: peer)
  }

  private func answer(
    _ locked: LockedAnswer,
    peer: AddressReach?
  ) -> Result<HTTPAnswer, FeedProblem> {
    switch locked.outcome {
    case .failure(let reason, let line):
      return .failure(FeedProblem(failure: FeedFailure(reason), line: line))
    case .answer(let finalURL, let status, let headers, let body):
      let url: HTTPURL
      do throws(HTTPFailure) {
        url = try HTTPURL(finalURL)
      } catch {
        return .failure(FeedProblem(error))
      }
      let answer = HTTPAnswer(
        status: status,
        url: url,
        headers: HTTPHeaders(headers.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }),
        body: Array(body.utf8),
        peer: peer
      )
      narrowPolicy(by: answer)
      return .success(answer)
    }
  }

  /// What pages name may lead into a private network only if all of them came from there.
  private func narrowPolicy(by answer: HTTPAnswer) {
    guard !options.allowsPrivate, policy != .listed(allowsPrivate: false) else { return }
    policy = .listed(in: answer)
  }
}
