internal import CarouselValues

/// A simulated network: delays and failures follow from a few numbers and a seed; times are virtual
/// nanoseconds.
///
/// A request is answered after the latency, give or take the jitter; then its bytes cross a link
/// that all loads share, one after the other in the order of their requests; those of a cancelled
/// load do too.
package struct VirtualNetwork: Hashable, Sendable {
  /// From a request to the first byte of its answer.
  package var latency = 0
  /// The latency is between `latency` − `jitter` and `latency` + `jitter`, and never below 0.
  package var jitter = 0
  /// Bits a second that cross the link; `nil` for no limit.
  package var bandwidth: Int?
  /// How many of a million requests get no answer.
  package var lossPerMillion = 0
  /// After how long a request whose answer has not begun is given up.
  package var timeout = 10_000_000_000
  /// The pages whose pictures are not found.
  package var failingPages: Set<Int> = []
  /// The requests, counted from 1, that are answered "too many requests".
  package var limitedRequests: Set<Int> = []
  /// How long such an answer says to wait.
  package var retryAfter = 2_000_000_000
  /// The bytes of a picture; `nil` for a quarter of a byte a pixel of the page, about a good
  /// JPEG's.
  package var pictureBytes: Int?
  /// Whether no request reaches a server.
  package var isOffline = false
  /// The seed of jitter and loss; `nil` for the film's.
  package var seed: UInt64?

  /// Makes a network that answers at once.
  package init() {}

  /// What becomes of one request.
  package struct Answer: Hashable, Sendable {
    /// From the request to the first byte, or to the failure.
    package let delay: Int
    /// Why there are no more bytes; `nil` for a picture.
    package let failure: FetchFailure?
  }

  /// Answers a request.
  ///
  /// - Parameters:
  ///   - request: its number among all requests of the film, 1 first.
  ///   - isFailing: whether it is for a picture of ``failingPages``.
  ///   - filmSeed: what to draw by if the network has no seed of its own.
  /// - Returns: how long the answer takes, and what it is.
  package func answer(to request: Int, isFailing: Bool, filmSeed: UInt64) -> Answer {
    let seed = SplitMix64.mix((self.seed ?? filmSeed) ^ 0x6E65_7477_6F72_6B00)  // "network"
    guard !isOffline else {
      // Nothing comes back during a film, so waiting and asking again would only spin.
      return Answer(delay: 0, failure: FetchFailure(.final, reason: "no connection"))
    }
    if SplitMix64.value(seed: seed, at: 2 * request) % 1_000_000 < UInt64(lossPerMillion) {
      return lost
    }
    let draw = Int(SplitMix64.value(seed: seed, at: 2 * request + 1) % UInt64(2 * jitter + 1))
    let delay = max(0, latency - jitter + draw)
    guard delay <= timeout else { return lost }
    if limitedRequests.contains(request) {
      let failure = FetchFailure(
        .rateLimited(retryAfter: retryAfter),
        reason: "429 too many requests"
      )
      return Answer(delay: delay, failure: failure)
    }
    let failure = isFailing ? FetchFailure(.final, reason: "404 not found") : nil
    return Answer(delay: delay, failure: failure)
  }

  /// What becomes of a request whose answer is lost or takes too long.
  package var lost: Answer {
    let reason = "no answer in \(TimeText.words(timeout))"
    return Answer(delay: timeout, failure: FetchFailure(.transient, reason: reason))
  }

  /// How long `bytes` take to cross the link, rounded up.
  package func transferTime(ofBytes bytes: Int) -> Int {
    guard let bandwidth else { return 0 }
    // At most 10⁹ bytes and 8 · 10⁹ bits a second can be asked for, so that nothing here overflows.
    let bits = 8 * bytes
    let (seconds, rest) = bits.quotientAndRemainder(dividingBy: bandwidth)
    return seconds * 1_000_000_000 + (rest * 1_000_000_000 + bandwidth - 1) / bandwidth
  }
}
