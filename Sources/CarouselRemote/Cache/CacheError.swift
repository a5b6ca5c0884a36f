internal import CarouselFiles

/// A cache that cannot be used.
///
/// None of these need end a film, which can be rendered without a cache.
package enum CacheError: FileFailure {
  /// A file or folder of the cache that cannot be read, written or removed.
  case file(path: String, operation: String, reason: String, remedy: String)
  /// A folder with files that is not marked as a carousel cache.
  case notACache(String)
  /// Something other than a folder, such as a symbolic link, where the cache has a folder.
  case notAFolder(String)
  /// No environment variable says where the cache is.
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
        "\(path) is not a carousel cache: its \(CacheMark.name) is missing or another program's; "
          + "name another folder"
      case .notAFolder(let path):
        "\(path) is a link or a file where the cache has a folder; remove it"
      case .noPlace:
        "no place for a cache: neither XDG_CACHE_HOME nor HOME is set; name a folder with --cache"
      }
    return line.oneLine
  }
}
