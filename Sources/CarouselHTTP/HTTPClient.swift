internal import Synchronization

/// Fetches URLs: no cookies, no cache, no stored passwords, nothing kept but idle connections.
///
/// Redirects are followed one by one, each checked first.
///
/// Any number of requests may run at once, each on a thread of its own; callers limit how many.
package final class HTTPClient: Sendable {
  /// How much of an answer is read, and how long to wait for it.
  package let limits: HTTPLimits
  private let agent: String
  private let gates: HostGates?
  /// Kept apart by whether they may connect to private addresses: a connection is not checked again
  /// when it is used again.
  private let idle = Mutex<[Bool: [HTTPTransfer]]>([:])

  /// Makes a client; `agent` is the User-Agent, such as `carousel/1.0`.
  ///
  /// Clients that share `gates` make no request to a host that asked any of them to wait.
  package init(
    limits: HTTPLimits = HTTPLimits(),
    agent: String = "carousel",
    gates: HostGates? = nil
  ) {
    self.limits = limits
    self.agent = agent
    self.gates = gates
  }

  /// Asks for a URL; ends at once when the task is cancelled.
  ///
  /// - Parameters:
  ///   - url: what to ask for.
  ///   - policy: where the URL came from.
  ///   - kept: the cached answer of a URL, be it `url` or one that a redirect leads to. Its ETag is sent
  ///     to that URL alone, and a fresh one is not asked for.
  /// - Returns: the answer, whatever its status; see `HTTPAnswer.failure`. After 304 the cached answer
  ///   of its URL is still valid.
  /// - Throws: ``HTTPFailure`` where there is no answer.
  package func get(
    _ url: HTTPURL,
    policy: TargetPolicy,
    kept: (HTTPURL) -> KeptAnswer? = { _ in nil }
  ) async throws(HTTPFailure) -> HTTPAnswer {
    let deadline = ContinuousClock.now + limits.total
    var trail = try RedirectTrail(url, policy: policy, limit: limits.redirects)
    while true {
      let kept = kept(trail.current)
      if kept?.isFresh == true { return .confirming(trail) }
      let headers = [
        ("User-Agent", agent), ("If-None-Match", kept?.etag),
        ("If-Modified-Since", kept?.lastModified),
      ].compactMap { name, value in value.flatMap { Self.line(name, $0) } }
      let request = HTTPTransfer.Request(
        url: trail.current,
        headers: headers,
        allowsPrivate: trail.policy.allowsPrivate,
        limits: limits,
        deadline: deadline
      )
      if let wait = gates?.wait(for: trail.current) {
        throw HTTPFailure(trail.current, .held(for: wait))
      }
      let answer: HTTPTransfer.Answer
      do {
        answer = try await run(request)
      } catch {
        throw HTTPFailure(trail.current, error)
      }
      guard [301, 302, 303, 307, 308].contains(answer.status) else {
        let answer = HTTPAnswer(
          status: answer.status,
          url: trail.current,
          redirects: trail.past,
          headers: answer.headers,
          body: answer.body,
          peer: answer.peer
        )
        gates?.note(answer)
        return answer
      }
      try trail.follow(answer.headers["Location"], from: answer.peer)
    }
  }

  /// A cached answer.
  package struct KeptAnswer: Sendable {
    /// Whether it is used without a request.
    let isFresh: Bool
    /// The validators that its server sent.
    let etag: String?
    let lastModified: String?

    /// Describes a cached answer.
    package init(isFresh: Bool = false, etag: String? = nil, lastModified: String? = nil) {
      (self.isFresh, self.etag, self.lastModified) = (isFresh, etag, lastModified)
    }
  }

  private func run(
    _ request: HTTPTransfer.Request
  ) async throws(HTTPFailure.Cause) -> HTTPTransfer.Answer {
    let kind = request.allowsPrivate
    let kept = idle.withLock { $0[kind]?.popLast() }
    let transfer = if let kept { kept } else { try HTTPTransfer() }
    defer { idle.withLock { $0[kind, default: []].append(transfer) } }
    return try await transfer.run(request)
  }

  /// A header's line; nil where the value cannot stand in one.
  private static func line(_ name: String, _ value: String) -> String? {
    value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } ? "\(name): \(value)" : nil
  }
}

extension HTTPAnswer {
  /// Stands for the answer of a server that is not asked, because the cached answer is fresh.
  fileprivate static func confirming(_ trail: RedirectTrail) -> HTTPAnswer {
    HTTPAnswer(
      status: 304,
      url: trail.current,
      redirects: trail.past,
      headers: HTTPHeaders(parsing: []),
      body: [],
      peer: nil
    )
  }
}
