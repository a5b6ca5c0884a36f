import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import CarouselRemote

@Suite struct DiskCachePlaceTests {
  #if os(macOS)
    private static let inHome = "Library/Caches/carousel"
  #else
    private static let inHome = ".cache/carousel"
  #endif

  @Test(
    "the cache is where the environment says",
    arguments: [
      (["XDG_CACHE_HOME": "/x", "HOME": "/h"], "/x/carousel"),
      (["XDG_CACHE_HOME": "", "HOME": "/h"], "/h/" + inHome),
      (["XDG_CACHE_HOME": "relative", "HOME": "/h"], "/h/" + inHome),
      (["HOME": "/h"], "/h/" + inHome),
    ] as [([String: String], String)]
  )
  func place(environment: [String: String], path: String) throws {
    #expect(try DiskCache.defaultRoot(environment: environment).string == path)
  }

  @Test("without a home there is no place")
  func noPlace() {
    let error = #expect(throws: CacheError.self) {
      try DiskCache.defaultRoot(environment: ["HOME": ""])
    }
    #expect(
      error?.description
        == "no place for a cache: neither XDG_CACHE_HOME nor HOME is set; name a folder with --cache"
    )
  }

  @Test("a cache is made with its folders, is its owner's alone, and is marked for backup programs")
  func made() throws {
    let folder = try TemporaryFolder()
    let root = FilePath(folder["a/b/cache"])
    #expect(try DiskCache.existing(at: root) == nil)
    #expect(try folder.names().isEmpty)
    let cache = try DiskCache(root: root)
    try cache.store([1], url: "u", validators: .init(), freshUntil: 0, now: 0)
    let manager = FileManager.default
    for name in ["a/b/cache", "a/b/cache/objects", "a/b/cache/entries"] {
      let mode = try manager.attributesOfItem(atPath: folder[name])[.posixPermissions] as? Int
      #expect(mode == 0o700)
    }
    let mark = String(decoding: try folder.bytes(of: "a/b/cache/CACHEDIR.TAG"), as: UTF8.self)
    #expect(mark.hasPrefix("Signature: 8a477f597d28d172789f06886806bc55\n"))
    #expect(try DiskCache.existing(at: root)?.summary().bodies == 1)
  }

  @Test("the cache's folder may be a link to one elsewhere")
  func linkedRoot() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder["disk"],
      withIntermediateDirectories: false
    )
    try FileManager.default.createSymbolicLink(
      atPath: folder["cache"],
      withDestinationPath: folder["disk"]
    )
    let cache = try DiskCache(root: FilePath(folder["cache"]))
    try cache.store([1], url: "u", validators: .init(), freshUntil: 0, now: 0)
    #expect(try cache.lookup("u", now: 0)?.bytes == [1])
    #expect(try cache.verify(now: 0).kept.bodies == 1)
    #expect(try folder.names(in: "disk").contains("CACHEDIR.TAG"))
  }

  @Test(
    "a folder with files in it that is not a cache is refused and left as it is",
    arguments: ["notes.txt", "CACHEDIR.TAG", "objects/ab/x"]
  )
  func notACache(name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("Signature: 8a477f597d28d172789f06886806bc55\n".utf8, as: "cache/" + name)
    let root = FilePath(folder["cache"])
    let names = try folder.names(in: "cache")
    for act in [{ _ = try DiskCache(root: root) }, { _ = try DiskCache.existing(at: root) }]
      as [() throws -> Void]
    {
      #expect(
        #expect(throws: CacheError.self, performing: act)?.description
          == "\(root.string) is not a carousel cache: its CACHEDIR.TAG is missing or another "
          + "program's; name another folder"
      )
    }
    #expect(try folder.names(in: "cache") == names)
  }

  @Test("a file in the place of the folder is refused")
  func file() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([1], as: "cache")
    let error = #expect(throws: CacheError.self) { try DiskCache(root: FilePath(path)) }
    #expect(
      error?.description == "cannot write into \(path): it is not a folder; name another folder"
    )
  }
}
