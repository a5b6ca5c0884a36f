package import CarouselFeed

/// What a request for a page brought, and when.
package struct FeedAnswer: Sendable {
  /// The page, or why it did not come.
  package let result: Result<FeedPage<FeedItem>, FeedFailure>
  /// How long it took on the film's clock, in nanoseconds.
  package let latency: Int
  /// One line about a failure that is not simulated, or about what a page is without: what, why and
  /// what to do.
  package let problem: String?

  init(
    _ result: Result<FeedPage<FeedItem>, FeedFailure>,
    latency: Int,
    problem: String? = nil
  ) {
    (self.result, self.latency, self.problem) = (result, latency, problem)
  }
}
