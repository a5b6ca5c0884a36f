import CarouselFiles
import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import CarouselRemote

@Suite struct DiskCacheHousekeepingTests {
  /// A body of 4000 bytes that no other number gives.
  private static func body(_ number: Int) -> [UInt8] {
    [UInt8](repeating: UInt8(number), count: 4000)
  }

  private static func url(_ number: Int) -> String { "https://host/\(number)" }

  @Test("the cache never has more bytes than its limit, and is not emptied either")
  func bound() throws {
    let fixture = try CacheFixture(limit: 64_000)
    for number in 0..<120 {
      try fixture.store(Self.body(number), Self.url(number), now: number)
      if number % 7 != 0 { continue }
      let bytes = try fixture.cache.summary().bytes
      #expect(bytes <= 64_000)
      if number > 30 { #expect(bytes > 64_000 * 7 / 8 - 5000) }
    }
    #expect(try fixture.cache.verify(now: 200).corrupt.isEmpty)
  }

  @Test("what was used least recently goes first; looking something up is using it")
  func leastRecentlyUsed() throws {
    let fixture = try CacheFixture(limit: 64_000)
    for number in 0..<60 {
      try fixture.store(Self.body(number), Self.url(number), now: number)
      #expect(try fixture.cache.lookup(Self.url(0), now: number)?.bytes == Self.body(0))
      #expect(try fixture.cache.lookup(Self.url(number), now: number) != nil)
    }
    let found = try (0..<60).filter { try fixture.cache.lookup(Self.url($0), now: 100) != nil }
    #expect(found.first == 0)
    // All others are the last ones, without a gap.
    #expect(Array(found.dropFirst()) == Array((61 - found.count)..<60))
  }

  @Test("a body that would push out nearly all others is not kept")
  func tooLarge() throws {
    let fixture = try CacheFixture(limit: 64_000)
    try fixture.store(Self.body(1), Self.url(1))
    try fixture.store([UInt8](repeating: 0, count: 60_000), Self.url(2))
    #expect(try fixture.cache.lookup(Self.url(1), now: 100) != nil)
    #expect(try fixture.cache.lookup(Self.url(2), now: 100) == nil)
  }

  @Test("a limit of nothing keeps nothing", arguments: [0, -1])
  func noRoom(limit: Int) throws {
    let fixture = try CacheFixture(limit: limit)
    try fixture.store([1], Self.url(1))
    #expect(try fixture.cache.summary() == .init())
  }

  @Test("temporary files of killed processes are swept after an hour and not before")
  func leftOvers() throws {
    let fixture = try CacheFixture()
    try fixture.store([1], Self.url(1), now: 10_000)
    let names = ["cache", "cache/objects", "cache/entries"].map {
      "\($0)/\(TemporaryName.random())"
    }
    for name in names { try fixture.folder.write([0, 1], as: name) }
    for name in names.dropLast() { try fixture.setUsed(name, 10_000 - 3601) }
    try fixture.setUsed(names[2], 10_000 - 3600)
    let report = try fixture.cache.verify(now: 10_000)
    #expect(report.corrupt.isEmpty && report.tidied == 2)
    #expect((report.kept.entries, report.kept.bodies) == (1, 1))
    #expect(names.map(fixture.has) == [false, false, true])
    // The first store of a process sweeps too.
    try fixture.other().store(
      [2],
      url: Self.url(2),
      validators: .init(),
      freshUntil: 0,
      now: 10_001
    )
    #expect(!fixture.has(names[2]))
  }

  @Test("a process killed while it made the cache does not spoil the folder for the next")
  func killedAtTheStart() throws {
    let folder = try TemporaryFolder()
    let name = TemporaryName.random()
    try folder.write([0x53], as: "cache/\(name)")
    let root = FilePath(folder["cache"])
    #expect(try DiskCache.existing(at: root) == nil)
    #expect(try folder.names(in: "cache") == [name])
    #expect(try DiskCache(root: root).summary() == .init())
  }

  @Test("a check names and removes what is corrupt, and drops entries without a body quietly")
  func verify() throws {
    let fixture = try CacheFixture()
    let spoilt = CacheFixture.object(try fixture.store(Self.body(1), Self.url(1)))
    let gone = CacheFixture.object(try fixture.store(Self.body(2), Self.url(2)))
    try fixture.store(Self.body(3), Self.url(3))
    let garbage = CacheFixture.entry(Self.url(3))
    try fixture.store(Self.body(4), Self.url(4))
    try fixture.folder.write(Self.body(0), as: spoilt)
    try fixture.folder.write([0x7B], as: garbage)
    try FileManager.default.removeItem(atPath: fixture.folder[gone])
    let report = try fixture.cache.verify(now: 100)
    #expect(report.corrupt == [fixture.folder[spoilt], fixture.folder[garbage]])
    #expect(report.tidied == 2)
    #expect((report.kept.entries, report.kept.bodies) == (1, 2))
    let again = try fixture.cache.verify(now: 100)
    #expect(again == .init(kept: report.kept))
    #expect(try fixture.cache.lookup(Self.url(4), now: 100)?.bytes == Self.body(4))
  }

  @Test("clearing removes what is the cache's and nothing else")
  func clear() throws {
    let fixture = try CacheFixture()
    let digest = try fixture.store(Self.body(1), Self.url(1))
    let others = ["cache/notes.txt", "cache/objects/notes.txt", "cache/objects/ab/c"]
    for name in others { try fixture.folder.write([1], as: name) }
    let removed = try fixture.cache.clear(now: 100)
    #expect((removed.entries, removed.bodies) == (1, 1))
    #expect(!fixture.has(CacheFixture.object(digest)))
    #expect(others.allSatisfy(fixture.has) && fixture.has("cache/CACHEDIR.TAG"))
    try fixture.store(Self.body(1), Self.url(1))
    #expect(try fixture.cache.lookup(Self.url(1), now: 100) != nil)
  }

  @Test("several processes store, read, evict and check at once: nothing wrong is ever read")
  func concurrent() async throws {
    let fixture = try CacheFixture(limit: 64_000)
    try await withThrowingTaskGroup { group in
      for worker in 0..<4 {
        // A value of its own, as in another process: they share nothing but the folder.
        let cache = try fixture.other()
        group.addTask {
          var random = UInt64(worker)
          for round in 0..<60 {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let number = Int(random >> 33) % 30
            if let found = try cache.lookup(Self.url(number), now: round) {
              #expect(found.bytes == Self.body(number))
            } else {
              try cache.store(
                Self.body(number),
                url: Self.url(number),
                validators: .init(),
                freshUntil: round,
                now: round
              )
            }
            if round % 20 == 19 { #expect(try cache.verify(now: round).corrupt.isEmpty) }
          }
        }
      }
      try await group.waitForAll()
    }
    let report = try fixture.cache.verify(now: 1000)
    #expect(report.corrupt.isEmpty && report.kept.bodies > 8)
    #expect(report.kept.bytes <= 64_000 + 3 * 64_000 / 16)
    let names = FileManager.default.enumerator(atPath: fixture.folder["cache"])?.allObjects
    #expect(names?.contains { "\($0)".hasSuffix(".tmp") } == false)
  }
}
