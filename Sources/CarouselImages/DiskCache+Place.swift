// Why this file exists: where a cache is when nobody says so, and whether there is one yet.

internal import CarouselFiles
package import SystemPackage

extension DiskCache {
  /// Where the cache is unless a flag says otherwise.
  ///
  /// `carousel` in `XDG_CACHE_HOME`, else in `~/.cache` or, on macOS, `~/Library/Caches`. A variable
  /// that is empty or relative counts as missing.
  ///
  /// - Source: XDG Base Directory Specification 0.8.
  /// - Throws: ``CacheError/noPlace`` if no variable tells.
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
  /// - Throws: ``CacheError/notACache(_:)`` for anything but a cache of ours.
  package static func existing(at root: FilePath) throws(CacheError) -> DiskCache? {
    switch FileKind(of: root) {
    case .unreachable(.noSuchFileOrDirectory): return nil
    // Killed before the mark was there, a process leaves such a one.
    case .folder where try CacheMark.isBare(root): return nil
    default: try CacheMark.require(in: root)
    }
    return try DiskCache(root: root)
  }
}
