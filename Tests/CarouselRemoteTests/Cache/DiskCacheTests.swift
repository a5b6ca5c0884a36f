import CarouselFiles
import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import CarouselRemote

@Suite struct DiskCacheTests {
  private static let url = "https://host/a"

  @Test("what is stored is found, by this process and by others, with what the server gave")
  func roundTrip() throws {
    let fixture = try CacheFixture()
    let digest = try fixture.store([1, 2, 3], Self.url)
    let expected = CachedPicture(
      bytes: [1, 2, 3],
      digest: digest,
      validators: .init(etag: "\"tag\"", lastModified: "Sat"),
      isFresh: true
    )
    #expect(digest == SHA256.digest(of: [1, 2, 3]))
    #expect(try fixture.cache.lookup(Self.url, now: 100) == expected)
    #expect(try fixture.other().lookup(Self.url, now: 109) == expected)
    #expect(try fixture.cache.lookup("https://host/b", now: 100) == nil)
  }

  @Test(
    "a picture is fresh until its time, and one from the future never",
    arguments: [(99, false), (100, true), (109, true), (110, false), (.max, false)]
  )
  func freshness(now: Int, isFresh: Bool) throws {
    let fixture = try CacheFixture()
    try fixture.store([1], Self.url)
    #expect(try fixture.cache.lookup(Self.url, now: now)?.isFresh == isFresh)
  }

  @Test("a confirmed picture is fresh again, and keeps the validators it is not given anew")
  func revalidated() throws {
    let fixture = try CacheFixture()
    try fixture.store([1], Self.url)
    try fixture.cache.revalidated(
      Self.url,
      validators: .init(etag: "\"new\""),
      freshUntil: 300,
      now: 200
    )
    let picture = try fixture.cache.lookup(Self.url, now: 200)
    #expect(picture?.isFresh == true)
    #expect(picture?.validators == .init(etag: "\"new\"", lastModified: "Sat"))
    try fixture.cache.revalidated("https://host/b", validators: .init(), freshUntil: 1, now: 0)
    #expect(try fixture.cache.lookup("https://host/b", now: 200) == nil)
  }

  @Test("a later picture of a URL takes the place of the earlier one")
  func replaced() throws {
    let fixture = try CacheFixture()
    try fixture.store([1], Self.url)
    try fixture.store([2], Self.url)
    #expect(try fixture.cache.lookup(Self.url, now: 100)?.bytes == [2])
  }

  @Test("two URLs with one picture keep it once, and it is found by its digest alone")
  func shared() throws {
    let fixture = try CacheFixture()
    let digest = try fixture.store([7, 7], Self.url)
    try fixture.store([7, 7], "https://host/b")
    let summary = try fixture.cache.summary()
    #expect((summary.entries, summary.bodies) == (2, 1))
    #expect(try fixture.cache.body(digest, count: 2, now: 100) == [7, 7])
    #expect(try fixture.cache.body(SHA256.digest(of: []), count: 0, now: 100) == nil)
  }

  @Test("what is removed is gone, unless another body has taken its place")
  func removed() throws {
    let fixture = try CacheFixture()
    let old = try fixture.store([1], Self.url)
    let new = try fixture.store([2], Self.url)
    try fixture.cache.remove(Self.url, old)
    #expect(try fixture.cache.lookup(Self.url, now: 100)?.bytes == [2])
    try fixture.cache.remove(Self.url, new)
    #expect(try fixture.cache.lookup(Self.url, now: 100) == nil)
    #expect(!fixture.has(CacheFixture.object(new)))
    try fixture.cache.remove(Self.url, new)
  }

  @Test("no password is written, and users of one URL do not see each other's picture")
  func credentials() throws {
    let fixture = try CacheFixture()
    let (mine, yours) = ("https://me:secret@host/a", "https://you@host/a")
    try fixture.store([1], mine)
    let text = String(
      decoding: try fixture.folder.bytes(of: CacheFixture.entry(mine)),
      as: UTF8.self
    )
    #expect(!text.contains("secret") && text.contains("https://host/a"))
    #expect(try fixture.cache.lookup(mine, now: 100)?.bytes == [1])
    #expect(try fixture.cache.lookup(yours, now: 100) == nil)
    #expect(try fixture.cache.lookup("https://host/a", now: 100) == nil)
  }

  @Test(
    "a spoilt body counts as absent, is removed, and can be stored again",
    arguments: [[], [1, 2, 3], [1, 2, 3, 4, 6], [1, 2, 3, 4, 5, 0]] as [[UInt8]]
  )
  func spoiltBody(bytes: [UInt8]) throws {
    let fixture = try CacheFixture()
    let body: [UInt8] = [1, 2, 3, 4, 5]
    let name = CacheFixture.object(try fixture.store(body, Self.url))
    try fixture.folder.write(bytes, as: name)
    #expect(try fixture.cache.lookup(Self.url, now: 100) == nil)
    #expect(!fixture.has(name))
    try fixture.store(body, Self.url)
    #expect(try fixture.cache.lookup(Self.url, now: 100)?.bytes == body)
  }

