/// Why a load failed.
package struct FetchFailure: Error, Hashable, Sendable {
  /// What is to be done about it.
  package enum Kind: Hashable, Sendable {
    /// Nothing: it would fail again.
    case final
    /// Try again, later each time.
    case transient
    /// Ask its host for nothing for so many nanoseconds.
    case rateLimited(retryAfter: Int)
    /// Ask its host for nothing for so many nanoseconds: no request was made, because of an earlier
    /// rate limit. It does not count as an attempt.
    case held(for: Int)
    /// Give up: the picture's time is over. `wait` is the wait before its next attempt, in
    /// nanoseconds; 0 if an attempt was under way.
    case outOfTime(wait: Int)
  }

  /// What is to be done about it.
  package let kind: Kind
  /// One short line for people, such as `404 not found`.
  package let reason: String

  /// Makes a failure.
  package init(_ kind: Kind, reason: String) {
    self.kind = kind
    self.reason = reason
  }
}
