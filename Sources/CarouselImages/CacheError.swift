// Why this file exists: everything that can end the work of the cache. None of it need end a film,
// which can be rendered without one.

internal import CarouselFiles

/// A cache that cannot be used.
package enum CacheError: FileFailure {
  /// A file or folder of the cache that cannot be read, written or removed.
  case file(path: String, operation: String, reason: String, remedy: String)
  /// A folder with files in it that is not marked as a cache of ours.
  case notACache(String)
  /// A place inside the cache where a folder is due and something else is, such as a symbolic link.
  case notAFolder(String)
  /// No variable of the environment says where the cache is.
  case noPlace
}

extension CacheError: CustomStringConvertible {
  /// One line: what is wrong, with which path, and what to do.
  package var description: String {
    let line =
      switch self {
      case .file(let path, let operation, let reason, let remedy):
        "cannot \(operation) \(path): \(reason); \(fittingRemedy(remedy, for: reason))"
      case .notACache(let path):
        "\(path) is no cache of carousel: its \(CacheMark.name) is missing or another program's; "
          + "name another folder"
      case .notAFolder(let path):
        "\(path) is a link or a file where the cache has a folder; remove it"
      case .noPlace:
        "no place for a cache: neither XDG_CACHE_HOME nor HOME is set; name a folder with --cache"
      }
    return line.oneLine
  }
}
