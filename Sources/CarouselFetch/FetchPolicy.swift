internal import CarouselValues

/// How much a ``FetchMachine`` fetches at once, how much it keeps, and how often it tries again.
///
/// Times are nanoseconds.
package struct FetchPolicy: Hashable, Sendable {
  /// The most loads under way at once, at least 1.
  package var connections: Int
  /// How many ready pictures are kept, those that are wanted included; they are never let go.
  package var capacity: Int
  /// How often a picture is asked for before it counts as failed, at least 1.
  package var attempts: Int
  /// The longest wait before the second attempt; it doubles with each one.
  package var firstDelay: Int
  /// The longest wait before any attempt.
  package var longestDelay: Int
  /// How long all attempts of a picture may take together, the waits between them included;
  /// `nil` for no limit.
  package var timeLimit: Int?
  /// No prefetch begins that could take the ready pictures over so many bytes.
  package var maximumBytes: Int
  /// Whether a rate limit holds up the pictures of one host only, and not all pictures.
  ///
  /// The simulated network is one host. On a real one `HostGates` keeps requests from limited
  /// hosts.
  package var limitsHosts: Bool
  /// The seed of the waits' jitter.
  package var seed: UInt64

  /// Makes a policy; numbers below 1 are taken as 1.
  package init(
    connections: Int = 4,
    capacity: Int = 8,
    attempts: Int = 4,
    firstDelay: Int = 500_000_000,
    longestDelay: Int = 30_000_000_000,
    timeLimit: Int? = nil,
    maximumBytes: Int = .max,
    limitsHosts: Bool = false,
    seed: UInt64 = 1
  ) {
    self.connections = max(1, connections)
    self.capacity = max(1, capacity)
    self.attempts = max(1, attempts)
    self.firstDelay = max(1, firstDelay)
    self.longestDelay = max(1, longestDelay)
    self.timeLimit = timeLimit.map { max(1, $0) }
    self.maximumBytes = max(1, maximumBytes)
    self.limitsHosts = limitsHosts
    self.seed = seed
  }

  /// How long to wait after attempt `attempt` (1 first) of `picture` ended with `failure`.
  package func wait(after failure: FetchFailure, attempt: Int, of picture: Int) -> Int {
    let delay = delay(afterAttempt: attempt, of: picture)
    return switch failure.kind {
    case .final, .transient, .outOfTime: delay
    case .rateLimited(let wait): limitsHosts ? max(wait, delay) : max(0, wait)
    case .held(let wait): max(0, wait)
    }
  }

  /// How long to wait after the failure of attempt `attempt` (1 first) of `picture`.
  ///
  /// Exponential backoff with "equal jitter" (half of it fixed, half by seed), so that pictures
  /// that failed together do not come back together.
  ///
  /// - Source: Brooker, "Exponential Backoff And Jitter", AWS Architecture Blog, 2015.
  package func delay(afterAttempt attempt: Int, of picture: Int) -> Int {
    var whole = min(firstDelay, longestDelay)
    for _ in 1..<max(1, min(attempt, 64)) where whole < longestDelay {
      whole = whole > longestDelay / 2 ? longestDelay : whole * 2
    }
    let draw = SplitMix64.value(seed: SplitMix64.value(seed: seed, at: picture), at: attempt)
    return whole - whole / 2 + Int(draw % UInt64(whole / 2 + 1))
  }
}
