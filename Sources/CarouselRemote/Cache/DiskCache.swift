package import CarouselFiles
internal import Synchronization
package import SystemPackage

/// Pictures on disk by URL, bounded by bytes, for several processes at once.
///
/// Bodies lie under their own digest, entries under that of their URL; `docs/CACHE.md` has the
/// layout. Times are in seconds since 1970 and come from the caller. Any process may be killed at
/// any moment: what it leaves is a temporary file at worst.
package final class DiskCache: Sendable {
  /// How many bytes a cache may have by default: 512 MiB.
  package static let defaultLimit = 512 << 20

  /// Where it is.
  package let root: FilePath
  /// How many bytes bodies and entries may have together.
  package let limit: Int

  /// How many bytes this value has written since it last looked how full the cache is; `nil` before
  /// the first time.
  let written = Mutex<Int?>(nil)
  let files: CacheFiles

  /// Opens the cache at `root`, and makes it where nothing or an empty folder is.
  ///
  /// - Parameters:
  ///   - root: the folder; it may be a link to one. A new one is its owner's alone.
  ///   - limit: how many bytes it may have.
  /// - Throws: ``CacheError/notACache(_:)`` for a folder with other files, or a file error.
  package init(root: FilePath, limit: Int = defaultLimit) throws(CacheError) {
    self.root = root
    self.limit = max(0, limit)
    files = CacheFiles(root: root)
    try FolderMaking<CacheError>.make(
      root,
      permissions: .ownerReadWriteExecute,
      remedy: "name another folder"
    )
    try CacheMark.put(in: root)
  }

  /// The picture of `url`, its digest checked; `nil` if there is none or it is damaged.
  ///
  /// A damaged file is removed.
  ///
  /// - Throws: a file error when there is something that cannot be read; a film can do without.
  package func lookup(_ url: String, now: Int) throws(CacheError) -> CachedPicture? {
    let key = CacheEntry.key(of: url)
    guard case .sound(let entry) = try entry(key),
      let bytes = try body(entry.sha256, count: entry.bytes, now: now)
    else { return nil }
    files.touch(.entries, key, now)
    return CachedPicture(
      bytes: bytes,
      digest: entry.sha256,
      validators: entry.validators,
      isFresh: entry.isFresh(at: now)
    )
  }

  /// The body with the digest `digest`, whatever URL it came from; `nil` if it is missing or
  /// damaged.
  ///
  /// - Parameters:
  ///   - digest: its digest.
  ///   - count: how many bytes it has.
  ///   - now: the time.
  /// - Returns: the bytes.
  /// - Throws: a file error when there is something that cannot be read.
  package func body(
    _ digest: SHA256Digest,
    count: Int,
    now: Int
  ) throws(CacheError) -> [UInt8]? {
    guard case .sound(let bytes) = try body(digest, count: count) else { return nil }
    files.touch(.objects, digest, now)
    return bytes
  }

  /// Keeps what a server sent.
  ///
  /// A body that would fill 15/16 of the cache or has over 1 GiB, and URLs and validators over 8
  /// KiB or with control characters, are not kept.
  ///
  /// - Parameters:
  ///   - body: the bytes.
  ///   - url: what answered, at the end of all redirects.
  ///   - validators: what the server gave to ask again with.
  ///   - freshUntil: until when it need not be asked for again.
  ///   - now: the time.
  /// - Returns: the body's digest.
  /// - Throws: a file error, as for a full disk; a film can do without.
  @discardableResult
  package func store(
    _ body: [UInt8],
    url: String,
    validators: CachedPicture.Validators,
    freshUntil: Int,
    now: Int
  ) throws(CacheError) -> SHA256Digest {
    let digest = SHA256.digest(of: body)
    let entry = CacheEntry(
      url: url,
      sha256: digest,
      bytes: body.count,
      validators: validators,
      stored: now,
      freshUntil: freshUntil
    )
    let text = Array(entry.text.utf8)
    guard entry.isSound, try makeRoom(for: body.count + text.count, now: now) else { return digest }
    // The body first: an entry without one is of no use.
    try files.write(body, .objects, digest, now)
    try files.write(text, .entries, entry.key, now)
    return digest
  }

  /// Notes that the server confirmed what is kept for `url` (304); nothing happens if nothing is.
  ///
  /// - Parameters:
  ///   - url: what was asked for.
  ///   - validators: new ones; those that are `nil` stay as they were.
  ///   - freshUntil: until when it need not be asked for again.
  ///   - now: the time.
  /// - Throws: a file error.
  package func revalidated(
    _ url: String,
    validators: CachedPicture.Validators,
    freshUntil: Int,
    now: Int
  ) throws(CacheError) {
    guard case .sound(var entry) = try entry(CacheEntry.key(of: url)) else { return }
    entry.etag = validators.etag ?? entry.etag
    entry.lastModified = validators.lastModified ?? entry.lastModified
    entry.stored = now
    entry.freshUntil = freshUntil
    guard entry.isSound else { return }
    try files.write(Array(entry.text.utf8), .entries, entry.key, now)
    files.touch(.objects, entry.sha256, now)
  }

  /// Removes what is kept for `url` if its body has the digest `digest`, and that body.
  ///
  /// - Throws: a file error.
  package func remove(_ url: String, _ digest: SHA256Digest) throws(CacheError) {
    let key = CacheEntry.key(of: url)
    guard case .sound(let entry) = try entry(key), entry.sha256 == digest else { return }
    try files.remove(.entries, key)
    try files.remove(.objects, digest)
  }

  /// The entry that has the name `key`.
  func entry(_ key: SHA256Digest) throws(CacheError) -> CacheFiles.Found<CacheEntry> {
    try files.read(.entries, key, atMost: CacheEntry.maximumBytes) { bytes in
      CacheEntry(parsing: bytes).flatMap { $0.key == key ? $0 : nil }
    }
  }

  /// The body with the digest `digest`, which must have `count` bytes.
  func body(_ digest: SHA256Digest, count: Int) throws(CacheError) -> CacheFiles.Found<[UInt8]> {
    try files.read(.objects, digest, atMost: count) { bytes in
      bytes.count == count && SHA256.digest(of: bytes) == digest ? bytes : nil
    }
  }
}
