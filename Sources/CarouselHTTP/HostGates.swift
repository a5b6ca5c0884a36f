package import CarouselFetch
internal import Synchronization

/// Keeps requests from hosts that have asked to wait.
///
/// A host is a name or address with its port. A wait is at least as long as the usual back-off, which
/// grows with each rate limit in a row, so that `Retry-After: 0` does not cause a request at once.
package final class HostGates: Sendable {
  private struct Host: Hashable {
    let host: HTTPHost
    let port: Int

    init(_ url: HTTPURL) {
      host = url.host
      port = url.port ?? (url.isSecure ? 443 : 80)
    }
  }

  private struct Gate {
    var opens = Int.min
    /// How often in a row it was closed.
    var closings = 0
  }

  private let policy: FetchPolicy
  private let clock: @Sendable () -> Int
  private let gates = Mutex<[Host: Gate]>([:])

  /// All hosts may be asked.
  ///
  /// - Parameters:
  ///   - policy: how the usual back-off grows.
  ///   - clock: the time in nanoseconds from any beginning.
  package init(policy: FetchPolicy, clock: @escaping @Sendable () -> Int) {
    self.policy = policy
    self.clock = clock
  }

  /// All hosts may be asked; the time is the machine's.
  package convenience init(policy: FetchPolicy) {
    let start = ContinuousClock.now
    self.init(policy: policy) { Int((ContinuousClock.now - start) / .nanoseconds(1)) }
  }

  /// For how many more nanoseconds a URL's host accepts no request; `nil` if it may be asked.
  package func wait(for url: HTTPURL) -> Int? {
    let now = clock()
    let opens = gates.withLock { $0[Host(url)]?.opens ?? .min }
    return opens > now ? opens - now : nil
  }

  /// Closes a URL's host for at least so many nanoseconds from now.
  ///
  /// It is for waits that ``note(_:)`` does not read: those in an answer's body, and of good answers.
  package func hold(_ url: HTTPURL, for wait: Int) {
    guard wait > 0 else { return }
    let (until, isOver) = clock().addingReportingOverflow(wait)
    gates.withLock { gates in
      var gate = gates[Host(url)] ?? Gate()
      gate.opens = max(gate.opens, isOver ? .max : until)
      gates[Host(url)] = gate
    }
  }

  /// Notes a host's answer.
  package func note(_ answer: HTTPAnswer) {
    let (host, now) = (Host(answer.url), clock())
    gates.withLock { gates in
      var gate = gates[host] ?? Gate()
      let wasOpen = gate.opens <= now
      guard case .rateLimited(let wait)? = answer.failure?.kind else {
        // An answer to a request from before the gate closed opens nothing.
        if wasOpen { gates[host] = nil }
        return
      }
      // Of requests made together, one answer counts.
      if wasOpen { gate.closings += 1 }
      let delay = policy.delay(afterAttempt: gate.closings, of: 0)
      gate.opens = max(gate.opens, now + max(wait, delay))
      gates[host] = gate
    }
  }
}
