internal import CarouselFiles
package import SystemPackage

extension DiskCache {
  /// Where the cache is by default.
  ///
  /// `carousel` in `XDG_CACHE_HOME`, else in `~/.cache` or, on macOS, `~/Library/Caches`. A
  /// variable that is empty or relative counts as missing.
  ///
  /// - Source: XDG Base Directory Specification 0.8.
  /// - Throws: ``CacheError/noPlace`` if no variable is set.
  package static func defaultRoot(
    environment: [String: String]
  ) throws(CacheError) -> FilePath {
    func folder(_ name: String) -> FilePath? {
      environment[name].map { FilePath($0) }.flatMap { $0.isAbsolute ? $0 : nil }
    }
    if let caches = folder("XDG_CACHE_HOME") { return caches.appending("carousel") }
    guard let home = folder("HOME") else { throw .noPlace }
    #if os(macOS)
      return home.appending("Library/Caches/carousel")
    #else
      return home.appending(".cache/carousel")
    #endif
  }

  /// The cache at `root`; `nil` if nothing or a bare folder is there, and then nothing is made.
  ///
  /// - Throws: ``CacheError/notACache(_:)`` for a folder that is not a carousel cache.
  package static func existing(at root: FilePath) throws(CacheError) -> DiskCache? {
    switch FileKind(of: root) {
    case .unreachable(.noSuchFileOrDirectory): return nil
    // A process that was killed before it wrote the mark leaves such a folder.
    case .folder where try CacheMark.isBare(root): return nil
    default: try CacheMark.require(in: root)
    }
    return try DiskCache(root: root)
  }
}
