/// How much of an answer is read, and how long to wait for it.
package struct HTTPLimits: Hashable, Sendable {
  /// The most bytes of a body, after decoding.
  package var bytes: Int
  /// The most redirects that are followed.
  package var redirects: Int
  /// The longest wait for the first byte of each answer, with look-up of the name, connection and
  /// TLS.
  package var firstByte: Duration
  /// The longest wait for the next byte.
  package var idle: Duration
  /// The longest wait for everything, redirects included.
  package var total: Duration

  /// Makes limits; numbers below 0 are taken as 0.
  package init(
    bytes: Int = 64 << 20,
    redirects: Int = 5,
    firstByte: Duration = .seconds(20),
    idle: Duration = .seconds(15),
    total: Duration = .seconds(120)
  ) {
    self.bytes = max(0, bytes)
    self.redirects = max(0, redirects)
    self.firstByte = max(.zero, firstByte)
    self.idle = max(.zero, idle)
    self.total = max(.zero, total)
  }
}
