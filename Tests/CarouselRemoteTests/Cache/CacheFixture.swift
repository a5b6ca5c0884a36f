import CarouselFiles
import Foundation
import SystemPackage
import TestSupport

@testable import CarouselRemote

/// A cache in a folder of its own.
struct CacheFixture {
  let folder: TemporaryFolder
  let cache: DiskCache

  init(limit: Int = DiskCache.defaultLimit) throws {
    folder = try TemporaryFolder()
    cache = try DiskCache(root: FilePath(folder["cache"]), limit: limit)
  }

  /// Another process's view of the same cache.
  func other() throws -> DiskCache { try DiskCache(root: cache.root, limit: cache.limit) }

  /// Keeps `body` for `url`, fresh for ten seconds.
  @discardableResult
  func store(_ body: [UInt8], _ url: String, now: Int = 100) throws -> SHA256Digest {
    try cache.store(
      body,
      url: url,
      validators: .init(etag: "\"tag\"", lastModified: "Sat"),
      freshUntil: now + 10,
      now: now
    )
  }

  /// The path inside ``folder`` of the body with the digest `digest`.
  static func object(_ digest: SHA256Digest) -> String { "cache/objects/\(digest)" }

  /// The path inside ``folder`` of the entry of `url`.
  static func entry(_ url: String) -> String { "cache/entries/\(CacheEntry.key(of: url))" }

  /// Whether `name` is inside ``folder``.
  func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: folder[name]) }

  /// Sets when the file `name` was last used.
  func setUsed(_ name: String, _ time: Int) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: TimeInterval(time))],
      ofItemAtPath: folder[name]
    )
  }
}
