import CarouselFeed
import CarouselFeedSources

extension FeedSource {
  /// A source of these settings.
  static func opened(
    _ settings: [FeedSourceSetting: String],
    seed: UInt64 = 1
  ) async throws -> FeedSource {
    try await FeedSource(FeedSourceSelection(settings), seed: seed)
  }
}

extension FeedSourceSelection {
  /// These settings, checked.
  init(_ settings: [FeedSourceSetting: String]) throws(FeedSourceError) {
    var texts = FeedSourceSettings()
    for (setting, text) in settings { texts[setting] = text }
    try self.init(texts)
  }
}

extension FeedAnswer {
  /// Why there is no page.
  var failure: FeedFailure? {
    switch result {
    case .success: nil
    case .failure(let failure): failure
    }
  }
}
