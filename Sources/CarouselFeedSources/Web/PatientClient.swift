internal import CarouselFetch
internal import CarouselHTTP
internal import CarouselRemote

/// Makes requests, each after the wait that its host asked for.
struct PatientClient: Sendable {
  let client: HTTPClient
  /// The gates that `client` and the client of the pictures pass.
  let gates: HostGates
  let clock: WaitClock
  /// How long a request may wait altogether, in nanoseconds.
  let longestWait: Int
  /// Takes waits of more than two seconds.
  let report: @Sendable (RemoteEvent) -> Void

  /// Requests a URL, once; waits before that if need be.
  ///
  /// - Throws: an ``HTTPFailure``; if the wait is too long, one whose cause is `held`.
  func get(_ url: HTTPURL, policy: TargetPolicy) async throws(HTTPFailure) -> HTTPAnswer {
    var left = longestWait
    while true {
      do throws(HTTPFailure) {
        return try await client.get(url, policy: policy)
      } catch {
        guard case .held(let wait) = error.cause, wait <= left else { throw error }
        left -= wait
        if wait > WaitWatch.patience {
          report(.waiting(for: error.url, error.failure.reason, nanoseconds: wait))
        }
        await clock.sleep(wait)
        guard !Task.isCancelled else { throw HTTPFailure(url, .cancelled) }
      }
    }
  }

  /// One line about a request that got no answer.
  func line(_ failure: HTTPFailure) -> String {
    guard case .held(let wait) = failure.cause else { return failure.description }
    return "\(failure.url): \(failure.failure.reason); a request in "
      + "\(TimeText.wholeSeconds(wait)) s would exceed the limit of "
      + "\(TimeText.words(longestWait)); try again later or raise --picture-timeout"
  }
}

/// The clock by which real waits pass.
package struct WaitClock: Sendable {
  /// Nanoseconds from any beginning.
  let now: @Sendable () -> Int
  /// Returns after so many nanoseconds, or when the task is cancelled.
  let sleep: @Sendable (Int) async -> Void

  /// Makes a clock.
  package init(
    now: @escaping @Sendable () -> Int,
    sleep: @escaping @Sendable (Int) async -> Void
  ) {
    (self.now, self.sleep) = (now, sleep)
  }

  /// The machine's clock.
  package static var machine: WaitClock {
    let start = ContinuousClock.now
    return WaitClock {
      Int((ContinuousClock.now - start) / .nanoseconds(1))
    } sleep: { wait in
      do {
        try await Task.sleep(for: .nanoseconds(wait))
      } catch {
        // Cancelled.
      }
    }
  }
}
