// Why this file exists: what becomes of a failed load depends on a few cases only, however many ways
// there are to fail.

/// Why a load brought no picture.
package struct FetchFailure: Error, Hashable, Sendable {
  /// What is to be done about it.
  package enum Kind: Hashable, Sendable {
    /// Nothing: it would fail again.
    case final
    /// Try again, later each time.
    case transient
    /// Ask its host for nothing for so many nanoseconds.
    case rateLimited(retryAfter: Int)
    /// The same, where nothing was asked because the host had said so before: that was no attempt.
    case held(for: Int)
    /// Nothing: the time that a picture may take is over. It would have had to wait so many
    /// nanoseconds more before the next attempt, 0 if one was under way.
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
