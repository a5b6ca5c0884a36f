internal import CarouselFiles
internal import CarouselImages

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// What the cache knows of one URL; its file is one JSON object, described in `docs/CACHE.md`.
///
/// Other programs may have written to the disk, so every field is checked.
struct CacheEntry: Hashable, Decodable {
  /// The digest of the whole URL, which also names the file: an entry that was copied to another
  /// name is ignored.
  let key: SHA256Digest
  /// The URL without user's name and password.
  let url: String
  /// The digest and the length of the body.
  let sha256: SHA256Digest
  let bytes: Int
  /// What to ask the server with.
  var etag: String?
  var lastModified: String?
  /// When it came or was confirmed, and until when it need not be asked for again; in seconds since
  /// 1970.
  var stored: Int
  var freshUntil: Int

  /// The largest entry file, in bytes: three texts at their limit with every byte escaped fit.
  static let maximumBytes = 1 << 18

  /// Reads the bytes of an entry file; `nil` if anything is wrong with them.
  init?(parsing bytes: [UInt8]) {
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(bytes))
    } catch {
      return nil
    }
    guard isSound else { return nil }
  }

  /// Joins the fields of a new entry.
  init(
    url: String,
    sha256: SHA256Digest,
    bytes: Int,
    validators: CachedPicture.Validators,
    stored: Int,
    freshUntil: Int
  ) {
    key = Self.key(of: url)
    self.url = url.withoutUserInfo
    self.sha256 = sha256
    self.bytes = bytes
    etag = validators.etag
    lastModified = validators.lastModified
    self.stored = stored
    self.freshUntil = freshUntil
  }

  /// What names the entry of `url`: two users of one URL have two entries.
  static func key(of url: String) -> SHA256Digest { SHA256.digest(of: Array(url.utf8)) }

  /// Whether every field is within its limits.
  var isSound: Bool {
    (0...PictureBytes.maximumCount).contains(bytes)
      && [url, etag, lastModified].allSatisfy { $0?.isKeepable ?? true }
  }

  /// Whether it need not be asked for again at `now`; one from the future is not fresh.
  func isFresh(at now: Int) -> Bool { stored <= now && now < freshUntil }

  /// What to ask the server with.
  var validators: CachedPicture.Validators { .init(etag: etag, lastModified: lastModified) }

  /// The bytes of its file.
  var text: String {
    var json = JSONText()
    json.add("key", key.hexadecimal)
    json.add("url", url)
    json.add("sha256", sha256.hexadecimal)
    json.add("bytes", bytes)
    if let etag { json.add("etag", etag) }
    if let lastModified { json.add("lastModified", lastModified) }
    json.add("stored", stored)
    json.add("freshUntil", freshUntil)
    return json.closed + "\n"
  }
}
