internal import CarouselFeed

/// What a source answered, before the simulated network and the moods.
struct FetchedPage: Sendable {
  /// The page, or why there is none.
  let result: Result<FeedPage<FeedItem>, FeedProblem>
  /// How many bytes the answer has.
  let bytes: Int
  /// One line about what the page is without.
  let warning: String?

  /// Makes an answer.
  init(
    _ result: Result<FeedPage<FeedItem>, FeedProblem>,
    bytes: Int,
    warning: String? = nil
  ) {
    (self.result, self.bytes, self.warning) = (result, bytes, warning)
  }
}

/// Why a page did not come: in a few words for the list, and in one line for people.
struct FeedProblem: Error, Hashable {
  /// What the list shows.
  let failure: FeedFailure
  /// What, why, and what to do.
  let line: String
}
