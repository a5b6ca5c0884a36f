/// The URLs that one request went through, and where it may go next.
struct RedirectTrail {
  /// The URL to ask now.
  private(set) var current: HTTPURL
  /// The policy for ``current``.
  private(set) var policy: TargetPolicy
  /// The URLs that answered with a redirect, the first one first.
  private(set) var past: [HTTPURL] = []
  private let limit: Int

  /// The trail of a request that has not been sent.
  ///
  /// - Throws: ``HTTPFailure`` where the policy refuses `url`.
  init(_ url: HTTPURL, policy: TargetPolicy, limit: Int) throws(HTTPFailure) {
    current = url
    self.policy = policy
    self.limit = limit
    if let refusal = policy.refusal(of: url) { throw HTTPFailure(url, .refused(refusal)) }
  }

  /// Goes where the Location header of an answer from `peer` says.
  ///
  /// Credentials stay with the scheme, host and port they were given for; a header cannot bring
  /// any.
  ///
  /// - Throws: ``HTTPFailure``, which names the URL that answered with that header.
  mutating func follow(_ location: String?, from peer: AddressReach?) throws(HTTPFailure) {
    guard let location else { throw HTTPFailure(current, .redirectsNowhere) }
    let next: HTTPURL
    do {
      next = try current.resolving(location.trimmed)
    } catch {
      throw HTTPFailure(current, .redirectRefused(HTTPURL.printable(location), error))
    }
    guard next.isSecure || !current.isSecure else {
      throw HTTPFailure(current, .redirectInsecure(next.withoutCredentials))
    }
    let onward = policy.redirects(of: current, from: peer)
    let isKept = next.keepsCredentials(of: current)
    if let refusal = onward.refusal(of: isKept ? next.withoutCredentials : next) {
      throw HTTPFailure(current, .redirectRefused(next.description, refusal))
    }
    past.append(current)
    guard !past.contains(next) else {
      throw HTTPFailure(current, .redirectsInCircle(next.withoutCredentials))
    }
    guard past.count <= limit else { throw HTTPFailure(current, .tooManyRedirects(limit)) }
    current = next
    policy = onward
  }
}
