// Why this file exists: how pictures are fetched and kept is no part of the film; no pixel depends on it.

/// How pictures over a network are fetched, kept and written down.
public struct RemoteOptions: Sendable {
  /// The folder where what was fetched is kept; `nil` for nowhere.
  public var cache: String?
  /// Whether a film does without a cache that cannot be opened; `false` by default.
  public var cacheIsOptional = false
  /// The lock file whose pictures are demanded; `nil` for none.
  public var replay: String?
  /// The lock file that is written; `nil` for none.
  public var record: String?
  /// Whether lists and lock files may name hosts in private networks; `false` by default.
  public var allowsPrivate = false

  /// Keeps nothing, replays nothing, records nothing.
  public init() {}
}
