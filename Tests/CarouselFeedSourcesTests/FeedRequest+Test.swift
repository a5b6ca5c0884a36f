@testable import CarouselFeed

extension FeedRequest {
  /// A request as a machine makes it.
  static func page(
    _ page: Int,
    offset: Int = 0,
    cursor: String? = nil,
    generation: Int = 1,
    number: Int? = nil
  ) -> FeedRequest {
    FeedRequest(
      key: FeedKey(page: page, offset: offset, cursor: cursor),
      generation: generation,
      cause: .demand,
      number: number ?? page
    )
  }
}
