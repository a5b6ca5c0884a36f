internal import CarouselFetch

/// How pictures from URLs are fetched, cached and recorded; no pixel depends on it.
public struct RemoteOptions: Sendable {
  /// The cache's folder; `nil` for no cache.
  public var cache: String?
  /// Whether a cache that cannot be opened is skipped with a warning; `false` by default.
  public var cacheIsOptional = false
  /// The lock file whose pictures the film must show; `nil` for none.
  public var replay: String?
  /// The lock file that is written; `nil` for none.
  public var record: String?
  /// How long all attempts to fetch a picture may take together, the waits between them included;
  /// 120 s by default.
  public var pictureTimeout = Duration.seconds(120)
  /// How many pages of a list are read at most, at least 1; 10,000 by default.
  public var listPages = 10_000
  /// Whether lists and lock files may name hosts in private networks; `false` by default.
  public var allowsPrivate = false

  /// No cache, no lock file.
  public init() {}

  /// Sets ``pictureTimeout`` to what a text says, such as `120s` or `500ms`, up to an hour.
  ///
  /// - Returns: whether it is such a time, and not 0.
  package mutating func setPictureTimeout(_ text: String) -> Bool {
    guard let time = TimeText.nanoseconds(text[...]), time > 0 else { return false }
    pictureTimeout = .nanoseconds(time)
    return true
  }
}