  @Test(
    "a spoilt entry counts as absent, is removed, and can be stored again",
    arguments: [
      ("", ""), ("{", ""), ("}\n", ""), ("\"bytes\":1", "\"bytes\":-1"),
      ("\"bytes\":1", "\"bytes\":1e99"), ("\"bytes\":1", "\"bytes\":9999999999"),
      ("\"bytes\":1", "\"bytes\":\"1\""), ("\"sha256\":\"", "\"sha256\":\"../"),
      ("\"etag\":\"", "\"etag\":\"a\\r\\nCookie: b"), ("\"key\":\"", "\"key\":\"0"),
    ]
  )
  func spoiltEntry(old: String, new: String) throws {
    let fixture = try CacheFixture()
    let name = CacheFixture.entry(Self.url)
    try fixture.store([1], Self.url)
    let text = String(decoding: try fixture.folder.bytes(of: name), as: UTF8.self)
    let spoilt = old.isEmpty ? "" : text.replacingOccurrences(of: old, with: new)
    #expect(spoilt != text)
    try fixture.folder.write(spoilt.utf8, as: name)
    #expect(try fixture.cache.lookup(Self.url, now: 100) == nil)
    #expect(!fixture.has(name))
    try fixture.store([1], Self.url)
    #expect(try fixture.cache.lookup(Self.url, now: 100)?.bytes == [1])
  }

  @Test("the entry of one URL under another's name is not believed")
  func swappedEntry() throws {
    let fixture = try CacheFixture()
    try fixture.store([1], Self.url)
    try fixture.store([2], "https://host/b")
    try fixture.folder.write(
      try fixture.folder.bytes(of: CacheFixture.entry("https://host/b")),
      as: CacheFixture.entry(Self.url)
    )
    #expect(try fixture.cache.lookup(Self.url, now: 100) == nil)
    #expect(try fixture.cache.lookup("https://host/b", now: 100)?.bytes == [2])
  }

  @Test("an entry of gigabytes is corrupt, and is not read to its end")
  func hugeEntry() throws {
    let fixture = try CacheFixture()
    let name = CacheFixture.entry(Self.url)
    try fixture.store([1], Self.url)
    #expect(unsafe truncate(fixture.folder[name], off_t(1) << 34) == 0)
    #expect(try fixture.cache.lookup(Self.url, now: 100) == nil)
    #expect(!fixture.has(name))
  }

  @Test("URLs and validators that could become headers of their own are not kept")
  func notKept() throws {
    let fixture = try CacheFixture()
    for (etag, url) in [
      ("a\r\nb", Self.url), ("a", Self.url + "\n"),
      ("a", Self.url + String(repeating: "a", count: 8192)),
    ] {
      try fixture.cache.store(
        [1],
        url: url,
        validators: .init(etag: etag),
        freshUntil: 0,
        now: 0
      )
      #expect(try fixture.cache.lookup(url, now: 0) == nil)
    }
    #expect(try fixture.cache.summary() == .init())
  }

  @Test("a link in the place of a file is neither read nor written through")
  func linkedFile() throws {
    let fixture = try CacheFixture()
    try fixture.folder.write([1], as: "outside")
    let name = CacheFixture.object(try fixture.store([1], Self.url))
    try FileManager.default.removeItem(atPath: fixture.folder[name])
    try FileManager.default.createSymbolicLink(
      atPath: fixture.folder[name],
      withDestinationPath: fixture.folder["outside"]
    )
    #expect(try fixture.cache.lookup(Self.url, now: 5000) == nil)
    #expect(!fixture.has(name))
    try FileManager.default.createSymbolicLink(
      atPath: fixture.folder[name],
      withDestinationPath: fixture.folder["outside"]
    )
    try fixture.store([1], Self.url)
    #expect(try fixture.cache.lookup(Self.url, now: 100)?.bytes == [1])
    #expect(try fixture.cache.clear(now: 100).bodies == 1)
    #expect(try fixture.folder.bytes(of: "outside") == [1])
  }

  @Test("a link in the place of a folder is refused in one line, and nothing behind it is touched")
  func linkedFolder() throws {
    let fixture = try CacheFixture()
    let digest = try fixture.store([1], Self.url)
    let manager = FileManager.default
    try manager.moveItem(atPath: fixture.folder["cache/objects"], toPath: fixture.folder["outside"])
    try manager.createSymbolicLink(
      atPath: fixture.folder["cache/objects"],
      withDestinationPath: fixture.folder["outside"]
    )
    let line =
      "\(fixture.folder["cache/objects"]) is a link or a file where the cache has a folder; remove it"
    for act in [
      { _ = try fixture.cache.lookup(Self.url, now: 100) }, { try fixture.store([2], Self.url) },
      { _ = try fixture.cache.verify(now: 100) }, { _ = try fixture.cache.clear(now: 100) },
    ] as [() throws -> Void] {
      #expect(#expect(throws: CacheError.self, performing: act)?.description == line)
    }
    #expect(
      fixture.has(CacheFixture.object(digest).replacing("cache/objects", with: "outside"))
    )
  }
}
