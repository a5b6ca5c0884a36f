package import CarouselFetch

/// What a server answered at the end of all redirects.
package struct HTTPAnswer: Sendable {
  /// The status, such as 200.
  package let status: Int
  /// The URL that gave it.
  package let url: HTTPURL
  /// The URLs that redirected, the one that was asked for first.
  package let redirects: [HTTPURL]
  /// Its headers.
  package let headers: HTTPHeaders
  /// The body, decoded; of an answer other than 2xx at most its first 65,536 bytes.
  package let body: [UInt8]
  /// Where the server stands; nil behind a proxy.
  package let peer: AddressReach?

  /// An answer as it came, or as it was recorded.
  package init(
    status: Int,
    url: HTTPURL,
    redirects: [HTTPURL] = [],
    headers: HTTPHeaders,
    body: [UInt8],
    peer: AddressReach? = nil
  ) {
    (self.status, self.url, self.redirects) = (status, url, redirects)
    (self.headers, self.body, self.peer) = (headers, body, peer)
  }

  /// The longest wait that a server can ask for, in seconds: quotas run by the hour.
  static let longestWait = 3600
  /// How long to wait where a server names no time, in seconds.
  ///
  /// - Source: GitHub, "Rate limits for the REST API": wait at least one minute.
  static let usualWait = 60
}

extension HTTPAnswer {
  /// What to send back as If-None-Match.
  package var etag: String? { headers["ETag"] }

  /// What to send back as If-Modified-Since.
  package var lastModified: String? { headers["Last-Modified"] }

  /// Whether the body may be kept on disk.
  package var mayBeStored: Bool { cacheDirective("no-store") == nil }

  /// For how many more seconds it counts as fresh: its max-age without the time that caches on the
  /// way have kept it; 0 with no-cache, with `Vary: *`, and where the server does not say.
  ///
  /// - Source: RFC 9111, sections 4.1 and 4.2.
  package var freshSeconds: Int {
    guard cacheDirective("no-cache") == nil, !headers.parts("Vary").contains("*"),
      let lifetime = cacheDirective("max-age")?.saturatingNumber
    else { return 0 }
    let age = headers.parts("Age").first?.saturatingNumber ?? 0
    return max(0, min(lifetime, 1 << 31) - age)
  }

  /// The next page of a list, by its Link header; nil without one.
  ///
  /// - Source: RFC 8288, section 3.
  /// - Throws: ``HTTPFailure`` where it leads to no http or https URL, or from https to http.
  package func nextPage() throws(HTTPFailure) -> HTTPURL? {
    for link in headers.parts("Link") {
      let parts = link.parts(at: ";")
      guard let target = parts.first, target.hasPrefix("<"), target.hasSuffix(">") else { continue }
      let isNext = parts.dropFirst().contains { part in
        let pair = part.split(separator: "=", maxSplits: 1).map(\.trimmed)
        guard pair.count == 2, pair[0].lowercased() == "rel" else { return false }
        // One rel can hold several relations.
        let words = pair[1].lowercased().filter { $0 != "\"" }.split(separator: " ")
        return words.contains("next")
      }
      guard isNext else { continue }
      return try url.following(String(target.dropFirst().dropLast()))
    }
    return nil
  }

  /// How many nanoseconds the server asks to wait, at most an hour; nil where it does not say.
  ///
  /// A date counts from the answer's own Date header, so that no clock of this machine is asked.
  package var retryAfter: Int? {
    let date = headers["Date"].flatMap(HTTPDate.init)?.seconds
    let seconds: Int? =
      if let text = headers["Retry-After"] {
        text.saturatingNumber ?? HTTPDate(text).flatMap { until in date.map { until.seconds - $0 } }
      } else if hasNoQuota, let reset = quotaHeader("Reset") {
        // Seconds since 1970: GitHub, "Rate limits for the REST API"; Qiita, "API v2".
        date.map { reset - $0 }
      } else {
        nil
      }
    return seconds.map { max(0, min($0, Self.longestWait)) * 1_000_000_000 }
  }

  /// What is wrong with the answer; nil for 2xx, and for 304, which answers only a condition.
  ///
  /// 206 is wrong too: a part was never asked for.
  package var failure: FetchFailure? {
    let asksToWait = headers["Retry-After"] != nil
    return switch status {
    case 206: FetchFailure(.final, reason: reason)
    case 200...299, 304: nil
    case 429: rateLimited
    case 403 where hasNoQuota || asksToWait: rateLimited
    case 503 where asksToWait: rateLimited
    // A request that timed out may be repeated: RFC 9110, section 15.5.9.
    case 408, 500...599: FetchFailure(.transient, reason: reason)
    default: FetchFailure(.final, reason: reason)
    }
  }

  private var rateLimited: FetchFailure {
    FetchFailure(
      .rateLimited(retryAfter: retryAfter ?? Self.usualWait * 1_000_000_000),
      reason: "\(status) rate limit"
    )
  }

  private var hasNoQuota: Bool { quotaHeader("Remaining") == 0 }

  /// GitHub's header of a quota, or Qiita's.
  private func quotaHeader(_ name: String) -> Int? {
    (headers["X-RateLimit-\(name)"] ?? headers["Rate-\(name)"])?.saturatingNumber
  }

  private var reason: String { Self.reason(ofStatus: status) }

  /// The words for a status, such as `404 not found`.
  package static func reason(ofStatus status: Int) -> String {
    switch status {
    case 206: "206 only a part"
    case 400: "400 bad request"
    case 401: "401 needs a login"
    case 403: "403 forbidden"
    case 404: "404 not found"
    case 410: "410 gone"
    case 429: "429 too many requests"
    case 500: "500 server error"
    case 502: "502 bad gateway"
    case 503: "503 not available"
    case 504: "504 gateway timed out"
    default: "status \(status)"
    }
  }

  /// The value of a directive, "" where it has none, nil without it.
  private func cacheDirective(_ name: String) -> String? {
    for part in headers.parts("Cache-Control") {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair[0].trimmed.lowercased() == name else { continue }
      return pair.count == 2 ? pair[1].filter { $0 != "\"" } : ""
    }
    return nil
  }
}
